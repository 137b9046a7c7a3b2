// A whole solve, found by a plan of steps; it can be taken over as what has been chosen.
import { ApiError, type Api } from "./api";
import { setUpCopy } from "./copy_button";
import { byId, make, setText } from "./dom";
import { findHeading, soFarHeading, solveText, takenOf, takenOver } from "./fmc_find_words";
import type { FmcSolve, FmcSolves } from "./api_types";
import { usualTime } from "./fmc_state";
import type { Taken } from "./fmc_tree";
import { FmcTool, smallButton, type ToolEvents } from "./fmc_tool";
import { kindly } from "./status_text";

const words = { button: "Find a solve", searching: "Searching…", nothing: null };

export class FindView extends FmcTool<FmcSolves> {
  private readonly time = byId("fmc-find-time", HTMLSelectElement);
  private readonly bar = byId("fmc-find-bar", HTMLProgressElement);
  private readonly list = byId("fmc-find-list", HTMLElement);
  private ticking: ReturnType<typeof setInterval> | undefined;
  private best: FmcSolve | null = null; // of the search that goes on
  private searched = ""; // the scramble

  constructor(
    private readonly api: Api,
    events: ToolEvents,
  ) {
    super("find", words, events);
    this.time.addEventListener("change", () => this.events.changed());
  }

  // For a link; null: as is usual, or the tool is closed.
  get seconds(): string | null {
    return this.written === null || this.time.value === usualTime ? null : this.time.value;
  }

  set seconds(seconds: string | null) {
    this.time.value = seconds ?? usualTime;
  }

  protected ask(scramble: string, steps: string, signal: AbortSignal): Promise<FmcSolves> {
    this.searched = scramble;
    const timeout = Number(this.time.value);
    const request = { scramble, timeout, ...(steps !== "" && { steps }) };
    return this.api.fmcSolve(request, signal, (solve) => {
      if (!signal.aborted) this.showBetter(solve);
    });
  }

  protected empty(): void {
    this.best = null;
    this.list.replaceChildren();
  }

  private showBetter(solve: FmcSolve): void {
    this.best = solve;
    setText(this.heading, soFarHeading(solve, false));
    this.list.replaceChildren(this.row(solve));
  }

  // What was found until then stays.
  protected override stoppedText(): string {
    return soFarHeading(this.best, true);
  }

  protected show(found: FmcSolves): void {
    setText(this.heading, findHeading(found));
    this.list.replaceChildren(...found.solutions.map((solve) => this.row(solve)));
  }

  // How much of its time is over.
  protected override begun(): void {
    const [start, seconds] = [performance.now(), Number(this.time.value)];
    this.bar.value = 0;
    this.bar.hidden = false;
    this.ticking = setInterval(() => {
      this.bar.value = Math.min((performance.now() - start) / 1000 / seconds, 1);
    }, 200);
  }

  protected override ended(): void {
    clearInterval(this.ticking);
    this.bar.hidden = true;
  }

  private row(solve: FmcSolve): HTMLElement {
    const text = solveText(solve);
    const row = make("div", { className: "row" });
    row.append(smallButton("Take its steps over", () => void this.takeOver(solve)));
    const { solution } = solve;
    if (solution !== null) row.append(smallButton("Play it", () => this.events.play(solution)));
    const copy = smallButton("Copy", () => undefined);
    setUpCopy(copy, () => text);
    row.append(copy);
    return make("li", {}, make("pre", { className: "written", textContent: text }), row);
  }

  // Where slices are put in, the turns on the scramble alone are cut into steps anew.
  private async takeOver(solve: FmcSolve): Promise<void> {
    const scramble = this.searched;
    try {
      this.events.take(takenOf(solve) ?? (await this.stepsOf(scramble, solve.solution!)));
    } catch (error) {
      const known = error instanceof ApiError ? error : new ApiError("unreachable", String(error));
      setText(this.heading, kindly(known));
    }
  }

  private async stepsOf(scramble: string, solution: string): Promise<Taken[]> {
    const { signal } = new AbortController();
    const checked = await this.api.fmcCheck({ scramble, solution, quick: true }, signal);
    return takenOver(checked.steps);
  }
}
