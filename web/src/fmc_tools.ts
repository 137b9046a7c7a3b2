// What can be done besides choosing steps.
import type { Api } from "./api";
import { CheckView } from "./fmc_check_view";
import { FindView } from "./fmc_find_view";
import { InsertView } from "./fmc_insert_view";
import type { Written } from "./fmc_state";
import type { ToolEvents } from "./fmc_tool";

export interface ToolsEvents extends Omit<ToolEvents, "changed"> {
  changed(written: Written): void;
}

export class FmcTools {
  private readonly find: FindView;
  private readonly insert: InsertView;
  private readonly check: CheckView;

  constructor(api: Api, events: ToolsEvents) {
    const own = { ...events, changed: () => events.changed(this.written) };
    this.find = new FindView(api, own);
    this.insert = new InsertView(api, own);
    this.check = new CheckView(api, own);
  }

  get written(): Written {
    return {
      plan: this.find.written,
      seconds: this.find.seconds,
      skeleton: this.insert.written,
      insertions: this.insert.insertions,
      check: this.check.written,
    };
  }

  // Of another cube nothing is known; null: there is none.
  setScramble(scramble: string | null): void {
    for (const tool of [this.find, this.insert, this.check]) tool.setScramble(scramble);
  }

  // A whole solve takes its time: what it found before can be in the link as steps.
  restore({ plan, seconds, skeleton, insertions, check }: Written): void {
    this.find.seconds = seconds;
    this.insert.insertions = insertions;
    this.find.restore(plan, false);
    this.insert.restore(skeleton, true);
    this.check.restore(check, true);
  }
}
