// What a link and a reload bring back.
import { describe, expect, it } from "vitest";

import { shownCube } from "./browser";
import { scramble, turnedF } from "./positions";
import { button, solve, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

describe("links", () => {
  it("bring back the position and the solution, and a reload the proof", async () => {
    const page = await use.visit();
    await solve(page, scramble);
    const solution = (await page.locator("#moves button").allTextContents()).join(" ");
    const link = page.url();
    await page.reload();
    await waitForText(page, "headline", /^Proved optimal: 14 moves$/);
    expect(await page.locator("#position").inputValue()).toBe(scramble);
    await use.close();

    const other = await use.visit(new URL(link).hash); // a browser that has seen nothing
    await waitForText(other, "headline", /^14 moves, from the link, not proved/);
    expect((await other.locator("#moves button").allTextContents()).join(" ")).toBe(solution);
    await button(other, "To the end").click();
    await waitForText(other, "place", /^14 of 14$/);
    expect((await shownCube(other)).solved).toBe(true);
  });

  it("with moves that do not solve it are not believed", async () => {
    const page = await use.visit("#position=R+U&solution=R'+U'");
    await waitForText(page, "headline", /do not solve this cube/);
    expect(await page.locator("#answer").isHidden()).toBe(true);
    // Nor where the proof is known already.
    await solve(page, "R U");
    await page.evaluate(() => (location.hash = "#position=R+U&solution=R'+U'+R'"));
    await page.waitForFunction(() => location.hash.endsWith("solution=U'+R'"));
    await waitForText(page, "headline", /^Proved optimal: 2 moves$/);
    expect(await page.locator("#moves button").allTextContents()).toEqual(["U'", "R'"]);
  });

  it("to an impossible cube say why", async () => {
    const page = await use.visit(`#position=${turnedF.replace("U", "R")}`);
    await waitForText(page, "verdict", /^This cube is impossible because not nine of a colour/);
  });

  it("and moves are copied", async () => {
    const page = await use.visit("", { permissions: ["clipboard-read", "clipboard-write"] });
    await solve(page, "R U");
    await button(page, "Copy moves").click();
    await button(page, "Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("U' R'");
    await button(page, "Copy link").click();
    await page.locator("#copy-link", { hasText: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
