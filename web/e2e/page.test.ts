// The page in a real browser against a real server.
import { mkdirSync } from "node:fs";

import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import {
  drawnPicture,
  hasNoSidewaysScroll,
  launch,
  open,
  shownCube,
  waitForPicture,
  type Opened,
} from "./browser";
import { startServer, type Server } from "./server";

// Of data/random-moves.txt, with its optimal length.
const scramble = "D2 F' U' L F' B D' B U D' R' F U B2";
const scrambleLength = 14;
const longScramble = "R' D R U R' D' R U'"; // 8 moves, two shortest solutions (see README)
// Superflip (Reid 1995): 20 moves, minutes of searching with a small table.
const superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2";
// F turned once, as docs/text-forms.md has it.
const turnedF = "UUUUUULLLURRURRURRFFFFFFFFFRRRDDDDDDLLDLLDLLDBBBBBBBBB";

const pictures = process.env["SUPERFLIP_PICTURES"];

let server: Server;
let browser: Browser;
let opened: Opened;

beforeAll(async () => {
  server = await startServer();
  const page = await (await fetch(server.url)).text();
  if (!page.includes('id="net"')) throw new Error("this superflip was built without the page");
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
afterEach(async () => {
  const { complaints } = opened;
  await opened.close();
  expect(complaints).toEqual([]);
});

async function visit(hash = "", options = {}): Promise<Page> {
  opened = await open(browser, `${server.url}/${hash}`, options);
  await opened.page.locator("twisty-player").waitFor();
  return opened.page;
}

const headline = (page: Page) => page.locator("#headline");
const verdict = (page: Page) => page.locator("#verdict");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function waitForText(page: Page, id: string, pattern: RegExp, timeout = 30_000) {
  await page.waitForFunction(
    ([element, source]) =>
      new RegExp(source!).test(document.getElementById(element!)?.textContent ?? ""),
    [id, pattern.source],
    { timeout },
  );
}

async function enter(page: Page, text: string): Promise<void> {
  await page.locator("#position").fill(text);
  await page.locator('#verdict[data-kind="possible"][aria-busy="false"]').waitFor();
}

async function solve(page: Page, text: string): Promise<void> {
  await enter(page, text);
  await button(page, "Solve").click();
  await waitForText(page, "headline", /^Proved optimal/);
}

const netText = (page: Page) =>
  page.locator("#net").evaluate((net) => {
    const stickers = [...net.children].map((sticker) => sticker.textContent || ".");
    return stickers.join("");
  });

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(300); // the player draws a frame later
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
}

describe("entering a cube", () => {
  it("paints with the mouse and says live why a cube is impossible", async () => {
    const page = await visit();
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
    const page = await visit();
    await button(page, "Clear").press("Enter");
    await waitForText(page, "verdict", /^48 stickers are still to be painted/);
    await page.locator('[data-index="0"]').focus();
    await page.keyboard.type(turnedF.toLowerCase());
    await waitForText(page, "verdict", /^A possible cube/);
    expect(await netText(page)).toBe(turnedF);
    // On from the net by Tab: the palette, then Solve.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("solve");
    await page.keyboard.press("Enter");
    await waitForText(page, "headline", /^Proved optimal: 1 move$/);
    expect(await page.locator("#moves").innerText()).toBe("F'");
  });

  it("moves with the arrows, picks a colour by number and empties with Backspace", async () => {
    const page = await visit();
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
    const page = await visit();
    await button(page, "Random state").click();
    await waitForText(page, "verdict", /^A possible cube, read as moves/);
    const first = await netText(page);
    await button(page, "Random state").click();
    await page.waitForFunction(
      (before) => [...document.querySelectorAll(".sticker")].map((s) => s.textContent).join("") !== before,
      first,
    );
  });

  it("says what cannot be read, in the words of the program", async () => {
    const page = await visit();
    await page.locator("#position").fill("R U Q");
    await waitForText(page, "verdict", /^Column 5: "Q" is not a move/);
  });
});

describe("solving", () => {
  it("proves, and steps to the solved cube", async () => {
    const page = await visit();
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
    const page = await visit();
    await solve(page, "R U F");
    await page.locator("#speed").fill("6");
    await button(page, "Play").click();
    await button(page, "Pause").waitFor();
    await waitForText(page, "place", /^3 of 3$/);
    await button(page, "Play").waitFor();
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("goes to a move that is pressed, with the keys too", async () => {
    const page = await visit();
    await solve(page, longScramble);
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
    const page = await visit();
    await solve(page, longScramble);
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
    const page = await visit();
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
    const page = await visit();
    await enter(page, superflip);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /found/);
    const cancelled = page.waitForResponse((response) => response.request().method() === "DELETE");
    await enter(page, "R");
    expect((await cancelled).status()).toBe(200);
    expect(await headline(page).textContent()).toBe("");
  });

  it("solves a cube that is held another way", async () => {
    const page = await visit();
    await solve(page, "x y R U F2");
    await button(page, "To the end").click();
    await waitForText(page, "place", /^3 of 3$/);
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("solves on Enter, even before the text has been read", async () => {
    const page = await visit();
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
    const page = await visit();
    await page.route("**/v1/solve", (route) =>
      route.fulfill({ status: 429, json: { error: { code: "busy", message: "the queue is full" } } }),
    );
    await enter(page, "R U");
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^The server has all the work it can take just now/);
    opened.complaints.length = 0; // the console has told of it too
  });

  it("says kindly that the server is gone", async () => {
    const page = await visit();
    await enter(page, "R U");
    await page.context().setOffline(true);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^The server does not answer/);
    await page.context().setOffline(false);
    opened.complaints.length = 0; // the console has told of it too
  });
});

describe("links", () => {
  it("bring back the position and the solution, and a reload the proof", async () => {
    const page = await visit();
    await solve(page, scramble);
    const solution = (await page.locator("#moves button").allTextContents()).join(" ");
    const link = page.url();
    await page.reload();
    await waitForText(page, "headline", /^Proved optimal: 14 moves$/);
    expect(await page.locator("#position").inputValue()).toBe(scramble);
    await opened.close();

    const other = await visit(new URL(link).hash); // a browser that has seen nothing
    await waitForText(other, "headline", /^14 moves, from the link, not proved/);
    expect((await other.locator("#moves button").allTextContents()).join(" ")).toBe(solution);
    await button(other, "To the end").click();
    await waitForText(other, "place", /^14 of 14$/);
    expect((await shownCube(other)).solved).toBe(true);
  });

  it("with moves that do not solve it are not believed", async () => {
    const page = await visit("#position=R+U&solution=R'+U'");
    await waitForText(page, "headline", /do not solve this cube/);
    expect(await page.locator("#answer").isHidden()).toBe(true);
  });

  it("to an impossible cube say why", async () => {
    const page = await visit(`#position=${turnedF.replace("U", "R")}`);
    await waitForText(page, "verdict", /^This cube is impossible because not nine of a colour/);
  });

  it("and moves are copied", async () => {
    const page = await visit("", { permissions: ["clipboard-read", "clipboard-write"] });
    await solve(page, "R U");
    await button(page, "Copy moves").click();
    await button(page, "Copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("U' R'");
    await button(page, "Copy link").click();
    await page.locator("#copy-link", { hasText: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});

describe("the looks", () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  // Of data/random-moves.txt: 17 moves.
  const shown = "L' U' L' F L D F D' R F U R2 F D' R' B' U'";

  it("fit a desktop, light and dark", async () => {
    const page = await visit();
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
    const page = await visit("", { ...phone, colorScheme: "dark" });
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
      opened = await open(flat, server.url);
      const { page } = opened;
      await page.locator("twisty-player").waitFor();
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
    const page = await visit("", { reducedMotion: "reduce" });
    await solve(page, "R U F");
    await button(page, "One move on").click();
    expect(await page.locator("#place").textContent()).toBe("1 of 3"); // at once
    expect(await verdict(page).textContent()).toMatch(/^A possible cube/);
  });
});
