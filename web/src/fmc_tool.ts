// What the tools beside the steps have in common: a text about the cube at hand, a button that begins
// and stops, and one answer.
import { byId, make, setText } from "./dom";
import type { Taken } from "./fmc_tree";
import { Question, type Answering } from "./question";
import { kindly } from "./status_text";

export interface ToolEvents {
  // Another text is written, or the tool is opened or closed.
  changed(): void;
  play(solution: string): void;
  take(steps: readonly Taken[]): void;
  // All that has been chosen, with brackets.
  chosen(): string;
}

export interface ToolWords {
  button: string;
  searching: string;
  nothing: string | null; // said where nothing is written; null: that is fine
}

export abstract class FmcTool<Found> {
  protected readonly root: HTMLDetailsElement;
  protected readonly heading: HTMLElement;
  private readonly field: HTMLInputElement | HTMLTextAreaElement;
  private readonly button: HTMLButtonElement;
  private question: Question<Found> | null = null;
  private scramble: string | null = null;
  private isWaiting = false;

  constructor(
    name: "find" | "insert" | "check",
    private readonly words: ToolWords,
    protected readonly events: ToolEvents,
  ) {
    this.root = byId(`fmc-${name}`, HTMLDetailsElement);
    this.heading = byId(`fmc-${name}-heading`, HTMLElement);
    this.field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#fmc-${name}-text`)!;
    this.button = byId(`fmc-${name}-button`, HTMLButtonElement);
    this.root.addEventListener("toggle", () => this.events.changed());
    this.field.addEventListener("change", () => this.events.changed());
    this.button.addEventListener("click", () => {
      if (this.question?.running) this.question.stop();
      else this.start();
    });
    document.getElementById(`fmc-${name}-chosen`)?.addEventListener("click", () => {
      this.field.value = this.events.chosen();
      this.start();
    });
  }

  // In the field; null: the tool is closed.
  get written(): string | null {
    return this.root.open ? this.field.value : null;
  }

  // Another cube; null: none.
  setScramble(scramble: string | null): void {
    if (scramble === this.scramble) return;
    this.scramble = scramble;
    this.clear();
    if (scramble !== null && this.isWaiting) this.start();
  }

  // As a link has it; begun, if it does not take long.
  restore(written: string | null, begins: boolean): void {
    if (written === this.written) return;
    this.clear();
    this.field.value = written ?? "";
    this.root.open = written !== null;
    this.isWaiting = begins && this.field.value !== ""; // for the cube
    if (this.isWaiting && this.scramble !== null) this.start();
  }

  protected abstract ask(scramble: string, written: string, signal: AbortSignal): Promise<Found>;
  protected abstract show(found: Found): void;
  protected abstract empty(): void;

  protected stoppedText(): string {
    return "Stopped.";
  }

  protected begun(): void {}
  protected ended(): void {}

  protected clear(): void {
    this.question?.stop();
    this.question = null;
    setText(this.heading, "");
    setText(this.button, this.words.button);
    this.empty();
  }

  protected start(): void {
    const { scramble } = this;
    const written = this.field.value.trim();
    this.clear();
    if (scramble === null) return;
    this.isWaiting = false;
    if (written === "" && this.words.nothing !== null) return setText(this.heading, this.words.nothing);
    const question = new Question<Found>(
      (signal) => this.ask(scramble, written, signal),
      (state) => {
        if (question === this.question) this.follow(state);
      },
    );
    this.question = question;
    this.begun();
    void question.start();
    this.events.changed();
  }

  private follow(state: Answering<Found>): void {
    setText(this.button, state.kind === "searching" ? "Stop" : this.words.button);
    if (state.kind === "searching") return setText(this.heading, this.words.searching);
    this.ended();
    if (state.kind === "stopped") return setText(this.heading, this.stoppedText());
    if (state.kind === "failed") return setText(this.heading, kindly(state.error));
    this.show(state.found);
    // Who has pressed the button sees the answer from its beginning.
    if (this.root.contains(document.activeElement)) this.heading.scrollIntoView({ block: "start" });
  }
}

export function smallButton(textContent: string, act: () => void): HTMLButtonElement {
  const button = make("button", { type: "button", className: "small", textContent });
  button.addEventListener("click", act);
  return button;
}
