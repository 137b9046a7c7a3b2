// What the chosen steps come to: with brackets, as one line, and in the player.
import type { FmcCases } from "./api_types";
import { setUpCopy } from "./copy_button";
import { byId, setText } from "./dom";
import { solvedFacelets } from "./facelets";
import { linear, nissText, together } from "./fmc_moves";
import type { Taken } from "./fmc_tree";
import { premovesLine, solveHeading, writtenSteps } from "./fmc_words";
import { MovesView } from "./moves_view";
import type { PatternData } from "./pattern_data";
import type { PlayerStage } from "./player_stage";
import { moves } from "./status_text";
import type { TimelineState } from "./timeline";
import { countMoves } from "./turns";
import { scrollToAnswer } from "./view_scroll";

export class FmcAnswerView {
  private readonly heading = byId("fmc-heading", HTMLElement);
  private readonly premoves = byId("fmc-premoves", HTMLElement);
  private readonly answer = byId("fmc-answer", HTMLElement);
  private readonly brackets = byId("fmc-brackets", HTMLElement);
  private readonly bracketed = byId("fmc-bracketed", HTMLElement);
  private readonly movesView: MovesView;
  private written = "";
  private solution = "";
  private shown = 0;

  constructor(private readonly stage: PlayerStage) {
    this.movesView = new MovesView(byId("fmc-moves", HTMLElement), {
      seek: (done) => stage.seek(done),
      step: (direction) => stage.step(direction),
    });
    setUpCopy(byId("fmc-copy-solution", HTMLButtonElement), () => this.solution);
    setUpCopy(byId("fmc-copy-steps", HTMLButtonElement), () => this.written);
  }

  follow(state: TimelineState): void {
    this.movesView.follow(state);
  }

  clear(): void {
    this.shown++;
    setText(this.heading, "");
    setText(this.premoves, "");
    this.answer.hidden = true;
    this.movesView.show("");
  }

  // The cases after each of the steps.
  show(pattern: PatternData, steps: readonly Taken[], cases: readonly (FmcCases | null)[]): void {
    const solved = cases.at(-1)?.is_solved ?? false;
    const all = together(steps);
    this.solution = linear(all);
    this.written = writtenSteps(steps, cases.slice(1));
    setText(this.heading, solveHeading(steps, solved));
    this.answer.hidden = steps.length === 0;
    setText(this.brackets, nissText(all));
    this.bracketed.hidden = all.inverse === "";
    setText(this.premoves, solved ? "" : premovesLine(all.inverse));
    if (solved) this.play(pattern, this.solution, false);
    else void this.playWithPremoves(pattern, all.normal, all.inverse);
  }

  // A solution that is looked at, whatever has been chosen.
  look(pattern: PatternData, solution: string): void {
    setText(this.heading, `In the player: ${moves(countMoves(solution))}`);
    setText(this.premoves, "");
    this.answer.hidden = true;
    this.play(pattern, solution, false);
    this.reveal();
  }

  // Where a tool has been scrolled to.
  reveal(): void {
    this.heading.scrollIntoView({ block: "nearest" });
    scrollToAnswer();
  }

  private play(pattern: PatternData, solution: string, atEnd: boolean): void {
    this.shown++;
    this.movesView.show(solution);
    this.stage.show(pattern, solution, solvedFacelets, atEnd);
  }

  private async playWithPremoves(pattern: PatternData, normal: string, inverse: string) {
    const asked = ++this.shown;
    try {
      const before = await this.stage.positionAfter(pattern, "", inverse);
      if (asked === this.shown) this.play(JSON.parse(before) as PatternData, normal, true);
    } catch {
      // Without a player there is nothing to show; it says so itself.
    }
  }
}
