// The turns to be used: one button a layer, and the same in words.
import { byId, make } from "./dom";
import { families, layersIn, withLayer } from "./turn_families";

export class TurnsChooser {
  private readonly field = byId("turns", HTMLInputElement);
  private readonly buttons = new Map<string, HTMLButtonElement>();

  constructor(private readonly changed: () => void) {
    byId("turn-families", HTMLElement).append(...families.map((family) => this.family(family)));
    this.field.addEventListener("input", () => this.take(this.field.value));
    this.show();
  }

  // Empty: all turns of faces.
  get moves(): string {
    return this.field.value.trim().replace(/\s+/g, " ");
  }

  set(moves: string): void {
    this.field.value = moves;
    this.show();
  }

  private family({ name, layers }: (typeof families)[number]): HTMLElement {
    const buttons = layers.map((layer) => {
      const button = make("button", { type: "button", className: "layer", textContent: layer });
      button.addEventListener("click", () => {
        this.take(withLayer(this.moves, layer, button.getAttribute("aria-pressed") !== "true"));
      });
      this.buttons.set(layer, button);
      return button;
    });
    const group = make("div", { className: "family" }, make("span", { textContent: name }), ...buttons);
    group.setAttribute("role", "group");
    group.setAttribute("aria-label", name);
    return group;
  }

  private take(moves: string): void {
    if (this.field.value !== moves) this.field.value = moves;
    this.show();
    this.changed();
  }

  private show(): void {
    const uses = layersIn(this.moves);
    for (const [layer, button] of this.buttons) {
      const use = uses?.get(layer) ?? "none";
      button.setAttribute("aria-pressed", use === "half" ? "mixed" : String(use === "all"));
      button.title = use === "half" ? `${layer}2 alone` : "";
    }
  }
}
