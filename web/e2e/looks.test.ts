// Sizes, colours, motion.
import { describe, expect, it } from "vitest";

import { drawnPicture, hasNoSidewaysScroll, launch, waitForPicture } from "./browser";
import { button, netText, picture, solve, verdict } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

describe("the looks", () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  // Of data/random-moves.txt: 17 moves.
  const shown = "L' U' L' F L D F D' R F U R2 F D' R' B' U'";

  it("fit a desktop, light and dark", async () => {
    const page = await use.visit();
    await solve(page, shown);
    await page.locator("#moves button").nth(2).click();
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    await picture(page, "page");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.locator("#theme").click();
    expect(await ground()).not.toBe(light);
    await picture(page, "page-dark");
    await page.reload();
    expect(await ground()).not.toBe(light); // the choice is kept
  });

  it("fit a phone, and fingers paint", async () => {
    const page = await use.visit("", { ...phone, colorScheme: "dark" });
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    await page.locator("#palette label").nth(2).tap();
    await page.locator('[data-index="0"]').tap();
    expect((await netText(page))[0]).toBe("F");
    await solve(page, shown);
    await page.locator("#moves button").nth(2).tap();
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    await picture(page, "page-phone");
    await page.emulateMedia({ colorScheme: "light" });
    await picture(page, "page-phone-light");
  });

  it("are flat where there is no WebGL", async () => {
    const flat = await launch("--disable-3d-apis");
    try {
      const page = await use.visit("", {}, flat);
      const solvedPicture = await drawnPicture(page);
      await solve(page, "R U F");
      expect((await drawnPicture(page)).equals(solvedPicture)).toBe(false);
      await picture(page, "flat");
      await button(page, "To the end").click();
      await waitForPicture(page, solvedPicture);
    } finally {
      await flat.close();
    }
  });

  it("need no motion", async () => {
    const page = await use.visit("", { reducedMotion: "reduce" });
    await solve(page, "R U F");
    await button(page, "One move on").click();
    expect(await page.locator("#place").textContent()).toBe("1 of 3"); // at once
    expect(await verdict(page).textContent()).toMatch(/^A possible cube/);
  });
});
