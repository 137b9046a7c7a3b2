// What is to be solved, by which turns, and how they are counted: in the words of the server. Nothing
// said is as usual: the whole cube, all turns of faces, htm.
import type { SolveRequest } from "./api_types";
import type { Metric } from "./metrics";

export interface Aim {
  goal: string;
  moves: string;
  metric: Metric;
}

export const usualAim: Aim = { goal: "", moves: "", metric: "htm" };

export function isUsual({ goal, moves, metric }: Aim): boolean {
  return goal === "" && moves === "" && metric === "htm";
}

export function sameAim(one: Aim, other: Aim): boolean {
  return one.goal === other.goal && one.moves === other.moves && one.metric === other.metric;
}

// As a request says it.
export function aimFields(aim: Aim): Pick<SolveRequest, "goal" | "moves" | "metric"> {
  return {
    ...(aim.goal !== "" && { goal: aim.goal }),
    ...(aim.moves !== "" && { moves: aim.moves }),
    ...(aim.metric !== "htm" && { metric: aim.metric }),
  };
}

// Tells aims apart; that of the usual one is empty.
export function aimKey(aim: Aim): string {
  return isUsual(aim) ? "" : JSON.stringify([aim.goal, aim.moves, aim.metric]);
}

export function describeAim({ goal, moves, metric }: Aim): string {
  const parts = [goal === "" ? "the whole cube" : shortened(goal)];
  if (moves !== "") parts.push(`by ${shortened(moves)}`);
  if (metric !== "htm") parts.push(`in ${metric}`);
  return parts.join(", ");
}

function shortened(words: string): string {
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}
