/** Adds an agent: its address and protocol, a live check that names the step that fails, then its name. */
import { useState } from 'preact/hooks';
import type {
  AgentRegistration,
  AgentTest,
  EndpointExperiment,
  ProtocolList,
  TesterObservation,
} from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ProblemNote } from '../../parts/notes.tsx';
import { PlainText, visibleText } from '../../parts/plain-text.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type CheckStep, checkNotStarted, stepsOf, stepsOfProblem } from './live-check.ts';

interface AddAgentProps {
  url: string;
  protocol: string;
  /** With the name of the agent, if one was added. */
  onClose: (added?: string) => void;
}

interface AgentForm {
  name: string;
  base_url: string;
  protocol: string;
  domain: string;
  api_key: string;
}

type CheckState = { state: 'rest' | 'running' | 'done'; steps: readonly CheckStep[]; observed?: TesterObservation };

export function AddAgentDialog({ url, protocol, onClose }: AddAgentProps) {
  const [form, setForm] = useState<AgentForm>({ name: '', base_url: url, protocol, domain: '', api_key: '' });
  const [check, setCheck] = useState<CheckState>({ state: 'rest', steps: checkNotStarted });
  const [problem, setProblem] = useState<ShownProblem>();
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<string>();
  const set = (change: Partial<AgentForm>) => {
    setForm({ ...form, ...change });
    if (!('name' in change || 'domain' in change)) setCheck({ state: 'rest', steps: checkNotStarted });
  };
  const isPassed = check.state === 'done' && check.steps.every(({ state }) => state === 'ok' || state === 'warn');
  const runCheck = async () => {
    setCheck({ state: 'running', steps: checkNotStarted });
    setProblem(undefined);
    setCheck(await checkOf(form));
  };
  const register = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await request('/agents', { json: registrationOf(form) });
      const test = await request<AgentTest>(`/agents/${encodeURIComponent(form.name)}/test`, { method: 'POST' });
      toast(
        test.passed ? `${form.name} is registered and passed its test` : `${form.name} is registered; its test failed`,
        test.passed ? 'ok' : 'bad',
      );
      setAdded(form.name);
      onClose(form.name);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const step =
    check.state === 'rest'
      ? 'step 1 of 3: where it is'
      : isPassed
        ? 'step 3 of 3: its name'
        : 'step 2 of 3: live check';
  const footer = (
    <>
      <span class="xs faint">{isPassed ? 'It answers as it must.' : 'Nothing is registered before you say so.'}</span>
      <div class="actions">
        <button
          type="button"
          class="btn"
          disabled={check.state === 'running' || form.base_url.trim() === ''}
          onClick={() => void runCheck()}
        >
          {check.state === 'running' ? 'Checking …' : check.state === 'done' ? 'Check again' : 'Check it'}
        </button>
        <button
          type="button"
          class="btn primary"
          disabled={busy || form.name === '' || form.base_url === ''}
          onClick={() => void register()}
        >
          {isPassed || check.state !== 'done' ? 'Register' : 'Register anyway'}
        </button>
      </div>
    </>
  );
  return (
    <Dialog title="Add an agent" about={step} onClose={() => added === undefined && onClose()} footer={footer}>
      <AgentFields form={form} set={set} errors={problem?.errors ?? []} />
      <CheckSteps check={check} />
      {check.observed && <Exchange observed={check.observed} />}
      {problem && <ProblemNote problem={problem} />}
    </Dialog>
  );
}

/** A message that every agent can answer; five of them, to know what is usual. */
const sampleMessage = 'Hello. Please answer with one short sentence.';

async function checkOf({ base_url, protocol, api_key }: AgentForm): Promise<CheckState> {
  const endpoint = { base_url: base_url.trim(), protocol, ...(api_key === '' ? {} : { api_key }) };
  const ask = (repeat: number) =>
    request<TesterObservation>('/tester/messages', {
      json: { endpoint, message: sampleMessage, repeat } satisfies EndpointExperiment,
    });
  try {
    const first = await ask(1);
    const observed = first.outcome === 'answered' ? await ask(5) : first;
    return { state: 'done', steps: stepsOf(observed), observed };
  } catch (error) {
    return { state: 'done', steps: stepsOfProblem(problemOf(error)) };
  }
}

function registrationOf({ name, base_url, protocol, domain, api_key }: AgentForm): AgentRegistration {
  return {
    ...{ name: name.trim(), base_url: base_url.trim(), protocol },
    ...(domain.trim() === '' ? {} : { domain: domain.trim() }),
    ...(api_key === '' ? {} : { api_key }),
  };
}

interface FieldsProps {
  form: AgentForm;
  set: (change: Partial<AgentForm>) => void;
  errors: ShownProblem['errors'];
}

function AgentFields({ form, set, errors }: FieldsProps) {
  const { value } = useLoad('protocols', (signal) => request<ProtocolList>('/protocols', { signal }));
  const protocols = value?.items.filter(({ transport }) => transport === 'http').map(({ name }) => name) ?? [
    form.protocol,
  ];
  const errorOf = (path: string) => errors.find((each) => each.path === path)?.message;
  return (
    <div class="stack-3">
      <Field label="Address" error={errorOf('base_url')}>
        {(ids) => (
          <input
            {...ids}
            class="input mono"
            inputMode="url"
            placeholder="http://localhost:3001"
            value={form.base_url}
            onInput={(event) => set({ base_url: event.currentTarget.value })}
          />
        )}
      </Field>
      <div class="two">
        <Field label="Protocol" error={errorOf('protocol')}>
          {(ids) => (
            <select
              {...ids}
              class="select"
              value={form.protocol}
              onChange={(event) => set({ protocol: event.currentTarget.value })}
            >
              {protocols.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Key" hint="if it asks for one; sent as Authorization: Bearer" error={errorOf('api_key')}>
          {(ids) => (
            <input
              {...ids}
              class="input mono"
              type="password"
              autoComplete="off"
              value={form.api_key}
              onInput={(event) => set({ api_key: event.currentTarget.value })}
            />
          )}
        </Field>
        <InputField
          label="Name"
          error={errorOf('name')}
          placeholder="risk_reviewer"
          value={form.name}
          onText={(text) => set({ name: text })}
        />
        <InputField
          label="Domain"
          hint="what it knows about; decides which questions it is seated for"
          error={errorOf('domain')}
          placeholder="general"
          value={form.domain}
          onText={(text) => set({ domain: text })}
        />
      </div>
    </div>
  );
}

const stepIcons = { ok: 'check', bad: 'x', warn: 'warning', wait: 'none' } as const;

function CheckSteps({ check: { state, steps } }: { check: CheckState }) {
  return (
    <ol class="checks" aria-label="Checks" aria-busy={state === 'running'}>
      {steps.map(({ name, state: each, detail, took }, at) => (
        <li key={name} class={each}>
          {state === 'running' && at === 0 ? <Icon name="load" spin /> : <Icon name={stepIcons[each]} />}
          <div>
            <b>{name}</b>
            {detail !== '' && (
              <p>
                <PlainText text={detail.slice(0, 600)} />
              </p>
            )}
          </div>
          <span class="faint num">{took}</span>
        </li>
      ))}
    </ol>
  );
}

const maxBody = 4000;

function Exchange({ observed }: { observed: TesterObservation }) {
  const exchange = observed.exchanges.at(-1);
  if (!exchange) return null;
  const { request: sent, response, failure } = exchange;
  const headers = (all: Record<string, string>) =>
    Object.entries(all)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  const text = [
    `${sent.method} ${sent.url}\n${headers(sent.headers)}\n\n${sent.body.slice(0, maxBody)}`,
    response
      ? `${response.status}\n${headers(response.headers)}\n\n${(response.body ?? `${response.bytes} bytes that are not text`).slice(0, maxBody)}`
      : (failure?.detail ?? ''),
  ].join('\n\n');
  return (
    <details>
      <summary class="small dim exchange-summary">
        <Icon name="right" />
        What was sent and what came back
      </summary>
      <pre class="code tall" tabIndex={0}>
        {visibleText(text)}
      </pre>
    </details>
  );
}
