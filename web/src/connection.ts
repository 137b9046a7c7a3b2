// Whether the server answers. When it does not, it is asked until it does, so that nobody has to
// reload the page.

const firstPause = 250; // milliseconds
const longestPause = 3000;

export class Connection {
  private waiting: Promise<void> | null = null;
  private askNow: (() => void) | null = null;
  private down = false;
  private readonly listeners: ((down: boolean) => void)[] = [];

  constructor(private readonly answers: () => Promise<boolean>) {}

  onChange(listener: (down: boolean) => void): void {
    this.listeners.push(listener);
  }

  // For whoever got no answer: resolves when there is one again.
  back(): Promise<void> {
    this.waiting ??= this.ask().finally(() => (this.waiting = null));
    return this.waiting;
  }

  // There is reason to believe that it will answer now.
  hurry(): void {
    this.askNow?.();
  }

  private async ask(): Promise<void> {
    for (let pause = firstPause; !(await this.answers()); pause = Math.min(pause * 2, longestPause)) {
      this.tell(true);
      await this.rest(pause);
    }
    this.tell(false);
  }

  private async rest(milliseconds: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.askNow = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
    clearTimeout(timer);
    this.askNow = null;
  }

  private tell(down: boolean): void {
    if (down === this.down) return;
    this.down = down;
    for (const listener of this.listeners) listener(down);
  }
}
