// The position, what of it is to be solved and how, and the solution shown, in the part of the address
// behind the #: a link holds all there is, and the server does not see it.
import { isUsual, usualAim, type Aim } from "./aim";
import { isRank, mostExtra, usualAlgs, type AlgOptions } from "./alg_options";
import { isMetric } from "./metrics";

export interface Linked {
  position: string; // empty: none, but what is to be solved is said
  aim: Aim;
  algs: AlgOptions | null; // a list of algorithms is shown
  solution: string | null;
}

export function parseLink(hash: string): Linked | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const position = fields.get("position") ?? "";
  const aim = readAim(fields);
  if (position.trim() === "") {
    return isUsual(aim) ? null : { position: "", aim, algs: null, solution: null };
  }
  return { position, aim, algs: readAlgs(fields), solution: fields.get("solution") };
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

export function formatLink({ position, aim, algs, solution }: Linked): string {
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
  // These are allowed there and much easier to read than %27.
  return `#${fields.toString().replaceAll("%27", "'").replaceAll("%2C", ",")}`;
}
