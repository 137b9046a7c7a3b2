// The six faces in the order of Kociemba's facelet string, and their colours as most cubes have
// them: white on top, green in front.

export const faces = ["U", "R", "F", "D", "L", "B"] as const;
export type Face = (typeof faces)[number];

export const faceNames: Record<Face, string> = {
  U: "up",
  R: "right",
  F: "front",
  D: "down",
  L: "left",
  B: "back",
};

export const colourNames: Record<Face, string> = {
  U: "white",
  R: "red",
  F: "green",
  D: "yellow",
  L: "orange",
  B: "blue",
};

export function isFace(letter: string): letter is Face {
  return (faces as readonly string[]).includes(letter);
}

export function faceOfLetter(letter: string): Face | null {
  const upper = letter.toUpperCase();
  return isFace(upper) ? upper : null;
}
