// Turns on a scramble and on its inverse, as fewest-moves solvers write them: U B (D' F).
import { opposite } from "./slots";
import type { Face } from "./faces";
import { joinMoves, splitMoves } from "./turns";

export interface NissMoves {
  normal: string;
  inverse: string;
}

const turn = /^[URFDLB][2']?$/;
const mostTurns = 120; // of a text that comes from anywhere

const isTurn = (move: string) => turn.test(move);
const faceOf = (move: string) => move[0] as Face;
const quarters = (move: string) => (move.endsWith("2") ? 2 : move.endsWith("'") ? 3 : 1);

export function nissText({ normal, inverse }: NissMoves): string {
  return joinMoves(normal, inverse === "" ? "" : `(${inverse})`);
}

// Null for what is not a list of turns with brackets around those on the inverse.
export function parseNiss(text: string): NissMoves | null {
  const words = text.replaceAll("’", "'").replace(/\^?\(/g, " ( ").replace(/\)/g, " ) ");
  const sides: [string[], string[]] = [[], []];
  let side = 0;
  for (const word of splitMoves(words)) {
    if (word === "(" || word === ")") {
      if ((word === "(") === (side === 1)) return null;
      side = 1 - side;
    } else if (isTurn(word)) {
      sides[side]!.push(word);
    } else {
      return null;
    }
  }
  if (side === 1 || sides[0].length + sides[1].length > mostTurns) return null;
  return { normal: sides[0].join(" "), inverse: sides[1].join(" ") };
}

export function inverseOf(moves: string): string {
  const undone = (move: string) => faceOf(move) + ["", "'", "2", ""][quarters(move)]!;
  return splitMoves(moves).reverse().map(undone).join(" ");
}

// Turns that meet are one: R, L, then R is R2 L.
export function merged(moves: string): string {
  const made: string[] = [];
  for (const move of splitMoves(moves)) {
    const face = faceOf(move);
    const beside = made.at(-1) !== undefined && faceOf(made.at(-1)!) === opposite[face];
    const at = made.length - (beside ? 2 : 1);
    const earlier = made[at];
    if (earlier === undefined || faceOf(earlier) !== face) {
      made.push(move);
      continue;
    }
    const sum = (quarters(earlier) + quarters(move)) % 4;
    if (sum === 0) made.splice(at, 1);
    else made[at] = face + ["", "", "2", "'"][sum]!;
  }
  return made.join(" ");
}

// One line to do on the scramble: the turns on it, then those on its inverse backwards.
export function linear({ normal, inverse }: NissMoves): string {
  return merged(joinMoves(normal, inverseOf(inverse)));
}

export function together(parts: readonly NissMoves[]): NissMoves {
  return {
    normal: merged(joinMoves(...parts.map(({ normal }) => normal))),
    inverse: merged(joinMoves(...parts.map(({ inverse }) => inverse))),
  };
}

export function lengthOf({ normal, inverse }: NissMoves): number {
  return splitMoves(normal).length + splitMoves(inverse).length;
}

export type Side = "normal" | "inverse" | "both";

export function sideOf({ normal, inverse }: NissMoves): Side {
  if (normal !== "" && inverse !== "") return "both";
  return inverse === "" ? "normal" : "inverse";
}
