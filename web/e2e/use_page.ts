// A browser for the tests of a file, and a page for each of them that must not complain.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

import { launch, open, type Opened } from "./browser";

export interface Where {
  browser?: Browser;
  url?: string; // of a server of its own
}

export interface UsePage {
  visit(hash?: string, options?: BrowserContextOptions, where?: Where): Promise<Page>;
  close(): Promise<void>;
  // Whatever the console says until the page has gone.
  closeForgiving(): Promise<void>;
  // What the console has said so far is part of the test.
  forgive(): void;
}

export function usePage(): UsePage {
  let browser: Browser;
  let opened: Opened | null = null;

  const end = async (): Promise<string[]> => {
    const complaints = opened?.complaints ?? [];
    await opened?.close();
    opened = null;
    return complaints;
  };
  const close = async () => {
    expect(await end()).toEqual([]);
  };

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(close);

  return {
    async visit(hash = "", options = {}, where = {}) {
      const url = where.url ?? inject("url");
      opened = await open(where.browser ?? browser, `${url}/${hash}`, options);
      await opened.page.locator("twisty-player").waitFor();
      return opened.page;
    },
    close,
    async closeForgiving() {
      await end();
    },
    forgive() {
      if (opened) opened.complaints.length = 0;
    },
  };
}
