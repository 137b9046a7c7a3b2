// One job on the server, from its start to its end, whatever happens between.
import { ApiError, type Api } from "./api";
import { hasEnded, type Found, type Job, type Progress, type SolveRequest } from "./api_types";

export interface JobListener {
  queued?(): void;
  progress?(progress: Progress): void;
  found?(found: Found): void;
  interrupted?(): void;
  // Once, whether the job ended well or not; after it nothing more is told.
  ended(job: Job): void;
  failed(error: ApiError): void;
}

export class WatchedJob {
  private id: string | null = null;
  private stopWatching: (() => void) | null = null;
  private over = false;
  private cancelling = false;

  constructor(
    private readonly api: Api,
    private readonly listener: JobListener,
  ) {}

  async start(request: SolveRequest): Promise<void> {
    try {
      const job = await this.api.startSolve(request);
      this.id = job.id;
      if (this.cancelling) return this.cancel();
      if (hasEnded(job)) return this.end(job);
      if (job.state === "queued") this.listener.queued?.();
      this.watch(job.id);
    } catch (error) {
      this.fail(error);
    }
  }

  // Asks the server to stop; the listener hears of the end.
  async cancel(): Promise<void> {
    this.cancelling = true;
    if (this.over || this.id === null) return;
    try {
      this.end(await this.api.cancel(this.id));
    } catch (error) {
      this.fail(error);
    }
  }

  private watch(id: string): void {
    this.stopWatching = this.api.watch(id, {
      progress: (progress) => {
        if (this.over) return;
        this.listener.progress?.(progress);
        if (progress.best) this.listener.found?.(progress.best);
      },
      solution: (found) => {
        if (!this.over) this.listener.found?.(found);
      },
      interrupted: () => {
        if (!this.over) this.listener.interrupted?.();
      },
      end: (job) => this.end(job),
      lost: () => void this.askOnce(id),
    });
  }

  // The events are gone, but the job may have ended meanwhile.
  private async askOnce(id: string): Promise<void> {
    if (this.over) return;
    try {
      const job = await this.api.job(id);
      if (hasEnded(job)) return this.end(job);
      throw new ApiError("unreachable", "The connection to the server broke.");
    } catch (error) {
      this.fail(error);
    }
  }

  private end(job: Job): void {
    if (!this.finish()) return;
    if (job.state === "failed" && job.error) {
      this.listener.failed(new ApiError(job.error.code, job.error.message));
    } else {
      this.listener.ended(job);
    }
  }

  private fail(error: unknown): void {
    if (!this.finish()) return;
    this.listener.failed(
      error instanceof ApiError ? error : new ApiError("unreachable", String(error)),
    );
  }

  private finish(): boolean {
    if (this.over) return false;
    this.over = true;
    this.stopWatching?.();
    return true;
  }
}
