import { describe, expect, it } from "vitest";

import { ListRun, nothingListed, type Listed, type ListState } from "../src/list_run";
import { inOrder, openings } from "../src/turns";
import { FakeApi, settle, solvedBy } from "./fake_api";

function begin(from: Listed = nothingListed, length = 3) {
  const api = new FakeApi();
  const told: ListState[] = [];
  const source = {
    position: "P",
    length,
    after: (turns: string) => Promise.resolve(`P ${turns}`),
  };
  const run = new ListRun(api, api.connection, source, from, (state) => told.push(state));
  const done = run.start();
  return { api, run, done, last: () => told.at(-1)! };
}

const none = { ...solvedBy("", true), solution: null, length: null };

describe("listing", () => {
  it("asks for all and gives them", async () => {
    const { api, run, done, last } = begin();
    await settle();
    expect(api.of("optimal").request).toMatchObject({ position: "P", all: true, max_length: 3 });
    api.of("optimal").end({ ...solvedBy("R U F", true), solutions: ["R U F", "L U F"] });
    await done;
    expect(last()).toMatchObject({
      listed: { solutions: ["R U F", "L U F"], pending: [] },
      end: "complete",
    });
    expect(run.running).toBe(false);
  });

  it("keeps what was found when a limit is met, and says which", async () => {
    for (const [limit, end] of [
      [{ timed_out: true }, "time"],
      [{ truncated: true }, "number"],
      [{ complete: false }, "number"],
    ] as const) {
      const { api, done, last } = begin();
      await settle();
      api.of("optimal").end({ ...solvedBy("R U F", true), solutions: ["R U F"], ...limit });
      await done;
      expect(last().end).toBe(end);
      expect(last().listed.solutions).toEqual(["R U F"]);
      expect(last().listed.pending).toEqual(openings(""));
    }
  });

  it("goes on part by part, and names no solution twice", async () => {
    const from = { solutions: ["U D F"], pending: ["U", "D"] };
    const { api, done, last } = begin(from);
    await settle();
    expect(api.jobs[0]?.request).toMatchObject({ position: "P U", max_length: 2 });
    expect(last()).toMatchObject({ searched: 0, parts: 2 });
    api.jobs[0]!.end({ ...solvedBy("D F", true), solutions: ["D F", "R F"] });
    await settle();
    expect(last()).toMatchObject({ searched: 1, end: null });
    expect(api.jobs[1]?.request.position).toBe("P D");
    api.jobs[1]!.end({ ...solvedBy("U F", true), solutions: ["U F"] }); // U D F again
    await done;
    expect(last().listed).toEqual({ solutions: ["U D F", "U R F"], pending: [] });
    expect(last().end).toBe("complete");
  });

  it("divides a part that meets the limit again, without stopping", async () => {
    const { api, done, last } = begin({ solutions: [], pending: ["U"] });
    await settle();
    api.jobs[0]!.end({ ...none, timed_out: true });
    await settle();
    expect(last().end).toBeNull();
    expect(last().parts).toBe(15);
    for (let i = 1; i <= 15; i++) {
      expect(api.jobs[i]?.request.max_length).toBe(1);
      api.jobs[i]!.end(none);
      await settle();
    }
    await done;
    expect(last()).toMatchObject({ end: "complete", listed: { solutions: [], pending: [] } });
  });

  it("stops with those found, where it can be gone on with", async () => {
    const { api, run, done, last } = begin({ solutions: ["F R U"], pending: ["U", "D"] });
    await settle();
    api.jobs[0]!.resultWhenCancelled = {
      ...solvedBy("R F", true),
      solutions: ["R F"],
      interrupted: true,
    };
    await run.stop();
    await done;
    expect(last().end).toBe("stopped");
    expect(last().listed).toEqual({ solutions: ["F R U", "U R F"], pending: ["U", "D"] });
    expect(api.jobs).toHaveLength(1);
  });

  it("says why it failed, and keeps its place", async () => {
    const { api, done, last } = begin({ solutions: ["F R U"], pending: ["U"] });
    await settle();
    const job = api.jobs[0]!;
    job.events?.end({ ...job.job, state: "failed", error: { code: "internal", message: "no" } });
    await done;
    expect(last().error?.message).toBe("no");
    expect(last().listed).toEqual({ solutions: ["F R U"], pending: ["U"] });
  });
});

describe("turns", () => {
  it("of one axis are put in order", () => {
    expect(inOrder("D U2 L R' B F R L")).toBe("U2 D R' L F B R L");
    expect(inOrder("")).toBe("");
  });

  it("that can follow cover everything once", () => {
    expect(openings("")).toHaveLength(18);
    expect(openings("U")).toHaveLength(15);
    expect(openings("D")).toHaveLength(12); // U D is among those of U
    expect(openings("R U'")).toContain("R U' D2");
    expect(openings("R U'")).not.toContain("R U' U");
  });
});
