// What the server says about a goal in words: its picture, or what is wrong with it.
import { ApiError, type Api } from "./api";
import type { SeenGoal } from "./api_types";

export type GoalLook =
  | { kind: "none" } // the whole cube: there is nothing to show
  | { kind: "seen"; seen: SeenGoal }
  | { kind: "wrong"; reason: string };

const pause = 250; // milliseconds, while it is typed

export class GoalLooker {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest = 0;

  constructor(
    private readonly api: Api,
    private readonly tell: (look: GoalLook) => void,
  ) {}

  // Answers are told for the latest goal alone.
  look(goal: string): void {
    clearTimeout(this.timer);
    const asked = ++this.latest;
    if (goal === "") {
      this.tell({ kind: "none" });
      return;
    }
    this.timer = setTimeout(() => {
      void this.ask(goal).then((look) => {
        if (asked === this.latest) this.tell(look);
      });
    }, pause);
  }

  private async ask(goal: string): Promise<GoalLook> {
    try {
      return { kind: "seen", seen: await this.api.goal({ goal }) };
    } catch (error) {
      return { kind: "wrong", reason: error instanceof ApiError ? error.message : String(error) };
    }
  }
}
