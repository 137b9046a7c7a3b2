// The cube in three dimensions: <twisty-player>, moved by our own timeline.
import type { KPuzzle } from "cubing/kpuzzle";
import {
  TwistyPlayer,
  type ExperimentalLeafIndex as LeafIndex,
  type ExperimentalMillisecondTimestamp as Timestamp,
} from "cubing/twisty";

import { isTurns, patternAfter, solves, toTransformation } from "./pattern";
import { solvedPattern, type PatternData } from "./pattern_data";
import { painter3D, painterFlat, type PaintStickers } from "./sticker_paint";
import { Timeline, type TimelineState } from "./timeline";

export class CubePlayer {
  readonly element: TwistyPlayer;
  private readonly timeline = new Timeline();
  private readonly stillness = matchMedia("(prefers-reduced-motion: reduce)");
  private readonly solid = hasWebGl();
  private tempo = 1;
  private lastFrame: number | null = null;
  private shown = 0;
  private readonly painter: Promise<PaintStickers>;

  constructor(
    root: HTMLElement,
    private readonly tell: (state: TimelineState) => void,
  ) {
    this.element = new TwistyPlayer({
      puzzle: "3x3x3",
      visualization: this.solid ? "3D" : "2D",
      controlPanel: "none",
      background: "none",
      hintFacelets: "none",
      backView: "top-right",
      experimentalDragInput: "auto",
      viewerLink: "none",
    });
    // One move after the other, also where two turn about the same axis.
    this.element.indexer = "simple";
    this.element.setAttribute("aria-hidden", "true");
    root.append(this.element);
    this.painter = this.makePainter();
  }

  async solves(position: PatternData, moves: string): Promise<boolean> {
    return solves(await this.kpuzzle(), position, moves);
  }

  // The position after these moves, some of them on its inverse, as the server reads it. What are no
  // moves leads nowhere.
  async positionAfter(position: PatternData, moves: string, onInverse = ""): Promise<string> {
    if (!isTurns(moves) || !isTurns(onInverse)) throw new Error("these are no moves");
    return JSON.stringify(patternAfter(await this.kpuzzle(), position, moves, onInverse));
  }

  // Puts the player before the first of the moves, or behind the last.
  show(position: PatternData, moves: string, stickers: string, atEnd = false): Promise<void> {
    return this.present(position, moves, stickers, atEnd);
  }

  // What is painted, be it a cube or not.
  showPainted(facelets: string): Promise<void> {
    return this.present(solvedPattern, "", facelets);
  }

  private async present(
    position: PatternData,
    moves: string,
    stickers: string,
    atEnd = false,
  ): Promise<void> {
    const asked = ++this.shown;
    const model = this.element.experimentalModel;
    const transformation = toTransformation(await this.kpuzzle(), position);
    const paint = await this.painter;
    if (asked !== this.shown) return;
    paint(stickers);
    model.setupTransformation.set(transformation);
    this.element.alg = moves;
    const indexer = await model.indexer.get();
    if (asked !== this.shown) return;
    const count = indexer.numAnimatedLeaves();
    const starts = Array.from({ length: count }, (_, index) =>
      indexer.indexToMoveStartTimestamp(index as LeafIndex),
    );
    this.timeline.load([...starts, indexer.algDuration()]);
    this.seek(atEnd ? count : 0);
  }

  setTempo(tempo: number): void {
    this.tempo = tempo;
  }

  togglePlay(): void {
    if (this.timeline.state.playing) this.timeline.pause();
    else this.timeline.play();
    this.run();
  }

  step(direction: 1 | -1): void {
    this.timeline.step(direction);
    if (this.stillness.matches) this.timeline.advance(Infinity);
    this.run();
  }

  seek(done: number): void {
    this.timeline.seek(done);
    this.publish();
  }

  private kpuzzle(): Promise<KPuzzle> {
    return this.element.experimentalModel.kpuzzle.get();
  }

  private async makePainter(): Promise<PaintStickers> {
    const model = this.element.experimentalModel;
    if (!this.solid) return painterFlat(this.element, () => model.currentPattern.get());
    const cube: object = await this.element.experimentalCurrentThreeJSPuzzleObject();
    // The body of the cube is translucent for the sake of floating stickers, which we do not show.
    if ("experimentalSetFoundationOpacity" in cube) {
      (cube.experimentalSetFoundationOpacity as (opacity: number) => void).call(cube, 1);
    }
    return painter3D(cube);
  }

  private run(): void {
    this.publish();
    if (!this.timeline.moving || this.lastFrame !== null) return;
    this.lastFrame = performance.now();
    requestAnimationFrame((now) => this.frame(now));
  }

  private frame(now: number): void {
    const elapsed = (now - (this.lastFrame ?? now)) * this.tempo;
    if (!this.stillness.matches) {
      this.timeline.advance(Math.max(elapsed, 0));
      this.lastFrame = now;
    } else if (elapsed >= 1000) {
      this.timeline.advanceMove();
      this.lastFrame = now;
    }
    this.publish();
    if (this.timeline.moving) requestAnimationFrame((next) => this.frame(next));
    else this.lastFrame = null;
  }

  private publish(): void {
    const state = this.timeline.state;
    this.element.experimentalModel.timestampRequest.set(state.timestamp as Timestamp);
    this.tell(state);
  }
}

function hasWebGl(): boolean {
  const canvas = document.createElement("canvas");
  return canvas.getContext("webgl2") !== null;
}
