// The colour to paint with, and how many stickers have each colour.
import { make, setText } from "./dom";
import { colourNames, faces, isFace } from "./faces";
import { blank, countBlanks, countColours, type Colour } from "./facelets";

const colours: readonly Colour[] = [...faces, blank];

export class Palette {
  private readonly choices = new Map<Colour, { radio: HTMLInputElement; count: HTMLElement }>();

  constructor(root: HTMLElement) {
    colours.forEach((colour, position) => {
      const radio = make("input", { type: "radio", name: "colour", value: colour });
      radio.checked = position === 0;
      radio.setAttribute("aria-label", `${nameOf(colour)}, key ${position + 1}`);
      const letter = isFace(colour) ? colour : "";
      const swatch = make("span", { className: "swatch", textContent: letter });
      swatch.dataset["colour"] = letter;
      swatch.setAttribute("aria-hidden", "true");
      const count = make("span", { className: "count" });
      root.append(make("label", { title: nameOf(colour) }, radio, swatch, count));
      this.choices.set(colour, { radio, count });
    });
    root.addEventListener("keydown", (event) => {
      if (/^[1-7]$/.test(event.key)) this.choose(Number(event.key), true);
    });
  }

  get chosen(): Colour {
    for (const [colour, { radio }] of this.choices) if (radio.checked) return colour;
    return "U";
  }

  // 1 to 6, in the order of the faces; 7 is grey.
  choose(number: number, focus = false): void {
    const choice = this.choices.get(colours[number - 1] ?? "U")!;
    choice.radio.checked = true;
    if (focus) choice.radio.focus();
  }

  showCounts(facelets: string): void {
    const counts = countColours(facelets);
    const blanks = countBlanks(facelets);
    for (const [colour, { count }] of this.choices) {
      if (!isFace(colour)) {
        setText(count, blanks === 0 ? "" : String(blanks));
        continue;
      }
      setText(count, String(counts[colour]));
      count.title = `${counts[colour]} of 9 ${colourNames[colour]} stickers`;
      count.classList.toggle("off", counts[colour] > 9 || (blanks === 0 && counts[colour] < 9));
    }
  }
}

function nameOf(colour: Colour): string {
  return isFace(colour) ? `${colourNames[colour]} (${colour})` : "grey: any colour will do";
}
