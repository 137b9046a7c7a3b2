// Where pieces lie: which of the 54 stickers belong to one edge or corner. A slot is named by the
// faces it lies on, clockwise from U or D for corners, as the program names it.
import { faces, type Face } from "./faces";

// The neighbours of each face in the net, clockwise from the one above it.
const neighbours: Record<Face, readonly [Face, Face, Face, Face]> = {
  U: ["B", "R", "F", "L"],
  R: ["U", "B", "D", "F"],
  F: ["U", "R", "D", "L"],
  D: ["F", "R", "B", "L"],
  L: ["U", "F", "D", "B"],
  B: ["U", "L", "D", "R"],
};

export const opposite: Record<Face, Face> = { U: "D", R: "L", F: "B", D: "U", L: "R", B: "F" };

export interface Slot {
  name: string;
  kind: "edge" | "corner";
  faces: readonly Face[];
  stickers: readonly number[]; // in the order of the faces
}

// The sticker on `face` of the piece that lies on all of `at`.
export function stickerOn(face: Face, at: Iterable<string>): number {
  const [above, right, below, left] = neighbours[face];
  const others = new Set(at);
  const row = others.has(above) ? 0 : others.has(below) ? 2 : 1;
  const column = others.has(left) ? 0 : others.has(right) ? 2 : 1;
  return faces.indexOf(face) * 9 + row * 3 + column;
}

function slot(name: string): Slot {
  const on = [...name] as Face[];
  const kind = on.length === 2 ? "edge" : "corner";
  return { name, kind, faces: on, stickers: on.map((face) => stickerOn(face, on)) };
}

export const edges: readonly Slot[] =
  "UR UF UL UB DR DF DL DB FR FL BL BR".split(" ").map(slot);
export const corners: readonly Slot[] =
  "URF UFL ULB UBR DFR DLF DBL DRB".split(" ").map(slot);
export const slots: readonly Slot[] = [...edges, ...corners];

// In whatever order its faces are named.
export function findSlot(name: string): Slot | null {
  const same = ({ faces: at }: Slot) =>
    at.length === name.length && at.every((face) => name.includes(face));
  return slots.find(same) ?? null;
}
