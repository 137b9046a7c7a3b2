// What is said about a fewest-moves solve: cases, steps, and all of it as people write it down.
import type { Answering } from "./question";
import type { FmcCases, FmcFound } from "./api_types";
import { axes } from "./fmc_ask";
import { inverseOf, linear, nissText, together } from "./fmc_moves";
import { counted, type Counted, type Taken } from "./fmc_tree";
import { kindly, moves } from "./status_text";
import { countMoves } from "./turns";

// What the next step finds.
export function caseText(cases: FmcCases): string {
  if (cases.is_solved) return "solved";
  if (cases.is_htr) return "HTR";
  if (cases.htr.length > 0) {
    const each = cases.htr.map(({ from, subset }) => `DR ${from}: ${subset}`).join(" · ");
    return `${each}, ${quarterTurnsLeft(cases)}`;
  }
  if (cases.dr.length > 0) {
    return `DR ${cases.dr.map((dr) => `${dr.axis} ${dr.case}`).join(" · ")}`;
  }
  return `EO ${axes.map((axis) => `${axis} ${cases.eo[axis]}`).join(" · ")}`;
}

// Of a DR, to HTR.
export function quarterTurnsLeft({ htr, is_htr }: FmcCases): string {
  if (is_htr || htr.length === 0) return "";
  const fewest = Math.min(...htr.map(({ quarter_turns }) => quarter_turns));
  return fewest === 1 ? "1 quarter turn left" : `${fewest} quarter turns left`;
}

// As a short note behind a step: [4a1 2e].
export function caseNote(cases: FmcCases): string {
  if (cases.is_solved) return "solved";
  if (cases.is_htr) return "";
  if (cases.htr.length > 0) return cases.htr.map(({ subset }) => subset).join(", ");
  return cases.dr.map((dr) => `${dr.axis} ${dr.case}`).join(", ");
}

// Whether the cube is where the step says it leads; null where the cases do not tell.
export function isReached({ step }: Taken, cases: FmcCases): boolean | null {
  const axis = axes.find((one) => step.startsWith(`eo${one}`) || step.startsWith(`dr${one}`));
  if (/fin$|^slice/.test(step)) return cases.is_solved;
  if (/^eo(ud|rl|fb)$/.test(step)) return cases.eo[axis!] === "0e";
  if (/^dr(ud|rl|fb)(-|$)/.test(step)) return cases.htr.some(({ from }) => from === axis);
  return /^htr(-|$)/.test(step) ? cases.is_htr : null;
}

// (4/4), or (6-2/15) where two turns cancel.
export function countNote({ length, cancelled, total }: Counted): string {
  return `(${length}${cancelled === 0 ? "" : `-${cancelled}`}/${total})`;
}

// U2 F (B R')  // eorl [ud 4c4e] (4/4)
export function writtenSteps(
  steps: readonly Taken[],
  cases: readonly (FmcCases | null)[],
): string {
  const solves = cases.at(-1)?.is_solved ?? false;
  const texts = steps.map(nissText);
  const width = Math.max(...texts.map(({ length }) => length), 0);
  const lines = counted(steps, solves).map((one, index) => {
    const found = cases[index];
    const note = found && !found.is_solved ? caseNote(found) : "";
    const end = `// ${one.taken.step}${note && ` [${note}]`} ${countNote(one)}`;
    return `${texts[index]!.padEnd(width)}  ${end}`;
  });
  if (solves) {
    const solution = linear(together(steps));
    lines.push(`Solution (${countMoves(solution)}): ${solution}`);
  }
  return lines.join("\n");
}

export function solveHeading(steps: readonly Taken[], solved: boolean): string {
  if (steps.length === 0) return solved ? "This cube is solved already." : "Nothing chosen yet.";
  const soFar = together(steps);
  if (solved) return `Solved in ${moves(countMoves(linear(soFar)))}`;
  const total = counted(steps, false).at(-1)!.total;
  return `${moves(total)} so far`;
}

// What stands before the scramble in the player, so that turns on the inverse are seen too.
export function premovesLine(inverse: string): string {
  return inverse === "" ? "" : `Shown with the premoves ${inverseOf(inverse)}.`;
}

export function candidatesHeading(
  state: Answering<FmcFound>,
  title: string,
  shown: number,
  most: number,
): string {
  switch (state.kind) {
    case "searching":
      return `${title}: searching…`;
    case "stopped":
      return "Stopped.";
    case "failed":
      return kindly(state.error);
    case "found": {
      const { solutions, timed_out } = state.found;
      const count = Math.min(solutions.length, most);
      const late = timed_out ? " The server's time limit is reached: there may be more." : "";
      if (count === 0) return `${title}: no way of such a length.${late}`;
      const all = solutions.length > most || timed_out ? `the ${count} shortest` : `all ${count}`;
      const which = shown === count ? all : `${shown} of ${all}`;
      return `${title}: ${count === 1 && all === "all 1" ? "the only one" : which}.${late}`;
    }
  }
}
