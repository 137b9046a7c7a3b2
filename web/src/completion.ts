// The only cube that what is painted can still become, if there is only one.
import { readCentres, type Centres } from "./centres";
import { blank } from "./facelets";
import { isFace, type Face } from "./faces";
import { corners, edges, type Slot } from "./slots";

// A piece in a slot: its sticker of the first face lies on the slot's face number `turn`.
interface Placed {
  piece: number;
  turn: number;
}

// Ways to place the pieces of one kind, of which two of each parity are enough to know.
type Ways = [even: Placed[][], odd: Placed[][]];

// Where more is open than this many steps can tell, more than one way is left for sure or it does
// not matter yet.
const mostSteps = 20_000;

// The cube with every blank painted; null if several are possible, or none.
export function onlyCompletion(facelets: string): string | null {
  const centres = facelets.includes(blank) ? readCentres(facelets) : null;
  if (!centres) return null;
  const seen = [...facelets].map((letter) => (isFace(letter) ? centres.faceOf[letter] : null));
  const ofEdges = waysToPlace(edges, seen);
  const ofCorners = ofEdges && waysToPlace(corners, seen);
  if (!ofEdges || !ofCorners) return null;
  const whole = ([0, 1] as const).flatMap((parity) =>
    ofEdges[parity].flatMap((edge) => ofCorners[parity].map((corner) => ({ edge, corner }))),
  );
  if (whole.length !== 1) return null;
  const letters = [...facelets];
  write(letters, edges, whole[0]!.edge, centres);
  write(letters, corners, whole[0]!.corner, centres);
  return letters.join("");
}

function write(letters: string[], slots: readonly Slot[], placed: Placed[], centres: Centres): void {
  slots.forEach(({ stickers }, index) => {
    const shown = facesShown(slots, placed[index]!);
    stickers.forEach((sticker, i) => (letters[sticker] = centres.colourOf[shown[i]!]));
  });
}

function facesShown(slots: readonly Slot[], { piece, turn }: Placed): Face[] {
  const home = slots[piece]!.faces;
  return home.map((_, i) => home[(i - turn + home.length) % home.length]!);
}

// Null: too much is open.
function waysToPlace(slots: readonly Slot[], seen: readonly (Face | null)[]): Ways | null {
  const ways: Ways = [[], []];
  const candidates = slots.map((slot) => candidatesFor(slot, slots, seen));
  const placed: (Placed | null)[] = slots.map(() => null);
  const used = new Set<number>();
  let steps = 0;

  const place = (): boolean => {
    if (++steps > mostSteps) return false;
    const next = mostBound(candidates, placed, used);
    if (next === null) {
      keep(placed as Placed[]);
      return true;
    }
    for (const candidate of candidates[next]!) {
      if (used.has(candidate.piece)) continue;
      used.add(candidate.piece);
      placed[next] = candidate;
      const goOn = place();
      used.delete(candidate.piece);
      placed[next] = null;
      if (!goOn) return false;
      if (ways.every(({ length }) => length > 1)) return true;
    }
    return true;
  };
  const keep = (found: Placed[]) => {
    const turns = found.reduce((sum, { turn }) => sum + turn, 0);
    const those = ways[parityOf(found)];
    if (turns % slots[0]!.faces.length === 0 && those.length < 2) those.push([...found]);
  };
  return place() ? ways : null;
}

function candidatesFor(slot: Slot, slots: readonly Slot[], seen: readonly (Face | null)[]): Placed[] {
  const shown = slot.stickers.map((sticker) => seen[sticker]!);
  return slots.flatMap((_, piece) =>
    slot.faces
      .map((_, turn) => ({ piece, turn }))
      .filter((placed) =>
        facesShown(slots, placed).every((face, i) => !shown[i] || shown[i] === face),
      ),
  );
}

// The open slot with the fewest pieces that fit; null if all are placed.
function mostBound(
  candidates: readonly Placed[][],
  placed: readonly (Placed | null)[],
  used: ReadonlySet<number>,
): number | null {
  let best: number | null = null;
  let fewest = Infinity;
  placed.forEach((already, index) => {
    if (already) return;
    const fit = candidates[index]!.filter(({ piece }) => !used.has(piece)).length;
    if (fit < fewest) [best, fewest] = [index, fit];
  });
  return best;
}

function parityOf(placed: readonly Placed[]): 0 | 1 {
  let swaps = 0;
  for (const [i, { piece }] of placed.entries()) {
    swaps += placed.slice(i + 1).filter((later) => later.piece < piece).length;
  }
  return (swaps % 2) as 0 | 1;
}
