// The colour to paint with, and how many stickers have each colour.
import { make, setText } from "./dom";
import { colourNames, faces, type Face } from "./faces";
import { countBlanks, countColours } from "./facelets";

export class Palette {
  private readonly choices = new Map<Face, { radio: HTMLInputElement; count: HTMLElement }>();

  constructor(root: HTMLElement) {
    faces.forEach((face, position) => {
      const radio = make("input", { type: "radio", name: "colour", value: face });
      radio.checked = position === 0;
      radio.setAttribute("aria-label", `${colourNames[face]} (${face}), key ${position + 1}`);
      const swatch = make("span", { className: "swatch", textContent: face });
      swatch.dataset["colour"] = face;
      swatch.setAttribute("aria-hidden", "true");
      const count = make("span", { className: "count" });
      root.append(make("label", { title: colourNames[face] }, radio, swatch, count));
      this.choices.set(face, { radio, count });
    });
    root.addEventListener("keydown", (event) => {
      if (/^[1-6]$/.test(event.key)) this.choose(Number(event.key), true);
    });
  }

  get chosen(): Face {
    for (const [face, { radio }] of this.choices) if (radio.checked) return face;
    return "U";
  }

  // 1 to 6, in the order of the faces.
  choose(number: number, focus = false): void {
    const choice = this.choices.get(faces[number - 1] ?? "U")!;
    choice.radio.checked = true;
    if (focus) choice.radio.focus();
  }

  showCounts(facelets: string): void {
    const counts = countColours(facelets);
    const whole = countBlanks(facelets) === 0;
    for (const [face, { count }] of this.choices) {
      setText(count, String(counts[face]));
      count.title = `${counts[face]} of 9 ${colourNames[face]} stickers`;
      count.classList.toggle("off", counts[face] > 9 || (whole && counts[face] < 9));
    }
  }
}
