// The turns to be used, as words and as layers that are on or off.

export const families = [
  { name: "Faces", layers: ["U", "D", "R", "L", "F", "B"] },
  { name: "Wide", layers: ["u", "d", "r", "l", "f", "b"] },
  { name: "Slices", layers: ["M", "E", "S"] },
  { name: "Rotations", layers: ["x", "y", "z"] },
] as const;

const faceLayers: readonly string[] = families[0].layers;
const allLayers: readonly string[] = families.flatMap(({ layers }) => [...layers]);

// half: by half turns alone.
export type LayerUse = "all" | "half" | "none";

// Which layers the words let turn, and how; null if they are none that this page can read. Without
// words all faces turn.
export function layersIn(words: string): Map<string, LayerUse> | null {
  const tokens = words.replace(/[<>,]/g, " ").split(/\s+/).filter((word) => word !== "");
  const uses = new Map<string, LayerUse>(allLayers.map((layer) => [layer, "none"]));
  for (const token of tokens.length === 0 ? faceLayers : tokens) {
    const read = /^([URFDLB]w|[URFDLBurfdlbMESxyz])(2'?|'|3)?$/.exec(token);
    if (!read) return null;
    const layer = read[1]!.endsWith("w") ? read[1]![0]!.toLowerCase() : read[1]!;
    const isHalf = read[2]?.startsWith("2") ?? false;
    if (uses.get(layer) !== "all") uses.set(layer, isHalf ? "half" : "all");
  }
  return uses;
}

// The words with a layer turned on or off; what is off by half turns is turned on.
export function withLayer(words: string, layer: string, on: boolean): string {
  const uses = layersIn(words) ?? layersIn("")!;
  uses.set(layer, on ? "all" : "none");
  return wordsOf(uses);
}

function wordsOf(uses: ReadonlyMap<string, LayerUse>): string {
  const used = allLayers.filter((layer) => uses.get(layer) !== "none");
  const isUsual =
    used.length === faceLayers.length &&
    faceLayers.every((layer) => uses.get(layer) === "all");
  if (isUsual) return "";
  return used.map((layer) => (uses.get(layer) === "half" ? `${layer}2` : layer)).join(" ");
}
