/** Whether anything is broken, in one strip. */
import type { CalledAgent, Overview } from '../../client/api-types.ts';
import { problemIn } from '../../client/problem.ts';
import { useLoad, useRefresh } from '../../client/use-load.ts';
import { count, counted, duration, percent, shortHash } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';

const refreshMs = 10_000;

/** What the platform says at its root and of its key, to programs. */
async function readPlatform(signal: AbortSignal): Promise<{ overview: Overview; key: string; ready: boolean }> {
  const headers = { accept: 'application/json' };
  const [root, key, ready] = await Promise.all([
    fetch('/', { headers, signal }),
    fetch('/.well-known/parley-key', { headers, signal }),
    fetch('/health/ready', { headers, signal }),
  ]);
  if (!root.ok) throw await problemIn(root);
  const { key: text }: { key: string } = await key.json();
  return { overview: await root.json(), key: text, ready: ready.ok };
}

export function HealthStrip({ agents }: { agents: readonly CalledAgent[] | undefined }) {
  const { value, reload } = useLoad('platform', readPlatform);
  useRefresh(reload, refreshMs);
  const sessions = value?.overview.sessions;
  return (
    <section aria-label="Health">
      <dl class="card strip">
        <AgentsFact agents={agents} />
        <div>
          <dt>Running now</dt>
          <dd>{sessions ? (sessions.running === 0 ? 'Nothing' : counted(sessions.running, 'session')) : '–'}</dd>
          {sessions && <dd class="xs faint sub">{count(sessions.closed_today)} closed today</dd>}
        </div>
        <AnswersFact agents={agents} />
        <div>
          <dt>Store</dt>
          <dd class={value && !value.ready ? 't-bad' : ''}>
            {value && <Icon name={value.ready ? 'check' : 'x'} />}
            {value ? (value.ready ? 'Ready' : 'Does not answer') : '–'}
          </dd>
          {value && <dd class="xs faint sub">up for {duration(value.overview.uptime_seconds * 1000)}</dd>}
        </div>
        <div>
          <dt>Records</dt>
          <dd>
            <Icon name="shield" />
            Signed
          </dd>
          {value && (
            <dd class="xs faint sub" title={value.key}>
              key {shortHash(value.key)}…
            </dd>
          )}
        </div>
      </dl>
    </section>
  );
}

function AgentsFact({ agents }: { agents: readonly CalledAgent[] | undefined }) {
  const known = agents ?? [];
  const failing = known.filter(({ health, status }) => health === 'unhealthy' && status !== 'inactive');
  const [first] = failing;
  return (
    <div>
      <dt>Agents</dt>
      <dd class={failing.length > 0 ? 't-bad' : ''}>
        {agents && known.length > 0 && <Icon name={failing.length > 0 ? 'x' : 'check'} />}
        {agents === undefined
          ? '–'
          : known.length === 0
            ? 'None yet'
            : failing.length > 0
              ? `${failing.length} of ${known.length} failing`
              : counted(known.length, 'agent')}
      </dd>
      <dd class="xs faint sub">
        {first ? (
          <PlainText text={`${first.name}: ${first.last_error ?? 'failing'}`.slice(0, 90)} />
        ) : known.length > 0 ? (
          'none failing'
        ) : (
          ''
        )}
      </dd>
    </div>
  );
}

function AnswersFact({ agents }: { agents: readonly CalledAgent[] | undefined }) {
  const called = agents?.filter(({ calls }) => calls.total > 0) ?? [];
  const total = called.reduce((sum, { calls }) => sum + calls.total, 0);
  const answered = called.reduce((sum, { calls }) => sum + calls.total * (calls.success_rate ?? 0), 0);
  const slowest = called.toSorted((a, b) => (b.calls.p95_ms ?? 0) - (a.calls.p95_ms ?? 0))[0];
  return (
    <div>
      <dt>Answers, last 24 h</dt>
      <dd>{total === 0 ? 'None' : `${percent(answered / total)} of ${count(total)}`}</dd>
      {slowest?.calls.p95_ms != null && (
        <dd class="xs faint sub">
          p95 at most {duration(slowest.calls.p95_ms)}: <PlainText text={slowest.name} />
        </dd>
      )}
    </div>
  );
}
