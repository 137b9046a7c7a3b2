// Lists of turns as text.
import { faces, type Face } from "./faces";
import { opposite } from "./slots";

export function splitMoves(text: string): string[] {
  return text.split(/\s+/).filter((move) => move !== "");
}

export function countMoves(text: string): number {
  return splitMoves(text).length;
}

export function joinMoves(...parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

const faceOf = (move: string) => move[0] as Face;

// Two turns about the same axis may follow one another either way; the program writes U before D,
// R before L, F before B.
export function inOrder(text: string): string {
  const moves = splitMoves(text);
  for (let i = 0; i + 1 < moves.length; i++) {
    const [first, second] = [faceOf(moves[i]!), faceOf(moves[i + 1]!)];
    const swapped = second === opposite[first] && faces.indexOf(second) < faces.indexOf(first);
    if (swapped) [moves[i], moves[i + 1]] = [moves[i + 1]!, moves[i]!];
  }
  return moves.join(" ");
}

// The turns by one more move, without those that the others cover.
export function openings(turns: string): string[] {
  const last = splitMoves(turns).at(-1);
  return faces.flatMap((face) => {
    if (last && face === faceOf(last)) return [];
    const isCovered =
      last && face === opposite[faceOf(last)] && faces.indexOf(face) < faces.indexOf(faceOf(last));
    return isCovered ? [] : ["", "2", "'"].map((times) => joinMoves(turns, face + times));
  });
}
