// What cubing.js says about positions and their solutions.
import { Alg } from "cubing/alg";
import { KTransformation, type KPattern, type KPuzzle } from "cubing/kpuzzle";

import type { Orbit, PatternData } from "./pattern_data";

// What leads from the solved cube to the position.
export function toTransformation(kpuzzle: KPuzzle, data: PatternData): KTransformation {
  const orbit = ({ pieces, orientation }: Orbit) => ({
    permutation: pieces,
    orientationDelta: orientation,
  });
  return new KTransformation(kpuzzle, {
    EDGES: orbit(data.EDGES),
    CORNERS: orbit(data.CORNERS),
    CENTERS: orbit(data.CENTERS),
  });
}

export function isSolved(pattern: KPattern): boolean {
  return pattern.experimentalIsSolved({
    ignorePuzzleOrientation: true,
    ignoreCenterOrientation: true,
  });
}

// Whether the text, which may come from anywhere, is a list of turns such as the server writes.
export function isTurns(moves: string): boolean {
  return /^(([URFDLB]w?|[urfdlbMESxyz])[2']? ?){0,80}$/.test(moves);
}

// Whether the moves solve the position. What is not a list of face turns solves nothing.
export function solves(kpuzzle: KPuzzle, data: PatternData, moves: string): boolean {
  if (!/^([URFDLB][2']? ?){0,60}$/.test(moves)) return false;
  return isSolved(toTransformation(kpuzzle, data).applyAlg(new Alg(moves)).toKPattern());
}

// The turns of a centre are not seen, and the server does not ask for them. Those on the inverse come,
// undone, before all that led to the position.
export function patternAfter(
  kpuzzle: KPuzzle,
  data: PatternData,
  moves: string,
  onInverse = "",
): PatternData {
  const position = toTransformation(kpuzzle, data);
  const from = kpuzzle
    .algToTransformation(new Alg(onInverse).invert())
    .applyTransformation(position);
  const { patternData } = from.applyAlg(new Alg(moves)).toKPattern();
  const orbit = (name: keyof PatternData): Orbit => {
    const { pieces, orientation } = patternData[name]!;
    return { pieces: [...pieces], orientation: orientation.map((of) => (name === "CENTERS" ? 0 : of)) };
  };
  return { EDGES: orbit("EDGES"), CORNERS: orbit("CORNERS"), CENTERS: orbit("CENTERS") };
}
