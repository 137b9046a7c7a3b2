// Painting, typing and drawing a cube.
import { describe, expect, inject, it } from "vitest";

import { superflip, turnedF } from "./positions";
import { button, enter, netText, picture, serverHas, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

describe("entering a cube", () => {
  it("paints with the mouse and says live why a cube is impossible", async () => {
    const page = await use.visit();
    await page.locator('#palette input[value="R"]').check({ force: true });
    await page.locator('[data-index="19"]').click();
    await waitForText(page, "verdict", /^This cube is impossible because not nine of a colour: R/);
    expect(await button(page, "Solve").getAttribute("aria-disabled")).toBe("true");
    // The edge UF flipped in place: nine of each colour, and still no cube.
    await page.locator('[data-index="19"]').press("f");
    await page.locator('[data-index="7"]').press("f");
    await page.locator('[data-index="19"]').press("u");
    await waitForText(page, "verdict", /because one edge is flipped; flip any one edge in place/);
    await picture(page, "impossible");
  });

  it("paints a whole cube with the keyboard alone, and solves it", async () => {
    const page = await use.visit();
    await button(page, "Clear").press("Enter");
    await waitForText(page, "verdict", /^48 stickers are still to be painted/);
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.type(turnedF.toLowerCase());
    await waitForText(page, "verdict", /^A possible cube/);
    expect(await netText(page)).toBe(turnedF);
    // On from the net by Tab: the palette, what to solve, the help, then Solve.
    for (let i = 0; i < 4; i++) await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("solve");
    await page.keyboard.press("Enter");
    await waitForText(page, "headline", /^Proved optimal: 1 move$/);
    expect(await page.locator("#moves").innerText()).toBe("F'");
  });

  it("moves with the arrows, picks a colour by number and empties with Backspace", async () => {
    const page = await use.visit();
    await page.locator('[data-index="22"]').focus(); // the centre of F
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp"); // onto U
    await page.keyboard.press("6");
    await page.keyboard.press("Space");
    expect((await netText(page))[7]).toBe("B");
    await page.keyboard.press("Backspace");
    expect((await netText(page))[7]).toBe(".");
    await waitForText(page, "verdict", /^One sticker is still to be painted/);
  });

  it("draws random states", async () => {
    const page = await use.visit();
    await button(page, "Random state").click();
    await waitForText(page, "verdict", /^A possible cube, read as moves/);
    const first = await netText(page);
    await button(page, "Random state").click();
    await page.waitForFunction(
      (before) => [...document.querySelectorAll(".sticker")].map((s) => s.textContent).join("") !== before,
      first,
    );
  });

  it("reads positions by their names", async () => {
    const page = await use.visit();
    await enter(page, "Superflip");
    const byName = await netText(page);
    await enter(page, superflip);
    expect(await netText(page)).toBe(byName);
    await page.locator("#position").fill("superflop");
    await waitForText(page, "verdict", /superflip/); // the name that was meant
    await page.locator('#verdict[data-kind="unreadable"]').waitFor();
  });

  it("says how parentheses were read", async ({ skip }) => {
    if (!(await serverHas(inject("url"), "Converted", "notes"))) skip();
    const page = await use.visit();
    await enter(page, "F (R U R' U') F'");
    await waitForText(page, "verdict", /^A possible cube, read as moves\. Read "\(R U R' U'\)" as mere grouping/);
  });

  it("says what cannot be read, in the words of the program", async () => {
    const page = await use.visit();
    await page.locator("#position").fill("R U Q");
    await waitForText(page, "verdict", /^Column 5: "Q" is not a move/);
  });
});
