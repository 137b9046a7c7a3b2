// From Solve to the solved cube.
import { describe, expect, it } from "vitest";

import { drawnPicture, shownCube, waitForPicture } from "./browser";
import { scramble, scrambleLength, superflip, twoSolutions } from "./positions";
import { button, enter, fixedPlayer, headline, picture, solve, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

describe("solving", () => {
  it("proves, and steps to the solved cube", async () => {
    const page = await use.visit("", fixedPlayer);
    const solvedPicture = await drawnPicture(page);
    await solve(page, scramble);
    expect(await headline(page).textContent()).toBe(`Proved optimal: ${scrambleLength} moves`);
    expect(await page.locator("#moves li").count()).toBe(scrambleLength);
    await waitForText(page, "place", /^0 of 14$/);
    expect((await shownCube(page)).solved).toBe(false);
    expect((await drawnPicture(page)).equals(solvedPicture)).toBe(false);
    await page.locator("#speed").fill("6");
    for (let step = 1; step <= scrambleLength; step++) {
      await button(page, "One move on").click();
      await waitForText(page, "place", new RegExp(`^${step} of 14$`));
      const { solved } = await shownCube(page);
      expect(solved, `after ${step} moves`).toBe(step === scrambleLength);
    }
    await waitForPicture(page, solvedPicture);
    await button(page, "One move back").click();
    await waitForText(page, "place", /^13 of 14$/);
    expect((await shownCube(page)).solved).toBe(false);
  });

  it("plays to the end at the speed asked for", async () => {
    const page = await use.visit();
    await solve(page, "R U F");
    await page.locator("#speed").fill("6");
    await button(page, "Play").click();
    await button(page, "Pause").waitFor();
    await waitForText(page, "place", /^3 of 3$/);
    await button(page, "Play").waitFor();
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("goes to a move that is pressed, with the keys too", async () => {
    const page = await use.visit();
    await solve(page, twoSolutions);
    await page.locator("#moves button").nth(4).click();
    await waitForText(page, "place", /^5 of 8$/);
    await page.keyboard.press("ArrowRight");
    await waitForText(page, "place", /^6 of 8$/);
    await page.keyboard.press("End");
    await waitForText(page, "place", /^8 of 8$/);
    expect((await shownCube(page)).solved).toBe(true);
    await page.keyboard.press("Home");
    await waitForText(page, "place", /^0 of 8$/);
  });

  it("lists all optimal solutions, each of which solves the cube", async () => {
    const page = await use.visit();
    await solve(page, twoSolutions);
    await button(page, "List all optimal solutions").click();
    await waitForText(page, "all-heading", /^All 2 optimal solutions$/);
    const entries = page.locator("#all-list button");
    expect((await entries.allTextContents()).sort()).toEqual([
      "B' D2 B U' B' D2 B U",
      "U R' D R U' R' D' R",
    ]);
    for (const index of [0, 1]) {
      await entries.nth(index).click();
      await button(page, "To the end").click();
      await waitForText(page, "place", /^8 of 8$/);
      expect((await shownCube(page)).solved).toBe(true);
    }
  });

  it("shows an answer at once and the search at work, and stops it", async () => {
    const page = await use.visit();
    await enter(page, superflip);
    const cancelled = page.waitForResponse((response) => response.request().method() === "DELETE");
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^2\d moves found\. Searching for fewer/, 5000);
    await waitForText(page, "search-line", /^Depth \d+ · .* nodes · .*\/s/);
    await picture(page, "search");
    await button(page, "Stop").click();
    await waitForText(page, "headline", /^Stopped\. 2\d moves, not proved: 1\d or more are needed/, 5000);
    expect((await cancelled).status()).toBe(200);
    await button(page, "Solve").waitFor();
    await button(page, "To the end").click();
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("cancels when another cube is entered", async () => {
    const page = await use.visit();
    await enter(page, superflip);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /found/);
    const cancelled = page.waitForResponse((response) => response.request().method() === "DELETE");
    await enter(page, "R");
    expect((await cancelled).status()).toBe(200);
    expect(await headline(page).textContent()).toBe("");
  });

  it("solves a cube that is held another way", async () => {
    const page = await use.visit();
    await solve(page, "x y R U F2");
    await button(page, "To the end").click();
    await waitForText(page, "place", /^3 of 3$/);
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("solves on Enter, even before the text has been read", async () => {
    const page = await use.visit();
    await page.locator("#position").fill("R U F");
    await page.keyboard.press("Enter");
    await waitForText(page, "headline", /^Proved optimal: 3 moves$/);
    // Enter on an impossible cube solves nothing, now or later.
    await page.locator("#position").fill("R Q");
    await waitForText(page, "verdict", /is not a move/);
    await page.keyboard.press("Enter");
    await enter(page, "R");
    expect(await headline(page).textContent()).toBe("");
  });

  it("says kindly that the server has too much to do", async () => {
    const page = await use.visit();
    await page.route("**/v1/solve", (route) =>
      route.fulfill({ status: 429, json: { error: { code: "busy", message: "the queue is full" } } }),
    );
    await enter(page, "R U");
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^The server has all the work it can take just now/);
    use.forgive(); // the console has told of it too
  });
});
