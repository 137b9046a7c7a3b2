import { afterEach, describe, expect, it, vi } from "vitest";

import { ApiError, httpApi, isAway } from "../src/api";

function answer(status: number, body: unknown, headers: Record<string, string> = {}): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(text, { status, headers })));
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

describe("the server's interface", () => {
  afterEach(() => void vi.unstubAllGlobals());

  it("tells a server that is away from one that refuses", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
    expect(isAway(await failure(httpApi.job("1")))).toBe(true);
    answer(502, "<html>a proxy's page</html>");
    expect(isAway(await failure(httpApi.job("1")))).toBe(true);
    answer(503, { error: { code: "interrupted", message: "shutting down" } });
    expect(isAway(await failure(httpApi.job("1")))).toBe(true);
    for (const code of ["not_found", "busy", "usage", "internal"]) {
      answer(400, { error: { code, message: "no" } });
      expect(isAway(await failure(httpApi.job("1"))), code).toBe(false);
    }
    expect(isAway(new TypeError("our own fault"))).toBe(false);
  });

  it("hears when it may ask again", async () => {
    answer(429, { error: { code: "busy", message: "full" } }, { "Retry-After": "12" });
    expect((await failure(httpApi.job("1")))?.retryAfter).toBe(12);
    answer(429, { error: { code: "busy", message: "full" } });
    expect((await failure(httpApi.job("1")))?.retryAfter).toBeNull();
  });

  it("offers the solvers that both know", async () => {
    const solver = { enum: ["optimal", "oracle", "multiphase"] };
    answer(200, { components: { schemas: { SolveRequest: { properties: { solver } } } } });
    expect(await httpApi.solvers()).toEqual(["optimal", "multiphase"]);
  });

  it("tells what was stopped from a server that is away", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("aborted")));
    const abort = new AbortController();
    expect((await failure(httpApi.algs({ cases: [] }, abort.signal)))?.code).toBe("unreachable");
    abort.abort();
    expect((await failure(httpApi.algs({ cases: [] }, abort.signal)))?.code).toBe("stopped");
  });

  it("tells of better solves as their lines come", async () => {
    const { signal } = new AbortController();
    const told: number[] = [];
    const solve = () => httpApi.fmcSolve({ scramble: "R" }, signal, ({ length }) => told.push(length));
    const chunks = ['{"better":{"len', 'gth":9}}\n\n{"better":{"length":8}}\n{"end":{"proved":tr', "ue}}\n"];
    const stream = (texts: string[]) =>
      vi.stubGlobal("fetch", () => Promise.resolve(new Response(new Blob(texts).stream())));
    stream(chunks);
    expect(await solve()).toEqual({ proved: true });
    expect(told).toEqual([9, 8]);
    stream(['{"error":{"code":"resources","message":"no memory"}}\n']);
    expect((await failure(solve()))?.code).toBe("resources");
    stream(chunks.slice(0, 1)); // it breaks off
    expect(isAway(await failure(solve()))).toBe(true);
    answer(400, { error: { code: "usage", message: "no" } });
    expect((await failure(solve()))?.code).toBe("usage");
  });

  it("says for which goal a cube is painted, if there is one", async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body));
      return Promise.resolve(new Response("{}"));
    });
    await httpApi.convert("R U", ["facelets"]);
    await httpApi.convert("R U", ["facelets"], "cross D");
    expect(bodies).toEqual([
      { position: "R U", to: ["facelets"] },
      { position: "R U", to: ["facelets"], goal: "cross D" },
    ]);
  });

  it("knows a server that is shutting down from one that works", async () => {
    answer(200, { status: "ok" });
    expect(await httpApi.answers()).toBe(true);
    answer(503, { status: "shutting down" });
    expect(await httpApi.answers()).toBe(false);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
    expect(await httpApi.answers()).toBe(false);
  });
});
