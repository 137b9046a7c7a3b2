// Proofs seen in this tab and their lists, so that a reload shows them again. A link carries the
// solution alone: that it is a shortest one is for the server to say.
import { aimKey, type Aim } from "./aim";
import type { Answer } from "./answer";
import type { Listed } from "./list_run";

export interface Remembered {
  result: Answer;
  listed: Listed | null;
}

const prefix = "superflip.proved.";

export function remember(facelets: string, aim: Aim, proof: Remembered): void {
  try {
    sessionStorage.setItem(prefix + facelets + aimKey(aim), JSON.stringify(proof));
  } catch {
    // Full, or forbidden: then it is found anew.
  }
}

export function recall(facelets: string, aim: Aim): Remembered | null {
  try {
    const text = sessionStorage.getItem(prefix + facelets + aimKey(aim));
    return text === null ? null : (JSON.parse(text) as Remembered);
  } catch {
    return null;
  }
}
