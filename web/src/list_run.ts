// All optimal solutions of a position. The server ends a job by its limits of time and number; then
// the list can be gone on with: the rest is asked for part by part, a part being all solutions that
// begin with the same turns, and each part has the limits to itself.
import type { Api, ApiError } from "./api";
import type { Job, Progress, Result } from "./api_types";
import type { Connection } from "./connection";
import { joinMoves, openings, inOrder } from "./turns";
import { WatchedJob } from "./watched_job";

export interface Listed {
  solutions: string[];
  // The openings whose solutions may not all be there; none: the list is complete.
  pending: string[];
}

export type ListEnd = "complete" | "time" | "number" | "stopped" | "full";

export interface ListState {
  listed: Listed;
  progress: Progress | null;
  interrupted: boolean; // contact with the server is lost for the moment
  searched: number; // parts, of
  parts: number;
  end: ListEnd | null; // null: still at work
  error: ApiError | null;
}

export interface ListSource {
  position: string;
  length: number; // of an optimal solution
  // The position after these turns, as text for the server.
  after(turns: string): Promise<string>;
}

// More than anyone reads; a list must not fill the memory of the browser.
const mostSolutions = 20_000;
export const nothingListed: Listed = { solutions: [], pending: [""] };

export class ListRun {
  private job: WatchedJob | null = null;
  private stopAsked = false;
  private readonly known: Set<string>;
  private state: ListState;

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly source: ListSource,
    from: Listed,
    private readonly tell: (state: ListState) => void,
  ) {
    this.known = new Set(from.solutions);
    this.state = {
      listed: from,
      progress: null,
      interrupted: false,
      searched: 0,
      parts: from.pending.length,
      end: null,
      error: null,
    };
  }

  get running(): boolean {
    return this.state.end === null && this.state.error === null;
  }

  async start(): Promise<void> {
    this.change({});
    // The first part is all of it: who asked for all of it is told when that is not to be had at
    // once. Who goes on wants it to go on.
    const goesOn = this.state.listed.pending[0] !== "";
    while (this.running && this.state.listed.pending.length > 0) {
      const limit = await this.searchNext();
      if (limit && !goesOn) this.change({ end: limit });
    }
    if (this.running) this.change({ end: "complete" });
  }

  async stop(): Promise<void> {
    this.stopAsked = true;
    await this.job?.cancel();
  }

  // Returns the limit that ended the part before all of it was found.
  private async searchNext(): Promise<"time" | "number" | null> {
    const [opening = "", ...later] = this.state.listed.pending;
    const result = await this.search(opening);
    if (result) this.add(opening, result);
    if (!this.running) return null;
    if (this.stopAsked || !result) {
      this.change({ end: "stopped" });
      return null;
    }
    const limit = limitOf(result);
    const rest = limit ? openings(opening) : [];
    const { searched, parts, listed } = this.state;
    this.change({
      listed: { ...listed, pending: [...rest, ...later] },
      progress: null,
      searched: limit ? searched : searched + 1,
      parts: limit ? parts - 1 + rest.length : parts,
    });
    if (this.known.size >= mostSolutions) this.change({ end: "full" });
    return limit;
  }

  private async search(opening: string): Promise<Result | null> {
    const made = opening === "" ? 0 : opening.split(" ").length;
    const { position, length, after } = this.source;
    const text = opening === "" ? position : await after(opening);
    if (this.stopAsked) return null;
    const job = await this.run({
      position: text,
      solver: "optimal",
      all: true,
      max_length: length - made,
    });
    return job?.result ?? null;
  }

  private run(request: Parameters<WatchedJob["start"]>[0]): Promise<Job | null> {
    return new Promise((resolve) => {
      this.job = new WatchedJob(this.api, this.connection, {
        progress: (progress) => this.change({ progress, interrupted: false }),
        interrupted: () => this.change({ interrupted: true, progress: null }),
        resumed: () => this.change({ interrupted: false }),
        ended: resolve,
        failed: (error) => {
          if (!this.stopAsked) this.change({ error });
          resolve(null);
        },
      });
      void this.job.start(request);
    });
  }

  private add(opening: string, { solution, solutions }: Result): void {
    const found = solutions ?? (solution === null ? [] : [solution]);
    const fresh = found
      .map((rest) => inOrder(joinMoves(opening, rest)))
      .filter((moves) => !this.known.has(moves));
    for (const moves of fresh) this.known.add(moves);
    if (fresh.length === 0) return;
    const { listed } = this.state;
    this.change({ listed: { ...listed, solutions: [...listed.solutions, ...fresh] } });
  }

  private change(part: Partial<ListState>): void {
    this.state = { ...this.state, ...part };
    this.tell(this.state);
  }
}

function limitOf(result: Result): "time" | "number" | null {
  if (result.timed_out || result.interrupted) return "time";
  return result.truncated || result.complete === false ? "number" : null;
}
