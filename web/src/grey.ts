// Positions of which some stickers are grey: not known, because the goal does not look at them.
import { blank, solvedFacelets } from "./facelets";
import { faces, isFace } from "./faces";
import { slots, stickerOn } from "./slots";

// The sticker that the server's sentence says is needed: "the sticker F1 is grey, and ...".
export function stickerNeeded(sentence: string): number | null {
  const named = /\bthe sticker ([URFDLB])([1-9]) is grey\b/.exec(sentence);
  if (!named || !isFace(named[1]!)) return null;
  return faces.indexOf(named[1]) * 9 + Number(named[2]) - 1;
}

// The colours of all stickers when every piece is at home, grey where they are grey in the position.
// `whole` is the position with the grey ones filled in.
export function coloursAtHome(painted: string, whole: string): string {
  const home = [...solvedFacelets];
  for (const { stickers } of slots) {
    const piece = stickers.map((sticker) => whole[sticker]!);
    for (const sticker of stickers) {
      const colour = whole[sticker]!;
      if (painted[sticker] === blank && isFace(colour)) home[stickerOn(colour, piece)] = blank;
    }
  }
  faces.forEach((_, index) => {
    if (painted[index * 9 + 4] === blank) home[index * 9 + 4] = blank;
  });
  return home.join("");
}
