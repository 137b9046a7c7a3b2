// How turns are counted, and what people call that.
import type { SolveRequest } from "./api_types";

export type Metric = Required<SolveRequest>["metric"];

export const metricNames: Record<Metric, string> = {
  htm: "half turns count one (htm)",
  qtm: "quarter turns (qtm)",
  stm: "slices count one, too (stm)",
  atm: "all of one axis count one (atm)",
};

export const metrics = Object.keys(metricNames) as Metric[];

export function isMetric(name: string): name is Metric {
  return name in metricNames;
}
