// The page: two panels, joined by the position and by the link that holds it.
import "./style.css";

import { httpApi } from "./api";
import { setUpCopy } from "./copy_button";
import { byId } from "./dom";
import { formatLink, parseLink, type Linked } from "./link";
import { PositionPanel } from "./position_panel";
import { SolutionPanel } from "./solution_panel";
import { setUpTheme } from "./theme";

let shown: Linked | null = null;
let toRestore: Linked | null = null;

const solutionPanel = new SolutionPanel(httpApi, (solution) => {
  if (shown && !toRestore) putInAddress({ ...shown, solution });
});

const positionPanel = new PositionPanel(httpApi, {
  solve: () => solutionPanel.solve(),
  checked(text, check) {
    solutionPanel.setPosition(text, check);
    if (check.kind === "checking") return;
    const restoring = toRestore;
    toRestore = null;
    if (check.kind === "empty" || check.kind === "unreadable") {
      putInAddress(null);
      return;
    }
    putInAddress({ position: text, solution: restoring?.solution ?? null });
    if (restoring) void solutionPanel.restore(restoring.solution);
  },
});

function putInAddress(linked: Linked | null): void {
  shown = linked;
  const { pathname, search } = location;
  history.replaceState(null, "", linked ? formatLink(linked) : pathname + search);
}

function loadFromAddress(): void {
  toRestore = parseLink(location.hash);
  positionPanel.load(toRestore?.position ?? "");
}

function setUpShare(): void {
  const button = byId("share", HTMLButtonElement);
  if (typeof navigator.share !== "function") return;
  button.hidden = false;
  button.addEventListener("click", () => {
    // Whoever closes the dialogue has changed their mind; there is nothing to say about it.
    navigator.share({ title: "superflip", url: location.href }).catch(() => undefined);
  });
}

setUpTheme(byId("theme", HTMLButtonElement));
setUpCopy(byId("copy-link", HTMLButtonElement), () => location.href);
setUpShare();
window.addEventListener("hashchange", loadFromAddress);
loadFromAddress();
