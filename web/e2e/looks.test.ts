// Sizes, colours, motion.
import { describe, expect, it } from "vitest";

import {
  drawnPicture,
  hasNoScroll,
  hasNoSidewaysScroll,
  isInView,
  launch,
  waitForPicture,
  waitForPixels,
} from "./browser";
import { twoSolutions } from "./positions";
import { button, enter, fixedPlayer, netText, picture, solve, verdict, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

describe("the looks", () => {
  const faces = ["u", "r", "f", "d", "l", "b"];
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  // Of data/random-moves.txt: 17 moves.
  const shown = "L' U' L' F L D F D' R F U R2 F D' R' B' U'";

  it("fit 1280 x 800 without scrolling, light and dark", async () => {
    const page = await use.visit("", { viewport: { width: 1280, height: 800 } });
    expect(await hasNoScroll(page)).toBe(true);
    await solve(page, shown);
    await page.locator("#moves button").nth(2).click();
    expect(await hasNoScroll(page)).toBe(true);
    expect(await isInView(page, "#moves button, #net button, #controls button, #headline, #solve")).toBe(
      true,
    );
    expect(await isInView(page, "#list-all, #palette label, #history-title")).toBe(true);
    await picture(page, "page");
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.locator("#theme").click();
    expect(await ground()).not.toBe(light);
    await picture(page, "page-dark");
    await page.reload();
    expect(await ground()).not.toBe(light); // the choice is kept
  });

  it("still fit with everything opened, stages and all", async () => {
    const page = await use.visit("", { viewport: { width: 1280, height: 800 } });
    await solve(page, twoSolutions);
    await button(page, "List all optimal solutions").click();
    await waitForText(page, "all-heading", /^All 2/);
    await page.locator("#history-title").click();
    await page.locator(".help summary").click();
    expect(await hasNoScroll(page)).toBe(true);
    await page.locator("#solver").selectOption("thistlethwaite");
    await button(page, "Solve").click();
    await waitForText(page, "headline", /stages/);
    expect(await hasNoScroll(page)).toBe(true);
    await picture(page, "page-opened");
  });

  it("use the width of 1920", async () => {
    const page = await use.visit("", { viewport: { width: 1920, height: 1080 } });
    await solve(page, shown);
    await page.locator("#moves button").nth(2).click();
    expect(await hasNoScroll(page)).toBe(true);
    const width = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
    expect(await width("main")).toBeGreaterThan(1800);
    expect(await width("#net")).toBeGreaterThan(600);
    // Three columns: the cube stands between what was entered and the answer.
    const left = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
    expect(await left("#player")).toBeGreaterThan((await left("#net")) + (await width("#net")));
    expect(await left("#moves")).toBeGreaterThan((await left("#player")) + 400);
    await picture(page, "page-wide");
    await page.emulateMedia({ colorScheme: "dark" });
    await picture(page, "page-wide-dark");
  });

  it("fit a phone: Solve in sight, and the answer when it is there", async () => {
    const page = await use.visit("", { ...phone, colorScheme: "dark" });
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    expect(await isInView(page, "#solve, #solver, #position, #net button, #palette label")).toBe(true);
    await page.locator("#palette label").nth(2).tap();
    await page.locator('[data-index="0"]').tap();
    expect((await netText(page))[0]).toBe("F"); // fingers paint
    await enter(page, shown);
    await page.locator("#solve").tap();
    await waitForText(page, "headline", /^Proved optimal/);
    const answer = "#headline, #solve, #player, #play, #moves button";
    await expect.poll(() => isInView(page, answer), { timeout: 30_000 }).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.locator("#moves button").nth(2).tap();
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    await picture(page, "page-phone", false);
    await page.emulateMedia({ colorScheme: "light" });
    await picture(page, "page-phone-light", false);
    // Who scrolls away is left alone.
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.locator("#moves button").nth(5).evaluate((move: HTMLElement) => move.click());
    await waitForText(page, "place", /^6 of 17$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it("have the same colours in the net and in three dimensions", async () => {
    const page = await use.visit();
    for (const colour of ["u", "f", "r"]) await waitForPixels(page, colour, (count) => count > 3000);
    const sticker = (index: number) =>
      page
        .locator(`[data-index="${index}"]`)
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const variable = (name: string) =>
      page.evaluate((value) => {
        const probe = document.createElement("i");
        probe.style.color = `var(${value})`;
        document.body.append(probe);
        return getComputedStyle(probe).color;
      }, name);
    expect(await sticker(0)).toBe(await variable("--cube-u"));
    expect(await sticker(20)).toBe(await variable("--cube-f"));
  });

  it("are flat where there is no WebGL", async () => {
    const flat = await launch("--disable-3d-apis");
    try {
      const page = await use.visit("", fixedPlayer, { browser: flat });
      for (const colour of faces) await waitForPixels(page, colour, (count) => count > 1000);
      const solvedPicture = await drawnPicture(page);
      // It follows the painting too.
      await button(page, "Clear").click();
      await waitForPixels(page, "u", (count) => count < 2000);
      await page.locator('[data-index="19"]').press("b");
      await button(page, "Solved").click();
      await waitForPicture(page, solvedPicture);
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
