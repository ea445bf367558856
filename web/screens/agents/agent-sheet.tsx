/** One agent beside the table: what is wrong with it, and the presses that mend it. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { navigate } from '../../app/router.ts';
import type { AgentPatch, AgentTest, CalledAgent, SessionPage } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request, withQuery } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Ago } from '../../parts/clock.tsx';
import { Field } from '../../parts/controls.tsx';
import { ConfirmDialog, Dialog } from '../../parts/dialog.tsx';
import { asSentence, count, day, duration, firstLine, monogram, percent } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note, ProblemNote } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { toast } from '../../parts/toasts.tsx';
import { healthOf } from './agent-health.ts';
import { TestResult } from './test-result.tsx';

interface SheetProps {
  agent: CalledAgent;
  onChange: () => void;
}

type AskedFor = 'key' | 'remove' | undefined;

export function AgentSheet({ agent, onChange }: SheetProps) {
  const [test, setTest] = useState<AgentTest>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const [asked, setAsked] = useState<AskedFor>();
  const mayRun = useMay('run');
  const mayChange = useMay('admin');
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      onChange();
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const path = `/agents/${encodeURIComponent(agent.name)}`;
  const patch = (change: AgentPatch, said: string) =>
    act(async () => {
      await request(path, { method: 'PATCH', json: change });
      toast(said);
    });
  const runTest = () => act(async () => setTest(await request<AgentTest>(`${path}/test`, { method: 'POST' })));
  return (
    <aside class="rail sheet card" aria-label={agent.name}>
      <header>
        <span class="mono-gram l" aria-hidden="true">
          {monogram(agent.name)}
        </span>
        <div class="grow">
          <h2>
            <PlainText text={agent.name} />
          </h2>
          <span class="xs faint">
            <PlainText text={`${agent.protocol} · ${agent.domain}`} />
          </span>
        </div>
        <a class="btn ghost icon push" href="/agents" data-keep="" aria-label="Close">
          <Icon name="x" />
        </a>
      </header>
      <div class="body stack-4">
        <HealthNote agent={agent} />
        {problem && <ProblemNote problem={problem} />}
        <div class="actions">
          <button type="button" class="btn primary" disabled={busy || !mayRun} onClick={() => void runTest()}>
            {busy ? 'Testing …' : 'Test now'}
          </button>
          {mayRun && agent.protocol !== 'person' && (
            <a class="btn" href={`/tester?agent=${encodeURIComponent(agent.name)}`}>
              Talk to it
            </a>
          )}
          {mayChange && (
            <>
              <button type="button" class="btn" onClick={() => setAsked('key')}>
                {agent.has_api_key ? 'Rotate key' : 'Set a key'}
              </button>
              <button
                type="button"
                class="btn"
                disabled={busy}
                onClick={() =>
                  void patch(
                    { status: agent.status === 'inactive' ? 'active' : 'inactive' },
                    agent.status === 'inactive' ? 'The agent is enabled' : 'The agent is disabled',
                  )
                }
              >
                {agent.status === 'inactive' ? 'Enable' : 'Disable'}
              </button>
              <button type="button" class="btn danger" onClick={() => setAsked('remove')}>
                Remove
              </button>
            </>
          )}
        </div>
        {test && <TestResult test={test} />}
        <AgentFacts agent={agent} />
        <LastSessions name={agent.name} />
      </div>
      {asked === 'key' && (
        <KeyDialog
          agent={agent}
          onClose={() => setAsked(undefined)}
          onSave={(change, said) => void patch(change, said)}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove ${agent.name}?`}
          confirm="Remove the agent"
          danger
          busy={busy}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            void act(async () => {
              await request(path, { method: 'DELETE' });
              toast('The agent is removed');
              navigate('/agents');
            })
          }
        >
          <p>No session seats it any more. Records keep what it said.</p>
        </ConfirmDialog>
      )}
    </aside>
  );
}

function HealthNote({ agent }: { agent: CalledAgent }) {
  const health = healthOf(agent);
  const error = agent.calls.last_error;
  if (health === 'unhealthy') {
    return (
      <Note tone="bad">
        <b>It failed {error ? <Ago at={error.at} /> : 'at its last ask'}.</b>{' '}
        <PlainText text={asSentence(firstLine(error?.detail ?? agent.last_error ?? '', 400))} />
      </Note>
    );
  }
  if (health === 'slow') return <Note tone="warn">One answer in twenty takes longer than 5 s.</Note>;
  if (health === 'untested') {
    return <Note tone="warn">Its protocol asks for a passed test before it takes part. Press “Test now”.</Note>;
  }
  if (health === 'disabled') {
    return (
      <Note tone="info">
        It is disabled and takes no seat. {agent.status_reason !== null && <PlainText text={agent.status_reason} />}
      </Note>
    );
  }
  return null;
}

function AgentFacts({ agent }: { agent: CalledAgent }) {
  const { base_url, has_api_key, has_auth, header_names, model, mode, timeout_ms, calls, created_at, capabilities } =
    agent;
  const facts: [string, string][] = [
    ['Address', base_url],
    ['Key', has_api_key ? 'set, shown to nobody' : has_auth ? 'by token endpoint' : 'none'],
    ...(header_names?.length ? [['Own headers', header_names.join(', ')] as [string, string]] : []),
    ...(model ? [['Model', model] as [string, string]] : []),
    ['Answers', mode === 'async' ? 'later, by callback' : 'at once'],
    ...(timeout_ms === undefined ? [] : [['Time limit', duration(timeout_ms)] as [string, string]]),
    ['Calls, 24 h', count(calls.total)],
    ['Answered', calls.success_rate === null ? '–' : percent(calls.success_rate)],
    ['p50 · p95', calls.p50_ms === null ? '–' : `${duration(calls.p50_ms)} · ${duration(calls.p95_ms ?? 0)}`],
    ['Registered', day(created_at)],
    ...(capabilities.length > 0 ? [['Capabilities', capabilities.slice(0, 12).join(', ')] as [string, string]] : []),
  ];
  return (
    <dl class="kv">
      {facts.map(([name, value]) => [
        <dt key={name}>{name}</dt>,
        <dd key={`${name} value`}>
          <PlainText text={value} />
        </dd>,
      ])}
    </dl>
  );
}

function LastSessions({ name }: { name: string }) {
  const { value } = useLoad(`sessions of ${name}`, (signal) =>
    request<SessionPage>(withQuery('/sessions', { agent: name, limit: 5 }), { signal }),
  );
  if (!value || value.items.length === 0) return null;
  return (
    <div class="stack-2">
      <h3>Last sessions</h3>
      <ul class="checks">
        {value.items.map(({ id, title, missing, opened_at }) => (
          <li key={id} class={missing.includes(name) ? 'bad' : 'ok'}>
            <Icon name={missing.includes(name) ? 'x' : 'check'} />
            <div>
              <a href={`/sessions/${id}`}>
                <PlainText text={firstLine(title, 90)} />
              </a>
              {missing.includes(name) && <p>did not answer</p>}
            </div>
            <span class="faint xs">
              <Ago at={opened_at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface KeyDialogProps {
  agent: CalledAgent;
  onClose: () => void;
  onSave: (change: AgentPatch, said: string) => void;
}

function KeyDialog({ agent, onClose, onSave }: KeyDialogProps) {
  const [key, setKey] = useState('');
  const save = (change: AgentPatch, said: string) => {
    onSave(change, said);
    onClose();
  };
  const footer = (
    <>
      {agent.has_api_key ? (
        <button type="button" class="btn danger" onClick={() => save({ api_key: null }, 'The key is taken away')}>
          Take the key away
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        class="btn primary"
        disabled={key === ''}
        onClick={() => save({ api_key: key }, 'The new key is used from now on')}
      >
        Use this key
      </button>
    </>
  );
  return (
    <Dialog title={`The key of ${agent.name}`} onClose={onClose} footer={footer}>
      <p class="dim">It is stored encrypted, sent to this agent alone, and shown to nobody.</p>
      <Field label="New key">
        {(ids) => (
          <input
            {...ids}
            class="input mono"
            type="password"
            autoComplete="off"
            value={key}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
