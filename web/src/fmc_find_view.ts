// A whole solve, found by a plan of steps; it can be taken over as what has been chosen.
import type { Api } from "./api";
import { setUpCopy } from "./copy_button";
import { byId, make, setText } from "./dom";
import { findHeading, solveText, takenOf } from "./fmc_find_words";
import type { FmcSolve, FmcSolves } from "./api_types";
import { FmcTool, smallButton, type ToolEvents } from "./fmc_tool";

const words = { button: "Find a solve", searching: "Searching…", nothing: null };

export class FindView extends FmcTool<FmcSolves> {
  private readonly time = byId("fmc-find-time", HTMLSelectElement);
  private readonly bar = byId("fmc-find-bar", HTMLProgressElement);
  private readonly list = byId("fmc-find-list", HTMLElement);
  private ticking: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly api: Api,
    events: ToolEvents,
  ) {
    super("find", words, events);
  }

  protected ask(scramble: string, steps: string, signal: AbortSignal): Promise<FmcSolves> {
    const timeout = Number(this.time.value);
    return this.api.fmcSolve({ scramble, timeout, ...(steps !== "" && { steps }) }, signal);
  }

  protected empty(): void {
    this.list.replaceChildren();
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
    const steps = takenOf(solve);
    if (steps) row.append(smallButton("Take its steps over", () => this.events.take(steps)));
    const { solution } = solve;
    if (solution !== null) row.append(smallButton("Play it", () => this.events.play(solution)));
    const copy = smallButton("Copy", () => undefined);
    setUpCopy(copy, () => text);
    row.append(copy);
    return make("li", {}, make("pre", { className: "written", textContent: text }), row);
  }
}
