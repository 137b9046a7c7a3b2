// Where the player is in the moves of a solution, and how it goes on: the clock is given from
// outside, so that it can be tested, and times are those of cubing.js (a second a quarter turn).

export interface TimelineState {
  total: number;
  done: number; // moves completely made
  current: number; // the move being made or made last; -1: none yet
  playing: boolean;
  timestamp: number;
}

export class Timeline {
  // boundaries[i] is the time when i moves are made.
  private boundaries: number[] = [0];
  private timestamp = 0;
  private goal = 0; // so many moves are to be made when it comes to rest
  private playing = false;

  load(boundaries: number[]): void {
    this.boundaries = boundaries;
    this.timestamp = 0;
    this.goal = 0;
    this.playing = false;
  }

  get state(): TimelineState {
    const total = this.boundaries.length - 1;
    let done = 0;
    while (done < total && this.boundaries[done + 1]! <= this.timestamp) done++;
    const between = this.timestamp > this.boundaries[done]!;
    const { playing, timestamp } = this;
    return { total, done, current: between ? done : done - 1, playing, timestamp };
  }

  get moving(): boolean {
    return this.timestamp !== this.boundaries[this.goal];
  }

  // At the end it begins anew.
  play(): void {
    const total = this.boundaries.length - 1;
    if (this.state.done === total) this.timestamp = 0;
    this.goal = total;
    this.playing = this.moving;
  }

  // The move under way is finished.
  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    const { done, current } = this.state;
    this.goal = current === done ? done + 1 : done;
  }

  // One move on (1) or back (-1). A second step during the first finishes that one at once.
  step(direction: 1 | -1): void {
    if (this.playing) this.pause();
    if (this.moving) this.timestamp = this.boundaries[this.goal]!;
    this.goal = this.clamp(this.goal + direction);
  }

  seek(done: number): void {
    this.playing = false;
    this.goal = this.clamp(done);
    this.timestamp = this.boundaries[this.goal]!;
  }

  advance(milliseconds: number): void {
    const target = this.boundaries[this.goal]!;
    this.timestamp =
      this.timestamp < target
        ? Math.min(this.timestamp + milliseconds, target)
        : Math.max(this.timestamp - milliseconds, target);
    if (!this.moving) this.playing = false;
  }

  // For those who want no motion: whole moves at once.
  advanceMove(): void {
    const next = this.boundaries[this.state.done + 1];
    this.advance(next === undefined ? Infinity : next - this.timestamp);
  }

  private clamp(moves: number): number {
    return Math.min(Math.max(moves, 0), this.boundaries.length - 1);
  }
}
