// The page: two panels, with two tabs, joined by the position and by the address that holds it.
import "./style.css";

import { Address } from "./address";
import { isUsual, usualAim, type Aim } from "./aim";
import { AimPanel } from "./aim_panel";
import { httpApi } from "./api";
import { Connection } from "./connection";
import { setUpCopy } from "./copy_button";
import { CubeHistory } from "./cube_history";
import { byId, setText } from "./dom";
import { FmcPanel } from "./fmc_panel";
import type { FmcState } from "./fmc_state";
import { HistoryView } from "./history_view";
import type { Linked } from "./link";
import { PlayerStage } from "./player_stage";
import { PositionPanel, type Origin } from "./position_panel";
import { SolutionPanel } from "./solution_panel";
import { store, stored } from "./storage";
import { Tabs, type Tab } from "./tabs";
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
  const { text: position, solution, aim = usualAim } = entry;
  restore({ position, solution, aim, algs: null, fmc: null }, "chosen");
});

const tabs = new Tabs((tab) => {
  open(tab);
  address.showFmc(tab === "fmc" ? fmcPanel.shown : null);
});

const stage = new PlayerStage((state) => {
  if (tabs.shown === "fmc") fmcPanel.followPlayer(state);
  else solutionPanel.followPlayer(state);
});

const fmcPanel = new FmcPanel(httpApi, connection, stage, {
  changed: (state) => {
    if (!toRestore && tabs.shown === "fmc") address.showFmc(state);
  },
});

const solutionPanel = new SolutionPanel(httpApi, connection, stage, {
  shown: (solution) => {
    if (!toRestore) address.showSolution(solution);
  },
  listed: (algs) => {
    if (!toRestore) address.showAlgs(algs);
  },
  started: () => address.keep(),
  answered: (entry) => cubes.add(entry),
  known: (facelets, aim) => cubes.find(facelets, aim),
});

const positionPanel = new PositionPanel(httpApi, connection, {
  solve: () => {
    if (tabs.shown === "solve") solutionPanel.solve();
  },
  checked(entered) {
    solutionPanel.setPosition(entered);
    fmcPanel.setPosition(entered);
    const { text, check, origin } = entered;
    if (check.kind === "checking") return;
    if (check.kind === "unreachable") return; // it is read when the server is back
    const restoring = toRestore?.position === text ? toRestore : null;
    toRestore = null;
    const isCube = check.kind !== "empty" && check.kind !== "unreadable";
    const { aim } = aimPanel;
    if (restoring?.fmc) fmcPanel.restore(restoring.fmc);
    const fmc = tabs.shown === "fmc" ? fmcPanel.shown : null;
    const said = { aim, algs: restoring?.algs ?? null, solution: restoring?.solution ?? null, fmc };
    const linked = isCube ? { position: text, ...said } : withoutCube(aim, fmc);
    address.showCube(isCube || fmc || !isUsual(aim) ? linked : null, origin === "chosen");
    if (restoring) void solutionPanel.restore(restoring.solution, restoring.algs);
  },
});

const aimPanel = new AimPanel(httpApi, connection, (aim) => {
  solutionPanel.setAim(aim);
  positionPanel.setGoal(aim.goal);
});

function withoutCube(aim: Aim, fmc: FmcState | null = null): Linked {
  return { position: "", aim, algs: null, solution: null, fmc };
}

function open(tab: Tab): void {
  solutionPanel.setOpen(tab === "solve");
  fmcPanel.setOpen(tab === "fmc");
}

// What is to be solved first: the position is read for it.
function restore(linked: Linked, origin: Origin): void {
  toRestore = linked;
  const tab = linked.fmc ? "fmc" : "solve";
  tabs.show(tab);
  open(tab);
  aimPanel.set(linked.aim);
  solutionPanel.setAim(linked.aim);
  positionPanel.prepareGoal(linked.aim.goal);
  positionPanel.load(linked.position, origin);
}

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
  restore(address.read() ?? withoutCube(usualAim), "recalled");
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
for (const id of ["copy-link", "fmc-copy-link"]) {
  setUpCopy(byId(id, HTMLButtonElement), () => location.href);
}
setUpShare();
setUpConnection();
setUpHistory();
window.addEventListener("popstate", loadFromAddress);
loadFromAddress();
