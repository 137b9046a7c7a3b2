import { describe, expect, it } from "vitest";

import { ApiError } from "../src/api";
import type { FmcCases } from "../src/api_types";
import { nissText } from "../src/fmc_moves";
import { Places, type After } from "../src/fmc_places";
import { solvedPattern } from "../src/pattern_data";
import { FakeApi, settle } from "./fake_api";

const turns = (normal: string) => ({ normal, inverse: "" });

describe("the places of a solve", () => {
  it("are asked for once, and not too many together", async () => {
    const api = new FakeApi();
    const asked: string[] = [];
    const answers: ((cases: FmcCases) => void)[] = [];
    api.answerCases = (scramble) => {
      asked.push(scramble);
      return new Promise((resolve) => answers.push(resolve));
    };
    const after: After = (_, turns) => Promise.resolve(`cube ${nissText(turns)}`);
    const places = new Places(api, after, solvedPattern);
    const all = ["U", "R", "F", "D", "L", "U"].map((move) => places.cases(turns(move)));
    await settle();
    expect(asked).toEqual(["cube U", "cube R", "cube F", "cube D"]);
    expect(places.found(turns("U"))).toBeNull();
    const cases = { is_solved: false } as FmcCases;
    answers[0]!(cases);
    await settle();
    expect(asked).toHaveLength(5);
    for (const answer of answers) answer(cases);
    expect(await Promise.all(all)).toHaveLength(6);
    expect(asked).toHaveLength(5);
    expect(places.found(turns("U"))).toBe(cases);
  });

  it("that could not be asked for are asked for again", async () => {
    const api = new FakeApi();
    let away = true;
    api.answerCases = () =>
      away
        ? Promise.reject(new ApiError("unreachable", "gone"))
        : Promise.resolve({ is_solved: true } as FmcCases);
    const places = new Places(api, () => Promise.resolve(""), solvedPattern);
    await expect(places.cases(turns("U"))).rejects.toThrow("gone");
    away = false;
    expect((await places.cases(turns("U"))).is_solved).toBe(true);
  });
});
