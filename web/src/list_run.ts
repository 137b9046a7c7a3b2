// All optimal solutions of a position, found by a job of its own.
import type { Api, ApiError } from "./api";
import type { Progress } from "./api_types";
import { WatchedJob } from "./watched_job";

export interface ListState {
  progress: Progress | null;
  solutions: string[] | null; // null: still at work, or none came
  truncated: boolean; // there may be more than those
  stopped: boolean; // before all were found
  error: ApiError | null;
}

export class ListRun {
  private readonly job: WatchedJob;
  private state: ListState = {
    progress: null,
    solutions: null,
    truncated: false,
    stopped: false,
    error: null,
  };

  constructor(
    api: Api,
    private readonly position: string,
    private readonly tell: (state: ListState) => void,
  ) {
    this.job = new WatchedJob(api, {
      progress: (progress) => this.change({ progress }),
      failed: (error) => this.change({ error }),
      ended: ({ result }) => {
        const complete = result?.optimal && !result.interrupted && !result.timed_out;
        if (complete && result.solutions) {
          this.change({ solutions: result.solutions, truncated: result.truncated ?? false });
        } else {
          this.change({ stopped: true });
        }
      },
    });
  }

  get running(): boolean {
    return this.state.solutions === null && !this.state.stopped && this.state.error === null;
  }

  start(): Promise<void> {
    this.change({});
    return this.job.start({ position: this.position, solver: "optimal", all: true });
  }

  stop(): Promise<void> {
    return this.job.cancel();
  }

  private change(part: Partial<ListState>): void {
    this.state = { ...this.state, ...part };
    this.tell(this.state);
  }
}
