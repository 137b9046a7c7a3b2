// What to solve: the whole cube, a named goal with its frame, or a goal in words. The words are the
// goal; the choices are another way to write them.
import type { Api } from "./api";
import type { Connection } from "./connection";
import { byId, make, setText } from "./dom";
import { findName, frameWords, sayGoal, withWord, type GoalName, type NamedGoal } from "./goal_frames";
import { GoalLooker, type GoalLook } from "./goal_look";
import { SmallNet } from "./small_net";
import { sentence } from "./status_text";

const wholeCube = "";
const inWords = "words";

export class GoalChooser {
  private readonly name = byId("goal-name", HTMLSelectElement);
  private readonly frame = byId("goal-frame", HTMLElement);
  private readonly field = byId("goal", HTMLInputElement);
  private readonly line = byId("goal-line", HTMLElement);
  private readonly figure = byId("goal-picture", HTMLElement);
  private readonly picture = new SmallNet(this.figure);
  private readonly looker: GoalLooker;
  private names: readonly GoalName[] = [];
  private isInWords = false;

  constructor(
    private readonly api: Api,
    connection: Connection,
    private readonly changed: () => void,
  ) {
    this.looker = new GoalLooker(api, (look) => this.showLook(look));
    this.name.addEventListener("change", () => this.chooseName(this.name.value));
    this.field.addEventListener("input", () => {
      this.isInWords = true;
      this.take(this.field.value);
    });
    this.show();
    void this.askNames();
    connection.onChange((down) => {
      if (!down) void this.askNames();
    });
  }

  // Empty: the whole cube.
  get goal(): string {
    const words = this.field.value.trim().replace(/\s+/g, " ");
    return words === "cube" ? wholeCube : words;
  }

  set(goal: string): void {
    this.isInWords = false;
    this.field.value = goal;
    this.show();
  }

  private async askNames(): Promise<void> {
    const names = await this.api.goals().catch(() => null);
    if (!names) return;
    this.names = names.filter(({ name }) => name !== "cube");
    this.name.replaceChildren(
      make("option", { value: wholeCube, textContent: "The whole cube" }),
      ...this.names.map(({ name, meaning }) =>
        make("option", { value: name, textContent: `${name}: ${meaning}` }),
      ),
      make("option", { value: inWords, textContent: "In words…" }),
    );
    this.show();
  }

  private chooseName(value: string): void {
    const chosen = this.names.find(({ name }) => name === value);
    this.isInWords = value === inWords;
    this.take(chosen ? chosen.example : this.isInWords ? this.field.value : "");
    if (this.isInWords) this.field.focus();
  }

  private take(goal: string): void {
    if (this.field.value !== goal) this.field.value = goal;
    this.show();
    this.changed();
  }

  private show(): void {
    const { goal } = this;
    const named = findName(goal, this.names);
    const isSaid = goal !== "" || this.isInWords;
    this.name.value = named ? named.name.name : isSaid ? inWords : wholeCube;
    this.field.hidden = !isSaid;
    byId("goal-label", HTMLElement).hidden = !isSaid;
    this.frame.replaceChildren(...(named ? this.frameOf(named) : []));
    this.looker.look(goal);
  }

  private frameOf(named: NamedGoal): HTMLElement[] {
    return frameWords(named.name, named.words).map(({ label, choices }, place) => {
      const options = choices.map((word) => make("option", { value: word, textContent: word }));
      const select = make("select", {}, ...options);
      select.value = named.words[place]!;
      select.setAttribute("aria-label", label);
      select.addEventListener("change", () => {
        this.take(sayGoal(withWord(named, place, select.value)));
        // What was used is made anew; the keyboard keeps its place.
        this.frame.querySelectorAll("select")[place]?.focus();
      });
      return select;
    });
  }

  private showLook(look: GoalLook): void {
    this.figure.hidden = look.kind !== "seen";
    this.line.classList.toggle("reason", look.kind === "wrong");
    if (look.kind === "wrong") setText(this.line, sentence(look.reason));
    else if (look.kind === "none") setText(this.line, "");
    else {
      const { goal, ways, facelets } = look.seen;
      setText(this.line, ways > 1 ? `One of ${ways} ways; the picture shows the first.` : "");
      this.picture.show(facelets, `What ${goal} looks like; grey: any colour will do`);
    }
  }
}
