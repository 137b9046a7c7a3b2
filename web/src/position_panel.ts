// Where the cube is entered: text, net and buttons are three views of one position.
import { ApiError, type Api } from "./api";
import { byId, setText } from "./dom";
import type { Face } from "./faces";
import { blankFacelets, paint, solvedFacelets, type blank } from "./facelets";
import { NetView } from "./net_view";
import { Palette } from "./palette";
import { PositionChecker, type Check } from "./position_check";
import { kindly, verdictOf } from "./status_text";

const typingPause = 250; // milliseconds
const paintingPause = 120;

export interface PositionEvents {
  // Told on every change of the text, first with "checking" or what is known without the server.
  checked(text: string, check: Check): void;
  solve(): void;
}

export class PositionPanel {
  private readonly field = byId("position", HTMLTextAreaElement);
  private readonly verdict = byId("verdict", HTMLElement);
  private readonly palette = new Palette(byId("palette", HTMLElement));
  private readonly net: NetView;
  private readonly checker: PositionChecker;
  private facelets = solvedFacelets;

  constructor(
    private readonly api: Api,
    private readonly events: PositionEvents,
  ) {
    this.checker = new PositionChecker(api, (check) => this.show(check));
    this.net = new NetView(byId("net", HTMLElement), {
      chosen: () => this.palette.chosen,
      painted: (index, colour) => this.paint(index, colour),
      choose: (number) => this.palette.choose(number),
    });
    this.field.addEventListener("input", () => this.check(typingPause));
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.events.solve();
    });
    byId("random", HTMLButtonElement).addEventListener("click", () => void this.takeRandom());
    byId("solved", HTMLButtonElement).addEventListener("click", () => this.load(solvedFacelets));
    byId("clear", HTMLButtonElement).addEventListener("click", () => this.load(blankFacelets));
    this.showFacelets(solvedFacelets);
  }

  load(text: string): void {
    this.field.value = text;
    this.check(0);
  }

  private paint(index: number, colour: Face | typeof blank): void {
    if (this.facelets[index] === colour) return;
    this.showFacelets(paint(this.facelets, index, colour));
    this.field.value = this.facelets;
    this.check(paintingPause);
  }

  private check(pause: number): void {
    this.checker.check(this.field.value, pause);
  }

  private show(check: Check): void {
    if (check.kind === "empty") this.showFacelets(solvedFacelets);
    if ("facelets" in check && check.facelets !== null) this.showFacelets(check.facelets);
    // While the server is asked, the last word stands.
    this.verdict.setAttribute("aria-busy", String(check.kind === "checking"));
    if (check.kind !== "checking") this.say(check.kind, verdictOf(check));
    this.events.checked(this.field.value, check);
  }

  private showFacelets(facelets: string): void {
    this.facelets = facelets;
    this.net.show(facelets);
    this.palette.showCounts(facelets);
  }

  private async takeRandom(): Promise<void> {
    try {
      const scramble = await this.api.randomState();
      this.load(scramble.moves);
    } catch (error) {
      this.say("unreachable", error instanceof ApiError ? kindly(error) : String(error));
    }
  }

  private say(kind: Check["kind"], text: string): void {
    this.verdict.dataset["kind"] = kind;
    setText(this.verdict, text);
  }
}
