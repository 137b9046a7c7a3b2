import { describe, expect, it } from "vitest";

import { formatLink, parseLink } from "../src/link";

describe("links", () => {
  it("hold any position and solution", () => {
    for (const linked of [
      { position: "R U R' U' // 4 & more #", solution: null },
      { position: "UULUUFUUFRRUBRRURRFFDFFUFFFDDRDDDDDDBLLLLLLLLBRRBBBBBB", solution: "U R" },
      { position: '{"EDGES":{"pieces":[0]}}', solution: "" },
      { position: "[Rw U: M'] (F R’) + 100%", solution: "R2 U'" },
    ]) {
      expect(parseLink(formatLink(linked))).toEqual(linked);
    }
  });

  it("are easy to read", () => {
    expect(formatLink({ position: "R U R' U'", solution: "U R U' R'" })).toBe(
      "#position=R+U+R'+U'&solution=U+R+U'+R'",
    );
  });

  it("without a position are none", () => {
    for (const hash of ["", "#", "#position=", "#solution=R", "#main"]) {
      expect(parseLink(hash)).toBeNull();
    }
  });
});
