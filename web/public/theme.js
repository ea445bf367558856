// Sets the theme that was chosen here before the first paint. Without a choice, the system decides.
try {
  const theme = localStorage.getItem('parley-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked; then the system decides.
}
