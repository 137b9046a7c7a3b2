// The distribution's Chromium without a window, and what the tests ask of a page.
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";

export function launch(...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    headless: true,
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Draws the cube without a graphics card.
      "--enable-unsafe-swiftshader",
      ...more,
    ],
  });
}

export interface Opened {
  page: Page;
  // What the page complained about: errors, refused requests, violated policies.
  complaints: string[];
  close(): Promise<void>;
}

export async function open(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("console", (message) => {
    // An impossible cube is answered with a status that the console reports as an error.
    const expected = /status of 4(00|22)/.test(message.text());
    if (message.type() === "error" && !expected) complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) {
      if (!/^(blob|data):/.test(request.url())) complaints.push(`asked for ${request.url()}`);
    }
  });
  await page.goto(url);
  return { page, complaints, close: () => context.close() };
}

// What the player shows at this moment.
export function shownCube(page: Page): Promise<{ solved: boolean; edges: number[] }> {
  return page.evaluate(async () => {
    const player = document.querySelector("twisty-player");
    if (!player) throw new Error("there is no player");
    const pattern = await player.experimentalModel.currentPattern.get();
    return {
      solved: pattern.experimentalIsSolved({
        ignorePuzzleOrientation: true,
        ignoreCenterOrientation: true,
      }),
      edges: [...pattern.patternData["EDGES"]!.pieces],
    };
  });
}

// The player's picture, for comparing what is seen rather than what is said.
function playerPicture(page: Page): Promise<Buffer> {
  return page.locator("#player").screenshot();
}

// The same once a cube is drawn and has come to rest.
export async function drawnPicture(page: Page): Promise<Buffer> {
  const player = page.locator("twisty-player");
  await player.evaluate((element) => (element.style.visibility = "hidden"));
  const empty = await playerPicture(page);
  await player.evaluate((element) => (element.style.visibility = ""));
  for (let before = empty; ; ) {
    const now = await playerPicture(page);
    if (now.equals(before) && !now.equals(empty)) return now;
    before = now;
    await page.waitForTimeout(200);
  }
}

// Drawing lags behind the page by a frame or some.
export async function waitForPicture(page: Page, expected: Buffer): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await playerPicture(page)).equals(expected)) {
    if (Date.now() > end) throw new Error("the player does not look as expected");
    await page.waitForTimeout(100);
  }
}

export async function hasNoSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
}
