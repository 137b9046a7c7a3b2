// A server that answers when the test says so.
import { ApiError, type Api, type ConvertedTo, type JobEvents } from "../src/api";
import type {
  Algs,
  AlgsRequest,
  FmcCases,
  FmcCheck,
  FmcFound,
  FmcInsertions,
  FmcSolves,
  FmcSteps,
  Form,
  GoalRequest,
  Goals,
  Job,
  Result,
  Scramble,
  SeenGoal,
  SolveRequest,
} from "../src/api_types";
import { Connection } from "../src/connection";
import type { SolverName } from "../src/solver_names";

export const solvedBy = (solution: string, optimal: boolean): Result => ({
  input: "",
  length: solution === "" ? 0 : solution.split(" ").length,
  solution,
  optimal,
  solver: optimal ? "optimal" : "twophase",
  table: "h3",
  nodes: 1000,
  seconds: 0.5,
  at_least: 0,
  metric: "htm",
  timed_out: false,
  interrupted: false,
});

export class FakeJob {
  events: JobEvents | null = null;
  watching = false;
  cancelled = false;
  resultWhenCancelled: Result | null = null;
  job: Job;

  constructor(
    readonly request: SolveRequest,
    id: string,
  ) {
    this.job = {
      id,
      state: "running",
      queue_place: null,
      queue_seconds: null,
      request: {} as Job["request"], // which the page does not read
      facelets: "",
      notes: [],
      progress: null,
      result: null,
      error: null,
    };
  }

  end(result: Result): void {
    this.job = { ...this.job, state: "done", result };
    this.events?.end(this.job);
  }
}

export class FakeApi implements Api {
  jobs: FakeJob[] = [];
  refusals: Partial<Record<Required<SolveRequest>["solver"], ApiError>> = {};
  // What startSolve waits for before it answers.
  gate: Promise<void> = Promise.resolve();
  // Whether the server is there; without it every call fails.
  isThere = true;
  readonly connection = new Connection(() => this.answers());
  conversions: string[] = [];
  conversionGoals: string[] = [];
  answerGoal: (request: GoalRequest) => Promise<SeenGoal> = ({ goal }) =>
    Promise.resolve({ goal, ways: 1, facelets: "", reached: null });
  answerAlgs: (request: AlgsRequest, signal: AbortSignal) => Promise<Algs> = () =>
    Promise.resolve({ cases: [] });
  answerCases: (scramble: string) => Promise<FmcCases> = () =>
    Promise.reject(new ApiError("usage", "no cases here"));
  // The facelets of a position.
  answerConvert: (position: string) => Promise<string> = () => Promise.resolve("");

  of(solver: SolverName): FakeJob {
    const found = this.jobs.find((job) => job.request.solver === solver);
    if (!found) throw new Error(`no ${solver} job was started`);
    return found;
  }

  solvers(): Promise<SolverName[]> {
    return Promise.resolve(["optimal", "twophase"]);
  }

  answers(): Promise<boolean> {
    return Promise.resolve(this.isThere);
  }

  // Gone, with all its jobs, as after a crash.
  crash(): void {
    this.isThere = false;
    const watched = this.jobs.filter(({ watching }) => watching);
    this.jobs = [];
    for (const { events } of watched) events?.lost();
  }

  private reach(): void {
    if (!this.isThere) throw new ApiError("unreachable", "The server does not answer.");
  }

  async convert<Wanted extends Form>(
    position: string,
    _to: Wanted[],
    goal = "",
  ): Promise<ConvertedTo<Wanted>> {
    this.conversions.push(position);
    this.conversionGoals.push(goal);
    const facelets = await this.answerConvert(position);
    const texts: Record<string, string> = { facelets, kpattern: "{}" };
    return { form: "moves", notes: [], texts };
  }

  goals(): Promise<Goals["goals"]> {
    return Promise.resolve([]);
  }

  goal(request: GoalRequest): Promise<SeenGoal> {
    return this.answerGoal(request);
  }

  algs(request: AlgsRequest, signal: AbortSignal): Promise<Algs> {
    return this.answerAlgs(request, signal);
  }

  randomState(): Promise<Scramble> {
    return Promise.resolve({ moves: "R U", facelets: "" });
  }

  fmcScramble(): Promise<Scramble> {
    return Promise.resolve({ moves: "R' U' F R' U' F", facelets: "" });
  }

  fmcSteps(): Promise<FmcSteps["steps"]> {
    return Promise.resolve([]);
  }

  fmcCases(scramble: string): Promise<FmcCases> {
    return this.answerCases(scramble);
  }

  fmcSolve(): Promise<FmcSolves> {
    return Promise.reject(new ApiError("usage", "no solves here"));
  }

  fmcInsert(): Promise<FmcInsertions> {
    return Promise.reject(new ApiError("usage", "no insertions here"));
  }

  fmcCheck(): Promise<FmcCheck> {
    return Promise.reject(new ApiError("usage", "no checks here"));
  }

  fmcStep(): Promise<FmcFound> {
    return Promise.reject(new ApiError("usage", "no steps here"));
  }

  async startSolve(request: SolveRequest): Promise<Job> {
    await this.gate;
    this.reach();
    const refusal = request.solver && this.refusals[request.solver];
    if (refusal) throw refusal;
    const job = new FakeJob(request, `job${this.jobs.length}`);
    this.jobs.push(job);
    return job.job;
  }

  async job(id: string): Promise<Job> {
    this.reach();
    return Promise.resolve(this.find(id).job);
  }

  async cancel(id: string): Promise<Job> {
    this.reach();
    const found = this.find(id);
    found.cancelled = true;
    if (found.job.state === "running" || found.job.state === "queued") {
      found.job = { ...found.job, state: "cancelled", result: found.resultWhenCancelled };
    }
    return Promise.resolve(found.job);
  }

  watch(id: string, events: JobEvents): () => void {
    const found = this.find(id);
    found.events = events;
    found.watching = true;
    return () => (found.watching = false);
  }

  private find(id: string): FakeJob {
    const found = this.jobs.find(({ job }) => job.id === id);
    if (!found) throw new ApiError("not_found", "no such job");
    return found;
  }
}

// Lets everything that waits for nothing but other promises happen.
export async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}
