// Two tabs: the shortest solution, or fewest moves step by step. The cube and the player are the same;
// what belongs to one of them alone has the class in-solve or in-fmc.
import { byId } from "./dom";
import { Roving } from "./roving";

const tabNames = ["solve", "fmc"] as const;
export type Tab = (typeof tabNames)[number];

export class Tabs {
  private readonly main = byId("main", HTMLElement);
  private readonly buttons = tabNames.map((name) => byId(`tab-${name}`, HTMLButtonElement));
  private readonly roving = new Roving(this.buttons);
  private tab: Tab = "solve";

  constructor(private readonly chosen: (tab: Tab) => void) {
    this.buttons.forEach((button, index) => {
      button.addEventListener("click", () => this.choose(index));
      button.addEventListener("keydown", ({ key }) => {
        if (key === "ArrowLeft" || key === "ArrowRight") this.choose(1 - index);
      });
    });
    this.show("solve");
  }

  get shown(): Tab {
    return this.tab;
  }

  // Without telling anybody.
  show(tab: Tab): void {
    this.tab = tab;
    this.main.dataset["tab"] = tab;
    tabNames.forEach((name, index) => {
      this.buttons[index]!.setAttribute("aria-selected", String(name === tab));
      if (name === tab) this.roving.makeStop(index);
    });
  }

  private choose(index: number): void {
    const tab = tabNames[index]!;
    this.roving.focus(index);
    if (tab === this.tab) return;
    this.show(tab);
    this.chosen(tab);
  }
}
