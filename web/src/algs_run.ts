// One question for the algorithms of a case, and what is known of the answer.
import { ApiError, type Api } from "./api";
import type { AlgCase, AlgsRequest } from "./api_types";

export type FoundAlgs = Extract<AlgCase, { algs: unknown }>;

export type AlgsState =
  | { kind: "searching" }
  | { kind: "found"; found: FoundAlgs }
  | { kind: "stopped" }
  | { kind: "failed"; error: ApiError };

export class AlgsRun {
  private readonly abort = new AbortController();
  private state: AlgsState = { kind: "searching" };

  constructor(
    private readonly api: Api,
    private readonly request: AlgsRequest,
    private readonly tell: (state: AlgsState) => void,
  ) {}

  get running(): boolean {
    return this.state.kind === "searching";
  }

  async start(): Promise<void> {
    this.change({ kind: "searching" });
    const end = await this.ask();
    if (this.running) this.change(end);
  }

  // The server ends the search when nobody waits for it.
  stop(): void {
    if (!this.running) return;
    this.change({ kind: "stopped" });
    this.abort.abort();
  }

  private async ask(): Promise<AlgsState> {
    try {
      const { cases } = await this.api.algs(this.request, this.abort.signal);
      const [found] = cases;
      if (!found) throw new ApiError("unreachable", "The server sent no algorithms.");
      if ("error" in found) throw new ApiError(found.error.code, found.error.message);
      return { kind: "found", found };
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError("unreachable", String(error));
      return { kind: "failed", error: known };
    }
  }

  private change(state: AlgsState): void {
    this.state = state;
    this.tell(state);
  }
}
