// The position, what of it is to be solved and how, the solution shown, and the steps of a fewest-moves
// solve, in the part of the address
// behind the #: a link holds all there is, and the server does not see it.
import { isUsual, usualAim, type Aim } from "./aim";
import { isRank, mostExtra, usualAlgs, type AlgOptions } from "./alg_options";
import { readFmc, writeFmc, type FmcState } from "./fmc_state";
import { isMetric } from "./metrics";

export interface Linked {
  position: string; // empty: none, but what is to be solved is said
  aim: Aim;
  algs: AlgOptions | null; // a list of algorithms is shown
  solution: string | null;
  fmc: FmcState | null; // in the tab that is for it
}

export function parseLink(hash: string): Linked | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const position = fields.get("position") ?? "";
  const aim = readAim(fields);
  const fmc = readFmc(fields);
  if (position.trim() === "") {
    return isUsual(aim) && !fmc ? null : { position: "", aim, algs: null, solution: null, fmc };
  }
  return { position, aim, algs: readAlgs(fields), solution: fields.get("solution"), fmc };
}

function readAim(fields: URLSearchParams): Aim {
  const metric = fields.get("metric") ?? "";
  return {
    goal: (fields.get("goal") ?? "").trim(),
    moves: (fields.get("moves") ?? "").trim(),
    metric: isMetric(metric) ? metric : usualAim.metric,
  };
}

function readAlgs(fields: URLSearchParams): AlgOptions | null {
  const rank = fields.get("algs");
  if (rank === null) return null;
  const extra = Number(fields.get("extra"));
  return {
    rank: isRank(rank) ? rank : usualAlgs.rank,
    extra: Number.isInteger(extra) && extra >= 0 && extra <= mostExtra ? extra : 0,
    adjust: fields.get("adjust") === "U",
  };
}

export function formatLink({ position, aim, algs, solution, fmc }: Linked): string {
  const fields = new URLSearchParams();
  if (position !== "") fields.set("position", position);
  if (aim.goal !== "") fields.set("goal", aim.goal);
  if (aim.moves !== "") fields.set("moves", aim.moves);
  if (aim.metric !== usualAim.metric) fields.set("metric", aim.metric);
  if (algs) {
    fields.set("algs", algs.rank);
    if (algs.extra > 0) fields.set("extra", String(algs.extra));
    if (algs.adjust) fields.set("adjust", "U");
  }
  if (solution !== null) fields.set("solution", solution);
  if (fmc) writeFmc(fields, fmc);
  // These are allowed there and much easier to read than %27.
  return `#${fields.toString().replace(/%(27|28|29|2C)/g, decodeURIComponent)}`;
}
