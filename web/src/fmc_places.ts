// The places that a solve goes through: the cube after turns on the scramble and on its inverse, as
// text for the server, and what its case is called.
import type { Api } from "./api";
import type { FmcCases } from "./api_types";
import { nissText, type NissMoves } from "./fmc_moves";
import type { PatternData } from "./pattern_data";

export type After = (pattern: PatternData, turns: NissMoves) => Promise<string>;

// More at once would keep others waiting.
const mostAtOnce = 4;
const mostKnown = 5000;

export class Places {
  private readonly known = new Map<string, Promise<FmcCases>>();
  private readonly resolved = new Map<string, FmcCases>();
  private waiting: (() => void)[] = [];
  private asking = 0;

  constructor(
    private readonly api: Api,
    private readonly after: After,
    readonly pattern: PatternData,
  ) {}

  position(turns: NissMoves): Promise<string> {
    return this.after(this.pattern, turns);
  }

  cases(turns: NissMoves): Promise<FmcCases> {
    const key = nissText(turns);
    const known = this.known.get(key);
    if (known) return known;
    if (this.known.size >= mostKnown) this.forget();
    const asked = this.ask(turns);
    this.known.set(key, asked);
    asked.then(
      (cases) => this.resolved.set(key, cases),
      () => this.known.delete(key), // to be asked again
    );
    return asked;
  }

  // What has been found by now.
  found(turns: NissMoves): FmcCases | null {
    return this.resolved.get(nissText(turns)) ?? null;
  }

  private forget(): void {
    this.known.clear();
    this.resolved.clear();
  }

  private async ask(turns: NissMoves): Promise<FmcCases> {
    while (this.asking >= mostAtOnce) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.asking++;
    try {
      return await this.api.fmcCases(await this.position(turns));
    } finally {
      this.asking--;
      this.waiting.shift()?.();
    }
  }
}
