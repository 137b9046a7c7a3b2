// What is said about a solution that was checked: where its moves went.
import type { FmcCheck, FmcCheckedStep } from "./api_types";
import { sentence } from "./status_text";

export interface Point {
  done: number; // moves made
  best: number; // of the whole, if all goes well from there
  proved: boolean; // else it may be less
  name: string; // of the step that leads there
}

// The scramble, and the end of each step.
export function pointsOf({ steps, optimal }: FmcCheck): Point[] {
  if (!optimal) return [];
  const begin = { done: 0, best: optimal.length, proved: optimal.proved, name: "scramble" };
  const others = steps.flatMap(({ total, rest, step }) =>
    rest ? [{ done: total, best: total + rest.length, proved: rest.proved, name: step }] : [],
  );
  return [begin, ...others];
}

export function checkHeading(checked: FmcCheck): string {
  const { solves, length, left, optimal, loss, loss_bounds: bounds } = checked;
  if (!solves) return sentence(`This does not solve the cube. Left: ${left ?? "something"}`);
  const count = length === 1 ? "1 move" : `${length} moves`;
  if (!optimal) return `It solves the cube in ${count}.`;
  if (loss === 0) return `It solves the cube in ${count}: there is no shorter solution.`;
  const few = optimal.proved ? `the optimal ${optimal.length}` : "the shortest there can be";
  const more = loss ?? `${bounds?.at_least ?? 0} to ${bounds?.at_most ?? 0}`;
  return `It solves the cube in ${count}, ${more} more than ${few}.`;
}

// (6-2/15)
export function stepCount({ length, cancelled, total }: FmcCheckedStep): string {
  return `(${length}${cancelled === 0 ? "" : `-${cancelled}`}/${total})`;
}

export function bestFromHere({ rest, total }: FmcCheckedStep): string {
  if (!rest) return "";
  return rest.proved ? String(total + rest.length) : `${total + rest.at_least}–${total + rest.length}`;
}

export function lossOf({ loss, loss_bounds: bounds }: FmcCheckedStep): string {
  if (loss === undefined || !bounds) return "";
  return loss === null ? `${bounds.at_least}–${bounds.at_most}` : String(loss);
}
