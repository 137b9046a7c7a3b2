import { describe, expect, it } from "vitest";

import type { FmcInsertions, FmcInserted } from "../src/api_types";
import { insertHeading, insertionText, insertLine } from "../src/fmc_insert_words";

// Published: two pairs of edges are left, 25 moves with what is inserted.
const published = {
  length: 25,
  solution: "U' R2 F' U B' L' U2 L2 D2 R2 F2 U2 R2 F2 L' B' L F D2 F L2 F' L2 B2 F",
  marked: "U' R2 F' U B' L' U2 * B2 D2 F2 L' B' L F D2 F L2 F' L2 B2 F",
  proved: true,
  insertions: [
    {
      mark: "*",
      within: null,
      after: 7,
      moves: "L2 D2 R2 F2 U2 R2 D2 B2",
      length: 8,
      cancelled: 4,
      total: 25,
    },
  ],
} as FmcInserted;
const unproved = { ...published, proved: false };

const found = (part: Partial<FmcInsertions>) =>
  ({
    left: { description: "2 edge 2-cycles", corners: [], edges: [], centres: [], insertions: 1 },
    solutions: [published],
    at_least: 25,
    max_alg: 14,
    timed_out: false,
    ...part,
  }) as FmcInsertions;

describe("insertions", () => {
  it("are written down as people do", () => {
    expect(insertionText(published)).toBe(
      [
        published.marked,
        "* = L2 D2 R2 F2 U2 R2 D2 B2 (8-4/25)",
        `Solution (25): ${published.solution}`,
      ].join("\n"),
    );
    const [first] = published.insertions;
    const nested = {
      ...published,
      insertions: [
        first!,
        { ...first!, mark: "^", within: "*", after: 2, moves: "R U", length: 2, cancelled: 0, total: 27 },
        { ...first!, mark: "#", within: "^", after: 2, moves: "F", length: 1, cancelled: 1, total: 27 },
      ],
    };
    expect(insertionText(nested).split("\n").slice(1, 4)).toEqual([
      "* = L2 D2 ^ R2 F2 U2 R2 D2 B2 (8-4/25)",
      "^ = R U # (2/27)",
      "# = F (1-1/27)",
    ]);
  });

  it("are summed up with what is proved", () => {
    expect(insertHeading(found({}))).toBe("25 moves.");
    expect(insertLine(found({}))).toBe(
      "The skeleton leaves 2 edge 2-cycles. Proved: one insertion of any algorithm of up to 14 turns gives no fewer turns.",
    );
    expect(insertLine(found({ solutions: [unproved], at_least: 20 }))).toMatch(/it takes 20 or more\.$/);
    expect(insertLine(found({ solutions: [unproved], at_least: 27 }))).toMatch(/it takes no fewer\.$/);
    const none = found({ solutions: [], at_least: 0, timed_out: true });
    expect(insertHeading(none)).toBe(
      "No insertion within the limits solves 2 edge 2-cycles. The server's time limit is reached.",
    );
    expect(insertLine(none)).toBe("The skeleton leaves 2 edge 2-cycles.");
  });
});
