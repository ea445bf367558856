/** The stylesheet of the platform's own pages. It follows light and dark of the system, and fits a width of 360 px. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fafaf8, #0e0f11); --surface: light-dark(#ffffff, #16171a); --sunken: light-dark(#f3f3f0, #1c1e21);
  --line: light-dark(#e3e3de, #2a2c31); --ink: light-dark(#191917, #eeeeec); --ink-2: light-dark(#4a4a45, #b9bac0);
  --ink-3: light-dark(#66665f, #9a9ca4); --accent: light-dark(#2f4fb5, #9db2ff);
  --ok: light-dark(#16693a, #74d39a); --warn: light-dark(#824d00, #ebb95a); --bad: light-dark(#ad2117, #ff9a90);
  --sans: Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 24px; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 14px/20px var(--sans); overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums; }
header, main { max-width: 800px; margin: 0 auto; padding: 16px; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; justify-content: space-between; }
main { padding-bottom: 48px; }
nav { display: flex; gap: 16px; }
.brand { display: inline-flex; gap: 8px; align-items: center; color: var(--ink); font-weight: 600; text-decoration: none; }
h1, h2, p, ul, dl, dd, pre { margin: 0; padding: 0; }
h1 { font-size: 28px; line-height: 36px; letter-spacing: -.012em; text-wrap: balance; }
h2 { font-size: 16px; line-height: 24px; margin-top: 32px; }
p { text-wrap: pretty; }
.lead { margin-top: 8px; font-size: 16px; line-height: 24px; color: var(--ink-2); max-width: 640px; }
.dim { color: var(--ink-2); } .faint { color: var(--ink-3); font-size: 13px; }
.ok { color: var(--ok); } .warn { color: var(--warn); } .bad { color: var(--bad); }
a { color: var(--accent); text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 13px; }
pre + p { margin-top: 12px; }
pre { margin-top: 8px; padding: 12px; background: var(--sunken); border: 1px solid var(--line); border-radius: 6px;
  white-space: pre-wrap; }
.facts { display: flex; flex-wrap: wrap; gap: 1px; margin-top: 12px;
  background: var(--line); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.facts div { flex: 1 1 148px; background: var(--surface); padding: 12px 16px; }
.facts dt { color: var(--ink-3); font-size: 13px; }
.facts dd { font-size: 20px; line-height: 28px; font-weight: 600; }
.facts dd + dd { font-size: 13px; line-height: 20px; font-weight: 400; color: var(--ink-2); }
ul { list-style: none; margin-top: 8px; } li { padding: 4px 0; }
.entry { padding: 16px 0; border-top: 1px solid var(--line); }
h2 + .entry { margin-top: 8px; }
.entry h2 { margin: 0; font-size: 14px; line-height: 20px; }
.entry h2 a { color: inherit; text-decoration: none; } .entry h2 a:hover { text-decoration: underline; }
.entry p { margin-top: 4px; }
.entry:target { background: var(--sunken); box-shadow: -12px 0 0 var(--sunken), 12px 0 0 var(--sunken); }
.status { display: inline-block; min-width: 40px; color: var(--ink-3); font-weight: 400; }
`;
