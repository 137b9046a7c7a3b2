// What the page says about a position and a search, in words.
import type { Answer } from "./answer";
import type { ApiError } from "./api";
import type { Progress, Queue } from "./api_types";
import { usualAim, type Aim } from "./aim";
import { countBlanks } from "./facelets";
import type { ListState } from "./list_run";
import type { Metric } from "./metrics";
import type { Check } from "./position_check";
import type { RunState } from "./solve_run";
import type { SolverName } from "./solver_names";

const formNames: Record<string, string> = { moves: "moves", facelets: "painted stickers" };

export function verdictOf(check: Check): string {
  switch (check.kind) {
    case "empty":
      return "Enter a scramble, paint the stickers, or take a random state.";
    case "checking":
      return "";
    case "incomplete":
      if (check.needed) return `Not enough is painted: ${check.needed}.`;
      return stillToPaint(check.blanks) + wrongAlready(check.faults[0]?.reason);
    case "possible": {
      const grey = countBlanks(check.facelets);
      if (grey > 0) return `Enough is painted for what is to be solved; ${grey} stickers are grey.`;
      const read = `A possible cube, read as ${formNames[check.form] ?? check.form}.`;
      return [read, ...check.notes.map(sentence)].join(" ");
    }
    case "impossible":
      return `This cube is impossible because ${check.reason}.`;
    case "unreadable":
    case "unreachable":
      return sentence(check.reason);
  }
}

function stillToPaint(blanks: number): string {
  return blanks === 1
    ? "One sticker is still to be painted."
    : `${blanks} stickers are still to be painted.`;
}

function wrongAlready(reason: string | undefined): string {
  return reason ? ` But ${reason}.` : "";
}

export function filledNote(stickers: number): string {
  if (stickers === 0) return "";
  const what = stickers === 1 ? "The last sticker was" : `The last ${stickers} stickers were`;
  return ` ${what} filled in: only one way was left.`;
}

export const solverTitles: Record<SolverName, string> = {
  optimal: "Optimal",
  twophase: "Two-phase",
  thistlethwaite: "Thistlethwaite",
  multiphase: "Multi-phase",
};

export const solverHints: Record<SolverName, string> = {
  optimal: "A short solution at once, then a shortest one and the proof.",
  twophase: "A short solution at once, then ten seconds for shorter ones. No proof.",
  thistlethwaite: "Four stages, each with fewer kinds of turns. Long, but easy to follow.",
  multiphase: "Stage by stage, with room for detours that make the whole shorter.",
};

export const goalHint = "A shortest way there, and the proof.";

export function headlineOf(state: RunState, { goal, metric }: Aim = usualAim): string {
  const { best, outcome, interrupted, queue, solver } = state;
  if (!outcome) {
    const shown = best ? `${moves(best.length, metric)} found. ` : "";
    if (interrupted) return `${shown}The server does not answer. Trying again…`;
    if (queue) return shown + waitingLine(queue);
    return best ? `${shown}Searching for fewer…` : "Searching…";
  }
  const found = best ? moves(best.length, metric) : "No solution yet";
  switch (outcome.kind) {
    case "proved":
      return best?.length === 0
        ? goal === "" ? "This cube is solved already." : "This is reached already."
        : `Proved optimal: ${moves(best?.length ?? 0, metric)}`;
    case "found":
      return `${found}, ${bySolver(solver)}, not proved shortest`;
    case "stopped":
      return `Stopped. ${found}${notProved(best !== null, outcome.atLeast)}`;
    case "timed_out":
      return `The server's time limit is reached. ${found}${notProved(best !== null, outcome.atLeast)}`;
    case "failed":
      return best ? `${found}, not proved. ${kindly(outcome.error)}` : kindly(outcome.error);
  }
}

function notProved(found: boolean, atLeast: number): string {
  const bound = atLeast > 1 ? `${atLeast} or more are needed` : "";
  if (!found) return bound ? `; ${bound}.` : ".";
  return bound ? `, not proved: ${bound}.` : ", not proved.";
}

function waitingLine({ queue_place: place, queue_seconds: seconds }: Queue): string {
  const when = seconds && seconds >= 1 ? ` Its turn comes in about ${duration(seconds)}.` : "";
  if (!place) return `Waiting: other cubes are being solved first.${when}`;
  if (place === 1) return `Waiting: this cube is the next one.${when}`;
  const before = place === 2 ? "1 cube waits" : `${place - 1} cubes wait`;
  return `Waiting: ${before} before this one.${when}`;
}

function bySolver(solver: SolverName): string {
  if (solver === "thistlethwaite") return "by Thistlethwaite's stages";
  return solver === "multiphase" ? "by the multi-phase solver" : "by the two-phase solver";
}

export function kindly(error: ApiError): string {
  if (error.code === "busy") {
    const when = error.retryAfter ? `in about ${duration(error.retryAfter)}` : "in a moment";
    return `The server has all the work it can take just now. Please try again ${when}.`;
  }
  return sentence(error.message);
}

export function progressLine(progress: Progress): string {
  const { depth, nodes, nodes_per_second: rate, depth_fraction: fraction } = progress;
  const parts = [`Depth ${depth}`];
  if (fraction > 0) parts.push(`${Math.floor(fraction * 100)} % of it`);
  parts.push(`${quantity(nodes)} nodes`, `${quantity(rate)}/s`);
  const left = secondsLeft(progress);
  if (left >= 1) parts.push(`about ${duration(left)} left at this depth`);
  return parts.join(" · ");
}

function secondsLeft(progress: Progress): number {
  const { depth_seconds_left: left, depth_seconds_expected: expected } = progress;
  return left ?? (expected ?? 0) * (1 - progress.depth_fraction);
}

export function moves(count: number, metric: Metric = "htm"): string {
  const counted = metric === "htm" ? "" : ` in ${metric}`;
  return (count === 1 ? "1 move" : `${count} moves`) + counted;
}

// 999, 1.2 k, 34 M, 5.6 G.
export function quantity(value: number): string {
  const units = ["", " k", " M", " G", " T"];
  let unit = 0;
  let rest = value;
  while (rest >= 999.5 && unit + 1 < units.length) {
    rest /= 1000;
    unit++;
  }
  const digits = unit > 0 && rest < 9.95 ? rest.toFixed(1) : Math.round(rest).toString();
  return digits + units[unit];
}

export function duration(seconds: number): string {
  if (seconds < 0.1) return "less than 0.1 s";
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  if (seconds < 99.5) return `${Math.round(seconds)} s`;
  const minutes = seconds / 60;
  if (minutes < 99.5) return `${Math.round(minutes)} min`;
  return `${Math.round(minutes / 60)} h`;
}

// The server's sentences begin small and have no full stop, as the program prints them.
export function sentence(text: string): string {
  const trimmed = text.trim();
  const end = /[.!?…]$/.test(trimmed) ? "" : ".";
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1) + end;
}

// What the proof took.
export function proofLine(result: Answer): string {
  if (result.nodes === 0) return "";
  const table = result.table ? ` with table ${result.table}` : "";
  return `${quantity(result.nodes)} nodes in ${duration(result.seconds)}${table}`;
}

export function listHeading({ listed, end, error, interrupted }: ListState): string {
  const count = listed.solutions.length;
  if (end === "complete") {
    return count === 1 ? "The only optimal solution" : `All ${count} optimal solutions`;
  }
  const found = count === 0 ? "" : `${count} found so far. `;
  if (error) return found + kindly(error);
  if (interrupted) return `${found}The server does not answer. Trying again…`;
  if (!end) return `${found}Searching for all of them…`;
  return (found || "None found yet. ") + whyEnded[end];
}

const whyEnded: Record<"time" | "number" | "stopped" | "full", string> = {
  time: "The server's time limit ended the search before all were found: there may be more.",
  number: "The server lists no more at once: there may be more.",
  stopped: "Stopped before all were found: there may be more.",
  full: "The list ends here: more than anyone can read.",
};

export function listLine({ progress, searched, parts, end, error }: ListState): string {
  if (end || error) return "";
  const part = parts > 1 ? `Part ${searched + 1} of ${parts}` : "";
  return [part, progress ? progressLine(progress) : ""].filter((text) => text !== "").join(" · ");
}
