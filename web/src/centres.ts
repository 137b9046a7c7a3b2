// How a painted cube is held: on which face the centre of each colour is.
import { faces, isFace, type Face } from "./faces";
import { opposite } from "./slots";

export function centreSticker(face: Face): number {
  return faces.indexOf(face) * 9 + 4;
}

export interface Centres {
  // The face on which this colour's centre is.
  faceOf: Record<Face, Face>;
  colourOf: Record<Face, Face>;
}

// Null where a centre is not painted, or no cube can be held so.
export function readCentres(facelets: string): Centres | null {
  const faceOf: Partial<Record<Face, Face>> = {};
  const colourOf: Partial<Record<Face, Face>> = {};
  for (const face of faces) {
    const colour = facelets[centreSticker(face)] ?? "";
    if (!isFace(colour)) return null;
    faceOf[colour] = face;
    colourOf[face] = colour;
  }
  const centres = { faceOf, colourOf } as Centres;
  return isHeldCube(centres) ? centres : null;
}

// Opposite colours on opposite faces, and not the mirror image.
function isHeldCube({ faceOf }: Centres): boolean {
  const inPairs = faces.every(
    (colour) => faceOf[colour] !== undefined && faceOf[opposite[colour]] === opposite[faceOf[colour]],
  );
  return inPairs && handedness(faceOf.U, faceOf.R, faceOf.F) === 1;
}

// 1 if the three faces follow one another as U, R, F do, else -1.
function handedness(...three: [Face, Face, Face]): 1 | -1 {
  const axes = three.map((face) => "URFDLB".indexOf(face) % 3);
  const turned = [0, 1, 2].some((by) => axes.every((axis, i) => axis === (i + by) % 3));
  const negative = three.filter((face) => "DLB".includes(face)).length;
  return turned === (negative % 2 === 0) ? 1 : -1;
}
