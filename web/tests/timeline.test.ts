import { beforeEach, describe, expect, it } from "vitest";

import { Timeline } from "../src/timeline";

// Three moves: a quarter turn, a half turn, a quarter turn.
const boundaries = [0, 1000, 2500, 3500];

describe("the timeline", () => {
  let timeline: Timeline;
  beforeEach(() => {
    timeline = new Timeline();
    timeline.load(boundaries);
  });

  it("plays to the end and stops there", () => {
    timeline.play();
    timeline.advance(1200);
    expect(timeline.state).toMatchObject({ done: 1, current: 1, playing: true });
    timeline.advance(10_000);
    expect(timeline.state).toMatchObject({ done: 3, current: 2, playing: false, timestamp: 3500 });
    expect(timeline.moving).toBe(false);
  });

  it("plays from the start again when it is at the end", () => {
    timeline.seek(3);
    timeline.play();
    timeline.advance(10);
    expect(timeline.state).toMatchObject({ done: 0, current: 0, playing: true });
  });

  it("finishes the move under way when paused", () => {
    timeline.play();
    timeline.advance(1200);
    timeline.pause();
    expect(timeline.state.playing).toBe(false);
    timeline.advance(10_000);
    expect(timeline.state).toMatchObject({ done: 2, timestamp: 2500 });
  });

  it("steps on and back, one move each, and not beyond the ends", () => {
    timeline.step(-1);
    expect(timeline.moving).toBe(false);
    timeline.step(1);
    timeline.advance(500);
    expect(timeline.state).toMatchObject({ done: 0, current: 0 });
    timeline.advance(500);
    expect(timeline.state).toMatchObject({ done: 1, current: 0 });
    timeline.step(-1);
    timeline.advance(2000);
    expect(timeline.state).toMatchObject({ done: 0, current: -1, timestamp: 0 });
  });

  it("loses no step when they come faster than the motion", () => {
    timeline.step(1);
    timeline.advance(100);
    timeline.step(1);
    timeline.advance(100);
    timeline.step(1);
    timeline.step(1);
    timeline.advance(10_000);
    expect(timeline.state.done).toBe(3);
  });

  it("makes whole moves for those who want no motion", () => {
    timeline.play();
    timeline.advanceMove();
    expect(timeline.state).toMatchObject({ done: 1, timestamp: 1000, playing: true });
    timeline.advanceMove();
    timeline.advanceMove();
    expect(timeline.state).toMatchObject({ done: 3, playing: false });
  });

  it("has nothing to play without moves", () => {
    timeline.load([0]);
    timeline.play();
    timeline.step(1);
    expect(timeline.state).toMatchObject({ total: 0, done: 0, playing: false });
    expect(timeline.moving).toBe(false);
  });
});
