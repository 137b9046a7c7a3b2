// What can be done besides choosing steps.
import type { Api } from "./api";
import { CheckView } from "./fmc_check_view";
import type { Written } from "./fmc_state";
import type { ToolEvents } from "./fmc_tool";

export interface ToolsEvents extends Omit<ToolEvents, "changed"> {
  changed(written: Written): void;
}

export class FmcTools {
  private readonly check: CheckView;

  constructor(api: Api, events: ToolsEvents) {
    const own = { ...events, changed: () => events.changed(this.written) };
    this.check = new CheckView(api, own);
  }

  get written(): Written {
    return { check: this.check.written };
  }

  // Of another cube nothing is known; null: there is none.
  setScramble(scramble: string | null): void {
    this.check.setScramble(scramble);
  }

  restore({ check }: Written): void {
    this.check.restore(check, true);
  }
}
