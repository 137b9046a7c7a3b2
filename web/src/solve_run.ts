// One press of Solve. For the proof: the two-phase solver for an answer at once, and beside it the
// optimal solver. Other solvers work alone. What is known at any time is one value, told on each
// change.
import { aimFields, isUsual, type Aim } from "./aim";
import type { Answer } from "./answer";
import type { Api, ApiError } from "./api";
import type { Found, Job, Progress, Queue, SolveRequest } from "./api_types";
import type { Connection } from "./connection";
import type { SolverName } from "./solver_names";
import { WatchedJob } from "./watched_job";

// Beside the optimal search the two-phase solver stops at a solution this short, or after this time:
// it takes a core from the search that proves.
export const quickTarget = 17;
export const quickSeconds = 3;
// Alone it goes on to better ones for so long.
export const patientSeconds = 10;

export type Outcome =
  | { kind: "proved"; result: Answer }
  // By a solver that proves nothing, or not this.
  | { kind: "found"; result: Answer }
  // The optimal search ended without a proof: stopped, out of time or failed.
  | { kind: "stopped"; atLeast: number }
  | { kind: "timed_out"; atLeast: number }
  | { kind: "failed"; error: ApiError };

export interface RunState {
  solver: SolverName;
  best: Found | null;
  progress: Progress | null; // of the solver that was chosen
  queue: Queue | null; // while it waits for its turn
  interrupted: boolean; // contact with the server is lost for the moment
  outcome: Outcome | null; // null: still at work
}

export const atStart: RunState = {
  solver: "optimal",
  best: null,
  progress: null,
  queue: null,
  interrupted: false,
  outcome: null,
};

export class SolveRun {
  private state: RunState;
  private readonly quick: WatchedJob;
  private readonly main: WatchedJob;
  private stopAsked = false;
  private quickOver = false;
  private mainError: ApiError | null = null;

  constructor(
    api: Api,
    connection: Connection,
    private readonly position: string,
    private readonly aim: Aim,
    private readonly solver: SolverName,
    private readonly tell: (state: RunState) => void,
  ) {
    this.state = { ...atStart, solver };
    this.quick = new WatchedJob(api, connection, {
      found: (found) => this.better(found),
      ended: (job) => {
        this.better(foundIn(job));
        this.endQuick();
      },
      failed: () => this.endQuick(),
    });
    this.main = new WatchedJob(api, connection, {
      queue: (queue) => this.change({ queue: queue.state === "queued" ? queue : null }),
      progress: (progress) => this.change({ progress, queue: null, interrupted: false }),
      found: (found) => this.better(found),
      interrupted: () => this.change({ interrupted: true, progress: null, queue: null }),
      resumed: () => this.change({ interrupted: false }),
      ended: (job) => this.finish(job),
      failed: (error) => {
        this.mainError = error;
        this.giveUpIfAlone();
      },
    });
  }

  get running(): boolean {
    return this.state.outcome === null;
  }

  async start(): Promise<void> {
    this.change({});
    const { position, solver } = this;
    const what = { position, ...aimFields(this.aim) };
    // Two phases know the whole cube alone, all turns, and htm.
    this.quickOver = solver !== "optimal" || !isUsual(this.aim);
    const quick: SolveRequest = {
      position,
      solver: "twophase",
      target_length: quickTarget,
      timeout: quickSeconds,
    };
    await Promise.all([
      this.quickOver ? null : this.quick.start(quick),
      this.main.start(
        improves(solver) ? { ...what, solver, timeout: patientSeconds } : { ...what, solver },
      ),
    ]);
  }

  async stop(): Promise<void> {
    this.stopAsked = true;
    await Promise.all([this.quick.cancel(), this.main.cancel()]);
  }

  private finish(job: Job): void {
    this.better(foundIn(job));
    if (this.state.outcome) return; // proved already
    const result = job.result;
    const atLeast = result?.at_least ?? 0;
    if (result?.solution != null && result.optimal) this.settle({ kind: "proved", result });
    else if (this.stopAsked || job.state === "cancelled") this.settle({ kind: "stopped", atLeast });
    else if (result?.solution != null && this.solver !== "optimal") {
      this.settle({ kind: "found", result });
    } else this.settle({ kind: "timed_out", atLeast });
  }

  private settle(outcome: Outcome): void {
    this.change({ outcome, queue: null, interrupted: false });
    void this.quick.cancel();
    void this.main.cancel();
  }

  private endQuick(): void {
    this.quickOver = true;
    this.giveUpIfAlone();
  }

  // Without the optimal solver there is no proof, but the quick one may still have an answer.
  private giveUpIfAlone(): void {
    if (!this.mainError || !this.quickOver || this.state.outcome) return;
    if (this.stopAsked) this.settle({ kind: "stopped", atLeast: 0 });
    else this.settle({ kind: "failed", error: this.mainError });
  }

  private better(found: Found | null): void {
    const { best, outcome } = this.state;
    if (!found || outcome?.kind === "proved") return;
    if (!best || found.length < best.length) this.change({ best: found });
  }

  private change(part: Partial<RunState>): void {
    this.state = { ...this.state, ...part };
    const proof = proofByDepth(this.state);
    if (proof) this.settle(proof);
    else this.tell(this.state);
  }
}

// Where the optimal search is at the depth of a solution, every shorter one is excluded: nothing is
// left to prove, though it may take the search long to find one itself.
function proofByDepth({ solver, best, progress, outcome }: RunState): Outcome | null {
  if (outcome || solver !== "optimal" || !best || !progress) return null;
  if (progress.depth < best.length) return null;
  const { nodes, seconds } = progress;
  const { solution, length } = best;
  const result = { solution, length, nodes, seconds, optimal: true, at_least: length };
  return { kind: "proved", result: { ...result, solver, table: null } };
}

function improves(solver: SolverName): boolean {
  return solver === "twophase" || solver === "multiphase";
}

export function foundIn(job: Job): Found | null {
  const result = job.result;
  if (!result || result.solution === null || result.length === null) return null;
  return { solution: result.solution, length: result.length };
}
