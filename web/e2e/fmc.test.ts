// Fewest moves: a solve step by step, what was kept, links, and what is refused.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { hasNoScroll, hasNoSidewaysScroll, shownCube } from "./browser";
import { button, picture, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

// Of the FMC World Championship 2019, first attempt.
const scramble =
  "R' U' F D2 L2 F R2 U2 R2 B D2 L B2 D' B2 L' R' B D2 B U2 L U2 R' U' F";
const tab = (steps = "", more = "") =>
  `#position=${encodeURIComponent(scramble)}&fmc=${encodeURIComponent(steps)}${more}`;

const steps = (page: Page) => page.locator("#fmc-steps .fmc-step code");
const ways = (page: Page) => page.locator("#fmc-candidates li:visible .entry");
const moves = async (page: Page) =>
  (await page.locator("#fmc-moves button").allTextContents()).join(" ");

async function waitForWays(page: Page, of: RegExp): Promise<void> {
  await waitForText(page, "fmc-candidates-heading", of, 60_000);
}

async function choose(page: Page, index: number): Promise<void> {
  const before = await steps(page).count();
  await ways(page).nth(index).click();
  await steps(page).nth(before).waitFor();
}

describe("fewest moves", () => {
  it("goes step by step to the end, and comes back from its link", async () => {
    const page = await use.visit(tab());
    await waitForWays(page, /^EO: the 50 shortest/);
    await waitForText(page, "fmc-start", /^To begin with: EO ud \d+e · rl \d+e · fb \d+e$/);
    await choose(page, 0);
    await waitForWays(page, /^DR: the 50 shortest/);
    await waitForText(page, "fmc-steps", /eo(ud|rl|fb) \[(ud|rl|fb) \de?c\de/);
    await choose(page, 0);
    await waitForWays(page, /^HTR: /);
    await waitForText(page, "fmc-steps", /dr(ud|rl|fb)-eo(ud|rl|fb) \[\d[abc]\d \de\]/);
    await choose(page, 0);
    await waitForWays(page, /^Finish by half turns: /);
    await choose(page, 0);
    await waitForText(page, "fmc-heading", /^Solved in \d+ moves$/);
    const solution = await moves(page);
    await button(page, "To the end").click();
    const count = solution.split(" ").length;
    await waitForText(page, "place", new RegExp(`^${count} of ${count}$`));
    expect((await shownCube(page)).solved).toBe(true);
    expect(await page.locator("#fmc-next").isHidden()).toBe(true);
    expect(await hasNoScroll(page)).toBe(true);
    const written = await steps(page).allTextContents();
    const link = new URL(page.url()).hash;
    await use.close();

    const other = await use.visit(link);
    await waitForText(other, "fmc-heading", new RegExp(`^Solved in ${count} moves$`));
    expect(await steps(other).allTextContents()).toEqual(written);
    expect(await moves(other)).toBe(solution);
    expect(await other.locator("#position").inputValue()).toBe(scramble);
    // In steps of another link the last one is missing: it can be gone on from there.
    await button(other, "Undo step").click();
    await waitForText(other, "fmc-heading", /^\d+ moves so far$/);
    await waitForWays(other, /^Finish by half turns: /);
    await other.keyboard.press("Control+z");
    await waitForWays(other, /^HTR: /);
    expect(await steps(other).count()).toBe(2);
  });

  it("shows turns on the inverse as premoves, and brackets as one line", async () => {
    // With the optimal solution of this scramble as a step of one's own.
    const page = await use.visit(tab("0*eofb (R L B)"));
    await waitForText(page, "fmc-premoves", /^Shown with the premoves B' L' R'\.$/);
    await waitForText(page, "fmc-brackets", /^\(R L B\)$/);
    await page.locator("#fmc-own").fill("D2 F' U2 D2 F' L2 D R2 D F B2 R' L2 F' U' D (nonsense");
    await button(page, "Take it").click();
    await waitForText(page, "fmc-own-line", /^Write turns such as/);
    await page.locator("#fmc-own").fill("D2 F' U2 D2 F' L2 D R2 D F B2 R' L2 F' U' D (B' L' R')");
    await page.keyboard.press("Enter");
    await waitForText(page, "fmc-heading", /^Solved in 16 moves$/);
    await waitForText(page, "fmc-steps", /fin \[solved\]/);
    expect(await moves(page)).toBe("D2 F' U2 D2 F' L2 D R2 D F B2 R' L2 F' U' D");
  });

  it("keeps several ways for a step, by axis, case and side", async () => {
    const page = await use.visit(tab());
    await waitForWays(page, /^EO: the 50 shortest/);
    await page.locator("#fmc-axis").selectOption("rl");
    await page.locator("#fmc-extra").selectOption("0");
    await waitForWays(page, /^EO: all \d+\.$/);
    const names = await page.locator("#fmc-candidates .figures:nth-child(2)").allTextContents();
    expect(new Set(names.map((name) => name.replace(/^\d+ · /, "")))).toEqual(new Set(["eorl"]));
    await page.locator("#fmc-side").selectOption("inverse");
    await waitForWays(page, /^EO: \d+ of all \d+\.$/);
    for (const way of await page.locator("#fmc-candidates li:visible .alg").allTextContents()) {
      expect(way).toMatch(/^\(.*\)$/);
    }
    await page.locator("#fmc-side").selectOption("");
    await page.locator("#fmc-candidates .copy").first().click();
    await choose(page, 1);
    await waitForWays(page, /^DR: /);
    const subset = page.locator("#fmc-case option", { hasText: /^\d[abc]\d/ }).first();
    await subset.waitFor({ state: "attached" });
    const name = await subset.textContent();
    await page.locator("#fmc-case").selectOption(name!);
    const notes = page.locator("#fmc-candidates li:visible .figures:nth-child(3)");
    for (const note of await notes.allTextContents()) {
      expect(note).toContain(name);
    }
    // Two are kept for the first step; the other one takes its place.
    const kept = page.locator("#fmc-steps .kept");
    expect(await kept.count()).toBe(2);
    const first = await kept.first().textContent();
    expect(await steps(page).textContent()).not.toBe(first);
    await kept.first().click();
    await page.waitForFunction(
      (text) => document.querySelector("#fmc-steps code")?.textContent === text,
      first,
    );
    await page.getByRole("button", { name: `No longer keep ${first}` }).click();
    await page.waitForFunction(() => document.querySelectorAll("#fmc-steps code").length === 0);
  });

  it("works with the keyboard alone", async () => {
    const page = await use.visit("", { reducedMotion: "reduce" });
    await page.locator("#tab-solve").focus();
    await page.keyboard.press("ArrowRight");
    await waitForText(page, "fmc-line-of-state", /^Enter a scramble/);
    expect(new URL(page.url()).hash).toBe("#fmc=");
    await page.locator("#position").fill(scramble);
    await waitForWays(page, /^EO: /);
    for (const next of [/^DR: /, /^HTR: /, /^Finish/]) {
      if (!(await page.evaluate(() => document.activeElement?.closest("#fmc-candidates") !== null))) {
        await ways(page).first().focus();
      }
      await page.keyboard.press("Enter");
      await waitForWays(page, next);
      await page.waitForFunction(() => document.activeElement?.closest("#fmc-candidates") !== null);
    }
    // Arrows lead through the list, which is one stop of the Tab key.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await waitForText(page, "fmc-steps", /Kept/);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("fmc-more");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await waitForText(page, "fmc-heading", /^Solved in/);
  });

  it("says what is wrong in a line", async () => {
    const page = await use.visit(tab("0*drud-eofb R"));
    await waitForText(page, "fmc-steps", /These turns do not reach drud-eofb\./);
    await page.locator("#position").fill("R U X");
    await waitForText(page, "verdict", /"?X"?/);
    expect(await page.locator("#fmc-body").isHidden()).toBe(true);
    // Another cube has no steps yet; the one before has its own.
    await page.locator("#position").fill("R U F");
    await page.waitForFunction(() => document.querySelectorAll("#fmc-steps code").length === 0);
    await waitForWays(page, /^EO: /);
    await page.locator("#position").fill(scramble);
    await waitForText(page, "fmc-steps", /^R/);
    // The other tab is as it was.
    await page.locator("#tab-solve").click();
    await page.locator("#net").waitFor();
    expect(new URL(page.url()).hash).not.toContain("fmc");
  });

  it("checks a solution, with a table and a plot", async () => {
    // Published, with an insertion: 17 moves where 16 would have done.
    const other = "R' U' F R B2 D2 B2 U2 F2 L' D2 F B2 U2 L' B2 R' B U D F U R' U' F";
    const lines = [
      "(B2 U' B) // EO",
      "(R2 D F2 D2 U L') // DR",
      "D R2 D' * R2 D' // HTR",
      "L2 F2 U2",
      "* = D R2 D' U F2 U'",
    ];
    const page = await use.visit(`#position=${encodeURIComponent(other)}&fmc=`);
    await page.locator("#fmc-check > summary").click();
    await page.locator("#fmc-check-text").fill("R U F2");
    await button(page, "Check").click();
    await waitForText(page, "fmc-check-heading", /^This does not solve the cube\. Left: .+\.$/, 60_000);
    await page.locator("#fmc-check-text").fill("R U nonsense");
    await button(page, "Check").click();
    await waitForText(page, "fmc-check-heading", /nonsense/);
    await page.locator("#fmc-check-text").fill(lines.join("\n"));
    await button(page, "Check").click();
    const summary = /^It solves the cube in 17 moves, 1 more than the optimal 16\.$/;
    await waitForText(page, "fmc-check-heading", summary, 60_000);
    expect(await page.locator("#fmc-check-result tbody tr:not(.remark)").count()).toBe(5);
    expect(await page.locator(".plot circle").count()).toBe(6);
    await button(page, "Play the optimal one").click();
    await waitForText(page, "fmc-heading", /^In the player: 16 moves$/);
    await button(page, "To the end").click();
    await waitForText(page, "place", /^16 of 16$/);
    expect((await shownCube(page)).solved).toBe(true);
    await picture(page, "page-fmc-check");
    const link = new URL(page.url()).hash;
    await use.close();
    const again = await use.visit(link);
    await waitForText(again, "fmc-check-heading", summary, 60_000);
    expect(await again.locator("#fmc-check-text").inputValue()).toBe(lines.join("\n"));
  });

  it("finds insertions into a skeleton", async () => {
    // Published: two pairs of edges are left, and 25 moves solve it.
    const other = "R' U' F D' B' D' L D2 F2 D' B2 D' B2 L2 B R D' R L' U2 F R' U' F";
    const skeleton = "U' R2 F' U B' L' U2 B2 D2 F2 L' B' L F D2 F L2 F' L2 B2 F";
    const page = await use.visit(`#position=${encodeURIComponent(other)}&fmc=`);
    await page.locator("#fmc-insert > summary").click();
    await page.locator("#fmc-insert-text").fill(skeleton);
    await button(page, "Find insertions").click();
    await waitForText(page, "fmc-insert-heading", /^25 moves\.$/, 120_000);
    await waitForText(page, "fmc-insert-line", /^The skeleton leaves 2 edge 2-cycles\./);
    const first = page.locator("#fmc-insert-list .written").first();
    expect(await first.textContent()).toMatch(/^[URFDLB2' ]+ \* .*\n\* = .* \(\d+-\d+\/25\)\nSolution \(25\): /);
    await page.locator("#fmc-insert-list button", { hasText: "Play it" }).first().click();
    await waitForText(page, "fmc-heading", /^In the player: 25 moves$/);
    await button(page, "To the end").click();
    await waitForText(page, "place", /^25 of 25$/);
    expect((await shownCube(page)).solved).toBe(true);
    await picture(page, "page-fmc-insert");
    // How many there may be is in the link.
    await page.locator("#fmc-insert-most").selectOption("1");
    const link = new URL(page.url()).hash;
    await use.close();
    const again = await use.visit(link);
    await waitForText(again, "fmc-insert-heading", /^25 moves\b/, 120_000);
    expect(await again.locator("#fmc-insert-most").inputValue()).toBe("1");
    await again.locator("#fmc-insert-text").fill("R X");
    await button(again, "Find insertions").click();
    await waitForText(again, "fmc-insert-heading", /X/);
  });

  it("finds a whole solve, and takes its steps over", async () => {
    const page = await use.visit(tab());
    await waitForWays(page, /^EO: /);
    await page.locator("#fmc-find > summary").click();
    // It ends when nothing is left to try, and soon, by limits as narrow as these.
    const plan = "EO[limit=20] > DR[limit=20] > HTR[limit=20] > FIN";
    await page.locator("#fmc-find-time").selectOption("30");
    await page.locator("#fmc-find-text").fill("EO > FLY");
    await button(page, "Find a solve").click();
    await waitForText(page, "fmc-find-heading", /FLY/i);
    await page.locator("#fmc-find-text").fill(plan);
    await button(page, "Find a solve").click();
    await waitForText(page, "fmc-find-heading", /^\d+ moves\./, 45_000);
    const found = await page.locator("#fmc-find-list .written").first().textContent();
    const length = /Solution \((\d+)\)/.exec(found!)![1]!;
    await button(page, "Take its steps over").first().click();
    await waitForText(page, "fmc-heading", new RegExp(`^Solved in ${length} moves$`));
    expect(await steps(page).count()).toBe(found!.split("\n").length - 1);
    await button(page, "To the end").click();
    await waitForText(page, "place", new RegExp(`^${length} of ${length}$`));
    expect((await shownCube(page)).solved).toBe(true);
    await picture(page, "page-fmc-find");
    const link = new URL(page.url()).hash;
    await use.close();
    const again = await use.visit(link);
    await waitForText(again, "fmc-heading", new RegExp(`^Solved in ${length} moves$`));
    expect(await again.locator("#fmc-find-text").inputValue()).toBe(plan);
    expect(await again.locator("#fmc-find-time").inputValue()).toBe("30");
  });

  it("shows better solves while it searches, and takes over those with slices", async () => {
    const page = await use.visit(tab("", "&plan=EO+%3E+DR+%3E+HTR+%3E+FINLS+%3E+VR&seconds=30"));
    await waitForWays(page, /^EO: /);
    await button(page, "Find a solve").click();
    await waitForText(page, "fmc-find-heading", /^\d+ moves so far\. Searching for fewer…$/, 30_000);
    await waitForText(page, "fmc-find-list", /[@#^] = [EMS]/, 30_000);
    await button(page, "Stop").click();
    await waitForText(page, "fmc-find-heading", /^Stopped\. \d+ moves so far\.$/);
    const found = await page.locator("#fmc-find-list .written").first().textContent();
    const length = /Solution \((\d+)\)/.exec(found!)![1]!;
    await button(page, "Take its steps over").first().click();
    await waitForText(page, "fmc-heading", new RegExp(`^Solved in ${length} moves$`));
    expect(await page.locator("#fmc-steps").textContent()).not.toContain("do not reach");
    await button(page, "To the end").click();
    await waitForText(page, "place", new RegExp(`^${length} of ${length}$`));
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("fits a desktop and a phone", async () => {
    const kept = "1-drud-eofb R' U L' D R U' L,0-eoud U D' R U";
    const many = `0*eofb (R L B),1*drud-eofb R B2 R D' L U R,${kept}`;
    const page = await use.visit(tab(many));
    await waitForWays(page, /^HTR: /);
    expect(await hasNoScroll(page)).toBe(true);
    await picture(page, "page-fmc");
    await page.emulateMedia({ colorScheme: "dark" });
    await picture(page, "page-fmc-dark");
    await use.close();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const small = await use.visit(tab(many), phone);
    await waitForWays(small, /^HTR: /);
    expect(await hasNoSidewaysScroll(small)).toBe(true);
    await picture(small, "page-fmc-phone");
  });
});
