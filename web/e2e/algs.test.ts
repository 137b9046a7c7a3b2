// Algorithms: listed, ordered, played, copied, and in the link.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { shownCube } from "./browser";
import { button, enter, picture, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

// Three edges of the last layer; docs/goals.md lists what solves it.
const cycle = "R2 U R U R' U' R' U' R' U R'";
const shortest = "R U' R U R U R U' R' U' R2";

const list = (page: Page) => page.locator("#algs-list .alg");
const moves = async (page: Page) =>
  (await page.locator("#moves button").allTextContents()).join(" ");

async function openAlgs(page: Page): Promise<void> {
  await page.locator("#algs > summary").click();
}

describe("algorithms", () => {
  it("are listed best first, and played", async () => {
    const page = await use.visit(`#position=${encodeURIComponent(cycle)}&moves=R+U`);
    await page.locator('#verdict[data-kind="possible"]').waitFor();
    await openAlgs(page);
    await button(page, "List algorithms").click();
    await waitForText(page, "algs-heading", /^1 algorithm$/, 60_000);
    expect(await list(page).allTextContents()).toEqual([shortest]);
    await page.locator("#algs-adjust").check();
    await page.locator("#algs-extra").selectOption("2");
    await waitForText(page, "algs-heading", /^\d+ algorithms$/, 60_000);
    const algs = await list(page).allTextContents();
    expect(algs[0]).toBe(shortest);
    expect(algs.length).toBeGreaterThan(2);
    expect(new Set(algs).size).toBe(algs.length);
    const figures = await page.locator("#algs-list .figures").allTextContents();
    const lengths = figures.map((text) => Number.parseInt(text));
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    await picture(page, "page-algs");

    await page.locator("#algs-list .entry").first().click();
    await waitForText(page, "headline", new RegExp(`^Algorithm 1 of ${algs.length}: 11 moves$`));
    expect(await moves(page)).toBe(shortest);
    await button(page, "To the end").click();
    await waitForText(page, "place", /^11 of 11$/);
    expect((await shownCube(page)).solved).toBe(true);
    expect(await page.locator('#algs-list .entry[aria-current="true"] .alg').textContent()).toBe(shortest);
    // Another one takes its place.
    await page.locator("#algs-list .entry").nth(1).focus();
    await page.keyboard.press("Enter");
    await waitForText(page, "headline", /^Algorithm 2 of/);
    expect(await moves(page)).toBe(algs[1]!.replace(/[()]/g, ""));
  });

  it("are ordered by how they are turned, and written so", async () => {
    const page = await use.visit(`#position=R+U+R'+U'&algs=ergonomic&extra=4`);
    await waitForText(page, "algs-heading", /algorithm/, 60_000);
    expect(await page.locator("#algs-rank").inputValue()).toBe("ergonomic");
    const efforts = (await page.locator("#algs-list .figures").allTextContents()).map((text) =>
      Number(/effort ([\d.]+)/.exec(text)![1]),
    );
    expect(efforts.length).toBeGreaterThan(0);
    expect(efforts).toEqual([...efforts].sort((one, other) => one - other));
  });

  it("are copied", async () => {
    const page = await use.visit("#position=R+U&algs=length", { permissions: ["clipboard-read", "clipboard-write"] });
    await waitForText(page, "algs-heading", /^1 algorithm$/, 60_000);
    await button(page, "Copy U' R'").click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("U' R'");
  });

  it("come back with the link, with the one that is played", async () => {
    const page = await use.visit(`#position=${encodeURIComponent(cycle)}&moves=R+U`);
    await page.locator('#verdict[data-kind="possible"]').waitFor();
    await openAlgs(page);
    await page.locator("#algs-extra").selectOption("1");
    await page.locator("#algs-adjust").check();
    await button(page, "List algorithms").click();
    await waitForText(page, "algs-heading", /^\d+ algorithms$/, 60_000);
    const algs = await list(page).allTextContents();
    await page.locator("#algs-list .entry").nth(1).click();
    const played = await moves(page);
    const link = new URL(page.url()).hash;
    expect(link).toContain("algs=length&extra=1&adjust=U");
    await use.close();

    const other = await use.visit(link);
    await waitForText(other, "headline", /^An algorithm from the link\.$/);
    await waitForText(other, "algs-heading", /^\d+ algorithms$/, 60_000);
    expect(await list(other).allTextContents()).toEqual(algs);
    expect(await moves(other)).toBe(played);
    // Another cube has none of them.
    await enter(other, "R U F");
    expect(await list(other).count()).toBe(0);
    expect(new URL(other.url()).hash).not.toContain("algs");
  });

  it("are stopped, and refused with the server's words", async () => {
    const page = await use.visit("#position=R+U+F");
    await page.locator('#verdict[data-kind="possible"]').waitFor();
    await openAlgs(page);
    await page.locator("#aim-title").click();
    await page.locator("#turns").fill("R Q");
    await waitForText(page, "aim-title", /by R Q$/);
    await page.waitForTimeout(350);
    await page.locator('#verdict[aria-busy="false"]').waitFor();
    await button(page, "List algorithms").click();
    await waitForText(page, "algs-heading", /"Q"/);
    expect(await list(page).count()).toBe(0);
    // All ways of up to four moves more to the whole cube: that takes a while, tables and all.
    await page.locator("#turns").fill("R U F D L B r u f");
    await waitForText(page, "aim-title", /r u f$/);
    await page.waitForTimeout(350);
    await page.locator('#verdict[aria-busy="false"]').waitFor();
    await button(page, "List algorithms").click();
    await button(page, "Stop listing").click();
    await waitForText(page, "algs-heading", /^Stopped\.$/);
    await button(page, "List algorithms").waitFor();
  });
});
