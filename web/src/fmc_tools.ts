// What can be done besides choosing steps.
import type { Api } from "./api";
import { CheckView } from "./fmc_check_view";
import { InsertView } from "./fmc_insert_view";
import type { Written } from "./fmc_state";
import type { ToolEvents } from "./fmc_tool";

export interface ToolsEvents extends Omit<ToolEvents, "changed"> {
  changed(written: Written): void;
}

export class FmcTools {
  private readonly insert: InsertView;
  private readonly check: CheckView;

  constructor(api: Api, events: ToolsEvents) {
    const own = { ...events, changed: () => events.changed(this.written) };
    this.insert = new InsertView(api, own);
    this.check = new CheckView(api, own);
  }

  get written(): Written {
    return { skeleton: this.insert.written, check: this.check.written };
  }

  // Of another cube nothing is known; null: there is none.
  setScramble(scramble: string | null): void {
    for (const tool of [this.insert, this.check]) tool.setScramble(scramble);
  }

  restore({ skeleton, check }: Written): void {
    this.insert.restore(skeleton, true);
    this.check.restore(check, true);
  }
}
