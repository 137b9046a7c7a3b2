// The steps of a solve as they are chosen, one after the other, with others that were kept at every
// point: a tree, and the way through it that is followed. Nothing in it changes; what changes it
// gives another one.
import { lengthOf, linear, nissText, together, type NissMoves } from "./fmc_moves";
import { countMoves } from "./turns";

export interface Taken extends NissMoves {
  step: string; // "drud-eofb"
}

export interface Kept {
  taken: Taken;
  after: readonly Kept[];
}

export interface Tree {
  first: readonly Kept[];
  path: readonly number[]; // which of them, which of those after it
}

export const emptyTree: Tree = { first: [], path: [] };

// What has been chosen so far.
export function chosen(tree: Tree): Taken[] {
  return keptAlong(tree).map(({ taken }) => taken);
}

function keptAlong({ first, path }: Tree): Kept[] {
  const found: Kept[] = [];
  let here = first;
  for (const index of path) {
    found.push(here[index]!);
    here = here[index]!.after;
  }
  return found;
}

// All that are kept for the step of this number, counted from 0.
export function keptAt(tree: Tree, depth: number): Taken[] {
  return keptThere(tree, depth).map(({ taken }) => taken);
}

function keptThere(tree: Tree, depth: number): readonly Kept[] {
  return depth === 0 ? tree.first : (keptAlong(tree)[depth - 1]?.after ?? []);
}

export function isSame(one: Taken, other: Taken): boolean {
  return one.step === other.step && nissText(one) === nissText(other);
}

// Kept for the next step, without following it.
export function keep(tree: Tree, taken: Taken): Tree {
  const depth = tree.path.length;
  if (keptAt(tree, depth).some((one) => isSame(one, taken))) return tree;
  const more = [...keptThere(tree, depth), { taken, after: [] }];
  return { first: replaced(tree.first, tree.path, more), path: tree.path };
}

// Kept and followed.
export function choose(tree: Tree, taken: Taken): Tree {
  const grown = keep(tree, taken);
  const at = keptAt(grown, tree.path.length).findIndex((one) => isSame(one, taken));
  return { first: grown.first, path: [...tree.path, at] };
}

export function chooseAll(tree: Tree, all: readonly Taken[]): Tree {
  return all.reduce(choose, { first: tree.first, path: [] });
}

// Back to before the step of this number; it stays kept.
export function backTo(tree: Tree, depth: number): Tree {
  return { first: tree.first, path: tree.path.slice(0, depth) };
}

// Another of those kept for a step, and on as far as there is one way only.
export function switchTo(tree: Tree, depth: number, index: number): Tree {
  const path = [...tree.path.slice(0, depth), index];
  for (let here = keptThere(tree, depth)[index]; here?.after.length === 1; here = here.after[0]) {
    path.push(0);
  }
  return { first: tree.first, path };
}

export function forget(tree: Tree, depth: number, index: number): Tree {
  const rest = keptThere(tree, depth).filter((_, at) => at !== index);
  const followed = tree.path[depth];
  const path = tree.path.slice();
  if (followed === index) path.length = depth;
  else if (followed !== undefined && followed > index) path[depth] = followed - 1;
  return { first: replaced(tree.first, tree.path.slice(0, depth), rest), path };
}

function replaced(
  here: readonly Kept[],
  path: readonly number[],
  by: readonly Kept[],
): readonly Kept[] {
  const [next, ...further] = path;
  if (next === undefined) return by;
  return here.map((kept, index) =>
    index === next ? { ...kept, after: replaced(kept.after, further, by) } : kept,
  );
}

export interface Counted {
  taken: Taken;
  length: number;
  cancelled: number;
  total: number; // of all steps so far, those that cancel not counted
}

// When the last step solves the cube, turns of both sides meet there.
export function counted(steps: readonly Taken[], solves: boolean): Counted[] {
  let before = 0;
  return steps.map((taken, index) => {
    const soFar = together(steps.slice(0, index + 1));
    const isEnd = solves && index + 1 === steps.length;
    const total = isEnd ? countMoves(linear(soFar)) : lengthOf(soFar);
    const length = lengthOf(taken);
    const cancelled = before + length - total;
    before = total;
    return { taken, length, cancelled, total };
  });
}
