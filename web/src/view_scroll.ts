// On a small screen the answer appears below what is seen: then it is brought into view.
import { byId } from "./dom";

export function scrollToAnswer(): void {
  const stage = byId("stage", HTMLElement);
  const moves = byId("moves", HTMLElement);
  const bottom = byId("solve-bar", HTMLElement).getBoundingClientRect();
  // The bar with Solve lies over the lower end of a small screen.
  const end = bottom.top > innerHeight / 2 ? bottom.top : innerHeight;
  const isInView =
    stage.getBoundingClientRect().top >= 0 && moves.getBoundingClientRect().bottom <= end;
  if (isInView) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  stage.scrollIntoView({ block: "start", behavior: still ? "auto" : "smooth" });
}
