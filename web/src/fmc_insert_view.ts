// What a skeleton leaves, and the shortest ways to insert what solves it.
import type { Api } from "./api";
import { setUpCopy } from "./copy_button";
import { byId, make, setText } from "./dom";
import type { FmcInsertions, FmcInserted } from "./api_types";
import { insertHeading, insertionText, insertLine } from "./fmc_insert_words";
import { FmcTool, smallButton, type ToolEvents } from "./fmc_tool";

const words = {
  button: "Find insertions",
  searching: "Trying every algorithm at every place…",
  nothing: "Write down or paste a skeleton first.",
};
const shownAtOnce = 10;

export class InsertView extends FmcTool<FmcInsertions> {
  private readonly most = byId("fmc-insert-most", HTMLSelectElement);
  private readonly line = byId("fmc-insert-line", HTMLElement);
  private readonly list = byId("fmc-insert-list", HTMLElement);

  constructor(
    private readonly api: Api,
    events: ToolEvents,
  ) {
    super("insert", words, events);
    this.most.addEventListener("change", () => this.events.changed());
  }

  // How many at most, for a link; null: as many as it takes, or the tool is closed.
  get insertions(): string | null {
    return this.written === null || this.most.value === "" ? null : this.most.value;
  }

  set insertions(most: string | null) {
    this.most.value = most ?? "";
  }

  protected ask(scramble: string, skeleton: string, signal: AbortSignal): Promise<FmcInsertions> {
    const most = this.most.value === "" ? {} : { insertions: Number(this.most.value) };
    return this.api.fmcInsert({ scramble, skeleton, count: shownAtOnce, extra: 1, ...most }, signal);
  }

  protected empty(): void {
    setText(this.line, "");
    this.list.replaceChildren();
  }

  protected show(found: FmcInsertions): void {
    setText(this.heading, insertHeading(found));
    setText(this.line, insertLine(found));
    this.list.replaceChildren(...found.solutions.map((inserted) => this.row(inserted)));
  }

  private row(inserted: FmcInserted): HTMLElement {
    const text = insertionText(inserted);
    const written = make("pre", { className: "written", textContent: text });
    const copy = smallButton("Copy", () => undefined);
    setUpCopy(copy, () => text);
    const play = smallButton("Play it", () => this.events.play(inserted.solution));
    return make("li", {}, written, make("div", { className: "row" }, play, copy));
  }
}
