// All that there is of a fewest-moves solve: it goes into the link, and comes back from it.
import { readAsk, usualAsk, writeAsk, type Ask } from "./fmc_ask";
import { emptyTree, type Tree } from "./fmc_tree";
import { readTree, writeTree } from "./fmc_tree_text";

// What is written in the fields of the tools that are open; null: of one that is not, or as usual.
export interface Written {
  plan: string | null;
  seconds: string | null; // one of searchTimes
  skeleton: string | null;
  insertions: string | null; // one of insertionCounts
  check: string | null;
}

// As the page offers them.
export const searchTimes = ["2", "10", "30"] as const;
export const usualTime = "10";
export const insertionCounts = ["1", "2", "3"] as const;

export interface FmcState {
  tree: Tree;
  ask: Ask;
  written: Written;
}

export const nothingWritten: Written = {
  plan: null,
  seconds: null,
  skeleton: null,
  insertions: null,
  check: null,
};
export const usualFmc: FmcState = { tree: emptyTree, ask: usualAsk, written: nothingWritten };

const mostWritten = 4000; // characters

// The tab is open if there is the first of these fields, be it empty.
export function readFmc(fields: URLSearchParams): FmcState | null {
  const steps = fields.get("fmc");
  if (steps === null) return null;
  const written = (name: string) => fields.get(name)?.slice(0, mostWritten) ?? null;
  const oneOf = (name: string, known: readonly string[]) => {
    return known.find((value) => value === fields.get(name)) ?? null;
  };
  return {
    tree: readTree(steps),
    ask: readAsk(fields.get("step") ?? ""),
    written: {
      plan: written("plan"),
      seconds: oneOf("seconds", searchTimes),
      skeleton: written("skeleton"),
      insertions: oneOf("insertions", insertionCounts),
      check: written("check"),
    },
  };
}

export function writeFmc(fields: URLSearchParams, { tree, ask, written }: FmcState): void {
  fields.set("fmc", writeTree(tree));
  const asked = writeAsk(ask);
  if (asked !== "") fields.set("step", asked);
  for (const [name, text] of Object.entries(written)) {
    if (text !== null) fields.set(name, text);
  }
}
