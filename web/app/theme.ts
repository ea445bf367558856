/** Light or dark: the system's, until somebody chooses. The choice stays in this browser. */

export function switchTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset.theme;
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = isDark ? 'light' : 'dark';
  root.dataset.theme = theme;
  try {
    localStorage.setItem('parley-theme', theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}
