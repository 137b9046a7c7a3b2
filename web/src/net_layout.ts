// Where the 54 stickers lie when the cube is unfolded: U above F, D below it, L on its left, R and
// B on its right. Nine rows of twelve cells, of which the four outer blocks are empty.
import { faces, type Face } from "./faces";

export interface Cell {
  row: number; // 0 to 8
  column: number; // 0 to 11
}

export type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const corner: Record<Face, Cell> = {
  U: { row: 0, column: 3 },
  L: { row: 3, column: 0 },
  F: { row: 3, column: 3 },
  R: { row: 3, column: 6 },
  B: { row: 3, column: 9 },
  D: { row: 6, column: 3 },
};

export function faceAt(index: number): Face {
  return faces[Math.floor(index / 9)]!;
}

export function cellOf(index: number): Cell {
  const origin = corner[faceAt(index)];
  const within = index % 9;
  return { row: origin.row + Math.floor(within / 3), column: origin.column + (within % 3) };
}

const indexAt = new Map<number, number>();
for (let index = 0; index < 54; index++) {
  const { row, column } = cellOf(index);
  indexAt.set(row * 12 + column, index);
}

const steps: Record<Direction, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

export function isDirection(key: string): key is Direction {
  return key in steps;
}

// The sticker next to this one in that direction, or the sticker itself at the rim of the net.
export function neighbour(index: number, direction: Direction): number {
  const { row, column } = cellOf(index);
  const to = { row: row + steps[direction].row, column: column + steps[direction].column };
  if (to.column < 0 || to.column > 11) return index;
  return indexAt.get(to.row * 12 + to.column) ?? index;
}
