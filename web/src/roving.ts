// A group of buttons that is one stop of the Tab key; within it the keys of the group move on.

export class Roving {
  private current = 0;

  constructor(private readonly items: readonly HTMLElement[]) {
    items.forEach((item, index) => {
      item.tabIndex = index === 0 ? 0 : -1;
      item.addEventListener("focus", () => this.makeStop(index));
    });
  }

  get index(): number {
    return this.current;
  }

  // The one that Tab leads to, without focusing it now.
  makeStop(index: number): void {
    const next = this.items[index];
    if (!next) return;
    this.items[this.current]!.tabIndex = -1;
    next.tabIndex = 0;
    this.current = index;
  }

  focus(index: number, options: FocusOptions = {}): void {
    this.makeStop(index);
    this.items[this.current]?.focus(options);
  }
}
