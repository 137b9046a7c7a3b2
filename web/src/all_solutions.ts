// The list of all optimal solutions: offered when one is proved, found when asked for.
import type { Api } from "./api";
import { setUpCopy } from "./copy_button";
import { byId, make, setText } from "./dom";
import { ListRun, type ListState } from "./list_run";
import { kindly, listHeading, progressLine } from "./status_text";

export interface Listed {
  solutions: string[];
  truncated: boolean;
}

export interface AllSolutionsEvents {
  choose(solution: string): void;
  found(listed: Listed): void;
}

export class AllSolutions {
  private readonly button = byId("list-all", HTMLButtonElement);
  private readonly root = byId("all", HTMLElement);
  private readonly heading = byId("all-heading", HTMLElement);
  private readonly line = byId("all-line", HTMLElement);
  private readonly list = byId("all-list", HTMLElement);
  private readonly copy = byId("copy-all", HTMLButtonElement);
  private entries: HTMLButtonElement[] = [];
  private position = "";
  private marked: string | null = null;
  private run: ListRun | null = null;

  constructor(
    private readonly api: Api,
    private readonly events: AllSolutionsEvents,
  ) {
    this.button.addEventListener("click", () => this.press());
    setUpCopy(this.copy, () => this.entries.map((entry) => entry.textContent).join("\n"));
  }

  offer(position: string): void {
    this.position = position;
    this.button.hidden = false;
    this.showButton(false);
  }

  reset(): void {
    if (this.run?.running) void this.run.stop();
    this.run = null;
    this.button.hidden = true;
    this.root.hidden = true;
  }

  show({ solutions, truncated }: Listed): void {
    this.entries = solutions.map((solution) => {
      const entry = make("button", { type: "button", className: "entry", textContent: solution });
      entry.addEventListener("click", () => this.events.choose(solution));
      return entry;
    });
    this.list.replaceChildren(...this.entries.map((entry) => make("li", {}, entry)));
    this.showParts({ list: true, line: "" });
    setText(this.heading, listHeading(solutions.length, truncated));
    this.button.hidden = true;
    this.mark(this.marked);
  }

  mark(solution: string | null): void {
    this.marked = solution;
    for (const entry of this.entries) {
      if (entry.textContent === solution) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  }

  private press(): void {
    if (this.run?.running) {
      void this.run.stop();
      return;
    }
    const run = new ListRun(this.api, this.position, (state) => {
      if (run === this.run) this.follow(state);
    });
    this.run = run;
    void run.start();
  }

  private follow({ progress, solutions, truncated, stopped, error }: ListState): void {
    if (solutions) {
      const listed = { solutions, truncated };
      this.show(listed);
      this.events.found(listed);
      return;
    }
    this.showButton(!stopped && !error);
    this.showParts({ list: false, line: progress && !stopped && !error ? progressLine(progress) : "" });
    setText(
      this.heading,
      error ? kindly(error) : stopped ? "Stopped before all were found." : "Searching for all of them…",
    );
  }

  private showButton(running: boolean): void {
    setText(this.button, running ? "Stop listing" : "List all optimal solutions");
  }

  private showParts({ list, line }: { list: boolean; line: string }): void {
    this.root.hidden = false;
    this.list.hidden = !list;
    this.copy.hidden = !list;
    this.line.hidden = line === "";
    setText(this.line, line);
  }
}
