// A cube as 54 letters, face by face, row by row; a dot is a sticker that is grey: not
// painted yet, or of no concern to what is solved.
import { faces, type Face } from "./faces";

export const stickerCount = 54;
export const blank = ".";
// What a sticker is painted with: grey is as good as not painted.
export type Colour = Face | typeof blank;

export const solvedFacelets = faces.map((face) => face.repeat(9)).join("");
export const blankFacelets = faces.map((face) => "....X....".replace("X", face)).join("");

// Returns the 54 letters if the text is a painted cube, complete or not; else null.
export function parsePainted(text: string): string | null {
  const letters = text.replace(/\s+/g, "").toUpperCase();
  return /^[URFDLB.]{54}$/.test(letters) ? letters : null;
}

export function paint(facelets: string, index: number, colour: Colour): string {
  return facelets.slice(0, index) + colour + facelets.slice(index + 1);
}

export function countBlanks(facelets: string): number {
  return [...facelets].filter((letter) => letter === blank).length;
}

export function countColours(facelets: string): Record<Face, number> {
  const counts: Record<Face, number> = { U: 0, R: 0, F: 0, D: 0, L: 0, B: 0 };
  for (const face of faces) counts[face] = facelets.split(face).length - 1;
  return counts;
}
