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
  depth: number;
  nodes: number;
  nodes_per_second: number;
  seconds: number;
  depth_fraction: number;
  depth_seconds_expected: number | null;
  best: Found | null;
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
  timed_out: boolean;
  interrupted: boolean;
}

export type JobState = "queued" | "running" | "done" | "cancelled" | "failed";

export interface Job {
  id: string;
  state: JobState;
  facelets: string;
  progress: Progress | null;
  result: SolveResult | null;
  error: ApiFailure | null;
}

export interface SolveRequest {
  position: string;
  solver: "optimal" | "twophase";
  all?: boolean;
  target_length?: number;
  timeout?: number;
}

export interface Converted<Form extends string> {
  form: string; // in which the position was given
  texts: Record<Form, string>;
}

export interface Scramble {
  moves: string;
  facelets: string;
}

export function hasEnded(job: Job): boolean {
  return job.state !== "queued" && job.state !== "running";
}
