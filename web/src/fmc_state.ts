// All that there is of a fewest-moves solve: it goes into the link, and comes back from it.
import { readAsk, usualAsk, writeAsk, type Ask } from "./fmc_ask";
import { emptyTree, type Tree } from "./fmc_tree";
import { readTree, writeTree } from "./fmc_tree_text";

export interface FmcState {
  tree: Tree;
  ask: Ask;
}

export const usualFmc: FmcState = { tree: emptyTree, ask: usualAsk };

// The tab is open if there is the first of these fields, be it empty.
export function readFmc(fields: URLSearchParams): FmcState | null {
  const steps = fields.get("fmc");
  if (steps === null) return null;
  return { tree: readTree(steps), ask: readAsk(fields.get("step") ?? "") };
}

export function writeFmc(fields: URLSearchParams, { tree, ask }: FmcState): void {
  fields.set("fmc", writeTree(tree));
  const asked = writeAsk(ask);
  if (asked !== "") fields.set("step", asked);
}
