import { beforeEach, describe, expect, it } from "vitest";

import { Address } from "../src/address";
import { usualAim } from "../src/aim";
import { usualAlgs } from "../src/alg_options";
import { formatLink, type Linked } from "../src/link";

// A browser's history: what Back would lead to.
class FakeBrowser {
  entries = ["/"];
  hash = () => this.entries.at(-1)!.replace("/", "");
  push = (to: string) => void this.entries.push(to);
  replace = (to: string) => void (this.entries[this.entries.length - 1] = to);
}

describe("the address", () => {
  let browser: FakeBrowser;
  let address: Address;
  const cube = (position: string, solution: string | null = null): Linked => ({
    position,
    aim: usualAim,
    algs: null,
    solution,
    fmc: null,
  });
  const link = (position: string, solution: string | null = null) =>
    formatLink(cube(position, solution));

  beforeEach(() => {
    browser = new FakeBrowser();
    address = new Address(browser, () => "/");
    address.read();
  });

  it("takes no step for each letter typed", () => {
    for (const text of ["R", "R U", "R U F"]) address.showCube(cube(text), false);
    expect(browser.entries).toEqual([link("R U F")]);
  });

  it("keeps a cube that was solved, with its answer", () => {
    address.showCube(cube("R U"), false);
    address.showSolution("U' R'");
    address.showCube(null, false); // the field is emptied
    address.showCube(cube("F"), false);
    address.showCube(cube("F2"), false);
    expect(browser.entries).toEqual([link("R U", "U' R'"), link("F2")]);
  });

  it("keeps what a chosen cube takes the place of", () => {
    address.showCube(cube("half painted"), false);
    address.showCube(cube("random 1"), true);
    address.showCube(cube("random 2"), true);
    address.showCube(cube("random 2"), true); // checked once more
    expect(browser.entries).toEqual([link("half painted"), link("random 1"), link("random 2")]);
  });

  it("puts the answer beside the cube, without a step", () => {
    address.showCube(cube("R"), true);
    const before = browser.entries.length;
    address.showSolution("R'");
    address.showSolution(null);
    expect(browser.entries.length).toBe(before);
    expect(browser.entries.at(-1)).toBe(link("R"));
  });

  it("tells what is to be solved apart, and takes it back to what was", () => {
    const aim = { ...usualAim, goal: "cross D" };
    address.showCube(cube("R U"), false);
    address.showCube({ ...cube("R U"), aim }, false); // nothing was solved: no step
    expect(browser.entries).toHaveLength(1);
    address.showSolution("U' R'");
    address.showCube(cube("R U"), false);
    expect(browser.entries).toEqual([formatLink({ ...cube("R U", "U' R'"), aim }), link("R U")]);
  });

  it("puts the list of algorithms beside the cube", () => {
    address.showCube(cube("R U"), false);
    address.showAlgs({ ...usualAlgs, extra: 2 });
    address.showSolution("U' R'");
    expect(browser.entries).toEqual(["#position=R+U&algs=length&extra=2&solution=U'+R'"]);
    address.showCube(cube("R"), false);
    expect(browser.entries.at(-1)).toBe(link("R"));
  });

  it("holds what is to be solved where there is no cube, but no answer to none", () => {
    const aim = { ...usualAim, metric: "qtm" as const };
    address.showCube({ ...cube(""), aim }, false);
    address.showSolution("R");
    address.showAlgs(usualAlgs);
    expect(browser.entries).toEqual(["#metric=qtm"]);
  });

  it("is left as it is by what it brought itself", () => {
    browser.entries.push(link("R U", "U' R'"));
    expect(address.read()).toEqual(cube("R U", "U' R'"));
    address.showCube(cube("R U", "U' R'"), false);
    expect(browser.entries).toEqual(["/", link("R U", "U' R'")]);
    address.showCube(cube("R"), false); // an edit of what a link brought
    expect(browser.entries).toHaveLength(3);
  });
});
