import { describe, expect, it } from "vitest";

import { cellOf, neighbour, type Direction } from "../src/net_layout";

// As `superflip convert "R U R' U'"` draws it, and its facelets.
const drawing = `
      U U L
      U U F
      U U F
B L L F F D R R U B R R
L L L F F U B R R B B B
L L L F F F U R R B B B
      D D R
      D D D
      D D D`;
const facelets = "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB";

const indices = Array.from({ length: 54 }, (_, index) => index);
const opposite: [Direction, Direction][] = [
  ["ArrowUp", "ArrowDown"],
  ["ArrowLeft", "ArrowRight"],
];

describe("the net", () => {
  it("puts each sticker where the program draws it", () => {
    const rows = drawing.split("\n").slice(1);
    for (const index of indices) {
      const { row, column } = cellOf(index);
      expect(rows[row]?.[2 * column], `sticker ${index}`).toBe(facelets[index]);
    }
    const cells = new Set(indices.map((index) => JSON.stringify(cellOf(index))));
    expect(cells.size).toBe(54);
  });

  it("leads back by the opposite arrow, and reaches every sticker by arrows", () => {
    for (const [there, back] of opposite) {
      for (const index of indices) {
        const next = neighbour(index, there);
        if (next !== index) expect(neighbour(next, back)).toBe(index);
      }
    }
    const reached = new Set([0]);
    for (const index of reached) {
      for (const direction of opposite.flat()) reached.add(neighbour(index, direction));
    }
    expect(reached.size).toBe(54);
  });

  it("stays at the rim", () => {
    expect(neighbour(0, "ArrowUp")).toBe(0);
    expect(neighbour(0, "ArrowLeft")).toBe(0);
    expect(neighbour(47, "ArrowRight")).toBe(47); // the right end of B's first row
  });
});
