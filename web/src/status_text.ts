// What the page says about a position and a search, in words.
import type { ApiError } from "./api";
import type { Progress, SolveResult } from "./api_types";
import type { Check } from "./position_check";
import type { RunState } from "./solve_run";

const formNames: Record<string, string> = { moves: "moves", facelets: "painted stickers" };

export function verdictOf(check: Check): string {
  switch (check.kind) {
    case "empty":
      return "Enter a scramble, paint the stickers, or take a random state.";
    case "checking":
      return "";
    case "incomplete":
      return check.blanks === 1
        ? "One sticker is still to be painted."
        : `${check.blanks} stickers are still to be painted.`;
    case "possible":
      return `A possible cube, read as ${formNames[check.form] ?? check.form}.`;
    case "impossible":
      return `This cube is impossible because ${check.reason}.`;
    case "unreadable":
    case "unreachable":
      return sentence(check.reason);
  }
}

export function headlineOf({ best, outcome, interrupted, waiting }: RunState): string {
  if (!outcome) {
    if (interrupted) return "Lost contact with the server, trying again…";
    const shown = best ? `${moves(best.length)} found. ` : "";
    if (waiting) return `${shown}Waiting: other cubes are being solved first.`;
    return best ? `${shown}Searching for fewer…` : "Searching…";
  }
  const found = best ? moves(best.length) : "No solution yet";
  switch (outcome.kind) {
    case "proved":
      return best?.length === 0
        ? "This cube is solved already."
        : `Proved optimal: ${moves(best?.length ?? 0)}`;
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

export function kindly(error: ApiError): string {
  if (error.code === "busy") {
    return "The server has all the work it can take just now. Please try again in a moment.";
  }
  return sentence(error.message);
}

export function progressLine(progress: Progress): string {
  const parts = [
    `Depth ${progress.depth}`,
    `${quantity(progress.nodes)} nodes`,
    `${quantity(progress.nodes_per_second)}/s`,
  ];
  const left = (progress.depth_seconds_expected ?? 0) * (1 - progress.depth_fraction);
  if (left >= 1) parts.push(`about ${duration(left)} left at this depth`);
  return parts.join(" · ");
}

export function moves(count: number): string {
  return count === 1 ? "1 move" : `${count} moves`;
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
export function proofLine(result: SolveResult): string {
  if (result.nodes === 0) return "";
  const table = result.table ? ` with table ${result.table}` : "";
  return `${quantity(result.nodes)} nodes in ${duration(result.seconds)}${table}`;
}

export function listHeading(count: number, truncated: boolean): string {
  if (truncated) return `The first ${count} optimal solutions`;
  return count === 1 ? "The only optimal solution" : `All ${count} optimal solutions`;
}
