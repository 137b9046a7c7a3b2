// Solving, and what comes of it: the status, the player, the moves.
import { AllSolutions, type Listed } from "./all_solutions";
import type { Api } from "./api";
import type { SolveResult } from "./api_types";
import { setUpCopy } from "./copy_button";
import type { CubePlayer } from "./cube_player";
import { byId, setText } from "./dom";
import { countMoves, MovesView } from "./moves_view";
import { solvedPattern } from "./pattern_data";
import type { PlayerControls } from "./player_controls";
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
      seek: (done) => this.withPlayer((player) => player.seek(done)),
      step: (direction) => this.withPlayer((player) => player.step(direction)),
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
    const right = solution !== null && (await this.isSolution(position, solution));
    if (position !== this.position || this.run) return;
    const proof = recall(position.facelets);
    if (proof) {
      const asShort = right && countMoves(solution) === proof.result.length;
      this.showSolution(asShort ? solution : proof.result.solution);
      this.showProof(proof.result);
      if (proof.listed) this.all.show(proof.listed);
    } else if (right) {
      this.showSolution(solution);
      const count = moves(countMoves(solution));
      setText(this.headline, `${count}, from the link, not proved. Press Solve for the proof.`);
    } else if (solution !== null) {
      setText(this.headline, "The moves in the link do not solve this cube. Press Solve.");
    }
  }

  private async isSolution(position: Possible, solution: string): Promise<boolean> {
    const player = await this.player.catch(() => null);
    return player !== null && player.solves(position.pattern, solution);
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
    this.withPlayer((player) => void player.show(this.pattern, this.solution ?? ""));
  }

  // Without a player there is nothing to move; that it is missing is said in its place.
  private withPlayer(act: (player: CubePlayer) => void): void {
    this.player.then(act, () => {
      this.stage.textContent = "The player could not be loaded. Please reload the page.";
    });
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
