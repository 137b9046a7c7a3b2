// A button that puts a text on the clipboard, and says so on itself for a moment.

export function setUpCopy(button: HTMLButtonElement, text: () => string): void {
  const label = button.textContent ?? "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", () => {
    void copy(text()).then((done) => {
      clearTimeout(timer);
      button.textContent = done ? "Copied" : "Not allowed";
      timer = setTimeout(() => (button.textContent = label), 1500);
    });
  });
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

// Browsers have no clipboard interface on pages that came by plain HTTP from another machine.
function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "off-screen";
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
