import { describe, expect, it } from "vitest";

import { layersIn, withLayer } from "../src/turn_families";

const on = (words: string) =>
  [...(layersIn(words) ?? [])].flatMap(([layer, use]) =>
    use === "none" ? [] : [use === "half" ? `${layer}2` : layer],
  );

describe("the turns to be used", () => {
  it("are all faces without words", () => {
    expect(on("")).toEqual(["U", "D", "R", "L", "F", "B"]);
  });

  it("are read in every way that the program reads them", () => {
    expect(on("<R, U>")).toEqual(["U", "R"]);
    expect(on("R' U2 F2'")).toEqual(["U2", "R", "F2"]);
    expect(on("Rw r2 M x")).toEqual(["r", "M", "x"]);
    expect(on("R2 R")).toEqual(["R"]);
    for (const bad of ["R Q", "RU", "R4", "m"]) expect(layersIn(bad), bad).toBeNull();
  });

  it("are turned on and off one by one", () => {
    expect(withLayer("", "D", false)).toBe("U R L F B");
    expect(withLayer("U R L F B", "D", true)).toBe("");
    expect(withLayer("", "M", true)).toBe("U D R L F B M");
    expect(withLayer("<R,U>", "r", true)).toBe("U R r");
    expect(withLayer("R U2", "U", true)).toBe("U R");
    expect(withLayer("R U2", "F", true)).toBe("U2 R F");
    expect(withLayer("nonsense", "U", false)).toBe("D R L F B");
  });
});
