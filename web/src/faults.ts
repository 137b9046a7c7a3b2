// Which stickers cannot be as they are painted, and why: for the marks on the net. The program's
// sentence about the whole cube comes from the server; here are the pieces it speaks of, and what
// can be said of a cube that is not painted to its end.
import { centreSticker, readCentres, type Centres } from "./centres";
import { blank } from "./facelets";
import { faces, isFace, type Face } from "./faces";
import { findSlot, opposite, slots, type Slot } from "./slots";

export interface Fault {
  stickers: readonly number[];
  reason: string;
}

// What is wrong with single pieces, in the words of the program.
export function findFaults(facelets: string): Fault[] {
  const centres = readCentres(facelets);
  if (!centres) return centreFaults(facelets);
  const wrong = slots.flatMap((slot) => faultOf(slot, facelets, centres) ?? []);
  const faults = [...wrong, ...doubled(facelets)];
  return faults.length > 0 ? faults : tooMany(facelets);
}

function centreFaults(facelets: string): Fault[] {
  const at = faces.map(centreSticker);
  const colours = at.map((sticker) => facelets[sticker]!);
  if (colours.includes(blank)) return [];
  for (const [i, colour] of colours.entries()) {
    const first = colours.indexOf(colour);
    if (first === i) continue;
    const reason = `two centres alike, ${colour} on faces ${faces[first]} and ${faces[i]}; check the six centres`;
    return [{ stickers: [at[first]!, at[i]!], reason }];
  }
  const reason = `centre moved: faces URFDLB have the centres ${colours.join("")}, which no way of holding the cube shows; check the six centres`;
  return [{ stickers: at, reason }];
}

function faultOf(slot: Slot, facelets: string, centres: Centres): Fault | null {
  const letters = slot.stickers.map((sticker) => facelets[sticker]!);
  const why = whyNoPiece(letters, centres);
  if (!why) return null;
  const reason = `the ${slot.kind} at ${slot.name} ${why}; check its stickers`;
  return { stickers: slot.stickers, reason };
}

function whyNoPiece(letters: readonly string[], { faceOf, colourOf }: Centres): string | null {
  const painted = letters.filter(isFace);
  for (const [i, one] of painted.entries()) {
    for (const other of painted.slice(i + 1)) {
      if (one === other) return `shows ${one} twice`;
      if (opposite[faceOf[one]] === faceOf[other]) {
        return `shows ${one} and ${other}, which lie on opposite faces`;
      }
    }
  }
  if (painted.length < 3) return null;
  const seen = painted.map((colour) => faceOf[colour]);
  const home = findSlot(seen.join(""))!;
  const start = home.faces.indexOf(seen[0]!);
  const clockwise = seen.every((face, i) => face === home.faces[(start + i) % 3]);
  if (clockwise) return null;
  const right = seen.map((_, i) => colourOf[home.faces[(start + i) % 3]!]);
  return `shows ${painted.join("")} clockwise, mirrored: a corner has ${right.join("")}`;
}

// The same piece in several places.
function doubled(facelets: string): Fault[] {
  const places = new Map<string, Slot[]>();
  for (const slot of slots) {
    const letters = slot.stickers.map((sticker) => facelets[sticker]!);
    if (!letters.every(isFace) || new Set(letters).size < letters.length) continue;
    const piece = [...letters].sort().join("");
    places.set(piece, [...(places.get(piece) ?? []), slot]);
  }
  return [...places.values()].filter((at) => at.length > 1).map((at) => describeDoubled(facelets, at));
}

function describeDoubled(facelets: string, at: readonly Slot[]): Fault {
  const piece = at[0]!.stickers.map((sticker) => facelets[sticker]).join("");
  const times = at.length === 2 ? "twice" : `${at.length} times`;
  const names = at.map(({ name }) => name);
  const listed = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return {
    stickers: at.flatMap(({ stickers }) => stickers),
    reason: `the ${at[0]!.kind} ${piece} appears ${times}, at ${listed}; check those slots`,
  };
}

function tooMany(facelets: string): Fault[] {
  return faces.flatMap((colour) => {
    const count = facelets.split(colour).length - 1;
    if (count <= 9) return [];
    const reason = `not nine of a colour: ${colour} appears ${count} times`;
    return [{ stickers: stickersOf(facelets, colour), reason }];
  });
}

// Centres say what the colours mean; what is wrong is another one.
function stickersOf(facelets: string, colour: Face): number[] {
  const all = [...facelets].flatMap((letter, index) => (letter === colour ? [index] : []));
  return all.filter((index) => index % 9 !== 4);
}

// The stickers that a sentence of the program names.
export function stickersNamedIn(reason: string, facelets: string): number[] {
  const one = /^the (?:edge|corner) at ([URFDLB]{2,3})\b/.exec(reason);
  if (one) return [...(findSlot(one[1]!)?.stickers ?? [])];
  const several = /appears (?:twice|\d+ times), at ([URFDLB, and]+?), and /.exec(reason);
  if (several) {
    const names = several[1]!.split(/, | and /);
    return names.flatMap((name) => findSlot(name)?.stickers ?? []);
  }
  const alike = /^two centres alike, \S+ on faces (\w) and (\w)/.exec(reason);
  if (alike) return [alike[1]!, alike[2]!].filter(isFace).map(centreSticker);
  if (reason.startsWith("centre moved")) return faces.map(centreSticker);
  const counts = /^not nine of a colour: ([^;]*)/.exec(reason);
  if (!counts) return [];
  const parts = [...counts[1]!.matchAll(/(\w) appears (\d+) times?/g)];
  const over = parts.flatMap(([, colour, count]) => (Number(count) > 9 ? [colour!] : []));
  return over.filter(isFace).flatMap((colour) => stickersOf(facelets, colour));
}

// What to mark on a whole cube: the server's reason at the stickers it names, and what is wrong
// besides. A colour too often is mostly one sticker on a piece that shows it: then that piece.
export function markedFaults(facelets: string, serverReason: string): Fault[] {
  const local = findFaults(facelets);
  const named = stickersNamedIn(serverReason, facelets);
  const aboutCounts = serverReason.startsWith("not nine");
  if (named.length === 0 || (aboutCounts && local.length > 0)) return local;
  const others = local.filter(({ stickers }) => !stickers.some((index) => named.includes(index)));
  return [{ stickers: named, reason: serverReason }, ...others];
}
