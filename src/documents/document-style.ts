/** The style of a verdict in HTML: for screens from 360 pixels, light and dark, and for paper. */
export const documentStyle = `
:root {
  color-scheme: light dark;
  --ground: #ffffff; --ink: #1c1e21; --weak: #5a6068; --line: #dfe3e8; --raised: #f6f8fa;
  --good: #1a7f37; --doubtful: #8a5a00; --bad: #b3261e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15171a; --ink: #e6e8eb; --weak: #a2a9b2; --line: #31363d; --raised: #1d2024;
    --good: #6fd08c; --doubtful: #f0b849; --bad: #ff8a80;
  }
}
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
p { margin: .35rem 0; }
.kind { color: var(--weak); text-transform: uppercase; letter-spacing: .06em; font-size: .8rem; margin: 0 0 .5rem; }
.headline { font-size: 1.15rem; font-weight: 600; border-inline-start: 4px solid; padding-inline-start: .75rem;
  margin: 1rem 0; }
.about, .dates, .quiet { color: var(--weak); }
.dates { font-size: .9rem; }
.good { color: var(--good); } .doubtful { color: var(--doubtful); } .bad { color: var(--bad); }
.headline.good { color: var(--ink); border-color: var(--good); }
.headline.doubtful { color: var(--ink); border-color: var(--doubtful); }
.headline.bad { color: var(--ink); border-color: var(--bad); }
.text { white-space: pre-wrap; }
ul { margin: 0; padding: 0; list-style: none; }
li { border: 1px solid var(--line); border-radius: 6px; background: var(--raised); padding: .6rem .8rem; margin: .5rem 0; }
.mark { font-weight: 700; }
.note { font-size: .9rem; margin: .25rem 0 0; white-space: pre-wrap; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: start; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid var(--line); }
pre, code { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { background: var(--raised); border: 1px solid var(--line); border-radius: 6px; padding: .6rem .8rem; margin: .5rem 0;
  white-space: pre-wrap; }
footer { border-top: 1px solid var(--line); margin-top: 2.5rem; }
@page { margin: 18mm; }
@media print {
  :root { color-scheme: light; --ground: #fff; --ink: #000; --weak: #444; --line: #bbb; --raised: #fff;
    --good: #0b5a24; --doubtful: #6b4600; --bad: #8c1d18; }
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  h2 { break-after: avoid; }
  li, tr, footer { break-inside: avoid; }
}
`;
