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

// Whether the moves solve the position; text that is no moves solves nothing.
export function solves(kpuzzle: KPuzzle, data: PatternData, moves: string): boolean {
  try {
    const start = toTransformation(kpuzzle, data);
    return isSolved(start.applyAlg(new Alg(moves)).toKPattern());
  } catch {
    return false;
  }
}
