// The next step: what is asked for, and the ways that were found, by axis, case and side.
import type { FmcCases, FmcFound, FmcSolution } from "./api_types";
import { byId, make, setText } from "./dom";
import { axes, type Ask, type StepChoice } from "./fmc_ask";
import { AskView, fill, type Option } from "./fmc_ask_view";
import { nissText, parseNiss, sideOf, type Side } from "./fmc_moves";
import type { Taken } from "./fmc_tree";
import { candidatesHeading, caseNote } from "./fmc_words";
import type { Answering } from "./question";
import { RowKeys } from "./row_keys";

export interface CandidatesEvents {
  asked(ask: Ask): void;
  choose(taken: Taken): void;
  keep(taken: Taken): void;
  isKept(taken: Taken): boolean;
  stop(): void;
  // What the case is called after a way, where the server has not said it.
  casesAfter(taken: Taken): Promise<FmcCases>;
}

const sideTitles: Record<Side, string> = {
  normal: "on the scramble",
  inverse: "on the inverse",
  both: "on both",
};

// Steps behind which there is a case with a name.
const leadsToCase = /^(eo(ud|rl|fb|line)|ar)/;

interface Candidate {
  taken: Taken;
  length: number;
  note: string;
  item: HTMLElement;
  noted: HTMLElement;
}

export class CandidatesView {
  private readonly root = byId("fmc-next", HTMLElement);
  private readonly side = byId("fmc-side", HTMLSelectElement);
  private readonly ofCase = byId("fmc-case", HTMLSelectElement);
  private readonly heading = byId("fmc-candidates-heading", HTMLElement);
  private readonly stopButton = byId("fmc-stop", HTMLButtonElement);
  private readonly list = byId("fmc-candidates", HTMLElement);
  private readonly keys = new RowKeys(this.list);
  private readonly more = byId("fmc-more", HTMLButtonElement);
  private readonly own = byId("fmc-own", HTMLInputElement);
  private readonly ownLine = byId("fmc-own-line", HTMLElement);
  private readonly ask: AskView;
  private candidates: Candidate[] = [];
  private state: Answering<FmcFound> | null = null;
  private refocus = false; // who chooses with the keyboard goes on with it

  constructor(private readonly events: CandidatesEvents) {
    this.ask = new AskView((ask) => this.events.asked(ask));
    fill(this.side, [["", "any side"], ...Object.entries(sideTitles)]);
    for (const filter of [this.side, this.ofCase]) {
      filter.addEventListener("change", () => this.filter());
    }
    this.stopButton.addEventListener("click", () => this.events.stop());
    this.more.addEventListener("click", () => this.ask.askForMore());
    byId("fmc-own-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.addOwn();
    });
  }

  // What can follow here; the step that is to be asked for.
  offer(choices: readonly StepChoice[], likely: string, ask: Ask): string {
    this.root.hidden = choices.length === 0;
    return this.ask.offer(choices, likely, ask);
  }

  // Those listed are of another step than the one that is asked for now.
  setBusy(isBusy: boolean): void {
    this.list.inert = isBusy;
    this.list.setAttribute("aria-busy", String(isBusy));
  }

  follow(state: Answering<FmcFound> | null): void {
    this.state = state;
    this.stopButton.hidden = state?.kind !== "searching";
    if (state?.kind === "found") {
      this.candidates = state.found.solutions.slice(0, this.ask.most).map((found) => this.row(found));
      this.list.replaceChildren(...this.candidates.map(({ item }) => item));
      this.nameCases(state);
    } else if (state?.kind !== "searching") {
      this.candidates = [];
      this.list.replaceChildren();
    }
    this.setBusy(state?.kind === "searching");
    const listed = state?.kind === "found" ? state.found.solutions.length : 0;
    this.more.hidden = listed <= this.ask.most || !this.ask.canAskForMore;
    this.offerCases();
    this.filter();
    if (this.refocus && state?.kind === "found") {
      this.refocus = false;
      this.list.querySelector("button")?.focus({ preventScroll: true });
    }
  }

  private row(found: FmcSolution): Candidate {
    const taken: Taken = { step: found.name, normal: found.normal, inverse: found.inverse };
    const noted = make("span", { className: "figures", textContent: found.case ?? "" });
    const text = nissText(taken) || "nothing to do";
    const entry = make(
      "button",
      { type: "button", className: "entry" },
      make("span", { className: "alg", textContent: text }),
      make("span", { className: "figures", textContent: `${found.length} · ${found.name}` }),
      noted,
    );
    entry.addEventListener("click", () => {
      this.refocus = this.list.contains(document.activeElement);
      this.events.choose(taken);
    });
    const keep = make("button", { type: "button", className: "quiet copy" });
    const label = (word: string) => {
      setText(keep, word);
      keep.setAttribute("aria-label", `${word} ${text}`);
    };
    label(this.events.isKept(taken) ? "Kept" : "Keep");
    keep.addEventListener("click", () => {
      this.events.keep(taken);
      label("Kept");
    });
    const item = make("li", {}, entry, keep);
    return { taken, length: found.length, note: found.case ?? "", item, noted };
  }

  // Those without one, as they come in.
  private nameCases(state: Answering<FmcFound>): void {
    const unnamed = this.candidates.filter(
      ({ note, taken }) => note === "" && leadsToCase.test(taken.step),
    );
    for (const candidate of unnamed) {
      this.events.casesAfter(candidate.taken).then(
        (cases) => {
          if (this.state !== state) return;
          candidate.note = caseNote(cases);
          setText(candidate.noted, candidate.note);
          this.offerCases();
        },
        () => undefined, // then it has no name
      );
    }
  }

  // Any of the words of a note, such as 4c4e or 4a1.
  private offerCases(): void {
    const { value } = this.ofCase;
    const words = this.candidates.flatMap(({ note }) => note.split(", ").flatMap(partsOfCase));
    const names = [...new Set(words)].sort();
    this.list.classList.toggle("without-cases", names.length === 0);
    if (value !== "" && !names.includes(value)) names.push(value);
    fill(this.ofCase, [["", "any case"], ...names.map((name): Option => [name, name])]);
    this.ofCase.value = value;
  }

  private filter(): void {
    if (!this.state) return setText(this.heading, "");
    let shown = 0;
    for (const { taken, note, item } of this.candidates) {
      const isOfSide = this.side.value === "" || this.side.value === sideOf(taken);
      const parts = note.split(", ").flatMap(partsOfCase);
      item.hidden = !isOfSide || (this.ofCase.value !== "" && !parts.includes(this.ofCase.value));
      if (!item.hidden) shown++;
    }
    this.keys.refresh();
    setText(this.heading, candidatesHeading(this.state, this.ask.title, shown, this.ask.most));
  }

  // Whatever was to be made: what solves the cube is its end.
  private async takeOwn(taken: Taken): Promise<void> {
    const cases = await this.events.casesAfter(taken).catch(() => null);
    this.events.choose(cases?.is_solved ? { ...taken, step: "fin" } : taken);
  }

  private addOwn(): void {
    const text = this.own.value.trim();
    const moves = parseNiss(text);
    const isStep = moves !== null && text !== "";
    setText(this.ownLine, isStep ? "" : "Write turns such as U F2, those on the inverse in parentheses.");
    if (!isStep) return;
    this.own.value = "";
    void this.takeOwn({ step: this.ask.ownName, ...moves });
  }
}

// "4c4e" of "ud 4c4e"; "4a1" and "4a1 2e" of "4a1 2e".
function partsOfCase(note: string): string[] {
  const words = note.split(" ");
  if (note === "") return [];
  if (axes.some((axis) => axis === words[0])) return [words[1]!];
  return words.length === 2 ? [words[0]!, note] : [note];
}
