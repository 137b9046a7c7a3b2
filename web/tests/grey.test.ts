import { describe, expect, it } from "vitest";

import { blank, paint, solvedFacelets } from "../src/facelets";
import { coloursAtHome, stickerNeeded } from "../src/grey";

describe("grey stickers", () => {
  it("are named by the server", () => {
    const say = (sticker: string) => `the sticker ${sticker} is grey, and the goal needs it`;
    expect(stickerNeeded(say("U1"))).toBe(0);
    expect(stickerNeeded(say("F3"))).toBe(20);
    expect(stickerNeeded(say("B9"))).toBe(53);
    for (const other of ["", "no cube shows these stickers", say("X1"), say("U0")]) {
      expect(stickerNeeded(other), other).toBeNull();
    }
  });

  it("go home with their pieces", () => {
    // F turned: the sticker on L6 is D of the edge DF, that on U8 is L of FL.
    const turned = "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB";
    expect(turned[41]).toBe("D");
    expect(coloursAtHome(paint(turned, 41, blank), turned)).toBe(paint(solvedFacelets, 28, blank));
    expect(coloursAtHome(paint(turned, 7, blank), turned)).toBe(paint(solvedFacelets, 41, blank));
    expect(coloursAtHome(paint(turned, 22, blank), turned)).toBe(paint(solvedFacelets, 22, blank));
    expect(coloursAtHome(turned, turned)).toBe(solvedFacelets);
  });
});
