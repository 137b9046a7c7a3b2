// The list of cubes solved in this browser: to go back to, to remove, to clear.
import { describeAim } from "./aim";
import type { Answered, CubeHistory } from "./cube_history";
import { byId, make, setText } from "./dom";
import { moves } from "./status_text";

export class HistoryView {
  private readonly list = byId("history-list", HTMLElement);
  private readonly title = byId("history-title", HTMLElement);
  private readonly empty = byId("history-empty", HTMLElement);
  private readonly clear = byId("history-clear", HTMLButtonElement);

  constructor(
    private readonly history: CubeHistory,
    private readonly choose: (entry: Answered) => void,
  ) {
    this.clear.addEventListener("click", () => {
      history.clear();
      this.title.focus();
    });
    // Where there is room for it, it is open; elsewhere it is shown when it is opened.
    const root = byId("history", HTMLDetailsElement);
    root.open = matchMedia("(min-width: 1600px)").matches;
    root.addEventListener("toggle", () => {
      const pressed = root.contains(document.activeElement);
      if (root.open && pressed) root.scrollIntoView({ block: "nearest" });
    });
  }

  show(): void {
    const entries = this.history.all;
    this.list.replaceChildren(...entries.map((entry) => this.row(entry)));
    setText(this.title, entries.length === 0 ? "History" : `History (${entries.length})`);
    this.empty.hidden = entries.length > 0;
    this.clear.hidden = entries.length === 0;
  }

  private row(entry: Answered): HTMLElement {
    const what = entry.aim ? `${describeAim(entry.aim)}: ` : "";
    const answer = `${what}${moves(entry.length, entry.aim?.metric)}${entry.proved ? ", proved" : ""}`;
    const open = make(
      "button",
      { type: "button", className: "recent", title: entry.text },
      make("span", { className: "recent-cube", textContent: entry.text }),
      make("span", { className: "recent-answer", textContent: `${answer} · ${when(entry.at)}` }),
    );
    open.addEventListener("click", () => this.choose(entry));
    const remove = make("button", { type: "button", className: "quiet remove", textContent: "×" });
    remove.setAttribute("aria-label", `Remove ${entry.text} from the history`);
    remove.addEventListener("click", () => {
      this.history.remove(entry);
      this.title.focus();
    });
    return make("li", {}, open, remove);
  }
}

function when(at: number): string {
  const date = new Date(at);
  const today = date.toDateString() === new Date().toDateString();
  return today
    ? date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })
    : date.toLocaleDateString();
}
