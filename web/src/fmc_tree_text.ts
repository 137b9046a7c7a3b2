// The steps of a solve as a link has them: each with its depth, and a star where it is followed.
// What cannot be read is left out, with all that comes after it.
import { nissText, parseNiss } from "./fmc_moves";
import type { Kept, Taken, Tree } from "./fmc_tree";

const mostKept = 500;

export function writeTree(tree: Tree): string {
  const lines: string[] = [];
  const write = (here: readonly Kept[], depth: number, path: readonly number[] | null) => {
    here.forEach(({ taken, after }, index) => {
      const followed = path?.[depth] === index;
      lines.push(`${depth}${followed ? "*" : "-"}${taken.step} ${nissText(taken)}`.trim());
      write(after, depth + 1, followed ? path : null);
    });
  };
  write(tree.first, 0, tree.path);
  return lines.join(",");
}

interface Growing {
  taken: Taken;
  after: Growing[];
}

export function readTree(text: string): Tree {
  const first: Growing[] = [];
  const path: number[] = [];
  const open: Growing[][] = [first]; // where one of each depth goes
  let followed = 0; // of those open, so many are on the way
  for (const line of text.split(",").slice(0, mostKept)) {
    const read = readLine(line);
    if (!read) continue;
    const { depth, isFollowed, taken } = read;
    const here = open[depth];
    open.length = Math.min(open.length, depth + 1);
    followed = Math.min(followed, depth);
    if (!here) continue;
    const kept: Growing = { taken, after: [] };
    open.push(kept.after);
    if (isFollowed && followed === depth && path.length === depth) {
      path.push(here.length);
      followed = depth + 1;
    }
    here.push(kept);
  }
  return { first, path };
}

function readLine(line: string): { depth: number; isFollowed: boolean; taken: Taken } | null {
  const parts = /^(\d{1,2})([*-])([a-z0-9-]{1,20})(?: (.*))?$/.exec(line);
  const moves = parts && parseNiss(parts[4] ?? "");
  if (!moves) return null;
  const [, depth, mark, step] = parts;
  return { depth: Number(depth), isFollowed: mark === "*", taken: { step: step!, ...moves } };
}
