/** The verdict of a table as one HTML document without script: every text of others is escaped, nothing is loaded. */
import type { SessionView } from '../../client/api-types.ts';
import { dateTime, decimal, percent, sentenceCase } from '../../parts/format.ts';
import { visibleText } from '../../parts/plain-text.tsx';
import type { TableFinding, TableReading } from './table-reading.ts';

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:760px;padding:32px 16px;font:15px/22px system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:15px;font-weight:500;margin:0;opacity:.75}h2{font-size:18px;margin:32px 0 8px}.answer{font-size:26px;line-height:32px;font-weight:650;margin:6px 0}
.dim{opacity:.75}small,.dim{font-size:13px}table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:6px 8px 6px 0;border-top:1px solid #8884;font-weight:400}
.mono{font:12px/18px ui-monospace,monospace}ol,ul{padding-left:20px}`;

const escaped = (text: string): string =>
  visibleText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const bdi = (text: string) => `<bdi>${escaped(text)}</bdi>`;

export function reportOf(reading: TableReading, view: SessionView): string {
  const parts = [
    `<h1>${bdi(reading.question)}</h1>`,
    `<p class="answer">${bdi(reading.answer ?? 'No answer.')}</p>`,
    `<p>${bdi([reading.reason ?? '', ...reading.because].join(' '))}</p>`,
    `<p class="dim">${escaped(sentenceCase(reading.outcome ?? view.status))} · ${escaped(dateTime(view.opened_at))} · ${escaped(reading.method ?? '')}</p>`,
    list(
      'Direction',
      reading.direction,
      ({ text, agents }) => `${bdi(text)} <span class="dim">${bdi(agents.join(', '))}</span>`,
      'ol',
    ),
    list(
      'Left aside',
      reading.notChosen,
      ({ text, agents }) => `${bdi(text)} <span class="dim">${bdi(agents.join(', '))}</span>`,
    ),
    `<h2>Findings</h2><table>${reading.findings.map(findingRow).join('')}</table>`,
    votesOf(reading),
    list('Minority views', reading.minority, ({ seat, text }) => `<b>${bdi(seat)}</b>: ${bdi(text)}`),
    list('Trade-offs', reading.tradeOffs, bdi),
    list('Missing', reading.missing, ({ seat, phase, reason }) => bdi(`${seat}, ${phase}: ${reason}`)),
    `<h2>Record</h2><p class="mono">session ${escaped(view.id)}<br>events ${view.head.seq + 1}<br>head ${escaped(view.head.hash)}</p>`,
    '<p class="dim">Check it with <span class="mono">parley verify RECORD</span>: it needs no server and no network.</p>',
  ];
  const title = escaped(reading.question.slice(0, 120));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title><style>${style}</style></head>
<body>${parts.filter((part) => part !== '').join('\n')}</body></html>
`;
}

function list<Item>(title: string, items: readonly Item[], write: (item: Item) => string, tag = 'ul'): string {
  if (items.length === 0) return '';
  return `<h2>${title}</h2><${tag}>${items.map((item) => `<li>${write(item)}</li>`).join('')}</${tag}>`;
}

function findingRow({ status, text, severity, strength, agents, citations, why, attacks }: TableFinding): string {
  const cited = citations.map(({ label, state }) => `${label} (${state})`).join(', ');
  const against = attacks.filter(({ state }) => state === 'live').map((each) => `${each.seat}: ${each.text}`);
  return `<tr><td>${escaped(sentenceCase(status))}<br><small>${escaped(severity)}</small></td><td>${bdi(text)}<br>
<span class="dim">${bdi(agents.join(', '))}${cited === '' ? '' : ` · ${bdi(cited)}`}</span>${why === null ? '' : `<br><span class="dim">${bdi(why)}</span>`}
${against.map((each) => `<br><span class="dim">against: ${bdi(each)}</span>`).join('')}</td><td>${decimal(strength)}</td></tr>`;
}

function votesOf({ votes, tally }: TableReading): string {
  if (tally === null) return '';
  const rate = tally.approval_rate === null ? '–' : percent(tally.approval_rate);
  const rows = votes.map(
    ({ seat, approve, reason, conditions }) =>
      `<tr><td>${approve ? 'Approves' : 'Dissents'}</td><td>${bdi(seat)}</td><td>${bdi(reason ?? conditions.join('; '))}</td></tr>`,
  );
  return `<h2>Votes</h2><p>Approval ${rate}, turnout ${percent(tally.turnout)}.</p><table>${rows.join('')}</table>`;
}
