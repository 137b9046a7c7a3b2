// What was entered, one step after the other, to go back and forth in.

export class UndoStack<Step> {
  private steps: Step[];
  private at = 0;
  private mergeable: string | null = null;

  constructor(
    first: Step,
    private readonly most = 500,
  ) {
    this.steps = [first];
  }

  get current(): Step {
    return this.steps[this.at]!;
  }

  get canUndo(): boolean {
    return this.at > 0;
  }

  get canRedo(): boolean {
    return this.at + 1 < this.steps.length;
  }

  // Steps that follow one another with the same key are one: a stroke, or a word that is typed.
  record(step: Step, key: string | null = null): void {
    if (step === this.current) return;
    this.steps.length = this.at + 1;
    if (key !== null && key === this.mergeable && this.at > 0) this.steps[this.at] = step;
    else this.steps.push(step);
    if (this.steps.length > this.most) this.steps.shift();
    this.at = this.steps.length - 1;
    this.mergeable = key;
  }

  undo(): Step {
    return this.move(-1);
  }

  redo(): Step {
    return this.move(1);
  }

  private move(by: 1 | -1): Step {
    this.at = Math.min(Math.max(this.at + by, 0), this.steps.length - 1);
    this.mergeable = null;
    return this.current;
  }
}
