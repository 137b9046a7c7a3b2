// One press of Solve: the two-phase solver for an answer at once, and beside it the optimal solver
// for the proof. What is known at any time is one value, told on each change.
import type { Api, ApiError } from "./api";
import type { Found, Job, Progress, SolveResult } from "./api_types";
import { WatchedJob } from "./watched_job";

// The two-phase solver stops at a solution this short, or after this time: it takes a core from the
// search that proves.
export const quickTarget = 17;
export const quickSeconds = 3;

export type Outcome =
  | { kind: "proved"; result: SolveResult }
  // The optimal search ended without a proof: stopped, out of time or failed.
  | { kind: "stopped"; atLeast: number }
  | { kind: "timed_out"; atLeast: number }
  | { kind: "failed"; error: ApiError };

export interface RunState {
  best: Found | null;
  progress: Progress | null; // of the optimal search
  waiting: boolean; // for its turn
  interrupted: boolean; // contact with the server is lost for the moment
  outcome: Outcome | null; // null: still at work
}

export class SolveRun {
  private state: RunState = {
    best: null,
    progress: null,
    waiting: false,
    interrupted: false,
    outcome: null,
  };
  private readonly quick: WatchedJob;
  private readonly optimal: WatchedJob;
  private stopAsked = false;
  private quickOver = false;
  private optimalError: ApiError | null = null;

  constructor(
    api: Api,
    private readonly position: string,
    private readonly tell: (state: RunState) => void,
  ) {
    this.quick = new WatchedJob(api, {
      found: (found) => this.better(found),
      ended: (job) => {
        this.better(foundIn(job));
        this.endQuick();
      },
      failed: () => this.endQuick(),
    });
    this.optimal = new WatchedJob(api, {
      queued: () => this.change({ waiting: true }),
      progress: (progress) => this.change({ progress, waiting: false, interrupted: false }),
      found: (found) => this.better(found),
      interrupted: () => this.change({ interrupted: true }),
      ended: (job) => this.finish(job),
      failed: (error) => {
        this.optimalError = error;
        this.giveUpIfAlone();
      },
    });
  }

  get running(): boolean {
    return this.state.outcome === null;
  }

  async start(): Promise<void> {
    this.change({});
    await Promise.all([
      this.quick.start({
        position: this.position,
        solver: "twophase",
        target_length: quickTarget,
        timeout: quickSeconds,
      }),
      this.optimal.start({ position: this.position, solver: "optimal" }),
    ]);
  }

  async stop(): Promise<void> {
    this.stopAsked = true;
    await Promise.all([this.quick.cancel(), this.optimal.cancel()]);
  }

  private finish(job: Job): void {
    this.better(foundIn(job));
    const result = job.result;
    if (result?.optimal && result.solution !== null) {
      this.settle({ kind: "proved", result });
      return;
    }
    const atLeast = result?.at_least ?? 0;
    const stopped = this.stopAsked || job.state === "cancelled";
    this.settle({ kind: stopped ? "stopped" : "timed_out", atLeast });
  }

  private settle(outcome: Outcome): void {
    this.change({ outcome, waiting: false, interrupted: false });
    void this.quick.cancel();
  }

  private endQuick(): void {
    this.quickOver = true;
    this.giveUpIfAlone();
  }

  // Without the optimal solver there is no proof, but the quick one may still have an answer.
  private giveUpIfAlone(): void {
    if (this.optimalError && this.quickOver) {
      this.settle({ kind: "failed", error: this.optimalError });
    }
  }

  private better(found: Found | null): void {
    const { best, outcome } = this.state;
    if (!found || outcome?.kind === "proved") return;
    if (!best || found.length < best.length) this.change({ best: found });
  }

  private change(part: Partial<RunState>): void {
    this.state = { ...this.state, ...part };
    this.tell(this.state);
  }
}

export function foundIn(job: Job): Found | null {
  const result = job.result;
  if (!result || result.solution === null || result.length === null) return null;
  return { solution: result.solution, length: result.length };
}
