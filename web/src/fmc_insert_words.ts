// What is said about a skeleton and its insertions.
import type { FmcInsertions, FmcInserted } from "./api_types";
import { moves, sentence } from "./status_text";
import { splitMoves } from "./turns";

export function insertHeading({ solutions, left, timed_out }: FmcInsertions): string {
  const late = timed_out ? " The server's time limit is reached." : "";
  const best = solutions[0];
  if (!best) return sentence(`No insertion within the limits solves ${left.description}`) + late;
  return `${moves(best.length)}.${late}`;
}

// What is left, and what is known of shorter ways.
export function insertLine({ left, solutions, at_least, max_alg }: FmcInsertions): string {
  const leaves = sentence(`The skeleton leaves ${left.description}`);
  const one = `one insertion of any algorithm of up to ${max_alg} turns`;
  const best = solutions[0];
  if (best?.proved) return `${leaves} Proved: ${one} gives no fewer turns.`;
  if (best && at_least >= best.length) return `${leaves} By ${one} it takes no fewer.`;
  return at_least > 0 ? `${leaves} By ${one} it takes ${at_least} or more.` : leaves;
}

// U' R2 * F
// * = L2 D2 ^ R2 (8-4/25), where another is inserted into it
export function insertionText({ marked, insertions, length, solution }: FmcInserted): string {
  const lines = insertions.map(({ mark, moves: turns, length: own, cancelled, total }) => {
    const within = insertions.filter((other) => other.within === mark);
    const saved = cancelled === 0 ? "" : `-${cancelled}`;
    return `${mark} = ${withMarks(turns, within)} (${own}${saved}/${total})`;
  });
  return [marked, ...lines, `Solution (${length}): ${solution}`].join("\n");
}

function withMarks(turns: string, within: readonly { mark: string; after: number }[]): string {
  const words = splitMoves(turns);
  const places = [...words.keys(), words.length];
  return places
    .flatMap((place) => [
      ...within.filter(({ after }) => after === place).map(({ mark }) => mark),
      ...words.slice(place, place + 1),
    ])
    .join(" ");
}
