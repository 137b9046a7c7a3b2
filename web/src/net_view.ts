// The unfolded cube: 54 buttons that are painted with mouse, finger or keyboard.
import { make } from "./dom";
import { colourNames, faceNames, faceOfLetter, isFace } from "./faces";
import { blank, stickerCount, type Colour } from "./facelets";
import type { Fault } from "./faults";
import { cellOf, faceAt, isDirection, neighbour } from "./net_layout";
import { Roving } from "./roving";

export interface NetEvents {
  // The colour to paint with when a sticker is clicked.
  chosen: () => Colour;
  // Those of one stroke of the mouse have the same number.
  painted: (index: number, colour: Colour, stroke: number) => void;
  choose: (colourNumber: number) => void;
  // What is wrong with the sticker that is pointed at; null: nothing, or none is.
  pointedAt: (reason: string | null) => void;
}

export interface NetMarks {
  faults: readonly Fault[];
  filled: readonly number[]; // by the page, not by the user
}

const noMarks: NetMarks = { faults: [], filled: [] };

export class NetView {
  private readonly stickers: HTMLButtonElement[] = [];
  private readonly roving: Roving;
  private stroke = false;
  private strokes = 0;
  private reasons = new Map<number, string>();

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

  show(facelets: string, { faults, filled }: NetMarks = noMarks): void {
    this.reasons = new Map(
      faults.flatMap(({ stickers, reason }) => stickers.map((index) => [index, reason])),
    );
    this.stickers.forEach((sticker, index) => {
      const letter = facelets[index] ?? blank;
      const shown = isFace(letter) ? letter : "";
      const reason = this.reasons.get(index);
      const label = describe(index, letter, reason);
      sticker.classList.toggle("wrong", reason !== undefined);
      sticker.classList.toggle("filled", filled.includes(index));
      if (sticker.getAttribute("aria-label") === label) return;
      sticker.textContent = shown;
      sticker.dataset["colour"] = shown;
      sticker.setAttribute("aria-label", label);
    });
    this.point(document.activeElement);
  }

  private listen(root: HTMLElement): void {
    root.addEventListener("click", (event) => {
      const index = indexOf(event.target);
      // A stroke of the mouse has painted it already; a click made by a key has no detail.
      if (index === null || (this.stroke && event.detail > 0)) return;
      this.paint(index, this.events.chosen());
    });
    // A mouse paints every sticker it is drawn over; a finger scrolls the page instead.
    root.addEventListener("pointerdown", (event) => {
      this.stroke = event.pointerType === "mouse" && event.button === 0;
      this.strokes++;
      this.paintStroke(event);
    });
    root.addEventListener("pointerover", (event) => {
      if (event.buttons === 1) this.paintStroke(event);
      this.point(event.target);
    });
    root.addEventListener("pointerleave", () => this.point(document.activeElement));
    root.addEventListener("focusin", (event) => this.point(event.target));
    root.addEventListener("focusout", () => this.point(null));
    root.addEventListener("keydown", (event) => this.onKey(event));
  }

  private point(target: EventTarget | null): void {
    const index = indexOf(target);
    this.events.pointedAt(index === null ? null : (this.reasons.get(index) ?? null));
  }

  private paint(index: number, colour: Colour): void {
    this.strokes++;
    this.events.painted(index, colour, this.strokes);
  }

  private paintStroke(event: PointerEvent): void {
    const index = indexOf(event.target);
    if (!this.stroke || index === null) return;
    this.events.painted(index, this.events.chosen(), this.strokes);
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
      this.paint(index, colour);
      this.roving.focus(Math.min(index + 1, stickerCount - 1));
    } else if (key === "Backspace") {
      this.paint(index, blank);
      this.roving.focus(Math.max(index - 1, 0));
    } else if (key === "Delete" || key === ".") {
      this.paint(index, blank);
    } else if (key === "Home") {
      this.roving.focus(0);
    } else if (key === "End") {
      this.roving.focus(stickerCount - 1);
    } else if (/^[1-7]$/.test(key)) {
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

function describe(index: number, letter: string, reason: string | undefined): string {
  const within = index % 9;
  const place = `${faceNames[faceAt(index)]}, row ${Math.floor(within / 3) + 1}, column ${(within % 3) + 1}`;
  const colour = isFace(letter) ? `${colourNames[letter]} (${letter})` : "grey";
  return `${place}: ${colour}${reason ? `, wrong: ${reason}` : ""}`;
}
