// One question for the algorithms of a case, and what is known of the answer.
import { ApiError, type Api } from "./api";
import type { AlgCase, AlgsRequest } from "./api_types";
import { Question, type Answering } from "./question";

export type FoundAlgs = Extract<AlgCase, { algs: unknown }>;

export type AlgsState = Answering<FoundAlgs>;

export class AlgsRun extends Question<FoundAlgs> {
  constructor(api: Api, request: AlgsRequest, tell: (state: AlgsState) => void) {
    super(async (signal) => {
      const { cases } = await api.algs(request, signal);
      const [found] = cases;
      if (!found) throw new ApiError("unreachable", "The server sent no algorithms.");
      if ("error" in found) throw new ApiError(found.error.code, found.error.message);
      return found;
    }, tell);
  }
}
