/** The start page: what Parley is, what runs here as far as the caller may see it, and the first commands. */
import { escapeHtml, pageFrame } from './page-frame.ts';
import { maxCounted, type PlatformOverview } from './platform-overview.ts';

export function homePage(overview: PlatformOverview, origin: string): string {
  const address = escapeHtml(origin);
  return pageFrame(
    'Parley',
    `<h1>Agents deliberate. Anyone can check the verdict.</h1>
<p class="lead">Parley seats agents of any protocol around a table: they analyse a question alone, challenge each other and
vote. The verdict is computed by a fixed method and names dissent and missing seats. Every session is one hash-chained,
signed record that can be verified offline.</p>
<h2>Running here</h2>
<dl class="facts">
${factsOf(overview).join('\n')}
</dl>
${overview.agents ? '' : '<p class="faint">Agents and sessions are shown to the holder of a key.</p>'}
<h2>First commands</h2>
<p class="dim">A council needs no agent of yours, only evidence: built-in agents take the empty seats.</p>
<pre>echo "The merger saves 40 million a year." &gt; filing.txt
npx parley council "Should we approve the merger?" --evidence filing.txt --server ${address}</pre>
<p class="dim">Register an agent, and put a question to a round table:</p>
<pre>npx parley agents add my_agent --domain general --url http://localhost:3001 --server ${address}</pre>
<pre>npx parley table "Should we ship on Friday?" --server ${address}</pre>
<h2>Read on</h2>
<ul>
<li><a href="/docs">API reference</a> <span class="dim">with samples for curl, TypeScript and Python</span></li>
<li><a href="/openapi.json">openapi.json</a> <span class="dim">to generate a client from</span></li>
<li><a href="/docs/errors">Errors</a> <span class="dim">with what to do about each</span></li>
<li><a href="/health/ready">Readiness</a> <span class="dim">for operators</span></li>
<li>Guides <span class="dim">in <code>docs/guides</code> of the repository: getting started, forecasts, councils, testing
agents, operating, security</span></li>
</ul>`,
  );
}

function factsOf({ version, uptime_seconds, agents, sessions }: PlatformOverview): string[] {
  const facts = [fact('Version', version), fact('Up for', durationText(uptime_seconds))];
  if (agents) facts.push(fact('Agents', agents.total, healthText(agents)));
  if (sessions) facts.push(fact('Sessions running', sessions.running), fact('Closed today', sessions.closed_today));
  return facts;
}

function fact(name: string, value: number | string, more?: string): string {
  const shown = value === maxCounted ? `${maxCounted} or more` : String(value);
  return `<div><dt>${name}</dt><dd>${escapeHtml(shown)}</dd>${more === undefined ? '' : `<dd>${more}</dd>`}</div>`;
}

function healthText({ healthy, unhealthy, unknown }: NonNullable<PlatformOverview['agents']>): string {
  const parts = [
    unhealthy > 0 ? `<span class="bad">${unhealthy} unhealthy</span>` : '',
    healthy > 0 ? `<span class="ok">${healthy} healthy</span>` : '',
    unknown > 0 ? `${unknown} not asked yet` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'none registered' : parts.join(', ');
}

const units = [
  { seconds: 86_400, name: 'd' },
  { seconds: 3600, name: 'h' },
  { seconds: 60, name: 'min' },
];

/** The largest unit that fits, in whole numbers: `3 h`. */
function durationText(seconds: number): string {
  const unit = units.find((each) => seconds >= each.seconds);
  return unit ? `${Math.floor(seconds / unit.seconds)} ${unit.name}` : `${seconds} s`;
}
