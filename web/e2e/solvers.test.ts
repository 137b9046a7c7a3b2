// The choice of solvers, what they show, and lists that meet a limit.
import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";

import { shownCube } from "./browser";
import { scramble, scrambleLength, superflip } from "./positions";
import { button, enter, serverHas, solve, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();

interface Asked {
  position: string;
  solver: string;
  all?: boolean;
  timeout?: number;
}

// What /v1/solve is asked, as the test wants it to be.
async function change(page: Page, to: (asked: Asked) => Asked): Promise<void> {
  await page.route("**/v1/solve", (route) => {
    const asked = route.request().postDataJSON() as Asked;
    return route.continue({ postData: JSON.stringify(to(asked)) });
  });
}

describe("solvers", () => {
  it("are those that the server has, and the choice is kept", async () => {
    const page = await use.visit();
    const options = () => page.locator("#solver option").allTextContents();
    await page.waitForFunction(() => document.querySelectorAll("#solver option").length >= 3);
    expect((await options()).slice(0, 3)).toEqual(["Optimal", "Two-phase", "Thistlethwaite"]);
    await page.locator("#solver").selectOption("twophase");
    await waitForText(page, "search-line", /No proof/);
    await page.reload();
    expect(await page.locator("#solver").inputValue()).toBe("twophase");
    await waitForText(page, "search-line", /No proof/);
  });

  it("two-phase: a short solution, without a proof", async () => {
    const page = await use.visit();
    await page.locator("#solver").selectOption("twophase");
    await change(page, (asked) => ({ ...asked, timeout: 1 }));
    await enter(page, superflip);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^2\d moves, by the two-phase solver, not proved shortest$/);
    expect(await page.locator("#list-all").isHidden()).toBe(true);
    await button(page, "To the end").click();
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("Thistlethwaite: stage by stage, each explained", async () => {
    const page = await use.visit();
    await page.locator("#solver").selectOption("thistlethwaite");
    await enter(page, scramble);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^\d\d moves, by Thistlethwaite's stages/);
    const stages = await page.locator(".stage").allTextContents();
    expect(stages).toHaveLength(4);
    expect(stages[0]).toMatch(/^1\. Edges oriented, \d+ moves?: Every edge/);
    expect(stages[3]).toMatch(/^4\. Solved, \d+ moves: Half turns solve the cube/);
    const moves = await page.locator("#moves button").allTextContents();
    const said = await page.locator("#headline").textContent();
    expect(moves.length).toBe(Number.parseInt(said!, 10));
    // The last stage has half turns alone.
    const last = await page.locator("#moves ol").last().locator("button").allTextContents();
    expect(last.every((move) => move.endsWith("2"))).toBe(true);
    await page.locator("#moves button").last().click();
    await waitForText(page, "place", new RegExp(`^${moves.length} of ${moves.length}$`));
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("multi-phase: stages with detours", async ({ skip }) => {
    if (!(await serverHas(inject("url"), "SolveRequest", "chain"))) skip();
    const page = await use.visit();
    await page.locator('#solver option[value="multiphase"]').waitFor({ state: "attached" });
    await page.locator("#solver").selectOption("multiphase");
    await change(page, (asked) => ({ ...asked, timeout: 1 }));
    await enter(page, scramble);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^(\d\d moves, by the multi-phase solver|Proved optimal)/);
    await button(page, "To the end").click();
    expect((await shownCube(page)).solved).toBe(true);
  });

  it("say how many cubes wait before this one", async ({ skip }) => {
    if (!(await serverHas(inject("url"), "Job", "queue_place"))) skip();
    const page = await use.visit();
    const jobs = await Promise.all(
      [0, 1].map(async () => {
        const answer = await fetch(`${inject("url")}/v1/solve`, {
          method: "POST",
          body: JSON.stringify({ position: superflip, wait: false }),
        });
        return ((await answer.json()) as { id: string }).id;
      }),
    );
    try {
      await enter(page, scramble);
      await button(page, "Solve").click();
      await waitForText(page, "headline", /Waiting: 1 cube waits before this one\./);
    } finally {
      for (const id of jobs) await fetch(`${inject("url")}/v1/jobs/${id}`, { method: "DELETE" });
    }
    await waitForText(page, "headline", /^Proved optimal: 14 moves$/, 60_000);
  }, 120_000);

  it("optimal: the proof is there when the search comes to the length found", async () => {
    const page = await use.visit();
    let optimalJob = "";
    await page.route("**/v1/solve", async (route) => {
      const { solver } = route.request().postDataJSON() as Asked;
      const response = await route.fetch();
      if (solver === "optimal") optimalJob = ((await response.json()) as { id: string }).id;
      await route.fulfill({ response });
    });
    // Superflip takes this server minutes; that it has come so far is said in its place.
    await page.route("**/events", async (route) => {
      if (!route.request().url().includes(optimalJob)) return route.continue();
      const progress = {
        depth: 26, nodes: 123456789, nodes_per_second: 1e7, seconds: 12, depth_fraction: 0.1,
        depth_seconds_expected: null, best: null, paused: false,
      }; // prettier-ignore
      const body = `event: progress\ndata: ${JSON.stringify(progress)}\n\n`;
      await route.fulfill({ contentType: "text/event-stream", body });
    });
    await enter(page, superflip);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^Proved optimal: 2\d moves$/);
    await waitForText(page, "search-line", /^123 M nodes in 12 s$/);
    await button(page, "Solve").waitFor();
    await button(page, "List all optimal solutions").waitFor();
  });
});

describe("a list that meets a limit", () => {
  it("says why, shows those found, and is gone on with to the end", async () => {
    const page = await use.visit();
    await solve(page, scramble);
    const whole = await fetch(`${inject("url")}/v1/solve`, {
      method: "POST",
      body: JSON.stringify({ position: scramble, all: true }),
    });
    const all = ((await whole.json()) as { result: { solutions: string[] } }).result.solutions;
    // No time for the whole; the parts have as much as they need.
    await change(page, (asked) =>
      asked.position === scramble ? { ...asked, timeout: 0.001 } : asked,
    );
    await button(page, "List all optimal solutions").click();
    await waitForText(page, "all-heading", /The server's time limit ended the search before all were found/);
    await button(page, "Go on listing").click();
    await button(page, "Stop listing").waitFor();
    await waitForText(page, "all-line", /^Part \d+ of \d+/);
    await button(page, "Stop listing").click();
    await waitForText(page, "all-heading", /Stopped before all were found/);
    await button(page, "Go on listing").click();
    const end = all.length === 1 ? /^The only optimal/ : new RegExp(`^All ${all.length} optimal`);
    await waitForText(page, "all-heading", end, 100_000);
    const listed = await page.locator("#all-list button").allTextContents();
    expect(listed.sort()).toEqual(all.sort());
    expect(listed.every((moves) => moves.split(" ").length === scrambleLength)).toBe(true);
    expect(await page.locator("#list-all").isHidden()).toBe(true);
    // A reload brings the list back.
    await page.reload();
    await waitForText(page, "all-heading", end);
  }, 180_000);

  it("keeps its place over a reload", async () => {
    const page = await use.visit();
    await solve(page, "R2 L2 U2 D2 F2 B2");
    await change(page, (asked) => (asked.all ? { ...asked, timeout: 0.001 } : asked));
    await button(page, "List all optimal solutions").click();
    await waitForText(page, "all-heading", /There may be more|there may be more|^All 6/);
    const said = await page.locator("#all-heading").textContent();
    if (/^All/.test(said!)) return; // it was quicker than the limit
    await page.unroute("**/v1/solve");
    await page.reload();
    await waitForText(page, "all-heading", /Stopped before all were found/);
    await button(page, "Go on listing").click();
    await waitForText(page, "all-heading", /^All 6 optimal solutions$/, 60_000);
  }, 120_000);
});
