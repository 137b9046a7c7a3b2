// Light or dark: as the system has it, until the button is pressed.
import { store, stored } from "./storage";

const key = "superflip.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

export function setUpTheme(button: HTMLButtonElement): void {
  const chosen = () => stored(key);
  const isDark = () => (chosen() ?? (system.matches ? "dark" : "light")) === "dark";
  const show = () => {
    const theme = chosen();
    document.documentElement.style.colorScheme = theme ?? "";
    button.textContent = isDark() ? "Light" : "Dark";
    button.setAttribute("aria-label", `Change to ${isDark() ? "light" : "dark"} colours`);
  };
  button.addEventListener("click", () => {
    const next = isDark() ? "light" : "dark";
    // What the system would do anyway needs no remembering.
    store(key, (next === "dark") === system.matches ? null : next);
    show();
  });
  system.addEventListener("change", show);
  show();
}
