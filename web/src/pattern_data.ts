// A position as the server's form "kpattern" has it, which is that of cubing.js.

export interface Orbit {
  pieces: number[];
  orientation: number[];
}

export interface PatternData {
  EDGES: Orbit;
  CORNERS: Orbit;
  CENTERS: Orbit;
}

const solvedOrbit = (count: number): Orbit => ({
  pieces: Array.from({ length: count }, (_, index) => index),
  orientation: Array.from({ length: count }, () => 0),
});

export const solvedPattern: PatternData = {
  EDGES: solvedOrbit(12),
  CORNERS: solvedOrbit(8),
  CENTERS: solvedOrbit(6),
};
