// The list of all optimal solutions: offered when one is proved, found when asked for, and gone on
// with when a limit has ended it.
import type { Api } from "./api";
import type { Connection } from "./connection";
import { setUpCopy } from "./copy_button";
import { byId, make, setText } from "./dom";
import { ListRun, nothingListed, type Listed, type ListSource, type ListState } from "./list_run";
import { listHeading, listLine } from "./status_text";

export interface AllSolutionsEvents {
  choose(solution: string): void;
  found(listed: Listed): void;
}

// More would only make the page slow; Copy all has them.
const mostShown = 2000;

export class AllSolutions {
  private readonly button = byId("list-all", HTMLButtonElement);
  private readonly root = byId("all", HTMLElement);
  private readonly heading = byId("all-heading", HTMLElement);
  private readonly line = byId("all-line", HTMLElement);
  private readonly list = byId("all-list", HTMLElement);
  private readonly copy = byId("copy-all", HTMLButtonElement);
  private entries: HTMLButtonElement[] = [];
  private source: ListSource | null = null;
  private listed: Listed = nothingListed;
  private marked: string | null = null;
  private run: ListRun | null = null;

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly events: AllSolutionsEvents,
  ) {
    this.button.addEventListener("click", () => this.press());
    setUpCopy(this.copy, () => this.listed.solutions.join("\n"));
  }

  offer(source: ListSource): void {
    this.source = source;
    this.button.hidden = false;
    setText(this.button, "List all optimal solutions");
  }

  reset(): void {
    if (this.run?.running) void this.run.stop();
    this.run = null;
    this.source = null;
    this.listed = nothingListed;
    this.entries = [];
    this.list.replaceChildren();
    this.button.hidden = true;
    this.root.hidden = true;
  }

  // What was found before.
  show(listed: Listed): void {
    this.follow({
      listed,
      progress: null,
      interrupted: false,
      searched: 0,
      parts: listed.pending.length,
      end: listed.pending.length === 0 ? "complete" : "stopped",
      error: null,
    });
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
    if (!this.source) return;
    const run = new ListRun(this.api, this.connection, this.source, this.listed, (state) => {
      if (run === this.run) this.follow(state);
    });
    this.run = run;
    void run.start();
  }

  private follow(state: ListState): void {
    const { listed, end, error } = state;
    const isNew = listed !== this.listed;
    this.listed = listed;
    this.root.hidden = false;
    this.addEntries();
    this.copy.hidden = listed.solutions.length === 0;
    setText(this.heading, listHeading(state));
    const line = listLine(state);
    this.line.hidden = line === "";
    setText(this.line, line);
    const over = end !== null || error !== null;
    const begun = listed.solutions.length > 0 || listed.pending[0] !== "";
    this.button.hidden = end === "complete" || end === "full";
    const again = begun ? "Go on listing" : "List all optimal solutions";
    setText(this.button, over ? again : "Stop listing");
    if (isNew) this.events.found(listed);
  }

  // Those that are new, behind those that are there.
  private addEntries(): void {
    const shown = this.listed.solutions.slice(this.entries.length, mostShown);
    const fresh = shown.map((solution) => {
      const entry = make("button", { type: "button", className: "entry", textContent: solution });
      entry.addEventListener("click", () => this.events.choose(solution));
      return entry;
    });
    if (fresh.length === 0) return;
    this.entries.push(...fresh);
    this.list.append(...fresh.map((entry) => make("li", {}, entry)));
    this.mark(this.marked);
  }
}
