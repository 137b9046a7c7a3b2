// What is known of the position that was entered: the server reads it, so that its sentence about
// an impossible cube is the one the program prints.
import { ApiError, isAway, type Api } from "./api";
import { blank, countBlanks, parsePainted, solvedFacelets } from "./facelets";
import { findFaults, markedFaults, type Fault } from "./faults";
import { coloursAtHome, stickerNeeded } from "./grey";
import type { PatternData } from "./pattern_data";

export type Check =
  | { kind: "empty" }
  | { kind: "checking" }
  // needed: a sticker that the goal looks at, if there is a goal.
  | { kind: "incomplete"; facelets: string; blanks: number; faults: Fault[]; needed?: string }
  | Possible
  | { kind: "impossible"; reason: string; facelets: string | null; faults: Fault[] }
  | { kind: "unreadable"; reason: string }
  | { kind: "unreachable"; reason: string };

export interface Possible {
  kind: "possible";
  facelets: string; // grey where nothing is known
  pattern: PatternData; // of it, or of one that looks like it
  stickers: string; // the colours of all stickers when the pieces are at home
  form: string;
  notes: string[];
}

const impossiblePrefix = "not a possible cube: ";

export class PositionChecker {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest = 0;

  constructor(
    private readonly api: Api,
    private readonly tell: (check: Check) => void,
  ) {}

  // Answers are told for the latest text alone, after it has rested for `delay` milliseconds. What the
  // goal does not look at may be grey; an empty one is the whole cube.
  check(text: string, delay: number, goal = ""): void {
    clearTimeout(this.timer);
    const asked = ++this.latest;
    const known = checkWithoutServer(text, goal);
    if (known) {
      this.tell(known);
      return;
    }
    this.tell({ kind: "checking" });
    this.timer = setTimeout(() => {
      void askServer(this.api, text, goal).then((check) => {
        if (asked === this.latest) this.tell(check);
      });
    }, delay);
  }
}

function checkWithoutServer(text: string, goal: string): Check | null {
  if (text.trim() === "") return { kind: "empty" };
  const facelets = parsePainted(text);
  if (!facelets?.includes(blank)) return null;
  const faults = findFaults(facelets);
  if (goal !== "" && faults.length === 0) return null;
  return { kind: "incomplete", facelets, blanks: countBlanks(facelets), faults };
}

export async function askServer(api: Api, text: string, goal = ""): Promise<Check> {
  const painted = parsePainted(text);
  const grey = painted?.includes(blank) ? painted : null;
  try {
    const { form, texts, notes = [] } = await api.convert(text, ["facelets", "kpattern"], goal);
    const pattern = JSON.parse(texts.kpattern) as PatternData;
    const stickers = grey ? coloursAtHome(grey, texts.facelets) : solvedFacelets;
    const facelets = grey ?? texts.facelets;
    return { kind: "possible", facelets, pattern, stickers, form, notes };
  } catch (error) {
    const lacking = grey === null ? null : notEnough(error, grey);
    return lacking ?? refusal(error, text);
  }
}

// A sticker is grey that the goal looks at.
function notEnough(error: unknown, facelets: string): Check | null {
  const reason = error instanceof ApiError ? error.message : "";
  const sticker = stickerNeeded(reason);
  if (sticker === null) return null;
  const faults = [{ stickers: [sticker], reason }];
  return { kind: "incomplete", facelets, blanks: countBlanks(facelets), faults, needed: reason };
}

function refusal(error: unknown, text: string): Check {
  if (!(error instanceof ApiError)) return { kind: "unreachable", reason: String(error) };
  if (error.code === "impossible_cube") {
    const reason = error.message.startsWith(impossiblePrefix)
      ? error.message.slice(impossiblePrefix.length)
      : error.message;
    const facelets = parsePainted(text);
    const faults = facelets ? markedFaults(facelets, reason) : [];
    return { kind: "impossible", reason, facelets, faults };
  }
  if (isAway(error)) return { kind: "unreachable", reason: error.message };
  return { kind: "unreadable", reason: error.message };
}
