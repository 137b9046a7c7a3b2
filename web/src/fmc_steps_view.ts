// The steps chosen so far, each with what the next one finds, and the others that were kept for it.
import type { FmcCases } from "./api_types";
import { byId, make, setText } from "./dom";
import { nissText } from "./fmc_moves";
import { chosen, counted, keptAt, type Counted, type Taken, type Tree } from "./fmc_tree";
import { caseNote, caseText, countNote, isReached, quarterTurnsLeft } from "./fmc_words";

export interface StepsEvents {
  // Before the step of this number; it stays kept.
  back(depth: number): void;
  switchTo(depth: number, index: number): void;
  forget(depth: number, index: number): void;
}

export interface Shown {
  tree: Tree;
  // Before the first step, and after each; null: not known yet.
  cases: readonly (FmcCases | null)[];
}

export class StepsView {
  private readonly list = byId("fmc-steps", HTMLElement);
  private readonly start = byId("fmc-start", HTMLElement);
  private readonly undo = byId("fmc-undo", HTMLButtonElement);
  private readonly heading = byId("fmc-steps-heading", HTMLElement);
  private depth = 0;

  constructor(private readonly events: StepsEvents) {
    this.undo.addEventListener("click", () => this.takeBack());
  }

  takeBack(): void {
    if (this.depth > 0) this.events.back(this.depth - 1);
  }

  show({ tree, cases }: Shown): void {
    const had = this.list.contains(document.activeElement);
    const steps = chosen(tree);
    this.depth = steps.length;
    const solves = cases.at(-1)?.is_solved ?? false;
    setText(this.start, cases[0] ? `To begin with: ${caseText(cases[0])}` : "");
    this.undo.setAttribute("aria-disabled", String(steps.length === 0));
    const rows = counted(steps, solves).map((one, depth) =>
      this.row(one, cases[depth + 1] ?? null, tree, depth),
    );
    const next = this.others(tree, steps.length, null);
    if (next) rows.push(make("li", { className: "fmc-kept-next" }, next));
    this.list.replaceChildren(...rows);
    if (had) this.heading.focus();
  }

  private row(one: Counted, cases: FmcCases | null, tree: Tree, depth: number): HTMLElement {
    const { taken } = one;
    const written = make("code", { textContent: nissText(taken) || "nothing to do" });
    const note = cases ? caseNote(cases) : "";
    const left = cases ? quarterTurnsLeft(cases) : "";
    const about = `${taken.step}${note && ` [${note}]`} ${countNote(one)}${left && ` · ${left}`}`;
    const line = make(
      "div",
      { className: "fmc-step" },
      written,
      make("span", { className: "figures", textContent: about }),
    );
    const back = make("button", { type: "button", className: "quiet small", textContent: "Back" });
    back.setAttribute("aria-label", `Back to before step ${depth + 1}`);
    back.addEventListener("click", () => this.events.back(depth));
    line.append(back);
    const item = make("li", {}, line);
    if (cases && isReached(taken, cases) === false) {
      const text = `These turns do not reach ${taken.step}.`;
      item.append(make("p", { className: "fmc-wrong", textContent: text }));
    }
    const others = this.others(tree, depth, taken);
    if (others) item.append(others);
    return item;
  }

  // All that are kept for a step, where there is a choice.
  private others(tree: Tree, depth: number, followed: Taken | null): HTMLElement | null {
    const kept = keptAt(tree, depth);
    if (kept.length < (followed ? 2 : 1)) return null;
    const buttons = kept.flatMap((taken, index) => {
      const text = nissText(taken) || "nothing to do";
      const choose = make("button", { type: "button", className: "kept", textContent: text });
      choose.title = taken.step;
      if (taken === followed) choose.setAttribute("aria-current", "true");
      choose.addEventListener("click", () => this.events.switchTo(depth, index));
      const remove = make("button", { type: "button", className: "quiet remove", textContent: "×" });
      remove.setAttribute("aria-label", `No longer keep ${text}`);
      remove.addEventListener("click", () => this.events.forget(depth, index));
      return [make("span", { className: "kept-pair" }, choose, remove)];
    });
    const label = make("span", { className: "hint", textContent: "Kept" });
    const row = make("div", { className: "fmc-kept" }, label, ...buttons);
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", `Kept for step ${depth + 1}`);
    return row;
  }
}
