// What to solve, by which turns, counted how: folded away as long as it is as usual.
import { describeAim, isUsual, sameAim, usualAim, type Aim } from "./aim";
import type { Api } from "./api";
import type { Connection } from "./connection";
import { byId, make, setText } from "./dom";
import { GoalChooser } from "./goal_chooser";
import { isMetric, metricNames, metrics } from "./metrics";
import { TurnsChooser } from "./turns_chooser";

const typingPause = 300; // milliseconds

export class AimPanel {
  private readonly root = byId("aim", HTMLDetailsElement);
  private readonly title = byId("aim-title", HTMLElement);
  private readonly metric = byId("metric", HTMLSelectElement);
  private readonly goal: GoalChooser;
  private readonly turns: TurnsChooser;
  private told: Aim = usualAim;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    api: Api,
    connection: Connection,
    private readonly changed: (aim: Aim) => void,
  ) {
    this.goal = new GoalChooser(api, connection, () => this.change());
    this.turns = new TurnsChooser(() => this.change());
    this.metric.append(
      ...metrics.map((name) => make("option", { value: name, textContent: metricNames[name] })),
    );
    this.metric.addEventListener("change", () => this.change());
    byId("aim-reset", HTMLButtonElement).addEventListener("click", () => {
      this.set(usualAim);
      this.tell();
    });
    this.show();
  }

  get aim(): Aim {
    const metric = this.metric.value;
    return {
      goal: this.goal.goal,
      moves: this.turns.moves,
      metric: isMetric(metric) ? metric : usualAim.metric,
    };
  }

  // As a link or the history has it; nobody is told.
  set(aim: Aim): void {
    clearTimeout(this.timer);
    this.goal.set(aim.goal);
    this.turns.set(aim.moves);
    this.metric.value = aim.metric;
    if (!isUsual(aim)) this.root.open = true;
    this.told = aim;
    this.show();
  }

  private change(): void {
    this.show();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!sameAim(this.aim, this.told)) this.tell();
    }, typingPause);
  }

  private tell(): void {
    this.told = this.aim;
    this.changed(this.told);
  }

  private show(): void {
    setText(this.title, `What to solve: ${describeAim(this.aim)}`);
    byId("aim-reset", HTMLButtonElement).hidden = isUsual(this.aim);
  }
}
