/** The style of an HTML report: for screens from 360 pixels, light and dark, and for paper. */
export const reportStyle = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --ink: #1c1e21; --quiet: #5a6068; --line: #dfe3e8; --raised: #f6f8fa;
  --fail: #b3261e; --error: #8a3ffc; --warn: #8a5a00; --skipped: #5a6068; --pass: #1a7f37;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15171a; --ink: #e6e8eb; --quiet: #a2a9b2; --line: #31363d; --raised: #1d2024;
    --fail: #ff8a80; --error: #c9a6ff; --warn: #f0b849; --skipped: #a2a9b2; --pass: #6fd08c;
  }
}
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; margin: 0 0 .25rem; }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
.totals { font-weight: 600; }
.note, .time { color: var(--quiet); }
.case { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .5rem .75rem;
  background: var(--raised); overflow-wrap: anywhere; }
summary { cursor: pointer; }
summary:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
.name { font-weight: 600; }
.status { display: inline-block; min-width: 6.25rem; font-weight: 600; }
.fail { color: var(--fail); } .error { color: var(--error); } .warn { color: var(--warn); }
.skipped { color: var(--skipped); } .pass { color: var(--pass); }
ul { margin: .5rem 0 .25rem; padding: 0; list-style: none; }
li { padding: .15rem 0 .15rem .75rem; border-inline-start: 2px solid var(--line); white-space: pre-wrap;
  font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.transcript { margin: .75rem 0 .25rem; border-top: 1px solid var(--line); padding-top: .5rem;
  font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.line { display: grid; grid-template-columns: 3.5rem minmax(0, 1fr); white-space: pre-wrap; }
.number { color: var(--quiet); text-align: end; padding-inline-end: .75rem; user-select: none; }
.turn { margin-top: .5rem; color: var(--quiet); font-weight: 600; }
.marked { border-inline-start: 3px solid var(--line); background: var(--ground); }
.fail-line { border-color: var(--fail); } .error-line { border-color: var(--error); }
.warn-line { border-color: var(--warn); } .pass-line { border-color: var(--pass); }
mark { background: none; color: inherit; font-weight: 600; }
.found { grid-column: 2; font-style: italic; }
@media print { .case { break-inside: avoid; } }
`;
