// One job on the server, from its start to its end, whatever happens between: when the server goes
// away and comes back, the job is taken up where it stands, or asked for anew if it is gone.
import { ApiError, isAway, type Api } from "./api";
import type { Found, Job, Progress, Queue, SolveRequest } from "./api_types";
import type { Connection } from "./connection";

export interface JobListener {
  queue?(queue: Queue): void;
  progress?(progress: Progress): void;
  found?(found: Found): void;
  // The server does not answer; it is being asked again.
  interrupted?(): void;
  // It answers again, and the job goes on.
  resumed?(): void;
  // Once, whether the job ended well or not; after it nothing more is told.
  ended(job: Job): void;
  failed(error: ApiError): void;
}

// A server that goes away each time it gets this job is not to be asked for ever.
const mostStarts = 5;
const longestPause = 5000; // milliseconds, between two streams of events that break off at once

export class WatchedJob {
  private request: SolveRequest | null = null;
  private id: string | null = null;
  private starts = 0;
  private breaks = 0; // since the last event
  private stopWatching: (() => void) | null = null;
  private over = false;
  private cancelling = false;
  private away = false;

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly listener: JobListener,
  ) {}

  start(request: SolveRequest): Promise<void> {
    this.request = request;
    return this.attempt(() => this.ask());
  }

  // Asks the server to stop; the listener hears of the end.
  async cancel(): Promise<void> {
    this.cancelling = true;
    if (this.over) return;
    if (this.away) return this.fail(new ApiError("unreachable", "The server does not answer."));
    if (this.id === null) return;
    try {
      this.end(await this.api.cancel(this.id));
    } catch (error) {
      this.fail(error);
    }
  }

  private async ask(): Promise<void> {
    this.starts++;
    const job = await this.api.startSolve(this.request!);
    this.id = job.id;
    if (this.cancelling) return this.cancel();
    this.take(job);
  }

  private take(job: Job): void {
    if (this.over) return;
    if (this.away) this.listener.resumed?.();
    this.away = false;
    const { state, queue_place, queue_seconds } = job;
    if (state !== "queued" && state !== "running") return this.end(job);
    if (state === "queued") this.listener.queue?.({ state, queue_place, queue_seconds });
    this.watch(job.id);
  }

  private watch(id: string): void {
    const during = <T extends unknown[]>(act: (...values: T) => void) => {
      return (...values: T) => {
        this.breaks = 0;
        if (!this.over) act(...values);
      };
    };
    this.stopWatching = this.api.watch(id, {
      queue: during((queue) => this.listener.queue?.(queue)),
      progress: during((progress) => {
        this.listener.progress?.(progress);
        if (progress.best) this.listener.found?.(progress.best);
      }),
      solution: during((found) => this.listener.found?.(found)),
      end: (job) => this.end(job),
      lost: () => void this.takeUpAgain(),
    });
  }

  private async takeUpAgain(): Promise<void> {
    const pause = this.breaks++ === 0 ? 0 : Math.min(250 * 2 ** this.breaks, longestPause);
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (!this.over) await this.attempt(() => this.resume());
  }

  private async resume(): Promise<void> {
    const job = this.id === null ? null : await this.jobIfKnown(this.id);
    if (this.over) return;
    if (job && !this.wasGivenUp(job)) return this.take(job);
    if (this.starts >= mostStarts) {
      throw new ApiError("lost", "The server was lost again and again while it searched.");
    }
    await this.ask();
  }

  private async jobIfKnown(id: string): Promise<Job | null> {
    try {
      return await this.api.job(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === "not_found") return null;
      throw error;
    }
  }

  // Not by us: the server is shutting down, or it believed that nobody listens.
  private wasGivenUp(job: Job): boolean {
    return job.state === "cancelled" && !this.cancelling;
  }

  // Does it, and takes the job up again when the server is back if it is gone.
  private async attempt(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (this.over) return;
      if (!isAway(error) || this.cancelling) return this.fail(error);
      await this.waitAndResume();
    }
  }

  private async waitAndResume(): Promise<void> {
    this.away = true;
    this.listener.interrupted?.();
    await this.connection.back();
    if (!this.over) await this.attempt(() => this.resume());
  }

  private end(job: Job): void {
    if (this.over) return;
    if (this.wasGivenUp(job) && this.starts < mostStarts) {
      this.stopWatching?.();
      void this.waitAndResume();
      return;
    }
    this.finish();
    if (job.state === "failed" && job.error) {
      this.listener.failed(new ApiError(job.error.code, job.error.message));
    } else {
      this.listener.ended(job);
    }
  }

  private fail(error: unknown): void {
    if (this.over) return;
    this.finish();
    this.listener.failed(
      error instanceof ApiError ? error : new ApiError("unreachable", String(error)),
    );
  }

  private finish(): void {
    this.over = true;
    this.stopWatching?.();
  }
}
