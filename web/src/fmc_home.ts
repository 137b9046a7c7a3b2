// Axes of steps are those of a cube that is held white on top, green in front: whichever way the cube
// was entered, that is how it is looked at.
import type { Api } from "./api";
import type { PatternData } from "./pattern_data";

export async function homePattern(api: Api, text: string, pattern: PatternData): Promise<PatternData> {
  if (pattern.CENTERS.pieces.every((piece, index) => piece === index)) return pattern;
  const { texts } = await api.convert(text, ["reid"]); // which names pieces and no centres
  return JSON.parse((await api.convert(texts.reid, ["kpattern"])).texts.kpattern) as PatternData;
}
