// The moves of the solution as buttons: pressing one takes the player there. A solution in stages is
// shown stage by stage, each with what it is for.
import type { Stage } from "./api_types";
import { make } from "./dom";
import { Roving } from "./roving";
import { byStage, explain } from "./stages";
import { moves } from "./status_text";
import type { TimelineState } from "./timeline";
import { splitMoves } from "./turns";

export interface MovesEvents {
  seek(done: number): void;
  step(direction: 1 | -1): void;
}

export class MovesView {
  private tokens: HTMLButtonElement[] = [];
  private roving = new Roving([]);

  constructor(
    private readonly root: HTMLElement,
    private readonly events: MovesEvents,
  ) {
    root.addEventListener("keydown", (event) => this.onKey(event));
  }

  show(solution: string, stages: readonly Stage[] = []): void {
    const had = this.root.contains(document.activeElement);
    this.tokens = [];
    const split = stages.length > 0 ? byStage(stages, solution) : null;
    this.root.replaceChildren(
      ...(split
        ? split.flatMap((moves, index) => this.stage(stages[index]!, moves, index))
        : [this.list(splitMoves(solution), "Moves of the solution"), ...summary(stages)]),
    );
    this.roving = new Roving(this.tokens);
    if (had) this.roving.focus(0);
  }

  follow({ done, current }: TimelineState): void {
    this.tokens.forEach((token, index) => {
      token.classList.toggle("done", index < done);
      if (index === current) token.setAttribute("aria-current", "step");
      else token.removeAttribute("aria-current");
    });
    if (current < 0) return;
    const focused = document.activeElement;
    // Who has scrolled away from the moves is not taken back to them.
    if (focused && this.root.contains(focused)) {
      this.roving.focus(current, { preventScroll: !isSeen(focused) });
    } else this.roving.makeStop(current);
  }

  private stage(stage: Stage, moves: readonly string[], index: number): HTMLElement[] {
    return [heading(stage, index), this.list(moves, `Moves of stage ${index + 1}`)];
  }

  private list(moves: readonly string[], label: string): HTMLElement {
    const items = moves.map((move) => {
      const done = this.tokens.length + 1;
      const token = make("button", { type: "button", className: "move", textContent: move });
      token.addEventListener("click", () => this.events.seek(done));
      this.tokens.push(token);
      return make("li", {}, token);
    });
    const list = make("ol", { className: "moves" }, ...items);
    list.setAttribute("aria-label", label);
    return list;
  }

  private onKey(event: KeyboardEvent): void {
    const act = {
      ArrowRight: () => this.events.step(1),
      ArrowLeft: () => this.events.step(-1),
      Home: () => this.events.seek(0),
      End: () => this.events.seek(this.tokens.length),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

function heading({ name, length, cancelled }: Stage, index: number): HTMLElement {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  const saved = cancelled ? `, of which ${cancelled} merged with the turns before` : "";
  const text = `${index + 1}. ${capital}, ${moves(length)}${saved}`;
  const title = make("strong", { textContent: text });
  return make("p", { className: "stage" }, title, `: ${explain(name)}`);
}

// Where the moves cannot be told apart by stages, what each stage came to.
function summary(stages: readonly Stage[]): HTMLElement[] {
  return stages.map((stage, index) => {
    const text = heading(stage, index);
    text.append(" ", make("code", { textContent: stage.moves }));
    return text;
  });
}
