// Which solver is to be used: those that the page knows and the server has. The choice is kept.
import type { Api } from "./api";
import type { Connection } from "./connection";
import { byId, make } from "./dom";
import { solverNames, type SolverName } from "./solver_names";
import { solverTitles } from "./status_text";
import { stored, store } from "./storage";

const key = "superflip.solver";
// What every server has, as long as it has not been asked.
const usual: SolverName[] = ["optimal", "twophase", "thistlethwaite"];

export class SolverChoice {
  private readonly select = byId("solver", HTMLSelectElement);
  private wanted: string | null = stored(key);

  constructor(api: Api, connection: Connection, changed: () => void) {
    this.offer(usual);
    this.select.addEventListener("change", () => {
      this.wanted = this.select.value;
      store(key, this.wanted);
      changed();
    });
    const ask = () =>
      api.solvers().then(
        (names) => {
          this.offer(names);
          changed();
        },
        () => undefined,
      );
    void ask();
    connection.onChange((down) => {
      if (!down) void ask(); // it may be another one
    });
  }

  // Others know the whole cube alone.
  get chosen(): SolverName {
    if (this.select.disabled) return "optimal";
    return solverNames.find((name) => name === this.select.value) ?? "optimal";
  }

  setUsual(usual: boolean): void {
    this.select.disabled = !usual;
  }

  private offer(names: readonly SolverName[]): void {
    this.select.replaceChildren(
      ...names.map((name) => make("option", { value: name, textContent: solverTitles[name] })),
    );
    const known = names.find((name) => name === this.wanted);
    this.select.value = known ?? names[0] ?? "optimal";
  }
}
