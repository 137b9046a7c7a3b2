// What the net and the cube in three dimensions show while a cube is painted.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { countPixels, drawnPicture, waitForPixels } from "./browser";
import { turnedF } from "./positions";
import { button, enter, netText, picture, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

const sticker = (page: Page, index: number) => page.locator(`[data-index="${index}"]`);
const marked = (page: Page) =>
  page
    .locator(".sticker.wrong")
    .evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset["index"])));

async function paintAll(page: Page, from: number, letters: string): Promise<void> {
  await sticker(page, from).focus();
  await page.keyboard.type(letters.toLowerCase());
}

describe("painting", () => {
  it("is followed by the cube in three dimensions, also where no such cube exists", async () => {
    const page = await use.visit();
    await drawnPicture(page); // at rest
    const face = await countPixels(page, "u");
    expect(face).toBeGreaterThan(3000);
    await button(page, "Clear").click();
    await waitForPixels(page, "blank", (count) => count > face); // not painted: grey
    await waitForPixels(page, "u", (count) => count > 0 && count < face / 5); // the centre alone
    // Yellow beside the white centre: no cube at all.
    for (const index of [0, 1, 2, 3, 5]) await sticker(page, index).press("d");
    await waitForPixels(page, "d", (count) => count > face / 3);
    await picture(page, "painting");
    // Turned back into a cube, it looks like one.
    await button(page, "Solved").click();
    await waitForPixels(page, "d", (count) => count < face / 4); // the small cube shows it from below
    await waitForPixels(page, "blank", (count) => count === 0);
    await waitForPixels(page, "u", (count) => count === face);
  });

  it("marks the pieces that are wrong, with the reason, before all is painted", async () => {
    const page = await use.visit();
    await button(page, "Clear").click();
    await sticker(page, 7).press("u");
    await sticker(page, 19).press("d");
    await waitForText(page, "verdict", /^46 stickers are still to be painted\. But the edge at UF shows U and D/);
    expect(await marked(page)).toEqual([7, 19]);
    expect(await sticker(page, 19).getAttribute("aria-label")).toMatch(
      /: yellow \(D\), wrong: the edge at UF shows U and D, which lie on opposite faces/,
    );
    await sticker(page, 19).press("f");
    await waitForText(page, "verdict", /^46 stickers are still to be painted\.$/);
    expect(await marked(page)).toEqual([]);
  });

  it("marks on a whole cube what the program's sentence names", async () => {
    const page = await use.visit();
    // U and F exchanged on one edge and its neighbour: nine of each colour.
    await enter(page, turnedF);
    const wrong = [...turnedF];
    [wrong[1], wrong[19]] = [wrong[19]!, wrong[1]!]; // UB and FU
    await page.locator("#position").fill(wrong.join(""));
    await waitForText(page, "verdict", /^This cube is impossible because the edge at (\w\w) /);
    const said = await page.locator("#verdict").textContent();
    const name = /the edge at (\w\w) /.exec(said!)![1]!;
    const stickers = { UB: [1, 46], UF: [7, 19] }[name];
    expect(stickers, said!).toBeDefined();
    expect(await marked(page)).toEqual(expect.arrayContaining(stickers!));
    // The reason of a marked sticker is read out with it.
    expect(await sticker(page, stickers![0]!).getAttribute("aria-label")).toContain(`at ${name} `);
    await picture(page, "wrong-stickers");
  });

  it("marks doubled pieces and centres as the program names them", async () => {
    const page = await use.visit();
    const solved = [..."URFDLB"].map((letter) => letter.repeat(9)).join("");
    const changed = (changes: Record<number, string>) =>
      [...solved].map((letter, index) => changes[index] ?? letter).join("");
    // UR also at UF, and UF nowhere; a red sticker of FR pays with green.
    await page.locator("#position").fill(changed({ 19: "R", 12: "F" }));
    await waitForText(page, "verdict", /^This cube is impossible because/);
    expect(await marked(page)).toEqual(expect.arrayContaining([12, 23])); // FR shows F twice
    await page.locator("#position").fill(changed({ 4: "R", 13: "U" }));
    await waitForText(page, "verdict", /because centre moved/);
    expect(await marked(page)).toEqual([4, 13, 22, 31, 40, 49]);
    // A flipped edge is no one's fault in particular.
    await page.locator("#position").fill(changed({ 7: "F", 19: "U" }));
    await waitForText(page, "verdict", /because one edge is flipped/);
    expect(await marked(page)).toEqual([]);
  });

  it("tells the reason of the sticker that is pointed at", async () => {
    const page = await use.visit();
    await button(page, "Clear").click();
    for (const [index, letter] of [[7, "u"], [19, "u"], [1, "u"], [46, "d"]] as const) {
      await sticker(page, index).press(letter);
    }
    await waitForText(page, "verdict", /the edge at UF shows U twice/);
    await sticker(page, 46).hover();
    await waitForText(page, "net-reason", /^The edge at UB shows U and D/);
    await sticker(page, 46).focus();
    await page.mouse.move(0, 0);
    await waitForText(page, "net-reason", /^The edge at UB shows U and D/);
    await button(page, "Clear").focus();
    await waitForText(page, "net-reason", /^$/);
  });

  it("is undone and redone, by buttons and by keys", async () => {
    const page = await use.visit();
    const undo = button(page, "Undo");
    expect(await undo.getAttribute("aria-disabled")).toBe("true");
    await button(page, "Clear").click();
    const clear = await netText(page);
    await sticker(page, 0).press("r");
    await sticker(page, 1).press("b");
    const painted = await netText(page);
    await undo.click();
    expect((await netText(page)).slice(0, 2)).toBe("R.");
    await page.keyboard.press("Control+z");
    expect(await netText(page)).toBe(clear);
    await page.keyboard.press("Control+y");
    await page.keyboard.press("Control+Shift+Z");
    expect(await netText(page)).toBe(painted);
    expect(await button(page, "Redo").getAttribute("aria-disabled")).toBe("true");
    await waitForPixels(page, "r", (count) => count > 500);
    // Another cube can be undone too, and the text with it.
    await button(page, "Random state").click();
    await waitForText(page, "verdict", /^A possible cube/);
    await undo.click();
    await page.waitForFunction((before) => {
      return (document.getElementById("position") as HTMLTextAreaElement).value === before;
    }, painted);
    expect(await netText(page)).toBe(painted);
  });

  it("takes a stroke of the mouse for one step", async () => {
    const page = await use.visit();
    await button(page, "Clear").click();
    const clear = await netText(page);
    await page.locator('#palette input[value="L"]').check({ force: true });
    await sticker(page, 18).hover();
    await page.mouse.down();
    for (const index of [19, 20, 23, 26]) await sticker(page, index).hover();
    await page.mouse.up();
    expect((await netText(page)).slice(18, 27)).toBe("LLL.FL..L");
    await button(page, "Undo").click();
    expect(await netText(page)).toBe(clear);
  });

  it("leaves the field its own undo while it is typed in", async () => {
    const page = await use.visit();
    await page.locator("#position").focus();
    await page.keyboard.type("R U");
    await page.keyboard.press("Control+z");
    expect(await page.locator("#position").inputValue()).not.toBe("R U");
  });

  it("fills in the last stickers when only one way is left", async () => {
    const page = await use.visit();
    await button(page, "Clear").click();
    // Of the last face, B, three rows less five stickers are enough.
    await paintAll(page, 0, turnedF.slice(0, 45));
    await waitForText(page, "verdict", /filled in: only one way was left\.$/);
    expect(await netText(page)).toBe(turnedF);
    expect(await page.locator(".sticker.filled").count()).toBeGreaterThan(0);
    expect(await button(page, "Solve").getAttribute("aria-disabled")).toBe("false");
    await picture(page, "filled-in");
    // What is emptied on purpose stays empty; one step back takes what was filled in away.
    await button(page, "Undo").click();
    expect(await netText(page)).toContain(".");
    await button(page, "Redo").click();
    expect(await netText(page)).toBe(turnedF);
    await sticker(page, 53).press("Delete");
    await waitForText(page, "verdict", /^One sticker is still to be painted\.$/);
    expect((await netText(page))[53]).toBe(".");
  });
});
