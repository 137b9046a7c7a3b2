// A small picture of an unfolded cube, to look at.
import { make } from "./dom";
import { isFace } from "./faces";
import { stickerCount } from "./facelets";
import { cellOf } from "./net_layout";

export class SmallNet {
  private readonly cells: HTMLElement[] = [];

  constructor(private readonly root: HTMLElement) {
    root.setAttribute("role", "img");
    for (let index = 0; index < stickerCount; index++) {
      const { row, column } = cellOf(index);
      const cell = make("span");
      cell.style.gridRow = String(row + 1);
      cell.style.gridColumn = String(column + 1);
      this.cells.push(cell);
    }
    root.append(...this.cells);
  }

  show(facelets: string, description: string): void {
    this.root.setAttribute("aria-label", description);
    this.cells.forEach((cell, index) => {
      const letter = facelets[index] ?? "";
      cell.dataset["colour"] = isFace(letter) ? letter : "";
    });
  }
}
