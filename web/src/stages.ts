// What the stages of a solution are for. Names are the server's.
import type { Stage } from "./api_types";
import { joinMoves } from "./turns";

const explanations: [name: RegExp, text: string][] = [
  [
    /^(edges oriented|EO)\b/,
    "Every edge is turned so that it can come home without quarter turns of two opposite faces. From here on those turn by half turns alone.",
  ],
  [
    /^(corners oriented|DR)\b/,
    "No corner is twisted, and the four edges of the middle layer lie in it. From here on only two faces still make quarter turns.",
  ],
  [
    /^(half-turn group|HTR)\b/,
    "Every piece lies where half turns can bring it home. From here on there are half turns alone.",
  ],
  [/^(solved|finish)\b/, "Half turns solve the cube."],
  [
    /^phase 1\b/,
    "No edge is flipped, no corner twisted, and the middle layer has its own edges.",
  ],
  [/^phase 2\b/, "Half turns, and any turns of the upper and lower face, solve the cube."],
];

export function explain(name: string): string {
  return explanations.find(([pattern]) => pattern.test(name))?.[1] ?? "";
}

// Whether the stages, one after the other, are the solution. They are not where turns that meet at a
// joint have been made one, or where the stages solve the inverse.
export function follow(stages: readonly Stage[], solution: string): boolean {
  return joinMoves(...stages.map(({ moves }) => moves)) === solution;
}
