// Undo and redo of all that is entered: two buttons, and the keys that everybody knows.
import { byId } from "./dom";
import { UndoStack } from "./undo_stack";

export class UndoButtons {
  private readonly stack = new UndoStack("");
  private readonly undo = byId("undo", HTMLButtonElement);
  private readonly redo = byId("redo", HTMLButtonElement);
  private typing = false; // the last change was typed, and the field can undo it better

  constructor(
    private readonly field: HTMLTextAreaElement,
    private readonly restore: (text: string) => void,
  ) {
    this.undo.addEventListener("click", () => this.go(-1));
    this.redo.addEventListener("click", () => this.go(1));
    document.addEventListener("keydown", (event) => this.onKey(event));
    this.show();
  }

  // Texts with the same key, one after the other, are one step.
  record(text: string, key: string | null = null): void {
    this.typing = false;
    this.stack.record(text, key);
    this.show();
  }

  recordTyping(): void {
    this.record(this.field.value, "typing");
    this.typing = true;
  }

  private go(by: 1 | -1): void {
    if (by < 0 ? !this.stack.canUndo : !this.stack.canRedo) return;
    this.typing = false;
    this.restore(by < 0 ? this.stack.undo() : this.stack.redo());
    this.show();
  }

  private onKey(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target === this.field && this.typing) return;
    if (!this.undo.checkVisibility()) return; // another tab has its own
    const key = event.key.toLowerCase();
    const by = key === "y" || (key === "z" && event.shiftKey) ? 1 : key === "z" ? -1 : null;
    if (by === null) return;
    event.preventDefault();
    this.go(by);
  }

  private show(): void {
    this.undo.setAttribute("aria-disabled", String(!this.stack.canUndo));
    this.redo.setAttribute("aria-disabled", String(!this.stack.canRedo));
  }
}
