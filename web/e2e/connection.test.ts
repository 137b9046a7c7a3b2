// The server goes away and comes back.
import { afterEach, describe, expect, it } from "vitest";

import { superflip } from "./positions";
import { startProgram, type Server } from "./server";
import { button, enter, waitForText } from "./steps";
import { usePage } from "./use_page";

const use = usePage();
let server: Server | null = null;

afterEach(async () => {
  await use.closeForgiving(); // the console tells of every request that failed
  await server?.stop("SIGKILL");
  server = null;
});

// Needs a server that may be ended.
describe.skipIf(process.env["SUPERFLIP_URL"])("a server that goes away", () => {
  const restart = async (url: string) => (server = await startProgram(Number(new URL(url).port)));

  it("is asked again for what was searched when it is back", async () => {
    server = await startProgram();
    const { url } = server;
    const page = await use.visit("", {}, { url });
    await enter(page, superflip);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /found/);
    await waitForText(page, "search-line", /^Depth \d+/);
    await server.stop("SIGKILL");
    await waitForText(page, "headline", /The server does not answer\. Trying again…$/);
    await waitForText(page, "connection", /does not answer/);
    expect(await page.locator("#moves button").count()).toBeGreaterThan(17); // what was found stays
    const asked = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/v1/solve"),
      { timeout: 50_000 },
    );
    await restart(url);
    await asked;
    await waitForText(page, "search-line", /^Depth \d+/);
    await waitForText(page, "connection", /^$/);
    expect(await page.locator("#headline").textContent()).toMatch(/Searching for fewer/);
    await button(page, "Stop").click();
    await waitForText(page, "headline", /^Stopped\. \d+ moves, not proved/);
  }, 120_000);

  it("is waited for when it shuts down in good order, too", async () => {
    server = await startProgram();
    const { url } = server;
    const page = await use.visit("", {}, { url });
    await enter(page, superflip);
    await button(page, "Solve").click();
    await waitForText(page, "search-line", /^Depth \d+/);
    await server.stop("SIGTERM"); // the job is cancelled, and its end told
    await waitForText(page, "headline", /The server does not answer\. Trying again…$/);
    await restart(url);
    await waitForText(page, "search-line", /^Depth \d+/);
  }, 120_000);

  it("is asked again for the ways through a step", async () => {
    server = await startProgram();
    const { url } = server;
    const page = await use.visit("#position=R+U+F&fmc=", {}, { url });
    await waitForText(page, "fmc-candidates-heading", /^EO: /);
    await server.stop("SIGKILL");
    await page.locator("#fmc-axis").selectOption("rl");
    await waitForText(page, "fmc-candidates-heading", /^The server does not answer/);
    await waitForText(page, "connection", /does not answer/);
    await restart(url);
    await waitForText(page, "fmc-candidates-heading", /^EO: (all|the) \d+/);
    expect(await page.locator("#fmc-axis").inputValue()).toBe("rl");
  }, 120_000);

  it("reads the cube that was entered meanwhile, and solves it", async () => {
    server = await startProgram();
    const { url } = server;
    const page = await use.visit("", {}, { url });
    await enter(page, "R U");
    await server.stop("SIGKILL");
    await page.locator("#position").fill("R U F");
    await waitForText(page, "verdict", /^The server does not answer/);
    await restart(url);
    await waitForText(page, "verdict", /^A possible cube, read as moves/);
    await server!.stop("SIGKILL");
    await button(page, "Solve").click();
    await waitForText(page, "headline", /^The server does not answer\. Trying again…$/);
    await restart(url);
    await waitForText(page, "headline", /^Proved optimal: 3 moves$/);
  }, 120_000);

  it("is not waited for by those who have had enough", async () => {
    server = await startProgram();
    const page = await use.visit("", {}, { url: server.url });
    await enter(page, superflip);
    await button(page, "Solve").click();
    await waitForText(page, "headline", /found/);
    await server.stop("SIGKILL");
    await waitForText(page, "headline", /Trying again…$/);
    await button(page, "Stop").click();
    await waitForText(page, "headline", /^Stopped\. \d+ moves, not proved/);
    await button(page, "Solve").waitFor();
  }, 120_000);
});
