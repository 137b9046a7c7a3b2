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
    viewport: { width: 1280, height: 800 },
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

// How many pixels of the player have exactly this colour of the style sheet.
export async function countPixels(page: Page, colour: string): Promise<number> {
  const bytes = [...(await playerPicture(page))];
  return page.evaluate(
    async ([png, name]) => {
      const style = getComputedStyle(document.documentElement);
      const value = Number.parseInt(style.getPropertyValue(name).trim().slice(1), 16);
      const image = await createImageBitmap(new Blob([new Uint8Array(png)]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d")!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        if (((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!) === value) count++;
      }
      return count;
    },
    [bytes, `--cube-${colour}`] as const,
  );
}

// Drawing lags behind the page by a frame or some.
export async function waitForPicture(page: Page, expected: Buffer): Promise<void> {
  const end = Date.now() + 10_000;
  while (!(await playerPicture(page)).equals(expected)) {
    if (Date.now() > end) throw new Error("the player does not look as expected");
    await page.waitForTimeout(100);
  }
}

export async function waitForPixels(
  page: Page,
  colour: string,
  isRight: (count: number) => boolean,
): Promise<void> {
  const end = Date.now() + 20_000;
  for (;;) {
    const count = await countPixels(page, colour);
    if (isRight(count)) return;
    if (Date.now() > end) throw new Error(`the player shows ${count} pixels of ${colour}`);
    await page.waitForTimeout(100);
  }
}

// Whether all of it is seen without scrolling, above the bar on a small screen.
export function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluateAll((elements) => {
    const bar = document.getElementById("solve-bar")!;
    const covered = getComputedStyle(bar).position === "fixed" ? bar.offsetHeight : 0;
    return (
      elements.length > 0 &&
      elements.every((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const low = bar.contains(element) ? innerHeight : innerHeight - covered;
        return top >= 0 && bottom <= low && left >= 0 && right <= innerWidth;
      })
    );
  });
}

export async function hasNoScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
    return scrollHeight <= clientHeight && scrollWidth <= clientWidth;
  });
}

export async function hasNoSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
}
