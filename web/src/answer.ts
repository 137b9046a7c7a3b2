// A solution and what is known of it: of a result of the server's, or as this browser remembers it.
import type { Result } from "./api_types";

export type Answer = Pick<
  Result,
  "solution" | "length" | "optimal" | "at_least" | "solver" | "table" | "nodes" | "seconds" | "stages"
>;
