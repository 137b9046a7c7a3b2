import { describe, expect, it } from "vitest";

import type { FmcCases } from "../src/api_types";
import {
  likelyStep,
  readAsk,
  stepChoices,
  stepRequest,
  usualAsk,
  writeAsk,
  type Ask,
  type StepKind,
} from "../src/fmc_ask";

const kinds: StepKind[] = [
  ["eo", ""],
  ["dr", ""],
  ["htr", "dr"],
  ["fr", "htr"],
  ["drslice", "dr"],
  ["eofin", "eo"],
  ["drfin", "dr"],
  ["htrfin", "htr"],
  ["frfin", "fr"],
  ["slice", "drslice"],
].map(([step, from]) => ({
  step: step!,
  from: from!,
  aliases: "",
  has_axis: !step!.startsWith("htr"),
  niss: "never",
  turns: "all",
  meaning: "",
}));

const scrambled: FmcCases = {
  input: "",
  notes: [],
  eo: { ud: "4e", rl: "6e", fb: "8e" },
  dr: [],
  htr: [],
  is_htr: false,
  is_solved: false,
};
const withEo: FmcCases = {
  ...scrambled,
  eo: { ...scrambled.eo, fb: "0e" },
  dr: [{ axis: "ud", from: "fb", case: "4c4e" }],
};
const withDr: FmcCases = {
  ...withEo,
  dr: [],
  htr: [{ from: "ud", subset: "4a1 2e", quarter_turns: 3 }],
};
const withHtr: FmcCases = { ...withDr, is_htr: true };
const solved: FmcCases = { ...withHtr, is_solved: true };
const taken = (step: string) => ({ step, normal: "U", inverse: "" });

describe("the next step", () => {
  it("is one that starts from where the cube is", () => {
    const steps = (cases: FmcCases, last: string | null = null) =>
      stepChoices(kinds, cases, last === null ? null : taken(last)).map(({ step }) => step);
    expect(steps(scrambled)).toEqual(["eo", "dr"]);
    expect(steps(withEo)).toEqual(["eo", "dr-eo", "dr", "eofin"]);
    expect(steps(withDr)).toContain("htr");
    expect(steps(withDr)).not.toContain("htrfin");
    expect(steps(withHtr, "htr-drud")).not.toContain("frfin");
    expect(steps(withHtr, "frud")).toContain("frfin");
    expect(steps(withDr, "drudslice")).toContain("slice");
    expect(steps(solved)).toEqual([]);
    const choices = stepChoices(kinds, withHtr, null);
    const axis = (step: string) => choices.find((choice) => choice.step === step)?.hasAxis;
    expect([axis("htr"), axis("htrfin"), axis("fr")]).toEqual([true, false, true]);
  });

  it("is likely the one that most people do", () => {
    expect(likelyStep(scrambled, null)).toBe("eo");
    expect(likelyStep(withEo, taken("eofb"))).toBe("dr-eo");
    expect(likelyStep(withDr, taken("drud-eofb"))).toBe("htr");
    expect(likelyStep(withHtr, taken("htr-drud"))).toBe("htrfin");
    expect(likelyStep(withHtr, taken("frud"))).toBe("frfin");
    expect(likelyStep(withDr, taken("drudslice"))).toBe("slice");
    expect(likelyStep(withHtr, taken("htrudslice"))).toBe("slice");
    expect(likelyStep(solved, null)).toBe("");
  });

  it("is asked for as it was chosen, with one more than is shown", () => {
    expect(stepRequest("R U", "eo", usualAsk)).toEqual({ scramble: "R U", step: "eo", count: 51 });
    const ask: Ask = { step: "dr", axis: "ud", niss: "always", extra: 0, count: 200 };
    expect(stepRequest("R U", "dr", ask)).toEqual({
      scramble: "R U",
      step: "dr",
      count: 201,
      axis: "ud",
      niss: "always",
      extra: 0,
    });
  });

  it("comes back from a link", () => {
    expect(writeAsk(usualAsk)).toBe("");
    const asks: Ask[] = [
      usualAsk,
      { ...usualAsk, step: "dr-eo" },
      { ...usualAsk, axis: "rl" },
      { ...usualAsk, extra: 0 },
      { step: "dr", axis: "ud", niss: "always", extra: 2, count: 200 },
    ];
    for (const ask of asks) expect(readAsk(writeAsk(ask))).toEqual(ask);
    expect(writeAsk(asks[3]!)).toBe("- - - 0");
    expect(readAsk("fly xy maybe -3 1000000")).toEqual(usualAsk);
    expect(readAsk("toString")).toEqual(usualAsk);
  });
});
