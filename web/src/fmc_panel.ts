// Fewest moves: the steps of a solve, chosen one after the other from what the server finds.
import { ApiError, isAway, type Api } from "./api";
import type { FmcFound } from "./api_types";
import type { Connection } from "./connection";
import { byId, setText } from "./dom";
import { blank } from "./facelets";
import { FmcAnswerView } from "./fmc_answer_view";
import { likelyStep, stepChoices, stepRequest, usualAsk, type StepKind } from "./fmc_ask";
import { CandidatesView } from "./fmc_candidates_view";
import { homePattern } from "./fmc_home";
import { nissText, together } from "./fmc_moves";
import { Places, type After } from "./fmc_places";
import { usualFmc, type FmcState, type Written } from "./fmc_state";
import { StepsView } from "./fmc_steps_view";
import { FmcTools } from "./fmc_tools";
import {
  backTo,
  choose,
  chooseAll,
  chosen,
  emptyTree,
  forget,
  isSame,
  keep,
  keptAt,
  switchTo,
  type Tree,
} from "./fmc_tree";
import type { PlayerStage } from "./player_stage";
import type { Entered } from "./position_panel";
import { Question } from "./question";
import { kindly } from "./status_text";
import type { TimelineState } from "./timeline";

const asItIs = { normal: "", inverse: "" };

export interface FmcEvents {
  changed(state: FmcState): void;
}

export class FmcPanel {
  private readonly line = byId("fmc-line-of-state", HTMLElement);
  private readonly body = byId("fmc-body", HTMLElement);
  private readonly steps: StepsView;
  private readonly candidates: CandidatesView;
  private readonly answer: FmcAnswerView;
  private readonly tools: FmcTools;
  private kinds: Promise<StepKind[]> | null = null;
  private state: FmcState = usualFmc;
  private isOpen = false;
  private entered: Entered | null = null;
  private places: Places | null = null;
  private question: Question<FmcFound> | null = null;
  private latest = 0;
  // What was chosen for cubes that were here before.
  private readonly left = new Map<string, Tree>();

  constructor(
    private readonly api: Api,
    private readonly connection: Connection,
    private readonly stage: PlayerStage,
    private readonly events: FmcEvents,
  ) {
    this.answer = new FmcAnswerView(stage);
    this.steps = new StepsView({
      back: (depth) => this.grow(backTo(this.tree, depth)),
      switchTo: (depth, index) => this.grow(switchTo(this.tree, depth, index)),
      forget: (depth, index) => this.grow(forget(this.tree, depth, index)),
    });
    this.candidates = new CandidatesView({
      asked: (ask) => this.change({ ...this.state, ask }),
      choose: (taken) => this.grow(choose(this.tree, taken)),
      keep: (taken) => this.keepAside(keep(this.tree, taken)),
      isKept: (taken) => {
        const kept = keptAt(this.tree, this.tree.path.length);
        return kept.some((one) => isSame(one, taken));
      },
      stop: () => this.question?.stop(),
      casesAfter: (taken) => this.places!.cases(together([...chosen(this.tree), taken])),
    });
    this.tools = new FmcTools(api, {
      changed: (written) => this.note(written),
      play: (solution) => this.places && this.answer.look(this.places.pattern, solution),
      take: (steps) => {
        this.grow(chooseAll(this.tree, steps));
        this.answer.reveal();
      },
      chosen: () => nissText(together(chosen(this.tree))),
    });
    connection.onChange((down) => {
      if (!down) void this.refresh();
    });
    document.addEventListener("keydown", (event) => this.onKey(event));
  }

  get shown(): FmcState {
    return this.state;
  }

  setOpen(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen) void this.refresh();
    else this.stop();
  }

  // Another cube begins anew, or where it was left.
  setPosition(entered: Entered): void {
    const before = this.entered;
    if (entered.check.kind === "checking") return this.stop();
    this.entered = entered;
    const isSame = before?.facelets === entered.facelets && before.check.kind === entered.check.kind;
    if (!isSame) {
      if (before) this.left.set(before.facelets, this.tree);
      this.places = null;
      this.tools.setScramble(null);
      const tree = this.left.get(entered.facelets) ?? emptyTree;
      this.state = { ...usualFmc, tree, written: this.tools.written };
    }
    void this.refresh();
  }

  // What a link has, of the cube that has been set.
  restore(state: FmcState): void {
    this.state = state;
    this.tools.restore(state.written);
    void this.refresh();
  }

  followPlayer(state: TimelineState): void {
    this.answer.follow(state);
  }

  private get tree(): Tree {
    return this.state.tree;
  }

  private grow(tree: Tree): void {
    const isOther = chosen(tree).length !== chosen(this.tree).length;
    this.change({ ...this.state, tree, ask: isOther ? usualAsk : this.state.ask });
  }

  private change(state: FmcState): void {
    this.state = state;
    this.events.changed(state);
    void this.refresh();
  }

  private note(written: Written): void {
    this.state = { ...this.state, written };
    if (this.isOpen) this.events.changed(this.state);
  }

  // The list of ways is as it was.
  private keepAside(tree: Tree): void {
    this.state = { ...this.state, tree };
    this.events.changed(this.state);
    void this.showSteps(++this.latest, false);
  }

  private onKey(event: KeyboardEvent): void {
    const { ctrlKey, metaKey, shiftKey, altKey, key, target } = event;
    const isUndo = (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === "z";
    const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
    if (!isUndo || !this.isOpen || isText) return;
    event.preventDefault();
    this.steps.takeBack();
  }

  private stop(): void {
    this.latest++;
    this.question?.stop();
    this.question = null;
  }

  private async refresh(): Promise<void> {
    if (!this.isOpen || !this.entered) return;
    this.stop();
    const asked = this.latest;
    const { check, facelets, text } = this.entered;
    const isCube = check.kind === "possible" && !facelets.includes(blank);
    this.body.hidden = !isCube;
    if (!isCube) return this.showNoCube(this.entered);
    setText(this.line, "");
    this.candidates.setBusy(true);
    try {
      if (!this.places) {
        const pattern = await homePattern(this.api, text, check.pattern);
        if (asked !== this.latest) return;
        const after: After = (of, { normal, inverse }) => this.stage.positionAfter(of, normal, inverse);
        this.places = new Places(this.api, after, pattern);
        this.tools.setScramble(await this.places.position(asItIs));
        if (asked !== this.latest) return;
      }
      await this.showSteps(asked, true);
      await this.list(asked);
    } catch (error) {
      if (asked === this.latest) this.fail(error);
    }
  }

  private showNoCube({ check, facelets }: Entered): void {
    this.answer.clear();
    this.tools.setScramble(null);
    this.stage.showPainted(facelets);
    // Of all others the line under the text says what is wrong.
    const isAsked = ["empty", "incomplete", "possible"].includes(check.kind);
    setText(this.line, isAsked ? "Enter a scramble: fewest moves begin with a whole cube." : "");
  }

  private async showSteps(asked: number, played: boolean): Promise<void> {
    const { places, tree } = this;
    if (!places) return;
    const steps = chosen(tree);
    const counts = [...steps.keys(), steps.length];
    const prefixes = counts.map((count) => together(steps.slice(0, count)));
    const known = prefixes.map((turns) => places.found(turns));
    if (steps.length > 0) this.steps.show({ tree, cases: known }); // the rest may take a moment
    const cases = await Promise.all(prefixes.map((turns) => places.cases(turns)));
    if (asked !== this.latest) return;
    this.steps.show({ tree, cases });
    if (played) this.answer.show(places.pattern, steps, cases);
  }

  // The ways through the next step.
  private async list(asked: number): Promise<void> {
    const steps = chosen(this.tree);
    const last = steps.at(-1) ?? null;
    this.kinds ??= this.api.fmcSteps();
    this.kinds.catch(() => (this.kinds = null));
    const here = together(steps);
    const places = this.places!;
    const [kinds, cases, position] = await Promise.all([
      this.kinds,
      places.cases(here),
      places.position(here),
    ]);
    if (asked !== this.latest) return;
    const { ask } = this.state;
    const choices = stepChoices(kinds, cases, last);
    const step = this.candidates.offer(choices, likelyStep(cases, last), ask);
    if (cases.is_solved) return this.candidates.follow(null);
    const request = stepRequest(position, step, ask);
    const question = new Question(
      (signal) => this.api.fmcStep(request, signal),
      (state) => {
        if (question !== this.question) return;
        this.candidates.follow(state);
        if (state.kind === "failed" && isAway(state.error)) void this.connection.back();
      },
    );
    this.question = question;
    void question.start();
  }

  private fail(error: unknown): void {
    const known = error instanceof ApiError ? error : new ApiError("unreachable", String(error));
    setText(this.line, kindly(known));
    this.candidates.follow(null);
    if (isAway(known)) void this.connection.back(); // and then it is asked again
  }
}
