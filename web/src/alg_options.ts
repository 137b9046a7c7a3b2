// Which algorithms are listed, and which come first.
import type { AlgsRequest } from "./api_types";
import { aimFields, type Aim } from "./aim";

export type Rank = Required<AlgsRequest>["rank"];

export const rankNames: Record<Rank, string> = {
  length: "shortest first",
  ergonomic: "easiest for the hands first",
  htm: "fewest in htm first",
  qtm: "fewest in qtm first",
  stm: "fewest in stm first",
  atm: "fewest in atm first",
};

export interface AlgOptions {
  rank: Rank;
  extra: number; // turns more than the shortest
  adjust: boolean; // up to turns of U before and after
}

export const usualAlgs: AlgOptions = { rank: "length", extra: 0, adjust: false };
export const mostExtra = 4;
const adjustment = "U";

export function algsRequest(position: string, aim: Aim, options: AlgOptions): AlgsRequest {
  return {
    cases: [position],
    ...aimFields(aim),
    ...(options.extra > 0 && { extra: options.extra }),
    ...(options.rank !== "length" && { rank: options.rank }),
    ...(options.adjust && { pre_adjust: adjustment, post_adjust: adjustment }),
  };
}

export function adjustmentOf(options: AlgOptions | null): string | null {
  return options?.adjust ? adjustment : null;
}

export function isRank(name: string): name is Rank {
  return name in rankNames;
}
