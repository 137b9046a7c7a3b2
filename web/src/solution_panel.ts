// Solving, and what comes of it: the status, the player, the moves.
import { isUsual, usualAim, type Aim } from "./aim";
import { adjustmentOf, type AlgOptions } from "./alg_options";
import { AlgsView } from "./algs_view";
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
import type { PlayerStage } from "./player_stage";
import type { Possible } from "./position_check";
import type { Entered } from "./position_panel";
import { recall, remember } from "./remembered";
import { SearchView } from "./search_view";
import { SolverChoice } from "./solver_choice";
import { atStart, SolveRun, type RunState } from "./solve_run";
import { goalHint, headlineOf, moves, proofLine, solverHints } from "./status_text";
import type { TimelineState } from "./timeline";
import { countMoves } from "./turns";
import { scrollToAnswer } from "./view_scroll";

export interface SolutionEvents {
  shown(solution: string | null): void;
  // The algorithms of the cube are listed; null: they are not.
  listed(algs: AlgOptions | null): void;
  // A cube is being solved.
  started(): void;
  // A search has come to its end with this answer.
  answered(entry: Answered): void;
  // What this browser knows of the cube.
  known(facelets: string, aim: Aim): Answered | null;
}

export class SolutionPanel {
  private readonly button = byId("solve", HTMLButtonElement);
  private readonly headline = byId("headline", HTMLElement);
  private readonly answer = byId("answer", HTMLElement);
  private readonly search = new SearchView();
  private readonly movesView: MovesView;
  private readonly all: AllSolutions;
  private readonly algs: AlgsView;
  private readonly choice: SolverChoice;

  private text = "";
  private aim: Aim = usualAim;
  private checking = false;
  private position: Possible | null = null;
  private facelets: string | null = null; // shown in place of a position that is none
  private run: SolveRun | null = null;
  private solution: string | null = null;
  private solveWhenChecked = false;
  private scrollWhenFound = false;
  private isOpen = true;

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly stage: PlayerStage,
    private readonly events: SolutionEvents,
  ) {
    this.movesView = new MovesView(byId("moves", HTMLElement), {
      seek: (done) => this.stage.seek(done),
      step: (direction) => this.stage.step(direction),
    });
    this.all = new AllSolutions(api, connection, {
      choose: (solution) => this.showSolution(solution),
      found: (listed) => this.rememberList(listed),
    });
    this.algs = new AlgsView(api, {
      choose: (solution, headline) => this.chooseAlg(solution, headline),
      listed: (options) => this.events.listed(options),
    });
    this.choice = new SolverChoice(api, connection, () => this.showHint());
    this.button.addEventListener("click", () => this.press());
    setUpCopy(byId("copy-moves", HTMLButtonElement), () => this.solution ?? "");
    window.addEventListener("pagehide", () => this.abandon());
    this.showHint();
  }

  // Another tab may have the player.
  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen) this.present();
  }

  followPlayer(state: TimelineState): void {
    this.movesView.follow(state);
  }

  // To be solved of the position that is set next.
  setAim(aim: Aim): void {
    this.aim = aim;
    this.choice.setUsual(isUsual(aim));
  }

  setPosition({ text, check, facelets }: Entered): void {
    this.text = text;
    this.abandon();
    this.checking = check.kind === "checking";
    this.position = check.kind === "possible" ? check : null;
    this.facelets = facelets;
    this.algs.offer(this.position && { position: text, aim: this.aim });
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
    const { api, connection, text, aim } = this;
    const run = new SolveRun(api, connection, text, aim, this.choice.chosen, (state) => {
      if (run === this.run) this.follow(state);
    });
    this.run = run;
    this.events.started();
    void run.start();
  }

  // What a link, a Back or a reload brings back: the proof if this browser has seen it, else the
  // solution of the link if it is one.
  async restore(solution: string | null, algs: AlgOptions | null): Promise<void> {
    const { position, aim } = this;
    if (!position) return;
    if (algs) this.algs.restore(algs);
    const linked = await this.checked(position, solution, algs);
    const proof = recall(position.facelets, aim);
    const entry = this.events.known(position.facelets, aim);
    const known = proof?.result ?? (entry && asAnswer(entry));
    const ofKnown = await this.checked(position, known?.solution ?? null, null);
    if (position !== this.position || this.run) return;
    if (algs && linked !== null && linked !== ofKnown) {
      this.showSolution(linked);
      setText(this.headline, "An algorithm from the link.");
    } else if (known?.optimal && ofKnown !== null) {
      const isCounted = isUsual(aim) && linked !== null;
      const asShort = isCounted ? countMoves(linked) === known.length : linked === ofKnown;
      this.showSolution(asShort ? linked : ofKnown, known.stages);
      this.showProof(known);
      if (proof?.listed) this.all.show(proof.listed);
    } else if (linked !== null) {
      const same = linked === ofKnown;
      this.showSolution(linked, same ? known?.stages : []);
      const from = same ? "found earlier" : "from the link";
      const count = isUsual(aim) ? moves(countMoves(linked)) : "Moves";
      setText(this.headline, `${count}, ${from}, not proved. Press Solve for the proof.`);
    } else if (solution !== null) {
      const what = aim.goal === "" ? "solve this cube" : "lead there";
      setText(this.headline, `The moves in the link do not ${what}. Press Solve.`);
    }
  }

  // The moves if they solve the position, else null. Whether they reach a goal the server knows.
  private async checked(
    { pattern }: Possible,
    solution: string | null,
    algs: AlgOptions | null,
  ): Promise<string | null> {
    if (solution === null) return null;
    const adjust = adjustmentOf(algs);
    const isPlain = isUsual(this.aim) && !adjust;
    if (isPlain) return (await this.stage.solves(pattern, solution)) ? solution : null;
    const after = await this.stage.positionAfter(pattern, solution).catch(() => null);
    if (after === null) return null;
    const goal = { goal: this.aim.goal || "cube", ...(adjust && { post_adjust: adjust }) };
    const seen = await this.api.goal({ ...goal, position: after }).catch(() => null);
    return seen?.reached ? solution : null;
  }

  private chooseAlg(solution: string, headline: string): void {
    if (this.run?.running) void this.run.stop();
    this.run = null;
    this.all.reset();
    this.search.summarise("");
    setText(this.button, "Solve");
    this.showSolution(solution);
    setText(this.headline, headline);
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
    const hint = isUsual(this.aim) ? solverHints[this.choice.chosen] : goalHint;
    if (!this.run && this.solution === null) this.search.summarise(hint);
  }

  private follow(state: RunState): void {
    const { best, outcome, progress } = state;
    setText(this.button, outcome ? "Solve" : "Stop");
    setText(this.headline, headlineOf(state, this.aim));
    const stages = outcome?.kind === "found" ? outcome.result.stages : undefined;
    if (best && (best.solution !== this.solution || stages)) this.showSolution(best.solution, stages);
    if (!outcome) {
      if (progress) this.search.show(progress);
      else this.search.summarise("");
    } else if (outcome.kind === "proved") {
      this.showProof(outcome.result);
      const proof = { result: outcome.result, listed: null };
      if (this.position) remember(this.position.facelets, this.aim, proof);
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
      ...(!isUsual(this.aim) && { aim: this.aim }),
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
    setText(this.headline, headlineOf({ ...atStart, best, outcome }, this.aim));
    this.search.summarise(proofLine(result));
    const { text, position } = this;
    // Those of other goals and turns are listed as algorithms.
    if (length === 0 || !position || !isUsual(this.aim)) return;
    const after = (turns: string) => this.stage.positionAfter(position.pattern, turns);
    this.all.offer({ position: text, length, after });
  }

  private rememberList(listed: Listed): void {
    if (!this.position) return;
    const { facelets } = this.position;
    const proof = recall(facelets, this.aim);
    if (proof) remember(facelets, this.aim, { result: proof.result, listed });
  }

  private showSolution(solution: string | null, stages: readonly Stage[] = []): void {
    this.solution = solution;
    this.answer.hidden = solution === null;
    this.movesView.show(solution ?? "", stages);
    this.all.mark(solution);
    this.algs.mark(solution);
    this.events.shown(solution);
    if (this.isOpen) this.present();
  }

  private present(): void {
    const { position, solution } = this;
    if (position) this.stage.show(position.pattern, solution ?? "", position.stickers);
    else if (this.facelets !== null) this.stage.showPainted(this.facelets);
  }
}
