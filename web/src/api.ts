// The server's JSON interface. Every failure is an ApiError with a sentence for people.
import type {
  Algs,
  AlgsRequest,
  ConvertRequest,
  Converted,
  Error as ErrorAnswer,
  FmcCases,
  FmcCasesRequest,
  FmcCheck,
  FmcCheckRequest,
  FmcFound,
  FmcInsertions,
  FmcInsertRequest,
  FmcSolve,
  FmcSolveLine,
  FmcSolveRequest,
  FmcSolves,
  FmcStepRequest,
  FmcSteps,
  Form,
  Found,
  GoalRequest,
  Goals,
  Job,
  Progress,
  Queue,
  Scramble,
  Scrambles,
  SeenGoal,
  SolveRequest,
} from "./api_types";
import { solverNames, type SolverName } from "./solver_names";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly retryAfter: number | null = null, // seconds
  ) {
    super(message);
  }
}

// The server is not there, or on its way out: worth asking again later.
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "unreachable" || error.code === "interrupted");
}

export interface JobEvents {
  queue(queue: Queue): void;
  progress(progress: Progress): void;
  solution(found: Found): void;
  end(job: Job): void;
  // The stream broke off; no more events will come.
  lost(): void;
}

export type ConvertedTo<Wanted extends Form> = Converted & { texts: Record<Wanted, string> };

export interface Api {
  // With grey stickers where the goal does not look at them; without a goal none is grey.
  convert<Wanted extends Form>(
    position: string,
    to: Wanted[],
    goal?: string,
  ): Promise<ConvertedTo<Wanted>>;
  // The names of goals.
  goals(): Promise<Goals["goals"]>;
  // What a goal looks like, and whether a position reaches it.
  goal(request: GoalRequest): Promise<SeenGoal>;
  // Ends early, as an error, when the signal says so.
  algs(request: AlgsRequest, signal: AbortSignal): Promise<Algs>;
  // The steps of fewest-moves solves, what a case is called, and the ways through a step.
  fmcSteps(): Promise<FmcSteps["steps"]>;
  fmcCases(scramble: string): Promise<FmcCases>;
  fmcStep(request: FmcStepRequest, signal: AbortSignal): Promise<FmcFound>;
  // Whole solves, through the steps of a plan; better ones are told as they are found.
  fmcSolve(
    request: FmcSolveRequest,
    signal: AbortSignal,
    better: (solve: FmcSolve) => void,
  ): Promise<FmcSolves>;
  // What is inserted into a skeleton so that it solves.
  fmcInsert(request: FmcInsertRequest, signal: AbortSignal): Promise<FmcInsertions>;
  // Whether a solution solves, and where its moves went.
  fmcCheck(request: FmcCheckRequest, signal: AbortSignal): Promise<FmcCheck>;
  randomState(): Promise<Scramble>;
  // As it is given to those who solve in the fewest moves.
  fmcScramble(): Promise<Scramble>;
  // Which of the solvers that the page knows the server has.
  solvers(): Promise<SolverName[]>;
  // Whether there is a server that takes work.
  answers(): Promise<boolean>;
  startSolve(request: SolveRequest): Promise<Job>;
  job(id: string): Promise<Job>;
  cancel(id: string): Promise<Job>;
  // Returns what ends the watching.
  watch(id: string, events: JobEvents): () => void;
}

const away = "The server does not answer. Is superflip serve running?";

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch {
    if (init.signal?.aborted) throw new ApiError("stopped", "Stopped.");
    throw new ApiError("unreachable", away);
  }
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  return read<T>(await send(path, init));
}

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  const failure = (body as Partial<ErrorAnswer> | null)?.error;
  const retryAfter = Number(response.headers.get("Retry-After"));
  throw new ApiError(
    failure?.code ?? "unreachable",
    failure?.message ?? `The server answered ${response.status} without saying why.`,
    retryAfter > 0 ? retryAfter : null,
  );
}

function posting(body: object, init: RequestInit = {}): RequestInit {
  return {
    ...init,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
}

function post<T>(path: string, body: object, init: RequestInit = {}): Promise<T> {
  return call<T>(path, posting(body, init));
}

// An answer of several lines, as they come.
async function* postForLines<T>(path: string, body: object, signal: AbortSignal): AsyncGenerator<T> {
  const response = await send(path, posting(body, { signal }));
  if (!response.ok || !response.body) {
    yield await read<T>(response);
    return;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      if (signal.aborted) throw new ApiError("stopped", "Stopped.");
      throw new ApiError("unreachable", away);
    });
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      if (line !== "") yield JSON.parse(line) as T;
    }
  }
}

interface ApiDocument {
  components: { schemas: { SolveRequest: { properties: { solver: { enum: string[] } } } } };
}

async function oneScramble(kind: string): Promise<Scramble> {
  const answer = await call<Scrambles>(`v1/scramble?kind=${kind}&count=1`);
  const scramble = answer.scrambles[0];
  if (!scramble) throw new ApiError("unreachable", "The server sent no scramble.");
  return scramble;
}

const jobPath = (id: string) => `v1/jobs/${encodeURIComponent(id)}`;

export const httpApi: Api = {
  convert: (position, to, goal = "") =>
    post("v1/convert", {
      position,
      to,
      ...(goal !== "" && { goal }),
    } satisfies ConvertRequest),

  async goals() {
    return (await call<Goals>("v1/goals")).goals;
  },

  goal: (request) => post("v1/goal", request satisfies GoalRequest),
  algs: (request, signal) => post("v1/algs", request satisfies AlgsRequest, { signal }),

  async fmcSteps() {
    return (await call<FmcSteps>("v1/fmc/steps")).steps;
  },

  fmcCases: (scramble) => post("v1/fmc/cases", { scramble } satisfies FmcCasesRequest),
  fmcStep: (request, signal) => post("v1/fmc/step", request satisfies FmcStepRequest, { signal }),
  async fmcSolve(request, signal, better) {
    const asked = { ...request, stream: true } satisfies FmcSolveRequest;
    for await (const line of postForLines<FmcSolveLine>("v1/fmc/solve", asked, signal)) {
      if ("end" in line) return line.end;
      if ("error" in line) throw new ApiError(line.error.code, line.error.message);
      better(line.better);
    }
    throw new ApiError("unreachable", away);
  },
  fmcInsert: (request, signal) => post("v1/fmc/insert", request satisfies FmcInsertRequest, { signal }),
  fmcCheck: (request, signal) => post("v1/fmc/check", request satisfies FmcCheckRequest, { signal }),

  randomState: () => oneScramble("random-state"),
  fmcScramble: () => oneScramble("fmc"),

  async solvers() {
    const document = await call<ApiDocument>("v1/openapi.json");
    const known = document.components.schemas.SolveRequest.properties.solver.enum;
    return solverNames.filter((name) => known.includes(name));
  },

  answers: () =>
    fetch("healthz", { cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    ),

  startSolve: (request) => post("v1/solve", { ...request, wait: false } satisfies SolveRequest),
  job: (id) => call(jobPath(id)),
  // keepalive: also when the page is being left.
  cancel: (id) => call(jobPath(id), { method: "DELETE", keepalive: true }),

  watch(id, events) {
    const source = new EventSource(`${jobPath(id)}/events`);
    const on = <T>(name: string, tell: (data: T) => void) =>
      source.addEventListener(name, (event) =>
        tell(JSON.parse((event as MessageEvent<string>).data) as T),
      );
    on<Queue>("queue", (queue) => events.queue(queue));
    on<Progress>("progress", (progress) => events.progress(progress));
    on<Found>("solution", (found) => events.solution(found));
    on<Job>("end", (job) => {
      source.close(); // or it would ask again, for ever
      events.end(job);
    });
    source.addEventListener("error", () => {
      source.close(); // whoever listens decides when to ask again
      events.lost();
    });
    return () => source.close();
  },
};
