// Solving, and what comes of it: the status, the player, the moves.
import { AllSolutions } from "./all_solutions";
import type { Answer } from "./answer";
import type { Api } from "./api";
import type { Stage } from "./api_types";
import type { Connection } from "./connection";
import { setUpCopy } from "./copy_button";
import { asAnswer, type Answered } from "./cube_history";
import { byId, setText } from "./dom";
import type { Listed } from "./list_run";
import { MovesView } from "./moves_view";
import { PlayerStage } from "./player_stage";
import type { Check } from "./position_check";
import type { Entered } from "./position_panel";
import { recall, remember } from "./remembered";
import { SearchView } from "./search_view";
import { SolverChoice } from "./solver_choice";
import { atStart, SolveRun, type RunState } from "./solve_run";
import { headlineOf, moves, proofLine, solverHints } from "./status_text";
import { countMoves } from "./turns";
import { scrollToAnswer } from "./view_scroll";

type Possible = Extract<Check, { kind: "possible" }>;

export interface SolutionEvents {
  shown(solution: string | null): void;
  // A cube is being solved.
  started(): void;
  // A search has come to its end with this answer.
  answered(entry: Answered): void;
  // What this browser knows of the cube.
  known(facelets: string): Answered | null;
}

export class SolutionPanel {
  private readonly button = byId("solve", HTMLButtonElement);
  private readonly headline = byId("headline", HTMLElement);
  private readonly answer = byId("answer", HTMLElement);
  private readonly search = new SearchView();
  private readonly stage: PlayerStage;
  private readonly movesView: MovesView;
  private readonly all: AllSolutions;
  private readonly choice: SolverChoice;

  private text = "";
  private checking = false;
  private position: Possible | null = null;
  private facelets: string | null = null; // shown in place of a position that is none
  private run: SolveRun | null = null;
  private solution: string | null = null;
  private solveWhenChecked = false;
  private scrollWhenFound = false;

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly events: SolutionEvents,
  ) {
    this.stage = new PlayerStage((state) => this.movesView.follow(state));
    this.movesView = new MovesView(byId("moves", HTMLElement), {
      seek: (done) => this.stage.seek(done),
      step: (direction) => this.stage.step(direction),
    });
    this.all = new AllSolutions(api, connection, {
      choose: (solution) => this.showSolution(solution),
      found: (listed) => this.rememberList(listed),
    });
    this.choice = new SolverChoice(api, connection, () => this.showHint());
    this.button.addEventListener("click", () => this.press());
    setUpCopy(byId("copy-moves", HTMLButtonElement), () => this.solution ?? "");
    window.addEventListener("pagehide", () => this.abandon());
    this.showHint();
  }

  setPosition({ text, check, facelets }: Entered): void {
    this.text = text;
    this.abandon();
    this.checking = check.kind === "checking";
    this.position = check.kind === "possible" ? check : null;
    this.facelets = facelets;
    this.showSolution(null);
    setText(this.headline, "");
    this.button.setAttribute("aria-disabled", String(!this.position));
    if (this.checking) return;
    this.stage.setStale(check.kind === "unreadable" || check.kind === "unreachable");
    const solveNow = this.solveWhenChecked && this.position !== null;
    this.solveWhenChecked = false;
    if (solveNow) this.solve();
  }

  // Solves now, or as soon as the server has read the position.
  solve(): void {
    if (!this.position) {
      this.solveWhenChecked = this.checking;
      return;
    }
    if (this.run?.running) return;
    this.abandon();
    this.showSolution(null);
    this.scrollWhenFound = true;
    const { api, connection, text } = this;
    const run = new SolveRun(api, connection, text, this.choice.chosen, (state) => {
      if (run === this.run) this.follow(state);
    });
    this.run = run;
    this.events.started();
    void run.start();
  }

  // What a link, a Back or a reload brings back: the proof if this browser has seen it, else the
  // solution of the link if it is one.
  async restore(solution: string | null): Promise<void> {
    const position = this.position;
    if (!position) return;
    const linked = await this.checked(position, solution);
    const proof = recall(position.facelets);
    const entry = this.events.known(position.facelets);
    const known = proof?.result ?? (entry && asAnswer(entry));
    const ofKnown = await this.checked(position, known?.solution ?? null);
    if (position !== this.position || this.run) return;
    if (known?.optimal && ofKnown !== null) {
      const asShort = linked !== null && countMoves(linked) === known.length;
      this.showSolution(asShort ? linked : ofKnown, known.stages);
      this.showProof(known);
      if (proof?.listed) this.all.show(proof.listed);
    } else if (linked !== null) {
      const same = linked === ofKnown;
      this.showSolution(linked, same ? known?.stages : []);
      const from = same ? "found earlier" : "from the link";
      const count = moves(countMoves(linked));
      setText(this.headline, `${count}, ${from}, not proved. Press Solve for the proof.`);
    } else if (solution !== null) {
      setText(this.headline, "The moves in the link do not solve this cube. Press Solve.");
    }
  }

  // The moves if they solve the position, else null.
  private async checked(position: Possible, solution: string | null): Promise<string | null> {
    if (solution === null) return null;
    return (await this.stage.solves(position.pattern, solution)) ? solution : null;
  }

  private press(): void {
    if (this.run?.running) void this.run.stop();
    else if (this.position) this.solve();
  }

  private abandon(): void {
    if (this.run?.running) void this.run.stop();
    this.run = null;
    this.scrollWhenFound = false;
    this.all.reset();
    this.showHint();
    setText(this.button, "Solve");
  }

  private showHint(): void {
    if (!this.run && this.solution === null) this.search.summarise(solverHints[this.choice.chosen]);
  }

  private follow(state: RunState): void {
    const { best, outcome, progress } = state;
    setText(this.button, outcome ? "Solve" : "Stop");
    setText(this.headline, headlineOf(state));
    const stages = outcome?.kind === "found" ? outcome.result.stages : undefined;
    if (best && (best.solution !== this.solution || stages)) this.showSolution(best.solution, stages);
    if (!outcome) {
      if (progress) this.search.show(progress);
      else this.search.summarise("");
    } else if (outcome.kind === "proved") {
      this.showProof(outcome.result);
      if (this.position) remember(this.position.facelets, { result: outcome.result, listed: null });
    } else {
      this.search.summarise(outcome.kind === "found" ? proofLine(outcome.result) : "");
    }
    if (best && this.scrollWhenFound) {
      this.scrollWhenFound = false;
      scrollToAnswer();
    }
    if (outcome) this.tellAnswer(state);
  }

  private tellAnswer({ solver, best, outcome }: RunState): void {
    if (!best || !outcome || !this.position || best.length === 0) return;
    const result = "result" in outcome ? outcome.result : null;
    this.events.answered({
      text: this.text,
      facelets: this.position.facelets,
      solution: best.solution,
      length: best.length,
      solver,
      proved: outcome.kind === "proved",
      nodes: result?.nodes ?? 0,
      seconds: result?.seconds ?? 0,
      table: result?.table ?? null,
      ...(result?.stages && { stages: result.stages }),
      at: Date.now(),
    });
  }

  private showProof(result: Answer): void {
    const length = result.length ?? 0;
    const best = { solution: result.solution ?? "", length };
    const outcome = { kind: "proved" as const, result };
    setText(this.headline, headlineOf({ ...atStart, best, outcome }));
    this.search.summarise(proofLine(result));
    const { text, position } = this;
    if (length === 0 || !position) return;
    const after = (turns: string) => this.stage.positionAfter(position.pattern, turns);
    this.all.offer({ position: text, length, after });
  }

  private rememberList(listed: Listed): void {
    if (!this.position) return;
    const proof = recall(this.position.facelets);
    if (proof) remember(this.position.facelets, { result: proof.result, listed });
  }

  private showSolution(solution: string | null, stages: readonly Stage[] = []): void {
    this.solution = solution;
    this.answer.hidden = solution === null;
    this.movesView.show(solution ?? "", stages);
    this.all.mark(solution);
    this.events.shown(solution);
    if (this.position) this.stage.show(this.position.pattern, solution ?? "");
    else if (this.facelets !== null) this.stage.showPainted(this.facelets);
  }
}
