// What the stages of a solution are for. Names are the server's.
import type { Stage } from "./api_types";
import type { Face } from "./faces";
import { opposite } from "./slots";
import { splitMoves } from "./turns";

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
  [/^phase 2\b/, "Half turns, and any turns of the two faces beside that layer, solve the cube."],
];

export function explain(name: string): string {
  return explanations.find(([pattern]) => pattern.test(name))?.[1] ?? "";
}

interface Made {
  move: string;
  stage: number;
}

// The moves of the solution stage by stage. Turns that meet where two stages do are one in the
// solution: R, then R2, is R', and it stays in the earlier stage. Null where the stages do not make up
// the solution one after the other: those of a solution found from the inverse.
export function byStage(stages: readonly Stage[], solution: string): string[][] | null {
  const apart = stages.map(({ moves }) => splitMoves(moves));
  if (apart.flat().join(" ") === solution) return apart;
  for (const inOrder of [false, true]) {
    const made: Made[] = [];
    stages.forEach(({ moves }, stage) => {
      for (const move of splitMoves(moves)) add(made, { move, stage }, inOrder);
    });
    if (made.map(({ move }) => move).join(" ") !== solution) continue;
    return stages.map((_, index) =>
      made.filter(({ stage }) => stage === index).map(({ move }) => move),
    );
  }
  return null;
}

// In order: U before D, R before L, F before B, as the program writes what it has merged.
function add(made: Made[], { move, stage }: Made, inOrder: boolean): void {
  const face = move[0] as Face;
  const last = made.at(-1);
  const besideLast = last?.move[0] === opposite[face];
  const earlier = besideLast ? made.at(-2) : last;
  if (earlier && earlier.move[0] === face) {
    const turns = (quarterTurns(earlier.move) + quarterTurns(move)) % 4;
    if (turns === 0) made.splice(made.indexOf(earlier), 1);
    else earlier.move = face + ["", "", "2", "'"][turns]!;
  } else if (inOrder && besideLast && "URF".includes(face)) {
    made.splice(-1, 0, { move, stage: last.stage });
  } else {
    made.push({ move, stage });
  }
}

function quarterTurns(move: string): number {
  return move.endsWith("2") ? 2 : move.endsWith("'") ? 3 : 1;
}
