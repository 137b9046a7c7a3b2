import { describe, expect, it } from "vitest";

import { UndoStack } from "../src/undo_stack";

describe("undo", () => {
  it("goes back and forth", () => {
    const stack = new UndoStack("a");
    expect([stack.canUndo, stack.canRedo]).toEqual([false, false]);
    stack.record("b");
    stack.record("c");
    expect(stack.undo()).toBe("b");
    expect(stack.undo()).toBe("a");
    expect(stack.undo()).toBe("a");
    expect([stack.canUndo, stack.canRedo]).toEqual([false, true]);
    expect(stack.redo()).toBe("b");
    stack.record("d"); // what was undone is gone
    expect([stack.current, stack.canRedo]).toEqual(["d", false]);
    expect(stack.undo()).toBe("b");
  });

  it("takes a stroke for one step, and what is the same for none", () => {
    const stack = new UndoStack("");
    stack.record("a", "stroke 1");
    stack.record("ab", "stroke 1");
    stack.record("abc", "stroke 2");
    stack.record("abc");
    expect(stack.undo()).toBe("ab");
    expect(stack.undo()).toBe("");
    expect(stack.redo()).toBe("ab");
    stack.record("abd", "stroke 1"); // not the same stroke any more
    expect(stack.undo()).toBe("ab");
  });

  it("forgets the oldest of very many", () => {
    const stack = new UndoStack(0, 3);
    for (const step of [1, 2, 3, 4]) stack.record(step);
    expect([stack.undo(), stack.undo(), stack.undo()]).toEqual([3, 2, 2]);
  });
});
