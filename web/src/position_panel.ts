// Where the cube is entered: text, net and buttons are three views of one position.
import { ApiError, isAway, type Api } from "./api";
import type { Scramble } from "./api_types";
import { onlyCompletion } from "./completion";
import type { Connection } from "./connection";
import { byId, setText } from "./dom";
import { blank, blankFacelets, paint, solvedFacelets, type Colour } from "./facelets";
import { findFaults } from "./faults";
import { NetView, type NetMarks } from "./net_view";
import { Palette } from "./palette";
import { PositionChecker, type Check } from "./position_check";
import { filledNote, kindly, sentence, verdictOf } from "./status_text";
import { UndoButtons } from "./undo_buttons";

const typingPause = 250; // milliseconds
const paintingPause = 120;

// edited: letter by letter or sticker by sticker; chosen: another cube altogether; recalled: by the
// address, which has it already.
export type Origin = "edited" | "chosen" | "recalled";

export interface Entered {
  text: string;
  check: Check;
  facelets: string; // as the net shows them
  origin: Origin;
}

export interface PositionEvents {
  // Told on every change of the text, first with "checking" or what is known without the server.
  checked(entered: Entered): void;
  solve(): void;
}

export class PositionPanel {
  private readonly field = byId("position", HTMLTextAreaElement);
  private readonly verdict = byId("verdict", HTMLElement);
  private readonly reason = byId("net-reason", HTMLElement);
  private readonly palette = new Palette(byId("palette", HTMLElement));
  private readonly net: NetView;
  private readonly checker: PositionChecker;
  private readonly undo: UndoButtons;
  private facelets = solvedFacelets;
  private filled: number[] = [];
  private origin: Origin = "recalled";
  private goal = "";

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly events: PositionEvents,
  ) {
    this.checker = new PositionChecker(api, (check) => this.show(check));
    this.net = new NetView(byId("net", HTMLElement), {
      chosen: () => this.palette.chosen,
      painted: (index, colour, stroke) => this.paint(index, colour, stroke),
      choose: (number) => this.palette.choose(number),
      pointedAt: (reason) => this.explain(reason),
    });
    this.undo = new UndoButtons(this.field, (text) => this.put(text, "edited"));
    this.field.addEventListener("input", () => this.type());
    this.field.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.events.solve();
    });
    const onClick = (id: string, act: () => void) =>
      byId(id, HTMLButtonElement).addEventListener("click", act);
    onClick("random", () => void this.take(this.api.randomState()));
    onClick("fmc-scramble", () => void this.take(this.api.fmcScramble()));
    onClick("solved", () => this.load(solvedFacelets));
    onClick("clear", () => this.load(blankFacelets));
    connection.onChange((down) => {
      if (!down && this.verdict.dataset["kind"] === "unreachable") this.check(0);
    });
    this.showFacelets(solvedFacelets);
  }

  // Another cube in place of this one.
  load(text: string, origin: Origin = "chosen"): void {
    this.undo.record(text);
    this.put(text, origin);
  }

  // Something else is to be solved: what is painted may be enough for it, or no longer.
  setGoal(goal: string): void {
    this.goal = goal;
    this.origin = "edited";
    this.check(0);
  }

  // With the cube that is loaded next.
  prepareGoal(goal: string): void {
    this.goal = goal;
  }

  private put(text: string, origin: Origin): void {
    this.field.value = text;
    this.origin = origin;
    this.filled = [];
    this.check(0);
  }

  private type(): void {
    this.undo.recordTyping();
    this.origin = "edited";
    this.filled = [];
    this.check(typingPause);
  }

  private paint(index: number, colour: Colour, stroke: number): void {
    if (this.facelets[index] === colour) return;
    const painted = paint(this.facelets, index, colour);
    // Who empties a sticker does not want it back at once.
    const whole = colour === blank ? null : onlyCompletion(painted);
    this.filled = whole ? differences(painted, whole) : [];
    // The pieces that are wrong are marked at once; the server says the rest.
    const faults = findFaults(whole ?? painted);
    this.showFacelets(whole ?? painted, { faults, filled: this.filled });
    this.field.value = this.facelets;
    this.undo.record(this.facelets, `stroke ${stroke}`);
    this.origin = "edited";
    this.check(paintingPause);
  }

  private check(pause: number): void {
    this.checker.check(this.field.value, pause, this.goal);
  }

  private show(check: Check): void {
    if (check.kind === "empty") this.facelets = solvedFacelets;
    if ("facelets" in check && check.facelets !== null) this.facelets = check.facelets;
    // While the server is asked, the last word stands.
    this.verdict.setAttribute("aria-busy", String(check.kind === "checking"));
    if (check.kind !== "checking") {
      const faults = "faults" in check ? check.faults : [];
      const note = filledNote(check.kind === "possible" ? this.filled.length : 0);
      this.say(check.kind, verdictOf(check) + note);
      this.showFacelets(this.facelets, { faults, filled: this.filled });
    }
    const { origin, facelets } = this;
    this.events.checked({ text: this.field.value, check, facelets, origin });
  }

  private showFacelets(facelets: string, marks?: NetMarks): void {
    this.facelets = facelets;
    this.net.show(facelets, marks);
    this.palette.showCounts(facelets);
  }

  private async take(drawn: Promise<Scramble>): Promise<void> {
    try {
      this.load((await drawn).moves);
    } catch (error) {
      const kind = isAway(error) ? "unreachable" : "unreadable";
      this.say(kind, error instanceof ApiError ? kindly(error) : String(error));
    }
  }

  // Why the sticker that is pointed at is marked, unless it is said already.
  private explain(reason: string | null): void {
    const said = reason === null || (this.verdict.textContent ?? "").includes(reason);
    setText(this.reason, said ? "" : sentence(reason));
  }

  private say(kind: Check["kind"], text: string): void {
    this.verdict.dataset["kind"] = kind;
    setText(this.verdict, text);
    if (kind === "unreachable") void this.connection.back(); // and then it is read
  }
}

function differences(before: string, after: string): number[] {
  return [...after].flatMap((letter, index) => (letter === before[index] ? [] : [index]));
}
