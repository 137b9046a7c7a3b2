// The address holds the cube shown and its answer, and the browser's Back leads to the one before.
// What is typed or painted letter by letter takes the place of what was there; a cube that was
// solved, drawn or opened is kept.
import { aimKey, isUsual, usualAim } from "./aim";
import type { AlgOptions } from "./alg_options";
import type { FmcState } from "./fmc_state";
import { formatLink, parseLink, type Linked } from "./link";

export interface Browser {
  hash(): string;
  push(address: string): void;
  replace(address: string): void;
}

export class Address {
  private linked: Linked | null = null;
  private worthKeeping = false;

  constructor(
    private readonly browser: Browser,
    private readonly withoutCube: () => string,
  ) {}

  get shown(): Linked | null {
    return this.linked;
  }

  // What the address says, after a load, a Back or an edit of it.
  read(): Linked | null {
    this.linked = parseLink(this.browser.hash());
    this.worthKeeping = true;
    return this.linked;
  }

  // Another cube. One that is chosen as a whole will be kept; what it replaces is kept if it was
  // worth it, or if it is lost otherwise.
  showCube(linked: Linked | null, chosen: boolean): void {
    const same = isSame(linked, this.linked);
    const push = !same && (chosen || (this.worthKeeping && this.linked !== null));
    if (!same) this.worthKeeping = chosen;
    this.put(linked, push);
  }

  // The answer to the cube that is shown.
  showSolution(solution: string | null): void {
    if (!this.linked || this.linked.position === "") return;
    if (solution !== null) this.keep();
    this.put({ ...this.linked, solution }, false);
  }

  // The algorithms listed for it; null: none are.
  showAlgs(algs: AlgOptions | null): void {
    if (!this.linked || this.linked.position === "") return;
    if (algs) this.keep();
    this.put({ ...this.linked, algs }, false);
  }

  // The steps chosen for it; null: another tab is shown.
  showFmc(fmc: FmcState | null): void {
    const linked = this.linked ?? { position: "", aim: usualAim, algs: null, solution: null };
    if (fmc && fmc.tree.first.length > 0) this.keep();
    const isNothing = !fmc && linked.position === "" && isUsual(linked.aim);
    this.put(isNothing ? null : { ...linked, fmc }, false);
  }

  // The cube shown is one to come back to.
  keep(): void {
    this.worthKeeping = true;
  }

  private put(linked: Linked | null, push: boolean): void {
    this.linked = linked;
    const address = linked ? formatLink(linked) : this.withoutCube();
    if (push) this.browser.push(address);
    else this.browser.replace(address);
  }
}

// The same cube, and the same to be solved of it.
function isSame(one: Linked | null, other: Linked | null): boolean {
  if (!one || !other) return one === other;
  return one.position === other.position && aimKey(one.aim) === aimKey(other.aim);
}
