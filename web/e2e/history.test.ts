// Back to the last cube, and the cubes that this browser has solved.
import { describe, expect, it } from "vitest";

import { scramble, scrambleLength } from "./positions";
import { button, enter, netText, solve, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

const field = (text: string) =>
  [(expected: string) => (document.getElementById("position") as HTMLTextAreaElement).value === expected, text] as const;

describe("Back", () => {
  it("goes back to the last cube and its proof, and forward again", async () => {
    const page = await use.visit();
    await solve(page, scramble);
    await solve(page, "R U F");
    await page.goBack();
    await page.waitForFunction(...field(scramble));
    await waitForText(page, "headline", new RegExp(`^Proved optimal: ${scrambleLength} moves$`));
    expect(await page.locator("#moves button").count()).toBe(scrambleLength);
    await page.goForward();
    await page.waitForFunction(...field("R U F"));
    await waitForText(page, "headline", /^Proved optimal: 3 moves$/);
  });

  it("goes back through random states, but not letter by letter", async () => {
    const page = await use.visit();
    await button(page, "Random state").click();
    await waitForText(page, "verdict", /^A possible cube/);
    const first = await page.locator("#position").inputValue();
    await button(page, "Random state").click();
    await page.waitForFunction(
      (before) => (document.getElementById("position") as HTMLTextAreaElement).value !== before,
      first,
    );
    await enter(page, "R");
    await enter(page, "R U");
    await enter(page, "R U F");
    await page.goBack(); // the second
    await page.goBack();
    await page.waitForFunction(...field(first));
  });

  it("brings back what Clear took away", async () => {
    const page = await use.visit();
    await enter(page, "R U F");
    const painted = await netText(page);
    await button(page, "Clear").click();
    await waitForText(page, "verdict", /^48 stickers/);
    await page.goBack();
    await waitForText(page, "verdict", /^A possible cube, read as moves/);
    expect(await netText(page)).toBe(painted);
  });
});

describe("the history of this browser", () => {
  it("keeps cubes with their answers, over a reload, until it is cleared", async () => {
    const page = await use.visit();
    await solve(page, "R U F");
    await solve(page, "D2 L");
    await page.goto(page.url().replace(/#.*/, ""));
    await page.reload();
    await page.locator("#history-title", { hasText: "History (2)" }).click();
    const rows = page.locator("#history-list .recent");
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(0).innerText()).toMatch(/^D2 L\n2 moves, proved/);
    await rows.nth(1).click();
    await waitForText(page, "headline", /^Proved optimal: 3 moves$/);
    expect(await page.locator("#moves button").allTextContents()).toEqual(["F'", "U'", "R'"]);
    expect(page.url()).toContain("solution=F'+U'+R'");
    await button(page, "Remove D2 L from the history").click();
    expect(await rows.count()).toBe(1);
    await button(page, "Clear history").click();
    expect(await rows.count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem("superflip.history"))).toBeNull();
    await page.locator("#history-empty").waitFor();
  });

  it("is told from a proof that nobody has seen", async () => {
    const page = await use.visit();
    await page.locator("#solver").selectOption("thistlethwaite");
    await enter(page, "R U F");
    await button(page, "Solve").click();
    await waitForText(page, "headline", /stages, not proved shortest$/);
    await page.reload();
    await waitForText(page, "headline", /^\d+ moves, found earlier, not proved/);
    expect(await page.locator(".stage").count()).toBe(4);
    // Nor is one believed whose moves do not solve the cube.
    await page.evaluate(() => {
      const [entry] = JSON.parse(localStorage.getItem("superflip.history")!);
      localStorage.setItem(
        "superflip.history",
        JSON.stringify([{ ...entry, solution: "R", length: 1, proved: true }]),
      );
    });
    await page.goto(page.url().replace(/#.*/, "") + "#position=R+U+F");
    await page.reload();
    await waitForText(page, "verdict", /^A possible cube/);
    expect(await page.locator("#answer").isHidden()).toBe(true);
  });
});
