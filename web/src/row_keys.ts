// A list of rows with buttons that is one stop of the Tab key: arrows lead up and down, and to the other
// buttons of a row.

export class RowKeys {
  constructor(private readonly list: HTMLElement) {
    list.addEventListener("keydown", (event) => this.onKey(event));
    list.addEventListener("focusin", ({ target }) => this.makeStop(target));
  }

  // Other rows are there, or are hidden.
  refresh(): void {
    const focused = document.activeElement;
    this.makeStop(this.list.contains(focused) ? focused : (this.rows()[0]?.[0] ?? null));
  }

  private rows(): HTMLButtonElement[][] {
    const shown = [...this.list.children].filter((row) => !(row as HTMLElement).hidden);
    return shown.map((row) => [...row.querySelectorAll("button")]);
  }

  private makeStop(stop: EventTarget | null): void {
    for (const button of this.list.querySelectorAll("button")) {
      button.tabIndex = button === stop ? 0 : -1;
    }
  }

  private onKey(event: KeyboardEvent): void {
    const rows = this.rows();
    const row = rows.findIndex((buttons) => buttons.some((button) => button === event.target));
    const column = rows[row]?.findIndex((button) => button === event.target) ?? 0;
    const to = {
      ArrowDown: rows[row + 1]?.[column],
      ArrowUp: rows[row - 1]?.[column],
      ArrowRight: rows[row]?.[column + 1],
      ArrowLeft: rows[row]?.[column - 1],
      Home: rows[0]?.[column],
      End: rows.at(-1)?.[column],
    };
    if (row < 0 || !(event.key in to)) return;
    event.preventDefault();
    to[event.key as keyof typeof to]?.focus();
  }
}
