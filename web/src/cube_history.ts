// The cubes solved in this browser and their answers, newest first.
import { aimKey, usualAim, type Aim } from "./aim";
import type { Answer } from "./answer";
import type { Stage } from "./api_types";
import { isMetric } from "./metrics";
import { solverNames, type SolverName } from "./solver_names";

export interface Answered {
  text: string; // as it was entered
  facelets: string;
  aim?: Aim; // none: the usual one
  solution: string;
  length: number;
  solver: SolverName;
  proved: boolean;
  nodes: number;
  seconds: number;
  table: string | null;
  stages?: Stage[];
  at: number; // milliseconds since 1970
}

export interface Storage {
  read(): string | null;
  write(text: string | null): void;
}

const most = 50;

export class CubeHistory {
  constructor(
    private readonly storage: Storage,
    private readonly changed: () => void = () => undefined,
  ) {}

  get all(): Answered[] {
    try {
      const list: unknown = JSON.parse(this.storage.read() ?? "[]");
      return Array.isArray(list) ? list.filter(isAnswered) : [];
    } catch {
      return [];
    }
  }

  find(facelets: string, aim: Aim = usualAim): Answered | null {
    const key = facelets + aimKey(aim);
    return this.all.find((entry) => keyOf(entry) === key) ?? null;
  }

  // One entry a cube and what was solved of it. A proof is not given up for an answer without one, nor a short answer for a
  // longer one.
  add(entry: Answered): void {
    const before = this.find(entry.facelets, entry.aim);
    const kept = before && isBetter(before, entry) ? { ...before, at: entry.at } : entry;
    const others = this.all.filter((other) => keyOf(other) !== keyOf(entry));
    this.put([kept, ...others].slice(0, most));
  }

  remove(entry: Answered): void {
    this.put(this.all.filter((other) => keyOf(other) !== keyOf(entry)));
  }

  clear(): void {
    this.put([]);
  }

  private put(entries: Answered[]): void {
    this.storage.write(entries.length === 0 ? null : JSON.stringify(entries));
    this.changed();
  }
}

function keyOf({ facelets, aim }: Answered): string {
  return facelets + aimKey(aim ?? usualAim);
}

function isBetter(one: Answered, other: Answered): boolean {
  if (one.proved !== other.proved) return one.proved;
  return one.length < other.length;
}

// Written by this page, but perhaps by another version of it.
function isAnswered(value: unknown): value is Answered {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  const isText = (name: string) => typeof entry[name] === "string";
  return (
    ["text", "facelets", "solution"].every(isText) &&
    ["length", "at", "nodes", "seconds"].every((name) => typeof entry[name] === "number") &&
    typeof entry["proved"] === "boolean" &&
    (entry["aim"] === undefined || isAim(entry["aim"])) &&
    (solverNames as readonly unknown[]).includes(entry["solver"])
  );
}

function isAim(value: unknown): value is Aim {
  if (typeof value !== "object" || value === null) return false;
  const { goal, moves, metric } = value as Record<string, unknown>;
  return (
    typeof goal === "string" &&
    typeof moves === "string" &&
    typeof metric === "string" &&
    isMetric(metric)
  );
}

export function asAnswer(entry: Answered): Answer {
  const { solution, length, solver, table, nodes, seconds, proved, stages } = entry;
  const at_least = proved ? length : 0;
  const result = { solution, length, solver, table, nodes, seconds, optimal: proved, at_least };
  return stages ? { ...result, stages } : result;
}
