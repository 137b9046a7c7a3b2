// What is known of the position that was entered: the server reads it, so that its sentence about
// an impossible cube is the one the program prints.
import { ApiError, isAway, type Api } from "./api";
import { blank, countBlanks, parsePainted } from "./facelets";
import { findFaults, markedFaults, type Fault } from "./faults";
import type { PatternData } from "./pattern_data";

export type Check =
  | { kind: "empty" }
  | { kind: "checking" }
  | { kind: "incomplete"; facelets: string; blanks: number; faults: Fault[] }
  | { kind: "possible"; facelets: string; pattern: PatternData; form: string; notes: string[] }
  | { kind: "impossible"; reason: string; facelets: string | null; faults: Fault[] }
  | { kind: "unreadable"; reason: string }
  | { kind: "unreachable"; reason: string };

const impossiblePrefix = "not a possible cube: ";

export class PositionChecker {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest = 0;

  constructor(
    private readonly api: Api,
    private readonly tell: (check: Check) => void,
  ) {}

  // Answers are told for the latest text alone, after it has rested for `delay` milliseconds.
  check(text: string, delay: number): void {
    clearTimeout(this.timer);
    const asked = ++this.latest;
    const known = checkWithoutServer(text);
    if (known) {
      this.tell(known);
      return;
    }
    this.tell({ kind: "checking" });
    this.timer = setTimeout(() => {
      void askServer(this.api, text).then((check) => {
        if (asked === this.latest) this.tell(check);
      });
    }, delay);
  }
}

function checkWithoutServer(text: string): Check | null {
  if (text.trim() === "") return { kind: "empty" };
  const facelets = parsePainted(text);
  if (!facelets?.includes(blank)) return null;
  const faults = findFaults(facelets);
  return { kind: "incomplete", facelets, blanks: countBlanks(facelets), faults };
}

export async function askServer(api: Api, text: string): Promise<Check> {
  try {
    const { form, texts, notes = [] } = await api.convert(text, ["facelets", "kpattern"]);
    const pattern = JSON.parse(texts.kpattern) as PatternData;
    return { kind: "possible", facelets: texts.facelets, pattern, form, notes };
  } catch (error) {
    return refusal(error, text);
  }
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
