// Solving, and what comes of it: the status, the player, the moves.
import { AllSolutions, type Listed } from "./all_solutions";
import type { Api } from "./api";
import type { SolveResult } from "./api_types";
import { setUpCopy } from "./copy_button";
import type { CubePlayer } from "./cube_player";
import { byId, setText } from "./dom";
import { MovesView } from "./moves_view";
import type { PlayerControls } from "./player_controls";
import { solvedPattern } from "./pattern_data";
import type { Check } from "./position_check";
import { recall, remember } from "./remembered";
import { SearchView } from "./search_view";
import { SolveRun, type RunState } from "./solve_run";
import { headlineOf, moves, proofLine } from "./status_text";
import type { TimelineState } from "./timeline";

type Possible = Extract<Check, { kind: "possible" }>;

export class SolutionPanel {
  private readonly button = byId("solve", HTMLButtonElement);
  private readonly headline = byId("headline", HTMLElement);
  private readonly answer = byId("answer", HTMLElement);
  private readonly stage = byId("player", HTMLElement);
  private readonly search = new SearchView();
  private readonly movesView: MovesView;
  private readonly all: AllSolutions;
  private readonly player: Promise<CubePlayer>;
  private controls: PlayerControls | null = null;

  private text = "";
  private checking = false;
  private position: Possible | null = null;
  private pattern = solvedPattern; // of the last possible position
  private run: SolveRun | null = null;
  private solution: string | null = null;
  private solveWhenChecked = false;

  constructor(
    private readonly api: Api,
    private readonly solutionShown: (solution: string | null) => void,
  ) {
    this.player = this.loadPlayer();
    this.movesView = new MovesView(byId("moves", HTMLElement), {
      seek: (done) => void this.player.then((player) => player.seek(done)),
      step: (direction) => void this.player.then((player) => player.step(direction)),
    });
    this.all = new AllSolutions(api, {
      choose: (solution) => this.showSolution(solution),
      found: (listed) => this.rememberList(listed),
    });
    this.button.addEventListener("click", () => this.press());
    setUpCopy(byId("copy-moves", HTMLButtonElement), () => this.solution ?? "");
    window.addEventListener("pagehide", () => this.abandon());
  }

  setPosition(text: string, check: Check): void {
    this.text = text;
    this.abandon();
    this.checking = check.kind === "checking";
    this.position = check.kind === "possible" ? check : null;
    if (check.kind === "possible") this.pattern = check.pattern;
    if (check.kind === "empty") this.pattern = solvedPattern;
    this.showSolution(null);
    setText(this.headline, "");
    this.button.setAttribute("aria-disabled", String(!this.position));
    if (this.checking) return;
    this.stage.classList.toggle("stale", !this.position && check.kind !== "empty");
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
    const run = new SolveRun(this.api, this.text, (state) => {
      if (run === this.run) this.follow(state);
    });
    this.run = run;
    void run.start();
  }

  // What a link or a reload brings back: the proof if this tab has seen it, else the solution of
  // the link if it is one.
  async restore(solution: string | null): Promise<void> {
    const position = this.position;
    if (!position) return;
    const proof = recall(position.facelets);
    if (proof?.result.solution !== undefined && proof.result.solution !== null) {
      this.showSolution(solution ?? proof.result.solution);
      this.showProof(proof.result);
      if (proof.listed) this.all.show(proof.listed);
      return;
    }
    if (solution === null) return;
    const right = await (await this.player).solves(position.pattern, solution);
    if (position !== this.position || this.run) return;
    if (!right) {
      setText(this.headline, "The moves in the link do not solve this cube. Press Solve.");
      return;
    }
    this.showSolution(solution);
    const count = moves(byId("moves", HTMLElement).children.length);
    setText(this.headline, `${count}, from the link, not proved. Press Solve for the proof.`);
  }

  private press(): void {
    if (this.run?.running) void this.run.stop();
    else if (this.position) this.solve();
  }

  private abandon(): void {
    if (this.run?.running) void this.run.stop();
    this.run = null;
    this.all.reset();
    this.search.hide();
    setText(this.button, "Solve");
  }

  private follow(state: RunState): void {
    setText(this.button, state.outcome ? "Solve" : "Stop");
    setText(this.headline, headlineOf(state));
    if (state.progress && !state.outcome) this.search.show(state.progress);
    if (state.outcome) this.search.hide();
    if (state.best && state.best.solution !== this.solution) this.showSolution(state.best.solution);
    if (state.outcome?.kind === "proved") {
      const result = state.outcome.result;
      this.showProof(result);
      if (this.position) remember(this.position.facelets, { result, listed: null });
    }
  }

  private showProof(result: SolveResult): void {
    const best = { solution: result.solution ?? "", length: result.length ?? 0 };
    const outcome = { kind: "proved" as const, result };
    const state = { best, outcome, progress: null, waiting: false, interrupted: false };
    setText(this.headline, headlineOf(state));
    this.search.summarise(proofLine(result));
    if (best.length > 0) this.all.offer(this.text);
  }

  private rememberList(listed: Listed): void {
    if (!this.position) return;
    const proof = recall(this.position.facelets);
    if (proof) remember(this.position.facelets, { result: proof.result, listed });
  }

  private showSolution(solution: string | null): void {
    this.solution = solution;
    this.answer.hidden = solution === null;
    this.movesView.show(solution ?? "");
    this.all.mark(solution);
    this.solutionShown(solution);
    void this.player.then((player) => player.show(this.pattern, this.solution ?? ""));
  }

  // The player and three.js are most of the code; the page is there before they are.
  private async loadPlayer(): Promise<CubePlayer> {
    const [{ CubePlayer }, { PlayerControls }] = await Promise.all([
      import("./cube_player"),
      import("./player_controls"),
    ]);
    const player = new CubePlayer(this.stage, (state) => this.followPlayer(state));
    this.controls = new PlayerControls(player);
    this.followPlayer({ total: 0, done: 0, current: -1, playing: false, timestamp: 0 });
    return player;
  }

  private followPlayer(state: TimelineState): void {
    this.controls?.follow(state);
    this.movesView.follow(state);
  }
}
