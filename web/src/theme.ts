// Light or dark: as the system has it, until the button is pressed.

const key = "superflip.theme";
const system = matchMedia("(prefers-color-scheme: dark)");

export function setUpTheme(button: HTMLButtonElement): void {
  const chosen = () => localStorage.getItem(key);
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
    if ((next === "dark") === system.matches) localStorage.removeItem(key);
    else localStorage.setItem(key, next);
    show();
  });
  system.addEventListener("change", show);
  show();
}
