// How far the search for the proof is: a bar for the depth under way, and a line of figures.
import type { Progress } from "./api_types";
import { byId, setText } from "./dom";
import { progressLine } from "./status_text";

export class SearchView {
  private readonly bar = byId("depth-bar", HTMLProgressElement);
  private readonly line = byId("search-line", HTMLElement);

  show(progress: Progress): void {
    this.bar.hidden = false;
    this.bar.value = progress.depth_fraction;
    setText(this.line, progressLine(progress));
  }

  // What is left to say when it has ended, or before it begins.
  summarise(text: string): void {
    this.bar.hidden = true;
    setText(this.line, text);
  }
}
