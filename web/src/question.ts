// One question to the server that can be given up, and what is known of the answer.
import { ApiError } from "./api";

export type Answering<Found> =
  | { kind: "searching" }
  | { kind: "found"; found: Found }
  | { kind: "stopped" }
  | { kind: "failed"; error: ApiError };

export class Question<Found> {
  private readonly abort = new AbortController();
  private state: Answering<Found> = { kind: "searching" };

  constructor(
    private readonly ask: (signal: AbortSignal) => Promise<Found>,
    private readonly tell: (state: Answering<Found>) => void,
  ) {}

  get running(): boolean {
    return this.state.kind === "searching";
  }

  async start(): Promise<void> {
    this.change({ kind: "searching" });
    const end = await this.answer();
    if (this.running) this.change(end);
  }

  // The server ends the search when nobody waits for it.
  stop(): void {
    if (!this.running) return;
    this.change({ kind: "stopped" });
    this.abort.abort();
  }

  private async answer(): Promise<Answering<Found>> {
    try {
      return { kind: "found", found: await this.ask(this.abort.signal) };
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError("unreachable", String(error));
      return { kind: "failed", error: known };
    }
  }

  private change(state: Answering<Found>): void {
    this.state = state;
    this.tell(state);
  }
}
