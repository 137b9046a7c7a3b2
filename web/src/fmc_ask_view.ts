// The choosers of what is asked for the next step.
import { byId, make } from "./dom";
import {
  axes,
  counts,
  mostExtra,
  nissChoices,
  usualAsk,
  type Ask,
  type StepChoice,
} from "./fmc_ask";

const nissTitles: Record<(typeof nissChoices)[number], string> = {
  never: "scramble only",
  linear: "either side",
  before: "either side",
  always: "both sides",
};

export class AskView {
  private readonly step = byId("fmc-step", HTMLSelectElement);
  private readonly axis = byId("fmc-axis", HTMLSelectElement);
  private readonly niss = byId("fmc-niss", HTMLSelectElement);
  private readonly extra = byId("fmc-extra", HTMLSelectElement);
  private choices: readonly StepChoice[] = [];
  private count = usualAsk.count;
  private chosenByHand = false; // the step; else it is the likely one

  constructor(private readonly asked: (ask: Ask) => void) {
    const named = <Name extends string>(names: readonly Name[], title: (name: Name) => string) =>
      names.map((name): Option => [name, title(name)]);
    fill(this.axis, [["", "any axis"], ...named(axes, (axis) => axis)]);
    fill(this.niss, [["", "NISS as usual"], ...named(nissChoices, (niss) => nissTitles[niss])]);
    const longer = Array.from({ length: mostExtra }, (_, index) => String(index + 1));
    const shortest: Option[] = [["", "any length"], ["0", "the shortest"]];
    fill(this.extra, [...shortest, ...named(longer, (by) => `up to ${by} longer`)]);
    for (const control of [this.step, this.axis, this.niss, this.extra]) {
      control.addEventListener("change", () => {
        if (control === this.step) this.chosenByHand = true;
        this.count = usualAsk.count;
        this.asked(this.ask);
      });
    }
  }

  get ask(): Ask {
    return {
      step: this.chosenByHand ? this.step.value : "",
      axis: axes.find((axis) => axis === this.axis.value) ?? "",
      niss: nissChoices.find((niss) => niss === this.niss.value) ?? "",
      extra: this.extra.value === "" ? null : Number(this.extra.value),
      count: this.count,
    };
  }

  get most(): number {
    return this.count;
  }

  get canAskForMore(): boolean {
    return this.count !== counts.at(-1);
  }

  get title(): string {
    return this.choice?.title ?? this.step.value;
  }

  askForMore(): void {
    this.count = counts.find((count) => count > this.count) ?? this.count;
    this.asked(this.ask);
  }

  // The step that is asked for: the one chosen by hand if it can follow here, else the likely one.
  offer(choices: readonly StepChoice[], likely: string, ask: Ask): string {
    this.choices = choices;
    fill(this.step, choices.map(({ step, title }): Option => [step, title]));
    this.chosenByHand = choices.some(({ step }) => step === ask.step);
    this.step.value = this.chosenByHand ? ask.step : likely;
    this.step.title = this.choice?.meaning ?? "";
    this.axis.disabled = !this.choice?.hasAxis;
    this.axis.value = this.axis.disabled ? "" : ask.axis;
    this.niss.value = ask.niss;
    this.extra.value = ask.extra === null ? "" : String(ask.extra);
    this.count = ask.count;
    return this.step.value;
  }

  // What a way of one's own is called.
  get ownName(): string {
    const name = this.step.value.replace(/-eo$/, "");
    const axis = this.axis.value;
    if (name === "htr" && axis !== "") return `htr-dr${axis}`;
    return /^(eo|dr|fr)$/.test(name) ? name + axis : name;
  }

  private get choice(): StepChoice | undefined {
    return this.choices.find(({ step }) => step === this.step.value);
  }
}

export type Option = [value: string, title: string];

// As it is already, if it is: an open list stays open.
export function fill(select: HTMLSelectElement, options: readonly Option[]): void {
  const { value } = select;
  const isSame =
    select.options.length === options.length &&
    options.every(([own, title], index) => {
      const option = select.options[index]!;
      return option.value === own && option.textContent === title;
    });
  if (isSame) return;
  select.replaceChildren(
    ...options.map(([own, textContent]) => make("option", { value: own, textContent })),
  );
  select.value = options.some(([own]) => own === value) ? value : (options[0]?.[0] ?? "");
}
