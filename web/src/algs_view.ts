// The algorithms of the position shown: how they are chosen, and their list.
import type { Aim } from "./aim";
import {
  algsRequest,
  isRank,
  mostExtra,
  rankNames,
  usualAlgs,
  type AlgOptions,
} from "./alg_options";
import { algsHeading, effortText } from "./algs_text";
import { AlgsRun, type AlgsState, type FoundAlgs } from "./algs_run";
import type { Api } from "./api";
import type { Alg } from "./api_types";
import { setUpCopy } from "./copy_button";
import { byId, make, setText } from "./dom";
import { moves } from "./status_text";
import { joinMoves } from "./turns";

export interface AlgsEvents {
  // To be played, with what is said about it.
  choose(solution: string, headline: string): void;
  // What is listed now; null: nothing.
  listed(options: AlgOptions | null): void;
}

export class AlgsView {
  private readonly root = byId("algs", HTMLDetailsElement);
  private readonly rank = byId("algs-rank", HTMLSelectElement);
  private readonly extra = byId("algs-extra", HTMLSelectElement);
  private readonly adjust = byId("algs-adjust", HTMLInputElement);
  private readonly button = byId("algs-list-button", HTMLButtonElement);
  private readonly heading = byId("algs-heading", HTMLElement);
  private readonly list = byId("algs-list", HTMLElement);
  private readonly copyAll = byId("copy-algs", HTMLButtonElement);
  private entries: HTMLButtonElement[] = [];
  private found: FoundAlgs | null = null;
  private source: { position: string; aim: Aim } | null = null;
  private run: AlgsRun | null = null;

  constructor(
    private readonly api: Api,
    private readonly events: AlgsEvents,
  ) {
    this.rank.append(
      ...Object.entries(rankNames).map(([value, textContent]) => make("option", { value, textContent })),
    );
    for (let extra = 0; extra <= mostExtra; extra++) {
      const textContent = extra === 0 ? "the shortest" : `up to ${extra} longer`;
      this.extra.append(make("option", { value: String(extra), textContent }));
    }
    for (const control of [this.rank, this.extra, this.adjust]) {
      control.addEventListener("change", () => {
        if (this.found || this.run?.running) this.start(); // it is seen what changes
      });
    }
    this.button.addEventListener("click", () => (this.run?.running ? this.run.stop() : this.start()));
    setUpCopy(this.copyAll, () => (this.found?.algs ?? []).map(written).join("\n"));
    this.reset();
  }

  get options(): AlgOptions {
    const { value: rank } = this.rank;
    return {
      rank: isRank(rank) ? rank : usualAlgs.rank,
      extra: Number(this.extra.value),
      adjust: this.adjust.checked,
    };
  }

  // Of another position or aim; none: there is nothing to list.
  offer(source: { position: string; aim: Aim } | null): void {
    this.reset();
    this.source = source;
    this.button.setAttribute("aria-disabled", String(source === null));
  }

  // As a link has it.
  restore(options: AlgOptions): void {
    this.rank.value = options.rank;
    this.extra.value = String(options.extra);
    this.adjust.checked = options.adjust;
    this.root.open = true;
    this.start();
  }

  // The one that is played.
  mark(solution: string | null): void {
    for (const entry of this.entries) {
      if (entry.dataset["alg"] === solution) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
  }

  private reset(): void {
    this.run?.stop();
    this.run = null;
    this.source = null;
    this.clear();
    setText(this.heading, "");
    setText(this.button, "List algorithms");
  }

  private clear(): void {
    this.found = null;
    this.entries = [];
    this.list.replaceChildren();
    this.copyAll.hidden = true;
  }

  private start(): void {
    if (!this.source) return;
    this.run?.stop();
    this.clear();
    const { position, aim } = this.source;
    const run = new AlgsRun(this.api, algsRequest(position, aim, this.options), (state) => {
      if (run === this.run) this.follow(state);
    });
    this.run = run;
    void run.start();
    this.events.listed(this.options);
  }

  private follow(state: AlgsState): void {
    setText(this.button, state.kind === "searching" ? "Stop listing" : "List algorithms");
    setText(this.heading, algsHeading(state));
    if (state.kind !== "found") return;
    this.found = state.found;
    this.list.replaceChildren(...state.found.algs.map((alg, index) => this.row(alg, index)));
    this.copyAll.hidden = state.found.algs.length < 2;
  }

  private row(alg: Alg, index: number): HTMLElement {
    const entry = make(
      "button",
      { type: "button", className: "entry" },
      make("span", { className: "alg", textContent: written(alg) || "nothing to do" }),
      make("span", { className: "figures", textContent: `${alg.length} · ${effortText(alg.effort)}` }),
    );
    entry.dataset["alg"] = joinMoves(alg.before, alg.alg);
    entry.addEventListener("click", () => {
      const which = `Algorithm ${index + 1} of ${this.found?.algs.length ?? 0}`;
      const length = moves(alg.length, this.source?.aim.metric);
      this.events.choose(joinMoves(alg.before, alg.alg), `${which}: ${length}`);
    });
    const copy = make("button", { type: "button", className: "quiet copy", textContent: "Copy" });
    copy.setAttribute("aria-label", `Copy ${written(alg)}`);
    setUpCopy(copy, () => written(alg));
    this.entries.push(entry);
    return make("li", {}, entry, copy);
  }
}

// Turns that come first and do not count are in parentheses.
function written({ before, alg }: Alg): string {
  return before === "" ? alg : joinMoves(`(${before})`, alg);
}
