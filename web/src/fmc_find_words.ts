// What is said about a solve that was found by a plan.
import type { FmcSolve, FmcSolves } from "./api_types";
import { linear, together } from "./fmc_moves";
import type { Taken } from "./fmc_tree";
import { moves } from "./status_text";
import { countMoves } from "./turns";

export function findHeading(found: FmcSolves): string {
  const { solutions, proved, at_least } = found;
  const best = solutions[0];
  if (!best) {
    if (found.timed_out || found.interrupted) return "None found in this time. Give it more, or ask for less.";
    return "No solve goes through these steps.";
  }
  const length = moves(best.length);
  if (proved) return `${length}. Proved: no solve through these steps is shorter.`;
  return at_least > 0
    ? `${length}. Through these steps it takes ${at_least} or more.`
    : `${length}.`;
}

// A line a step, as people write it.
export function solveText({ steps, solution, length }: FmcSolve): string {
  const width = Math.max(...steps.map((step) => step.solution.length), 0);
  const lines = steps.map((step) => {
    const note = step.case ? ` [${step.case}]` : "";
    const saved = step.cancelled === 0 ? "" : `-${step.cancelled}`;
    return `${step.solution.padEnd(width)}  // ${step.step}${note} (${step.length}${saved}/${step.total})`;
  });
  // Some plans end before the cube is solved.
  const end = solution === null ? [] : [`Solution (${length}): ${solution}`];
  return [...lines, ...end].join("\n");
}

// Its steps, if they make it up: slices that are put in anywhere change the turns behind them.
export function takenOf({ steps, solution, length }: FmcSolve): Taken[] | null {
  if (steps.some(({ marks }) => marks && marks.length > 0)) return null;
  const taken = takenOver(steps);
  return solution === null || countMoves(linear(together(taken))) === length ? taken : null;
}

export function takenOver(steps: readonly Taken[]): Taken[] {
  return steps.map(({ step, normal, inverse }) => ({ step, normal, inverse }));
}

// Of a search that goes on, or was stopped.
export function soFarHeading(best: FmcSolve | null, isOver: boolean): string {
  if (!best) return isOver ? "Stopped." : "Searching…";
  const length = moves(best.length);
  return isOver ? `Stopped. ${length} so far.` : `${length} so far. Searching for fewer…`;
}
