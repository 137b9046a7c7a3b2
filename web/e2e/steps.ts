// What the tests do on a page, and what they look at.
import { mkdirSync } from "node:fs";

import type { Page } from "playwright-core";

const pictures = process.env["SUPERFLIP_PICTURES"];

// So low that the page scrolls and the player has the same size before and after: for comparing its
// pictures.
export const fixedPlayer = { viewport: { width: 1280, height: 690 } };

export const headline = (page: Page) => page.locator("#headline");
export const verdict = (page: Page) => page.locator("#verdict");
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

export async function waitForText(page: Page, id: string, pattern: RegExp, timeout = 30_000) {
  try {
    await page.waitForFunction(
      ([element, source]) =>
        new RegExp(source!).test(document.getElementById(element!)?.textContent ?? ""),
      [id, pattern.source],
      { timeout },
    );
  } catch {
    const said = await page.locator(`#${id}`).textContent();
    throw new Error(`#${id} says "${said}" and not ${String(pattern)}`);
  }
}

// Whether the server's document names this field of a schema: servers may lack what is new.
export async function serverHas(url: string, schema: string, field: string): Promise<boolean> {
  const document = (await (await fetch(`${url}/v1/openapi.json`)).json()) as {
    components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
  };
  return document.components.schemas[schema]?.properties?.[field] !== undefined;
}

export async function enter(page: Page, text: string): Promise<void> {
  await page.locator("#position").fill(text);
  await page.locator('#verdict[data-kind="possible"][aria-busy="false"]').waitFor();
}

export async function solve(page: Page, text: string): Promise<void> {
  await enter(page, text);
  await button(page, "Solve").click();
  await waitForText(page, "headline", /^Proved optimal/);
}

export const netText = (page: Page) =>
  page.locator("#net").evaluate((net) => {
    const stickers = [...net.children].map((sticker) => sticker.textContent || ".");
    return stickers.join("");
  });

export async function picture(page: Page, name: string, fullPage = true): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(300); // the player draws a frame later
  await page.screenshot({ path: `${pictures}/${name}.png`, fullPage });
}
