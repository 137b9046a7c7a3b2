// What to solve: goals, turns, metrics, and cubes that are grey where it does not matter.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { countPixels, hasNoSidewaysScroll, isInView, shownCube, waitForPixels } from "./browser";
import { button, enter, netText, picture, verdict, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

const scramble = "R U F' L2 D B R' U2 F"; // a cross in six moves: docs/goals.md
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const title = (page: Page) => page.locator("#aim-title");
const moves = async (page: Page) =>
  (await page.locator("#moves button").allTextContents()).join(" ");
const pressed = (page: Page, layer: string) =>
  page.locator(".layer", { hasText: new RegExp(`^${layer}$`) }).getAttribute("aria-pressed");

async function openAim(page: Page): Promise<void> {
  await title(page).click();
  await page.locator('#goal-name option[value="cross"]').waitFor({ state: "attached" });
}

// Said and taken: the position has been read for it.
async function checkedFor(page: Page, aim: RegExp): Promise<void> {
  await waitForText(page, "aim-title", aim);
  await page.waitForTimeout(350); // it rests before it counts
  await page.locator('#verdict[aria-busy="false"]').waitFor();
}

async function solveIt(page: Page, headline: RegExp): Promise<void> {
  await button(page, "Solve").click();
  await waitForText(page, "headline", headline, 60_000);
}

describe("what to solve", () => {
  it("is folded away, and the whole cube, until it is opened", async () => {
    const page = await use.visit();
    expect(await title(page).textContent()).toBe("What to solve: the whole cube");
    expect(await page.locator("#goal-name").isVisible()).toBe(false);
    await openAim(page);
    expect(await page.locator("#goal-name").inputValue()).toBe("");
    expect(await page.locator("#goal").isVisible()).toBe(false);
    expect(await page.locator("#goal-picture").isVisible()).toBe(false);
    expect(new URL(page.url()).hash).toBe("");
  });

  it("is a named goal in a frame, with its picture", async () => {
    const page = await use.visit();
    await enter(page, scramble);
    await openAim(page);
    await page.locator("#goal-name").selectOption("cross");
    await checkedFor(page, /^What to solve: cross D$/);
    await page.locator("#goal-picture").waitFor();
    const colours = await page
      .locator("#goal-picture span")
      .evaluateAll((cells) => cells.map((cell) => (cell as HTMLElement).dataset["colour"] || "."));
    expect(colours.join("")).toBe("....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.");
    await solveIt(page, /^Proved optimal: 6 moves$/);
    await picture(page, "page-goal");
    // Another frame is another question.
    await page.getByLabel("Face", { exact: true }).selectOption("U");
    await checkedFor(page, /^What to solve: cross U$/);
    expect(await page.locator("#answer").isHidden()).toBe(true);
    await solveIt(page, /^Proved optimal: \d moves$/);
    await page.locator("#goal-name").selectOption("xcross");
    await page.getByLabel("Slot", { exact: true }).selectOption("BL");
    await checkedFor(page, /^What to solve: xcross D BL$/);
    expect(new URL(page.url()).hash).toContain("goal=xcross+D+BL");
    await button(page, "As usual").click();
    await waitForText(page, "aim-title", /^What to solve: the whole cube$/);
    await page.waitForFunction(() => !location.hash.includes("goal"));
  });

  it("is a goal in words, which the server reads or not", async () => {
    const page = await use.visit();
    await enter(page, scramble);
    await openAim(page);
    await page.locator("#goal-name").selectOption("words");
    await page.locator("#goal").fill("cross Q");
    await waitForText(page, "goal-line", /^A face is U, R, F, D, L, B or any/);
    expect(await page.locator("#goal-picture").isVisible()).toBe(false);
    await page.locator("#goal").fill("cross any");
    await waitForText(page, "goal-line", /^One of 6 ways/);
    expect(await page.locator("#goal-name").inputValue()).toBe("cross");
    await page.locator("#goal").fill("DF DR");
    await page.locator("#goal-picture").waitFor();
    expect(await page.locator("#goal-name").inputValue()).toBe("words");
    await checkedFor(page, /^What to solve: DF DR$/);
    await solveIt(page, /^Proved optimal: \d moves?$/);
  });

  it("is done by the turns that are on", async () => {
    const page = await use.visit();
    await enter(page, "M2 U' M' U2 M U' M2");
    await openAim(page);
    for (const layer of ["D", "R", "L", "F", "B", "M"]) {
      await page.locator(".layer", { hasText: new RegExp(`^${layer}$`) }).click();
    }
    expect(await page.locator("#turns").inputValue()).toBe("U M");
    expect([await pressed(page, "U"), await pressed(page, "R")]).toEqual(["true", "false"]);
    await page.locator("#metric").selectOption("stm");
    await checkedFor(page, /^What to solve: the whole cube, by U M, in stm$/);
    await solveIt(page, /^Proved optimal: 7 moves in stm$/);
    expect(await moves(page)).toMatch(/^[MU2' ]+$/);
    await button(page, "To the end").click();
    await expect.poll(async () => (await shownCube(page)).solved).toBe(true);
    // In words; half turns alone are neither on nor off.
    await page.locator("#turns").fill("<R2, D>");
    expect([await pressed(page, "R"), await pressed(page, "M")]).toEqual(["mixed", "false"]);
    await checkedFor(page, /by <R2, D>, in stm$/);
    await solveIt(page, /never|cannot|not|parity/); // nothing but words: these turns do not lead there
    expect(await page.locator("#answer").isHidden()).toBe(true);
  });

  it("is in the link, and so is its answer", async () => {
    const page = await use.visit();
    await enter(page, scramble);
    await openAim(page);
    await page.locator("#goal-name").selectOption("cross");
    await checkedFor(page, /cross D$/);
    await solveIt(page, /^Proved optimal: 6 moves$/);
    const link = new URL(page.url()).hash;
    const solution = await moves(page);
    await page.reload();
    await waitForText(page, "headline", /^Proved optimal: 6 moves$/);
    expect(await title(page).textContent()).toBe("What to solve: cross D");
    // Back leads to the same cube as a whole.
    await use.close();

    const other = await use.visit(link);
    await waitForText(other, "headline", /^Moves, from the link, not proved/);
    expect(await moves(other)).toBe(solution);
    expect(await other.locator("#goal").inputValue()).toBe("cross D");
    await use.close();

    const wrong = await use.visit("#position=R+U&goal=cross+D&solution=U'");
    await waitForText(wrong, "headline", /^The moves in the link do not lead there/);
    await use.close();

    const old = await use.visit("#position=R+U&solution=U'+R'");
    await waitForText(old, "headline", /^2 moves, from the link/);
    expect(await title(old).textContent()).toBe("What to solve: the whole cube");
  });

  it("is listed in the history for what it was", async () => {
    const page = await use.visit("#position=R+U+F&goal=cross+D");
    await page.locator('#verdict[data-kind="possible"]').waitFor();
    await solveIt(page, /^Proved optimal: 2 moves$/);
    await page.locator("#history-title").click();
    expect(await page.locator(".recent-answer").first().textContent()).toMatch(
      /^cross D: 2 moves, proved/,
    );
    await button(page, "As usual").click();
    await waitForText(page, "aim-title", /whole cube$/);
    await page.waitForFunction(() => !location.hash.includes("goal"));
    await page.locator(".recent").first().click();
    await waitForText(page, "headline", /^Proved optimal: 2 moves$/);
    expect(await title(page).textContent()).toBe("What to solve: cross D");
  });

  it("fits a phone, and the keyboard", async () => {
    const page = await use.visit("", { ...phone, colorScheme: "dark" });
    await title(page).focus();
    await page.keyboard.press("Enter");
    await page.locator('#goal-name option[value="xxxcross"]').waitFor({ state: "attached" });
    await page.locator("#goal-name").selectOption("xxxcross");
    await page.locator("#goal-picture").waitFor();
    expect(await hasNoSidewaysScroll(page)).toBe(true);
    await page.locator("#aim").scrollIntoViewIfNeeded();
    await page.locator(".layer").first().focus();
    await page.keyboard.press("Space");
    expect(await page.locator("#turns").inputValue()).toBe("D R L F B");
    await page.locator("#metric").scrollIntoViewIfNeeded();
    expect(await isInView(page, "#turns")).toBe(true);
    await picture(page, "page-goal-phone", false);
  });
});

describe("grey stickers", () => {
  it("are enough where the goal does not look", async () => {
    const page = await use.visit();
    await openAim(page);
    await page.locator("#goal-name").selectOption("cross");
    await checkedFor(page, /cross D$/);
    await button(page, "Clear").click();
    // DF lies at FL, as after F; the other three are at home.
    const painted: [number, string][] = [
      [16, "r"],
      [21, "f"],
      [30, "d"],
      [32, "d"],
      [41, "d"],
      [43, "l"],
    ];
    for (const [index, letter] of painted) {
      await page.locator(`[data-index="${index}"]`).press(letter);
    }
    // DB may be anywhere: a sticker that would tell is named, and marked.
    const marked = page.locator(".sticker.wrong");
    await expect.poll(() => marked.count()).toBe(1); // all that was painted has been read
    expect(await verdict(page).textContent()).toMatch(
      /^Not enough is painted: the sticker \w\d is grey, and the goal needs it\.$/,
    );
    const [, face, number] = /sticker (\w)(\d)/.exec((await verdict(page).textContent())!)!;
    const needed = "URFDLB".indexOf(face!) * 9 + Number(number) - 1;
    expect(await marked.getAttribute("data-index")).toBe(String(needed));
    expect(await button(page, "Solve").getAttribute("aria-disabled")).toBe("true");
    await page.locator('[data-index="34"]').press("d");
    await page.locator('[data-index="52"]').press("b");
    await waitForText(page, "verdict", /^Enough is painted for what is to be solved; 40 stickers are grey/);
    expect((await netText(page)).split(".").length - 1).toBe(40);
    await solveIt(page, /^Proved optimal: 1 move$/);
    expect(await moves(page)).toBe("F'");
    // The player turns a grey cube.
    await waitForPixels(page, "blank", (count) => count > 3000);
    await button(page, "To the end").click();
    await waitForText(page, "place", /^1 of 1$/);
    expect(await countPixels(page, "blank")).toBeGreaterThan(3000);
    await picture(page, "page-grey");
    // As a whole cube it is not painted to its end.
    await button(page, "As usual").click();
    await waitForText(page, "verdict", /^40 stickers are still to be painted\.$/);
  });

  it("are painted with a brush of their own", async () => {
    const page = await use.visit();
    await page.locator('#palette input[value="."]').check({ force: true });
    await page.locator('[data-index="0"]').click();
    expect((await netText(page))[0]).toBe(".");
    await page.locator('[data-index="1"]').press("7");
    await page.locator('[data-index="1"]').press("Space");
    expect((await netText(page)).slice(0, 3)).toBe("..U");
    expect(await verdict(page).textContent()).toMatch(/^2 stickers are still to be painted/);
  });
});
