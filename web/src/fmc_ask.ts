// Which steps lead on from a case, and what is asked of the server for the next one.
import type { FmcCases, FmcStepRequest, FmcSteps, Niss } from "./api_types";
import type { Taken } from "./fmc_tree";

export type StepKind = FmcSteps["steps"][number];

export const axes = ["ud", "rl", "fb"] as const;
export type Axis = (typeof axes)[number];
export const nissChoices: readonly Niss[] = ["never", "linear", "always"];

export interface Ask {
  step: string; // "": whichever comes next
  axis: Axis | "";
  niss: Niss | ""; // "": as is usual for the step
  extra: number | null; // so many turns longer than the shortest; null: however long
  count: number;
}

export const counts = [50, 200, 999] as const;
export const usualAsk: Ask = { step: "", axis: "", niss: "", extra: null, count: counts[0] };
export const mostExtra = 3;

// A DR may start from an EO, or from any cube.
const drFromEo = "dr-eo";

const titles: Record<string, string> = {
  eo: "EO",
  eoline: "EO line",
  [drFromEo]: "DR",
  dr: "DR without EO",
  ar: "AR (JZP)",
  htr: "HTR",
  fr: "Floppy reduction",
  drslice: "Leave a slice",
  htrslice: "Leave a slice, half turns",
  frls: "Floppy but a slice",
  eofin: "Finish, keeping EO",
  drfin: "Finish, keeping DR",
  htrfin: "Finish by half turns",
  frfin: "Finish from floppy",
  slice: "Solve the slice",
  corners: "Corners",
  cornersx: "2x2x2",
};

export interface StepChoice {
  step: string;
  title: string;
  meaning: string;
  hasAxis: boolean;
}

// Those that can follow, the likely one apart from its place in the list.
export function stepChoices(
  kinds: readonly StepKind[],
  cases: FmcCases,
  last: Taken | null,
): StepChoice[] {
  if (cases.is_solved) return [];
  return kinds.flatMap((kind) => {
    const choice = (step: string) => ({
      step,
      title: titles[step] ?? kind.step,
      meaning: kind.meaning,
      hasAxis: kind.has_axis || kind.step === "htr",
    });
    if (!canFollow(kind.from, cases, last)) return [];
    if (kind.step !== "dr") return [choice(kind.step)];
    return canFollow("eo", cases, last) ? [choice(drFromEo), choice("dr")] : [choice("dr")];
  });
}

function canFollow(from: string, cases: FmcCases, last: Taken | null): boolean {
  switch (from) {
    case "eo":
      return axes.some((axis) => cases.eo[axis] === "0e");
    case "dr":
      return cases.htr.length > 0;
    case "htr":
      return cases.is_htr;
    case "fr":
      return isFloppy(last);
    case "drslice":
      return leavesSlice(last);
    default:
      return true;
  }
}

const isFloppy = (last: Taken | null) => last !== null && /^fr(ud|rl|fb)$/.test(last.step);
const leavesSlice = (last: Taken | null) => last !== null && /^(dr|htr)\w*slice$/.test(last.step);

// What most people do next.
export function likelyStep(cases: FmcCases, last: Taken | null): string {
  if (cases.is_solved) return "";
  if (leavesSlice(last)) return "slice";
  if (isFloppy(last)) return "frfin";
  if (cases.is_htr) return "htrfin";
  if (cases.htr.length > 0) return "htr";
  return canFollow("eo", cases, last) ? drFromEo : "eo";
}

// One more than are shown: then it is known whether there are more.
export function stepRequest(scramble: string, step: string, ask: Ask): FmcStepRequest {
  return {
    scramble,
    step,
    count: ask.count + 1,
    ...(ask.axis !== "" && { axis: ask.axis }),
    ...(ask.niss !== "" && { niss: ask.niss }),
    ...(ask.extra !== null && { extra: ask.extra }),
  };
}

// For a link: "dr-eo ud always 2 200", with - for what is as usual; nothing if all of it is.
export function writeAsk(ask: Ask): string {
  const words = [ask.step, ask.axis, ask.niss, ask.extra ?? "", ask.count === counts[0] ? "" : ask.count];
  const said = words.map((word) => (word === "" ? "-" : String(word)));
  return said.join(" ").replace(/( -)*$/, "").replace(/^-$/, "");
}

export function readAsk(text: string): Ask {
  const [step, axis, niss, extra, count] = text.split(" ").map((word) => (word === "-" ? "" : word));
  const extraTurns = extra ? Number(extra) : NaN;
  const isExtra = Number.isInteger(extraTurns) && extraTurns >= 0 && extraTurns <= mostExtra;
  return {
    step: step !== undefined && Object.hasOwn(titles, step) ? step : "",
    axis: axes.find((one) => one === axis) ?? "",
    niss: nissChoices.find((one) => one === niss) ?? "",
    extra: isExtra ? extraTurns : null,
    count: counts.find((one) => one === Number(count)) ?? counts[0],
  };
}
