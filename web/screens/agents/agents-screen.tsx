/** Which agent is broken, and what to do. A table, a sheet for one agent, and a form that adds one with a live check. */

import { useMay } from '../../app/connection.ts';
import { addressWith, navigate, useAddress, useQueryValue } from '../../app/router.ts';
import type { ScreenProps } from '../../app/screens.ts';
import { useTitle } from '../../app/use-title.ts';
import type { AgentPage, CalledAgent } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad, useRefresh } from '../../client/use-load.ts';
import { CountMark, HealthPill } from '../../parts/chips.tsx';
import { Ago } from '../../parts/clock.tsx';
import { Segments } from '../../parts/controls.tsx';
import { count, duration, firstLine, percent } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { Sparkline } from '../../parts/sparkline.tsx';
import { AddAgentDialog } from './add-agent.tsx';
import { byHealth, healthOf } from './agent-health.ts';
import { AgentSheet } from './agent-sheet.tsx';

const refreshMs = 10_000;

/** Every registered agent, page after page. */
async function readAgents(signal: AbortSignal): Promise<CalledAgent[]> {
  const agents: CalledAgent[] = [];
  let cursor = '';
  for (let pages = 0; pages < 25; pages += 1) {
    const page = await request<AgentPage>(`/agents?limit=200${cursor}`, { signal });
    agents.push(...page.items);
    if (page.next_cursor === null) return agents;
    cursor = `&cursor=${encodeURIComponent(page.next_cursor)}`;
  }
  return agents;
}

type HealthFilter = 'all' | 'unhealthy' | 'slow';

export default function AgentsScreen({ params }: ScreenProps) {
  useTitle('Agents');
  const { query } = useAddress();
  const { value, problem, reload } = useLoad('agents', readAgents);
  useRefresh(reload, refreshMs);
  const may = useMay('admin');
  const chosen = value?.find(({ name }) => name === params.name);
  return (
    <div class="page">
      <div class="page-head">
        <h1>Agents</h1>
        {value && <CountMark value={value.length} />}
        <div class="actions">
          {may && (
            <a class="btn primary" data-keep="" href={addressWith({ add: '1' })}>
              <Icon name="plus" />
              Add an agent
            </a>
          )}
        </div>
      </div>
      {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
      {!value && !problem && <Bones lines={6} />}
      {value?.length === 0 && <NoAgents />}
      {value && value.length > 0 && (
        <div class={params.name === undefined ? '' : 'cols late has-sheet'}>
          <AgentTable agents={value} chosen={params.name} />
          {chosen && <AgentSheet key={chosen.name} agent={chosen} onChange={reload} />}
          {params.name !== undefined && !chosen && <UnknownAgent name={params.name} />}
        </div>
      )}
      {query.get('add') !== null && (
        <AddAgentDialog
          url={query.get('url') ?? ''}
          protocol={query.get('protocol') ?? 'round-table'}
          onClose={(added) => {
            reload();
            navigate(added === undefined ? '/agents' : `/agents/${added}`);
          }}
        />
      )}
    </div>
  );
}

function NoAgents() {
  return (
    <Empty title="No agent is registered">
      <p>
        An agent is a program that answers over HTTP. Give its address, and see step by step whether it answers as it
        must.
      </p>
      <a class="btn primary" data-keep="" href={addressWith({ add: '1' })}>
        <Icon name="plus" />
        Add an agent
      </a>
      <p class="xs faint">
        No agent at hand? <code>npx parley demo</code> seats seven samples here.
      </p>
    </Empty>
  );
}

function UnknownAgent({ name }: { name: string }) {
  return (
    <aside class="rail">
      <Empty title="There is no such agent">
        <p>
          <PlainText text={name} /> is not registered here.
        </p>
      </Empty>
    </aside>
  );
}

function AgentTable({ agents, chosen }: { agents: readonly CalledAgent[]; chosen: string | undefined }) {
  const [text, setText] = useQueryValue('q');
  const [health, setHealth] = useQueryValue('health');
  const filter = (health ?? 'all') as HealthFilter;
  const sought = (text ?? '').toLowerCase();
  const counted = (wanted: string) => agents.filter((agent) => healthOf(agent) === wanted).length;
  const shown = byHealth(agents)
    .filter((agent) => filter === 'all' || healthOf(agent) === filter)
    .filter(({ name, domain, protocol }) => `${name} ${domain} ${protocol}`.toLowerCase().includes(sought));
  return (
    <div class="stack-3 grow">
      <div class="row">
        <input
          class="input pick"
          data-filter=""
          aria-label="Filter by name, domain, protocol"
          placeholder="Filter by name, domain, protocol"
          value={text ?? ''}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <Segments<HealthFilter>
          label="Health"
          value={filter}
          onChange={(value) => setHealth(value === 'all' ? null : value)}
          choices={[
            { value: 'all', label: 'All' },
            { value: 'unhealthy', label: 'Failing', count: counted('unhealthy') },
            { value: 'slow', label: 'Slow', count: counted('slow') },
          ]}
        />
      </div>
      <section class="card clip" aria-label="Agents">
        {shown.length === 0 ? (
          <p class="body dim">No agent matches.</p>
        ) : (
          <table class="as-cards tight">
            <thead>
              <tr>
                <th scope="col">Agent</th>
                <th scope="col">Protocol</th>
                <th scope="col">Health</th>
                <th scope="col" class="num">
                  p50 · p95
                </th>
                <th scope="col">24 h</th>
                <th scope="col" class="num">
                  Success
                </th>
                <th scope="col">Last error</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((agent) => (
                <AgentRow key={agent.name} agent={agent} isChosen={agent.name === chosen} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}

function AgentRow({ agent, isChosen }: { agent: CalledAgent; isChosen: boolean }) {
  const { name, domain, protocol, calls, last_error } = agent;
  const times = calls.p50_ms === null ? '–' : `${duration(calls.p50_ms)} · ${duration(calls.p95_ms ?? calls.p50_ms)}`;
  const search = window.location.search.replace(/[?&](add|url|protocol)=[^&]*/g, '');
  return (
    <tr aria-selected={isChosen}>
      <th scope="row" class="full">
        <a class="rowlink" data-item="" data-keep="" href={`/agents/${encodeURIComponent(name)}${search}`}>
          <PlainText text={name} />
        </a>
        <span class="xs faint seat-about">
          <PlainText text={domain} />
        </span>
      </th>
      <td data-l="protocol">
        <code class="xs nowrap">
          <PlainText text={protocol} />
        </code>
      </td>
      <td data-l="health">
        <HealthPill health={healthOf(agent)} />
      </td>
      <td class="num" data-l="p50 · p95">
        {times}
      </td>
      <td class="none">
        <Sparkline
          values={calls.series.map(({ p50_ms }) => p50_ms)}
          label={`p50 by hour of the last 24 hours, ${count(calls.total)} calls`}
        />
      </td>
      <td class="num" data-l="success">
        {calls.success_rate === null ? '–' : percent(calls.success_rate)}
      </td>
      <td class="dim full" data-l="last error">
        {calls.last_error ? (
          <>
            <PlainText text={firstLine(calls.last_error.reason.replaceAll('_', ' '), 80)} />,{' '}
            <Ago at={calls.last_error.at} />
          </>
        ) : (
          <PlainText text={last_error ? firstLine(last_error, 80) : 'none'} />
        )}
      </td>
    </tr>
  );
}
