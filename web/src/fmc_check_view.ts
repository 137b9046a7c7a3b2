// A solution that someone wrote down: whether it solves the cube, and where its moves went.
import type { Api } from "./api";
import type { FmcCheck, FmcCheckedStep } from "./api_types";
import { byId, make, setText } from "./dom";
import { bestFromHere, checkHeading, lossOf, pointsOf, stepCount } from "./fmc_check_words";
import { plot } from "./fmc_plot";
import { FmcTool, smallButton, type ToolEvents } from "./fmc_tool";
import { sentence } from "./status_text";

const words = {
  button: "Check",
  searching: "Looking for the best at each point…",
  nothing: "Write down or paste a solution first.",
};

export class CheckView extends FmcTool<FmcCheck> {
  private readonly result = byId("fmc-check-result", HTMLElement);

  constructor(
    private readonly api: Api,
    events: ToolEvents,
  ) {
    super("check", words, events);
  }

  protected ask(scramble: string, solution: string, signal: AbortSignal): Promise<FmcCheck> {
    return this.api.fmcCheck({ scramble, solution }, signal);
  }

  protected empty(): void {
    this.result.replaceChildren();
  }

  protected show(checked: FmcCheck): void {
    setText(this.heading, checkHeading(checked));
    const notes = checked.notes.map((textContent) => make("p", { className: "hint", textContent }));
    this.result.replaceChildren(...notes);
    if (!checked.solves) return;
    const points = pointsOf(checked);
    if (points.length > 1) {
      const length = Math.max(...points.map(({ done }) => done));
      this.result.append(plot(points, length, this.result.clientWidth));
    }
    this.result.append(table(checked.steps), this.buttons(checked));
  }

  private buttons({ solution, optimal, steps }: FmcCheck): HTMLElement {
    const row = make("div", { className: "row" });
    row.append(smallButton("Play it", () => this.events.play(solution)));
    if (optimal?.solution) {
      const shortest = optimal.solution;
      const text = optimal.proved ? "Play the optimal one" : "Play the shortest found";
      row.append(smallButton(text, () => this.events.play(shortest)));
    }
    // What was inserted stands in the middle of other steps.
    if (steps.every(({ mark }) => !mark)) {
      const all = steps.map(({ step, normal, inverse }) => ({ step, normal, inverse }));
      row.append(smallButton("Take its steps over", () => this.events.take(all)));
    }
    return row;
  }
}

function table(steps: readonly FmcCheckedStep[]): HTMLElement {
  const names = ["Step", "Turns", "Moves", "Best from here", "Loss"];
  const head = names.map((textContent) => make("th", { textContent, scope: "col" }));
  const rows = steps.flatMap((step) => {
    const name = step.mark ? `${step.step} ${step.mark}` : step.step;
    const note = step.case ? `${name} [${step.case}]` : name;
    const cells = [note, "", stepCount(step), bestFromHere(step), lossOf(step)];
    const row = make("tr", {}, ...cells.map((textContent) => make("td", { textContent })));
    row.children[1]!.append(make("code", { textContent: step.solution }));
    if (step.remark === "") return [row];
    const said = { textContent: sentence(step.remark), colSpan: names.length, className: "hint" };
    return [row, make("tr", { className: "remark" }, make("td", said))];
  });
  const body = make("tbody", {}, ...rows);
  const all = make("table", {}, make("thead", {}, make("tr", {}, ...head)), body);
  return make("div", { className: "table-frame" }, all);
}
