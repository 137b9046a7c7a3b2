// The frames of named goals: which words may follow a name, such as a face and a slot.
import type { Goals } from "./api_types";
import { faces, isFace } from "./faces";
import { corners, edges, opposite } from "./slots";

export type GoalName = Goals["goals"][number];

export interface FrameWord {
  label: string;
  choices: string[];
}

const any = "any";
const axes = ["ud", "rl", "fb"];

// The words after a name, each with what it may be; those of a slot depend on the face before it.
export function frameWords({ frame }: GoalName, words: readonly string[]): FrameWord[] {
  if (frame.includes("|")) return [{ label: "Block", choices: blocks() }];
  const kinds = frame.replace(/[[\]]/g, "").split(" ").filter((kind) => kind !== "");
  return kinds.map((kind) => {
    if (kind === "FACE") return { label: "Face", choices: [...faces, any] };
    if (kind === "AXIS") return { label: "Axis", choices: [...axes, any] };
    return { label: "Slot", choices: [...slotsOf(words[0] ?? any), any] };
  });
}

// The edges between two sides of the cross of a face; without a face all that may be.
function slotsOf(face: string): string[] {
  if (!isFace(face)) return edges.map(({ name }) => name);
  return edges
    .filter(({ faces: on }) => !on.includes(face) && !on.includes(opposite[face]))
    .map(({ name }) => name);
}

// 2x2x2 at a corner, 1x2x3 in a layer along a face, 2x2x3 along an edge.
function blocks(): string[] {
  const lines = edges.flatMap(({ faces: [one, other] }) => [`${one!}${other!}`, `${other!}${one!}`]);
  const large = edges.flatMap(({ name, faces: on }) =>
    faces
      .filter((face) => on.every((side) => side !== face && side !== opposite[face]))
      .map((face) => `${name}+${face}`),
  );
  return [...corners.map(({ name }) => name), ...lines, ...large];
}

export interface NamedGoal {
  name: GoalName;
  words: string[];
}

// The name and its words if the goal is one that the frames above can say; else null.
export function findName(goal: string, names: readonly GoalName[]): NamedGoal | null {
  const [first = "", ...words] = goal.trim().split(/\s+/);
  const name = names.find((one) => one.name === first);
  if (!name) return null;
  const frame = frameWords(name, words);
  const fits =
    words.length === frame.length && frame.every(({ choices }, i) => choices.includes(words[i]!));
  return fits ? { name, words } : null;
}

export function sayGoal({ name, words }: NamedGoal): string {
  return [name.name, ...words].join(" ");
}

// The goal with another word in this place. A face brings slots of its own with it.
export function withWord({ name, words }: NamedGoal, place: number, word: string): NamedGoal {
  const changed = words.map((old, i) => (i === place ? word : old));
  const frame = frameWords(name, changed);
  const taken = new Set<string>();
  return {
    name,
    words: changed.map((old, i) => {
      const { label, choices } = frame[i]!;
      if (label !== "Slot") return old;
      const fits = choices.includes(old) && (old === any || !taken.has(old) || i === place);
      const chosen = fits ? old : choices.find((choice) => !taken.has(choice))!;
      taken.add(chosen);
      return chosen;
    }),
  };
}
