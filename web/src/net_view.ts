// The unfolded cube: 54 buttons that are painted with mouse, finger or keyboard.
import { make } from "./dom";
import { colourNames, faceNames, faceOfLetter, isFace, type Face } from "./faces";
import { blank, stickerCount } from "./facelets";
import { cellOf, faceAt, isDirection, neighbour } from "./net_layout";
import { Roving } from "./roving";

export interface NetEvents {
  // The colour to paint with when a sticker is clicked.
  chosen: () => Face;
  painted: (index: number, colour: Face | typeof blank) => void;
  choose: (colourNumber: number) => void;
}

export class NetView {
  private readonly stickers: HTMLButtonElement[] = [];
  private readonly roving: Roving;
  private stroke = false;

  constructor(
    root: HTMLElement,
    private readonly events: NetEvents,
  ) {
    for (let index = 0; index < stickerCount; index++) {
      const { row, column } = cellOf(index);
      const sticker = make("button", { type: "button", className: "sticker" });
      // One track more after each face: the narrow gap between them.
      sticker.style.gridRow = String(row + 1 + Math.floor(row / 3));
      sticker.style.gridColumn = String(column + 1 + Math.floor(column / 3));
      sticker.dataset["index"] = String(index);
      if (index % 9 === 4) sticker.classList.add("centre");
      this.stickers.push(sticker);
    }
    root.append(...this.stickers);
    this.roving = new Roving(this.stickers);
    this.listen(root);
  }

  show(facelets: string): void {
    this.stickers.forEach((sticker, index) => {
      const letter = facelets[index] ?? blank;
      const shown = isFace(letter) ? letter : "";
      if (sticker.textContent === shown && sticker.hasAttribute("aria-label")) return;
      sticker.textContent = shown;
      sticker.dataset["colour"] = shown;
      sticker.setAttribute("aria-label", describe(index, letter));
    });
  }

  private listen(root: HTMLElement): void {
    root.addEventListener("click", (event) => {
      const index = indexOf(event.target);
      // A stroke of the mouse has painted it already; a click made by a key has no detail.
      if (index === null || (this.stroke && event.detail > 0)) return;
      this.events.painted(index, this.events.chosen());
    });
    // A mouse paints every sticker it is drawn over; a finger scrolls the page instead.
    root.addEventListener("pointerdown", (event) => {
      this.stroke = event.pointerType === "mouse" && event.button === 0;
      this.paintStroke(event);
    });
    root.addEventListener("pointerover", (event) => {
      if (event.buttons === 1) this.paintStroke(event);
    });
    root.addEventListener("keydown", (event) => this.onKey(event));
  }

  private paintStroke(event: PointerEvent): void {
    const index = indexOf(event.target);
    if (this.stroke && index !== null) this.events.painted(index, this.events.chosen());
  }

  private onKey(event: KeyboardEvent): void {
    const index = indexOf(event.target);
    if (index === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.moveOrPaint(index, event.key)) return;
    event.preventDefault();
  }

  private moveOrPaint(index: number, key: string): boolean {
    const colour = faceOfLetter(key);
    if (isDirection(key)) {
      this.roving.focus(neighbour(index, key));
    } else if (colour) {
      this.events.painted(index, colour);
      this.roving.focus(Math.min(index + 1, stickerCount - 1));
    } else if (key === "Backspace") {
      this.events.painted(index, blank);
      this.roving.focus(Math.max(index - 1, 0));
    } else if (key === "Delete" || key === ".") {
      this.events.painted(index, blank);
    } else if (key === "Home") {
      this.roving.focus(0);
    } else if (key === "End") {
      this.roving.focus(stickerCount - 1);
    } else if (/^[1-6]$/.test(key)) {
      this.events.choose(Number(key));
    } else {
      return false;
    }
    return true;
  }
}

function indexOf(target: EventTarget | null): number | null {
  const index = target instanceof HTMLElement ? target.dataset["index"] : undefined;
  return index === undefined ? null : Number(index);
}

function describe(index: number, letter: string): string {
  const within = index % 9;
  const place = `${faceNames[faceAt(index)]}, row ${Math.floor(within / 3) + 1}, column ${(within % 3) + 1}`;
  return `${place}: ${isFace(letter) ? `${colourNames[letter]} (${letter})` : "not painted"}`;
}
