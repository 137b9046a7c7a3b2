// What the server says; /v1/openapi.json has the whole of it.

export interface ApiFailure {
  code: string;
  message: string;
}

export interface Found {
  solution: string;
  length: number;
}

export interface Progress {
  depth: number; // being searched; everything shorter is excluded
  nodes: number;
  nodes_per_second: number;
  seconds: number;
  depth_fraction: number;
  depth_seconds_expected: number | null;
  depth_seconds_left?: number | null;
  best: Found | null;
}

export interface Stage {
  name: string;
  moves: string;
  length: number;
  cancelled?: number; // turns saved where it meets the stages before
}

export interface SolveResult {
  length: number | null;
  solution: string | null;
  optimal: boolean;
  solver: string;
  table: string | null;
  nodes: number;
  seconds: number;
  at_least: number; // every solution has so many moves or more
  solutions?: string[];
  truncated?: boolean; // there may be more than those
  complete?: boolean; // there are no more than those
  stages?: Stage[];
  timed_out?: boolean;
  interrupted?: boolean;
}

export type JobState = "queued" | "running" | "done" | "cancelled" | "failed";

// Where a job stands that is not yet at work, or that its turn has come.
export interface QueueState {
  state: JobState;
  queue_place?: number | null; // the next is 1
  queue_seconds?: number | null; // until its turn comes
}

export interface Job extends QueueState {
  id: string;
  facelets: string;
  progress: Progress | null;
  result: SolveResult | null;
  error: ApiFailure | null;
}

export const solverNames = ["optimal", "twophase", "thistlethwaite", "multiphase"] as const;
export type SolverName = (typeof solverNames)[number];

export interface SolveRequest {
  position: string;
  solver: SolverName;
  all?: boolean;
  max_length?: number;
  target_length?: number;
  timeout?: number;
}

export interface Converted<Form extends string> {
  form: string; // in which the position was given
  texts: Record<Form, string>;
  notes?: string[]; // how it was read, where that is not plain
}

export interface Scramble {
  moves: string;
  facelets: string;
}

export function hasEnded(job: Job): boolean {
  return job.state !== "queued" && job.state !== "running";
}
