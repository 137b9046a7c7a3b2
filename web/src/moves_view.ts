// The moves of the solution as buttons: pressing one takes the player there.
import { make } from "./dom";
import { Roving } from "./roving";
import type { TimelineState } from "./timeline";

export interface MovesEvents {
  seek(done: number): void;
  step(direction: 1 | -1): void;
}

export class MovesView {
  private tokens: HTMLButtonElement[] = [];
  private roving = new Roving([]);

  constructor(
    private readonly list: HTMLElement,
    private readonly events: MovesEvents,
  ) {
    list.addEventListener("keydown", (event) => this.onKey(event));
  }

  show(solution: string): void {
    const had = this.list.contains(document.activeElement);
    this.tokens = splitMoves(solution).map((move, index) => {
      const token = make("button", { type: "button", className: "move", textContent: move });
      token.addEventListener("click", () => this.events.seek(index + 1));
      return token;
    });
    this.list.replaceChildren(...this.tokens.map((token) => make("li", {}, token)));
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
    if (this.list.contains(document.activeElement)) this.roving.focus(current);
    else this.roving.makeStop(current);
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

export function countMoves(solution: string): number {
  return splitMoves(solution).length;
}

function splitMoves(solution: string): string[] {
  return solution.split(/\s+/).filter((move) => move !== "");
}
