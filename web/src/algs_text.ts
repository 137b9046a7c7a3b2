// What is said about a list of algorithms.
import type { AlgsState } from "./algs_run";
import { kindly } from "./status_text";

export function algsHeading(state: AlgsState): string {
  switch (state.kind) {
    case "searching":
      return "Searching…";
    case "stopped":
      return "Stopped.";
    case "failed":
      return kindly(state.error);
    case "found": {
      const { algs, complete, truncated, timed_out } = state.found;
      const count = algs.length === 1 ? "1 algorithm" : `${algs.length} algorithms`;
      if (truncated) return `The best ${algs.length}; there are more.`;
      if (complete) return algs.length === 0 ? "There is no algorithm of such a length." : count;
      const why = timed_out ? "The server's time limit is reached" : "There are too many to find all";
      return `${why}: ${count}, and there may be more.`;
    }
  }
}

// An estimate, and no more.
export function effortText(effort: number): string {
  return `effort ${effort.toFixed(1)}`;
}
