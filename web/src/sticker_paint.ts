// The stickers of the player in the colours of the net: those of the solved cube, or while a cube is
// painted whatever has been painted so far, whether such a cube exists or not. cubing.js has no way
// to ask for that; so the colours of its 54 stickers are set one by one.
import type { KPattern } from "cubing/kpuzzle";

import { blank } from "./facelets";
import { faces, isFace, type Face } from "./faces";
import { stickerOn } from "./slots";

// Colours each sticker of every piece at home.
export type PaintStickers = (facelets: string) => void;

// From the style sheet, where the net has them from.
function colourOf(letter: string): string {
  const name = isFace(letter) ? letter.toLowerCase() : "blank";
  return getComputedStyle(document.documentElement).getPropertyValue(`--cube-${name}`).trim();
}

function colours(): Record<string, string> {
  return Object.fromEntries([...faces, blank].map((letter) => [letter, colourOf(letter)]));
}

// As Cube3D of cubing.js has them: orbit, piece, sticker.
interface Sticker3D {
  faceIdx: number;
  facelet: { material: Material };
}

interface Material {
  clone(): Material;
  color: { setRGB(red: number, green: number, blue: number): void };
}

interface Cube3D {
  kpuzzleFaceletInfo: Record<string, Sticker3D[][]>;
  setStickeringMask(): void;
  scheduleRenderCallback?(): void;
}

const facesOf3D: readonly Face[] = ["U", "L", "F", "R", "B", "D"];

export function painter3D(puzzle: object): PaintStickers {
  if (!("kpuzzleFaceletInfo" in puzzle)) return () => undefined;
  const cube = puzzle as Cube3D;
  const pieces = Object.values(cube.kpuzzleFaceletInfo).flat();
  const stickers = pieces.flatMap((piece) => {
    const at = piece.map(({ faceIdx }) => facesOf3D[faceIdx]!);
    return piece.map(({ facelet }, i) => {
      facelet.material = facelet.material.clone();
      return { index: stickerOn(at[i]!, at), material: facelet.material };
    });
  });
  cube.setStickeringMask = () => undefined; // it would put its own materials back
  return (facelets) => {
    const painted = colours();
    for (const { index, material } of stickers) {
      material.color.setRGB(...componentsOf(painted[facelets[index]!]!));
    }
    cube.scheduleRenderCallback?.();
  };
}

// #rrggbb, as in colours.css.
function componentsOf(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

// As TwistyAnimatedSVG of cubing.js has them: the colour of each sticker of each piece by its id.
interface FlatCube {
  originalColors: Record<string, string>;
  draw(pattern: KPattern): void;
}

const facesOfFlat: Record<string, Face> = {
  white: "U",
  red: "R",
  limegreen: "F",
  yellow: "D",
  orange: "L",
  "rgb(34, 102, 255)": "B",
};

export async function painterFlat(
  player: object,
  pattern: () => Promise<KPattern>,
): Promise<PaintStickers> {
  let flat = findFlat(player);
  while (!flat) {
    await new Promise(requestAnimationFrame);
    flat = findFlat(player);
  }
  const { originalColors } = flat;
  const indices = flatIndices(originalColors);
  return (facelets) => {
    const painted = colours();
    for (const [id, index] of indices) originalColors[id] = painted[facelets[index]!]!;
    void pattern().then((now) => flat.draw(now));
  };
}

// The elements of the player are closed shadow trees; what they hold is in their contentWrapper.
function findFlat(element: object): FlatCube | null {
  if ("svgWrapper" in element && element.svgWrapper) return element.svgWrapper as FlatCube;
  const inside = "contentWrapper" in element ? (element.contentWrapper as Element) : element;
  if (!(inside instanceof Element)) return null;
  for (const child of inside.children) {
    const found = findFlat(child);
    if (found) return found;
  }
  return null;
}

function flatIndices(originalColors: Record<string, string>): [id: string, index: number][] {
  const facesOfPiece = new Map<string, Face[]>();
  const ids = Object.entries(originalColors).flatMap(([id, colour]) => {
    const face = facesOfFlat[colour];
    if (!face) return [];
    const piece = id.replace(/-o\d+$/, "");
    facesOfPiece.set(piece, [...(facesOfPiece.get(piece) ?? []), face]);
    return [{ id, piece, face }];
  });
  return ids.map(({ id, piece, face }) => [id, stickerOn(face, facesOfPiece.get(piece)!)]);
}
