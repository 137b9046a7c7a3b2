// The place of the player on the page. The player and three.js are most of the code; the page is
// there before they are.
import type { CubePlayer } from "./cube_player";
import { byId } from "./dom";
import type { PatternData } from "./pattern_data";
import type { PlayerControls } from "./player_controls";
import type { TimelineState } from "./timeline";

export class PlayerStage {
  private readonly root = byId("player", HTMLElement);
  private readonly player: Promise<CubePlayer>;
  private controls: PlayerControls | null = null;

  constructor(private readonly tell: (state: TimelineState) => void) {
    this.player = this.load();
  }

  async solves(position: PatternData, moves: string): Promise<boolean> {
    const player = await this.player.catch(() => null);
    return player !== null && player.solves(position, moves);
  }

  async positionAfter(position: PatternData, moves: string, onInverse = ""): Promise<string> {
    return (await this.player).positionAfter(position, moves, onInverse);
  }

  // With the colours of its stickers when the pieces are at home.
  show(position: PatternData, moves: string, stickers: string, atEnd = false): void {
    this.withPlayer((player) => void player.show(position, moves, stickers, atEnd));
  }

  showPainted(facelets: string): void {
    this.withPlayer((player) => void player.showPainted(facelets));
  }

  seek(done: number): void {
    this.withPlayer((player) => player.seek(done));
  }

  step(direction: 1 | -1): void {
    this.withPlayer((player) => player.step(direction));
  }

  // What is shown is not what was entered.
  setStale(stale: boolean): void {
    this.root.classList.toggle("stale", stale);
  }

  // Without a player there is nothing to move; that it is missing is said in its place.
  private withPlayer(act: (player: CubePlayer) => void): void {
    this.player.then(act, () => {
      this.root.textContent = "The player could not be loaded. Please reload the page.";
    });
  }

  private async load(): Promise<CubePlayer> {
    const [{ CubePlayer }, { PlayerControls }] = await Promise.all([
      import("./cube_player"),
      import("./player_controls"),
    ]);
    const player = new CubePlayer(this.root, (state) => this.follow(state));
    this.controls = new PlayerControls(player);
    this.follow({ total: 0, done: 0, current: -1, playing: false, timestamp: 0 });
    return player;
  }

  private follow(state: TimelineState): void {
    this.controls?.follow(state);
    this.tell(state);
  }
}
