// The solvers that the page knows, of all that a server may have.
import type { SolveRequest } from "./api_types";

export const solverNames = [
  "optimal",
  "twophase",
  "thistlethwaite",
  "multiphase",
] as const satisfies readonly Required<SolveRequest>["solver"][];
export type SolverName = (typeof solverNames)[number];
