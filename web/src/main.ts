// The page: two panels, joined by the position and by the address that holds it.
import "./style.css";

import { Address } from "./address";
import { httpApi } from "./api";
import { Connection } from "./connection";
import { setUpCopy } from "./copy_button";
import { CubeHistory } from "./cube_history";
import { byId, setText } from "./dom";
import { HistoryView } from "./history_view";
import type { Linked } from "./link";
import { PositionPanel } from "./position_panel";
import { SolutionPanel } from "./solution_panel";
import { store, stored } from "./storage";
import { setUpTheme } from "./theme";

const historyKey = "superflip.history";

let toRestore: Linked | null = null;

const connection = new Connection(httpApi.answers);
const address = new Address(
  {
    hash: () => location.hash,
    push: (to) => history.pushState(null, "", to),
    replace: (to) => history.replaceState(null, "", to),
  },
  () => location.pathname + location.search,
);
const cubes = new CubeHistory(
  { read: () => stored(historyKey), write: (text) => store(historyKey, text) },
  () => historyView.show(),
);
const historyView = new HistoryView(cubes, (entry) => {
  toRestore = { position: entry.text, solution: entry.solution };
  positionPanel.load(entry.text);
});

const solutionPanel = new SolutionPanel(httpApi, connection, {
  shown: (solution) => {
    if (!toRestore) address.showSolution(solution);
  },
  started: () => address.keep(),
  answered: (entry) => cubes.add(entry),
  known: (facelets) => cubes.find(facelets),
});

const positionPanel = new PositionPanel(httpApi, connection, {
  solve: () => solutionPanel.solve(),
  checked(entered) {
    solutionPanel.setPosition(entered);
    const { text, check, origin } = entered;
    if (check.kind === "checking") return;
    if (check.kind === "unreachable") return; // it is read when the server is back
    const restoring = toRestore?.position === text ? toRestore : null;
    toRestore = null;
    const isCube = check.kind !== "empty" && check.kind !== "unreadable";
    const linked = isCube ? { position: text, solution: restoring?.solution ?? null } : null;
    address.showCube(linked, origin === "chosen");
    if (restoring) void solutionPanel.restore(restoring.solution);
  },
});

function setUpConnection(): void {
  const line = byId("connection", HTMLElement);
  connection.onChange((down) => {
    setText(line, down ? "The server does not answer. Trying again…" : "");
  });
  window.addEventListener("online", () => connection.hurry());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) connection.hurry();
  });
}

function loadFromAddress(): void {
  toRestore = address.read();
  positionPanel.load(toRestore?.position ?? "", "recalled");
}

function setUpHistory(): void {
  historyView.show();
  window.addEventListener("storage", (event) => {
    if (event.key === historyKey || event.key === null) historyView.show();
  });
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
setUpConnection();
setUpHistory();
window.addEventListener("popstate", loadFromAddress);
loadFromAddress();
