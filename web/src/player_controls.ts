// Start, back, play, forward, end and the speed, as plain buttons.
import { byId, setText } from "./dom";
import type { CubePlayer } from "./cube_player";
import type { TimelineState } from "./timeline";

export class PlayerControls {
  private readonly start = byId("to-start", HTMLButtonElement);
  private readonly back = byId("step-back", HTMLButtonElement);
  private readonly play = byId("play", HTMLButtonElement);
  private readonly forward = byId("step-forward", HTMLButtonElement);
  private readonly end = byId("to-end", HTMLButtonElement);
  private readonly speed = byId("speed", HTMLInputElement);
  private readonly speedShown = byId("speed-shown", HTMLOutputElement);
  private readonly place = byId("place", HTMLElement);
  private total = 0;

  constructor(private readonly player: CubePlayer) {
    this.start.addEventListener("click", () => player.seek(0));
    this.back.addEventListener("click", () => player.step(-1));
    this.play.addEventListener("click", () => player.togglePlay());
    this.forward.addEventListener("click", () => player.step(1));
    this.end.addEventListener("click", () => player.seek(this.total));
    this.speed.addEventListener("input", () => this.applySpeed());
    this.applySpeed();
  }

  private applySpeed(): void {
    const tempo = Number(this.speed.value);
    this.player.setTempo(tempo);
    setText(this.speedShown, `${tempo}×`);
    this.speed.setAttribute("aria-valuetext", `${tempo} times`);
  }

  // Disabled ones keep the focus (aria-disabled), so that the keyboard does not lose its place when
  // the end is reached.
  follow({ total, done, current, playing }: TimelineState): void {
    this.total = total;
    const atStart = done === 0 && current < 0;
    const atEnd = done === total;
    setDisabled(this.start, atStart);
    setDisabled(this.back, atStart);
    setDisabled(this.play, total === 0);
    setDisabled(this.forward, atEnd);
    setDisabled(this.end, atEnd);
    this.play.dataset["icon"] = playing ? "pause" : "play";
    const label = playing ? "Pause" : "Play";
    if (this.play.getAttribute("aria-label") !== label) this.play.setAttribute("aria-label", label);
    setText(this.place, total === 0 ? "" : `${done} of ${total}`);
  }
}

function setDisabled(button: HTMLButtonElement, disabled: boolean): void {
  button.setAttribute("aria-disabled", String(disabled));
}
