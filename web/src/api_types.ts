// What the server says and is told: the schemas of apps/server/api/openapi.json, as
// scripts/api_types.mjs writes them. Change the document, then `npm run types`.

export interface Error {
  error: Fault;
}

export interface Fault {
  code:
    | "usage"
    | "impossible_cube"
    | "no_solution"
    | "table"
    | "resources"
    | "interrupted"
    | "internal"
    | "not_found"
    | "too_large"
    | "busy"
    | "method"
    | "forbidden"
    | "host"
    | "timeout";
  // One sentence that says what is wrong and what to do
  message: string;
}

export type Form =
  | "moves"
  | "facelets"
  | "reid"
  | "h48"
  | "lst"
  | "b32"
  | "b32-held"
  | "speffz"
  | "kpattern";

// A cube in any form: moves, 54 facelets, Reid, H48, LST, B32, Speffz, cubing.js JSON; with a goal,
// facelets that it does not look at may be grey: . - or ?
export type Position = string;

// The form of the position; auto recognises it
export type InputForm =
  | "auto"
  | "moves"
  | "facelets"
  | "reid"
  | "h48"
  | "lst"
  | "b32"
  | "b32-held"
  | "speffz"
  | "kpattern";

// What (A) without a number means in moves: turns on the inverse, or grouping; auto tells by the
// rest of the text, with a note of what was read
export type Parentheses = "auto" | "niss" | "group";

// What r means in moves: a wide turn, or the face turn R
export type LowerCase = "wide" | "face";

export interface SolveRequest {
  position: Position;
  form?: InputForm;
  parentheses?: Parentheses;
  lower_case?: LowerCase;
  // optimal: provably shortest; goal: the same to any goal, by any turns, in any metric, which
  // optimal leaves to it; twophase: short at once, then shorter; thistlethwaite: the four stages of
  // 1981; multiphase: a chain of stages with slack
  solver?: "optimal" | "goal" | "twophase" | "thistlethwaite" | "multiphase";
  // multiphase: the stages
  chain?: "thistlethwaite" | "kociemba" | "eo-dr-htr";
  // multiphase: up to so many turns more than the shortest, shared by the first stages; 0 unless
  // there is a timeout or target_length
  slack?: number;
  // optimal, goal: what counts as solved, such as cross D; /v1/goals lists the names
  goal?: string;
  // A position to reach, in any form, instead of a goal
  goal_position?: string;
  // optimal, goal: turns such as U that may be left to do in the end
  post_adjust?: string;
  // optimal, goal: the turns to use, such as R U F2 or <R,U,r,M>; without it all turns of faces
  moves?: string;
  // How turns are counted; twophase, thistlethwaite and multiphase count in htm
  metric?: "htm" | "qtm" | "stm" | "atm";
  // optimal, goal: what turns cost, such as F B: 1.5, _2: +0.5; the rest as the metric says
  cost?: string;
  // At most so many solutions
  count?: number;
  // Every shortest solution, but no more than 1000: then the result is marked truncated
  all?: boolean;
  // any: stop at the first found; all: the first in canonical order
  first?: "any" | "all";
  // Also solutions up to so many turns longer
  extra?: number;
  // No solution shorter than this
  min_length?: number;
  // No solution longer than this
  max_length?: number;
  // twophase, multiphase: stop at a solution of at most so many turns; twophase: 20 unless a
  // timeout is given, with which it goes on to better ones as 0 does
  target_length?: number;
  // Seconds after which the best so far is the result; at most, and by default, what the service
  // allows
  timeout?: number;
  // Answer when the job has ended
  wait?: boolean;
}

export interface BatchRequest {
  positions: Position[];
  // Lines as they come, not in the order of the positions
  unordered?: boolean;
  form?: InputForm;
  parentheses?: Parentheses;
  lower_case?: LowerCase;
  // optimal: provably shortest; goal: the same to any goal, by any turns, in any metric, which
  // optimal leaves to it; twophase: short at once, then shorter; thistlethwaite: the four stages of
  // 1981; multiphase: a chain of stages with slack
  solver?: "optimal" | "goal" | "twophase" | "thistlethwaite" | "multiphase";
  // multiphase: the stages
  chain?: "thistlethwaite" | "kociemba" | "eo-dr-htr";
  // multiphase: up to so many turns more than the shortest, shared by the first stages; 0 unless
  // there is a timeout or target_length
  slack?: number;
  // optimal, goal: what counts as solved, such as cross D; /v1/goals lists the names
  goal?: string;
  // A position to reach, in any form, instead of a goal
  goal_position?: string;
  // optimal, goal: turns such as U that may be left to do in the end
  post_adjust?: string;
  // optimal, goal: the turns to use, such as R U F2 or <R,U,r,M>; without it all turns of faces
  moves?: string;
  // How turns are counted; twophase, thistlethwaite and multiphase count in htm
  metric?: "htm" | "qtm" | "stm" | "atm";
  // optimal, goal: what turns cost, such as F B: 1.5, _2: +0.5; the rest as the metric says
  cost?: string;
  // At most so many solutions
  count?: number;
  // Every shortest solution, but no more than 1000: then the result is marked truncated
  all?: boolean;
  // any: stop at the first found; all: the first in canonical order
  first?: "any" | "all";
  // Also solutions up to so many turns longer
  extra?: number;
  // No solution shorter than this
  min_length?: number;
  // No solution longer than this
  max_length?: number;
  // twophase, multiphase: stop at a solution of at most so many turns; twophase: 20 unless a
  // timeout is given, with which it goes on to better ones as 0 does
  target_length?: number;
  // Seconds after which the best so far is the result; at most, and by default, what the service
  // allows
  timeout?: number;
}

// One line of the answer to a batch: the result or the error of a position, or the end
export type BatchLine =
  | {
      // Which of the positions; the first is 0
      index: number;
      result: Result;
      notes?: Notes;
    }
  | {
      index: number;
      input: string;
      error: Fault;
    }
  | {
      end: {
        positions: number;
        // Lines before this one
        answered: number;
        // Errors among them
        failed: number;
        // Every position has its line; false if the service shut down
        complete: boolean;
        seconds: number;
      };
    };

// Where the text could mean two things: what was read, and how to write the other
export type Notes = string[];

export interface Job {
  id: string;
  // done says that the solver came to its end or its limits: whether it found anything is in the
  // result
  state: "queued" | "running" | "done" | "cancelled" | "failed";
  queue_place: QueuePlace;
  queue_seconds: QueueSeconds;
  // What was asked for, with all that was left to the service
  request: {
    position: string;
    form: Form;
    parentheses: string;
    lower_case: string;
    solver: string;
    chain: string | null;
    slack: number | null;
    goal: string | null;
    goal_position: string | null;
    post_adjust: string | null;
    moves: string | null;
    metric: string;
    cost: string | null;
    count: number;
    all: boolean;
    first: string;
    extra: number;
    min_length: number;
    max_length: number | null;
    target_length: number;
    timeout: number;
    wait: boolean;
  };
  // Of the position, . where it is grey
  facelets: string;
  notes: Notes;
  progress: Progress | null;
  result: Result | null;
  error: Fault | null;
}

// While queued: 1 is next
export type QueuePlace = number | null;

// While queued: until its turn comes, by how long the last jobs of its line took
export type QueueSeconds = number | null;

// Where a job stands that is not yet at work, or that its turn has come
export interface Queue {
  state: "queued" | "running";
  queue_place: QueuePlace;
  queue_seconds: QueueSeconds;
}

export interface Found {
  solution: string;
  // In turns as the metric counts them, a whole number; or what they cost
  length: number;
}

export interface Progress {
  // Being searched; everything shorter is excluded
  depth: number;
  // Positions searched so far
  nodes: number;
  nodes_per_second: number;
  seconds: number;
  // How much of this depth is searched, as far as can be told
  depth_fraction: number;
  // How long all of this depth is expected to take
  depth_seconds_expected: number | null;
  // How long the rest of this depth is expected to take
  depth_seconds_left: number | null;
  best: Found | null;
  paused: boolean;
}

// As superflip solve --json prints it, and how it ended
export interface Result {
  input: string;
  // In turns as the metric counts them, a whole number; or what they cost
  length: number | null;
  // null: none was found within the limits
  solution: string | null;
  // If more than one was asked for
  solutions?: string[];
  // With solutions: every solution asked for is among them; false if time or a cancel cut the
  // search short
  complete?: boolean;
  // With all: there may be more
  truncated?: boolean;
  // Proved: there is none shorter
  optimal: boolean;
  // Every solution has at least so many turns, or costs so much
  at_least: number;
  metric: "htm" | "qtm" | "stm" | "atm";
  // That found it: goal where optimal left it to that
  solver: string;
  table: string | null;
  stages?: Stage[];
  nodes: number;
  seconds: number;
  timed_out: boolean;
  // What went otherwise than was asked for; absent if nothing did.
  notes?: string[];
  interrupted: boolean;
}

// A part of a solution that reaches a goal of its own
export interface Stage {
  name: string;
  moves: string;
  length: number;
  // Turns saved where it meets the stages before; the stages' lengths less these are the solution's
  cancelled?: number;
}

export interface AlgsRequest {
  // Positions in any form; with solved_by, algorithms that solve them
  cases: Position[];
  // A case is given by what solves it
  solved_by?: boolean;
  // What counts as solved, such as oll U; /v1/goals lists the names
  goal?: string;
  // A position to reach, in any form, instead of a goal
  goal_position?: string;
  // The turns to use, such as R U F2 or <R,U,r,M>; without it all turns of faces
  moves?: string;
  // How turns are counted
  metric?: "htm" | "qtm" | "stm" | "atm";
  // What turns cost, such as F B: 1.5, _2: +0.5; the rest as the metric says
  cost?: string;
  // Turns such as U that may be made first for nothing
  pre_adjust?: string;
  // Turns such as U that may be left to do in the end
  post_adjust?: string;
  // Also algorithms up to so many turns longer than the shortest
  extra?: number;
  // What the best is: the shortest as searched, the one that hands turn fastest, or the shortest in
  // a metric
  rank?: "length" | "ergonomic" | "htm" | "qtm" | "stm" | "atm";
  // handy: with wide turns, slices and rotations where that is less effort; auto is handy for rank
  // ergonomic
  spelling?: "auto" | "plain" | "handy";
  // At most so many of each case, the best
  count?: number;
  // Seconds for all cases together; at most, and by default, what the service allows
  timeout?: number;
}

export interface Algs {
  // In the order they were asked for
  cases: AlgCase[];
}

// The algorithms of a case, as superflip algs --json prints them, or its error
export type AlgCase =
  | {
      case: string;
      goal: string;
      moves: string;
      metric: "htm" | "qtm" | "stm" | "atm";
      // Of the case, . where the goal does not care
      facelets: string;
      // All there are of these lengths were found; false if time or their number cut the search
      // short
      complete: boolean;
      // The best first
      algs: Alg[];
      // More were found than are listed
      truncated: boolean;
      timed_out: boolean;
    }
  | {
      case: string;
      error: Fault;
    };

export interface Alg {
  // Turns of pre_adjust that come first and do not count; mostly none
  before: string;
  alg: string;
  // In turns as the metric counts them, a whole number; or what they cost
  length: number;
  // How long hands take to turn it, about: see docs/ergonomics.md
  effort: number;
}

export interface Scrambles {
  scrambles: Scramble[];
}

export interface Scramble {
  moves: string;
  facelets: string;
  // As given; the scrambles of one answer are drawn one after the other from it
  seed?: number;
}

export interface ConvertRequest {
  position: Position;
  form?: InputForm;
  parentheses?: Parentheses;
  lower_case?: LowerCase;
  // What a position with grey stickers is meant for: those that the goal looks at are needed, the
  // others are filled in somehow
  goal?: string;
  // Write NISS moves as one line to do on the scrambled cube; parentheses are then niss
  unniss?: boolean;
  // One form, several, or without it all of them
  to?: Form | Form[];
}

export interface Converted {
  form: Form;
  notes: Notes;
  // If one form was asked for
  text?: string;
  // By form, less those the position cannot be written in: only moves can be written as moves
  texts?: Record<string, string>;
}

export interface Goals {
  goals: {
    name: string;
    // What follows the name, such as FACE
    frame: string;
    // As goal takes it
    example: string;
    meaning: string;
  }[];
}

export interface GoalRequest {
  // As goal of a solve
  goal: string;
  // Turns such as U that may be left to do in the end
  post_adjust?: string;
  position?: Position;
}

export interface SeenGoal {
  // As it was asked for
  goal: string;
  // How many things count as done: more than one for any or or
  ways: number;
  // The first of them, . where any colour will do
  facelets: string;
  // By the position, if there is one
  reached: boolean | null;
}

// Mostly moves, which may have turns on the inverse in parentheses; or a cube in any form. It is
// looked at with its centres at home
export type Scrambled = string;

// What (A) without a number means: turns on the inverse, grouping, or what the rest of the text
// looks like
export type ScrambleParentheses = "auto" | "niss" | "group";

export interface FmcSteps {
  steps: {
    step: string;
    // Other names, separated by spaces
    aliases: string;
    has_axis: boolean;
    // The step that it starts from; empty: any cube
    from: string;
    niss: Niss;
    // Those that keep what the step starts from, on U/D from F/B
    turns: string;
    meaning: string;
  }[];
}

// Turns on the inverse: none; all of a step or none of it (linear and before say the same of one
// step); or some
export type Niss = "never" | "linear" | "before" | "always";

export type FmcAxis = "ud" | "rl" | "fb";

export interface FmcCasesRequest {
  scramble: Scrambled;
  form?: InputForm;
  parentheses?: ScrambleParentheses;
  lower_case?: LowerCase;
}

export interface FmcCases {
  input: string;
  notes: Notes;
  // By axis: the edges that are not oriented along it, such as 6e
  eo: Record<string, string>;
  // Where there is an EO
  dr: {
    axis: FmcAxis;
    from: FmcAxis;
    // Bad corners and edges, such as 4c4e
    case: string;
  }[];
  // Where there is a DR
  htr: {
    from: FmcAxis;
    // Such as 4a1 2e
    subset: string;
    // The fewest that lead to HTR
    quarter_turns: number;
  }[];
  is_htr: boolean;
  is_solved: boolean;
}

export interface FmcStepRequest {
  scramble: Scrambled;
  form?: InputForm;
  parentheses?: ScrambleParentheses;
  lower_case?: LowerCase;
  // Its name, with its axis or without, such as eo, eofb, drud-eofb, htr-drud, drudfin;
  // /v1/fmc/steps lists them
  step: string;
  // ud, rl or fb, if the name of the step does not say it and it is not to be any
  axis?: string;
  niss?: Niss;
  // So many, the shortest first; without it one, or with all 1000 at most
  count?: number;
  // Every shortest, or of max_length turns at most
  all?: boolean;
  // With all: also those up to so many turns longer than the shortest; with count 40 unless it is
  // given
  extra?: number;
  min_length?: number;
  max_length?: number;
  // Also those that differ from others in the last quarter turns alone
  all_endings?: boolean;
  // Say how many there are, and list none; all is then implied
  count_only?: boolean;
  // Seconds; at most, and by default, what the service allows
  timeout?: number;
}

export interface FmcFound {
  input: string;
  notes: Notes;
  // As it was asked for
  step: string;
  solutions: FmcSolution[];
  // How many are listed, or were counted
  count: number;
  // These are all that were asked for
  complete: boolean;
  // There are more than the service lists
  truncated: boolean;
  // No way within what was asked for has fewer turns
  at_least: number;
  timed_out: boolean;
  interrupted: boolean;
  seconds: number;
}

// As superflip fmc STEP --json prints it
export interface FmcSolution {
  // U (B R'): U on the scramble, B R' on its inverse
  solution: string;
  length: number;
  // eo
  step: string;
  axis: FmcAxis | null;
  // The axis of what it starts from, where that matters
  from: FmcAxis | null;
  // drud-eofb
  name: string;
  normal: string;
  inverse: string;
  // What the next step finds, as far as it has a name: 4a1 2e after DR
  case: string | null;
}

export interface FmcSolveRequest {
  scramble: Scrambled;
  form?: InputForm;
  parentheses?: ScrambleParentheses;
  lower_case?: LowerCase;
  // One after the other with >, alternatives with |, limits in brackets, such as EO[fb;max=4]: as
  // Mallard writes them
  steps?: string;
  // So many, the shortest first; without it one, or with extra 100
  count?: number;
  // At most so many turns more than the shortest; with a count 40 unless it is given
  extra?: number;
  max_length?: number;
  // Seconds to look for shorter ones; at most what the service allows
  timeout?: number;
  // Tell of better solves as they are found
  stream?: boolean;
}

// One line of the answer to a solve with stream: a better one, or the end
export type FmcSolveLine =
  | {
      better: FmcSolve;
    }
  | {
      end: FmcSolves;
    }
  | {
      error: Fault;
    };

export interface FmcSolves {
  input: string;
  notes: Notes;
  // The steps, as they were understood
  plan: string;
  solutions: FmcSolve[];
  // These are the shortest of all that these steps allow
  proved: boolean;
  // No solve of these steps has fewer turns
  at_least: number;
  timed_out: boolean;
  interrupted: boolean;
  seconds: number;
}

// As superflip fmc solve --json prints it
export interface FmcSolve {
  // All of it on the scramble; null: these steps do not lead so far
  solution: string | null;
  length: number;
  proved: boolean;
  at_least: number;
  seconds: number;
  steps: FmcStepTaken[];
}

export interface FmcStepTaken {
  // eofb, drud-eofb, htr-drud, fin
  step: string;
  // As it is called in steps: EO
  kind: string;
  axis: FmcAxis | null;
  // The axis of what it starts from, where that matters
  from: FmcAxis | null;
  // Where it has led: 4a1 2e
  case: string | null;
  // F (B R'), with the marks of slice turns that stand in it
  solution: string;
  normal: string;
  inverse: string;
  length: number;
  // Turns that are saved where it meets the others
  cancelled: number;
  total: number;
  // Slice turns in between, if the solve has any
  marks?: {
    mark: string;
    on_inverse: boolean;
    // So many turns of the step on that side
    after: number;
    quarter_turns: number;
  }[];
}

export interface FmcInsertRequest {
  scramble: Scrambled;
  // As people write it: of several lines, comments behind //, turns on the inverse in parentheses,
  // slices
  skeleton: string;
  form?: InputForm;
  parentheses?: ScrambleParentheses;
  lower_case?: LowerCase;
  // No algorithm has more turns; the more insertions, the fewer, unless it is given
  max_alg?: number;
  // At most so many; as many as are needed, up to 3, without it
  insertions?: number;
  // So many solutions, the shortest first
  count?: number;
  // Those may be so many turns longer than the shortest
  extra?: number;
  // Seconds; at most, and by default, what the service allows
  timeout?: number;
}

export interface FmcInsertions {
  notes: Notes;
  left: FmcLeft;
  solutions: FmcInserted[];
  // One insertion of any algorithm up to max_alg turns gives no fewer
  at_least: number;
  max_alg: number;
  // Neither time nor a cancel cut the search short
  complete: boolean;
  timed_out: boolean;
  interrupted: boolean;
  seconds: number;
}

// What the skeleton leaves
export interface FmcLeft {
  // 1 corner 3-cycle, 2 edge 2-cycles
  description: string;
  corners: FmcCycle[];
  edges: FmcCycle[];
  // Lengths of their cycles, where a slice is off
  centres: number[];
  // What it takes, about
  insertions: number;
}

export interface FmcCycle {
  // 1: in place, but turned
  length: number;
  // Once round, its pieces have been twisted or flipped
  turned: boolean;
}

// As superflip fmc insert --json prints it
export interface FmcInserted {
  scramble: string;
  skeleton: string;
  left: FmcLeft;
  length: number;
  // All of it, merged
  solution: string;
  insertions: {
    mark: string;
    // The mark of the insertion that it stands in; null: in the skeleton
    within: string | null;
    // Turns of that
    after: number;
    moves: string;
    length: number;
    cancelled: number;
    // Turns of all with this insertion and those before
    total: number;
  }[];
  // The skeleton with marks: U' R2 * D
  marked: string;
  // Every turn before anything cancels
  expanded: string;
  // No one insertion of an algorithm up to max_alg turns gives fewer turns
  proved: boolean;
  at_least: number;
  max_alg: number;
  complete: boolean;
  seconds: number;
}

export interface FmcCheckRequest {
  scramble: Scrambled;
  // Its lines, as people write them
  solution: string;
  form?: InputForm;
  parentheses?: SolutionParentheses;
  lower_case?: LowerCase;
  // Its steps alone, without the shortest ways and what else was there
  quick?: boolean;
  // Seconds; at most, and by default, what the service allows
  timeout?: number;
}

// What (A) without a number means: turns on the inverse, or grouping; without it niss in the
// scramble, and in the solution what solves
export type SolutionParentheses = "auto" | "niss" | "group";

// As superflip fmc check --json prints it
export interface FmcCheck {
  scramble: string;
  // On one line, without what cancels
  solution: string;
  solves: boolean;
  length: number;
  // What is left if it does not solve
  left: string | null;
  // Of the scramble
  case: string | null;
  steps: FmcCheckedStep[];
  // Turns that cancel where the two sides meet: length is the total of the last step less these
  cancelled_between_sides: number;
  optimal?: FmcRest;
  // Turns more than the optimal solution has; null: only bounds are known
  loss?: number | null;
  loss_bounds?: FmcBounds;
  notes: Notes;
  // All that was asked for is known
  complete: boolean;
  interrupted: boolean;
  timed_out: boolean;
  seconds: number;
}

export interface FmcBounds {
  at_least: number;
  at_most: number;
}

// The shortest way to solve what is left, by whatever turns
export interface FmcRest {
  // The best that is known
  length: number;
  // There is none shorter
  proved: boolean;
  at_least: number;
  solution: string | null;
}

export interface FmcCheckedStep {
  // eofb, drud-eofb, htr-drud, drudfin; insertion, skeleton, finish or other
  step: string;
  axis: FmcAxis | null;
  // Behind the step: 4a1 2e after DR
  case: string | null;
  // As it is written
  solution: string;
  comment: string | null;
  // Of an insertion
  mark: string | null;
  normal: string;
  inverse: string;
  length: number;
  // Turns of it that cancel with those before
  cancelled: number;
  // So far, on both sides
  total: number;
  rest?: FmcRest;
  // Turns of the shortest finish that keeps what was reached
  best_finish: number | null;
  finish: string | null;
  // The shortest way to make this step from where it began, on any axis, with NISS
  best_of_step:
    | {
        step: string;
        length: number;
        solution: string;
        normal: string;
        inverse: string;
      }
    | null;
  // What the solve came to be longer by here; null: only bounds are known
  loss?: number | null;
  loss_bounds?: FmcBounds;
  // What there is to say about it, as a sentence; may be empty
  remark: string;
}

export interface Tables {
  tables: {
    name: string;
    // h48 for h0 to h11, of which the service uses one
    family: string;
    bytes: number;
    built: boolean;
    loaded: boolean;
  }[];
}

export interface Health {
  status: "ok" | "shutting down";
}
