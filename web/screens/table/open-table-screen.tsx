/** Opens a round table: the question, who sits there, what they are given, and the rules. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { AgentPage, CalledAgent, ModelList, ProtocolList } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { counted, fractionValue, percent } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Empty, ProblemNote } from '../../parts/notes.tsx';
import { AgentPicks } from '../agents/agent-picks.tsx';
import { EvidenceFields, type GivenDocument } from '../session/evidence-fields.tsx';
import { useOpening } from '../session/use-opening.ts';
import { AddPersonButton } from './add-person.tsx';
import { guestsOf, type ModelSeat, ModelSeats } from './model-seats.tsx';

interface TableForm {
  content: string;
  agents: string[];
  models: ModelSeat[];
  documents: GivenDocument[];
  constraints: string;
  quorum: string;
  threshold: string;
  anonymous: boolean;
  strict: boolean;
  synthesiser: string;
  clerk: string;
  twice: boolean;
  minutes: string;
}

/** The choice of nobody; no agent can have this name. */
const nobody = '/nobody';

const tableActs = ['analyze', 'challenge', 'vote'];

export default function OpenTableScreen() {
  useTitle('Open a round table');
  const { query } = useAddress();
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const protocols = useLoad('protocols', (signal) => request<ProtocolList>('/protocols', { signal }));
  const able = new Set(
    protocols.value?.items
      // Whoever takes messages is asked through a bridge.
      .filter(({ acts }) => acts.includes('reply') || tableActs.every((act) => acts.includes(act)))
      .map(({ name }) => name),
  );
  const usable = (agents.value?.items ?? []).filter(
    ({ protocol, status }) => able.has(protocol) && status === 'active',
  );
  const [form, setForm] = useState<TableForm>({
    ...{
      content: query.get('q') ?? '',
      agents: [],
      models: [],
      documents: [],
      constraints: '',
      quorum: '2/3',
      threshold: '7/10',
    },
    ...{ anonymous: false, strict: false, synthesiser: '', clerk: '', twice: false, minutes: '' },
  });
  const { problem, busy, open, errorOf } = useOpening();
  const may = useMay('run');
  const set = (change: Partial<TableForm>) => setForm({ ...form, ...change });
  const submit = (event: Event) => {
    event.preventDefault();
    void open('/round-tables', async () => {
      const { items } = form.models.length > 0 ? await request<ModelList>('/models') : { items: [] };
      return openingOf(form, items);
    });
  };
  const isLoaded = agents.value !== undefined && protocols.value !== undefined;
  return (
    <div class="page">
      <div class="crumbs">
        <a href="/round-tables">Round tables</a>
        <span aria-hidden="true">/</span>
        <span>new</span>
      </div>
      <div class="page-head">
        <h1>Open a round table</h1>
      </div>
      {isLoaded && usable.length === 0 && (
        <Empty title="No agent can sit at a table yet">
          <p>
            A table needs at least one active agent that analyses, challenges and votes; a person or a model will do,
            too.
          </p>
          <a class="btn primary" href="/agents?add=1">
            <Icon name="plus" />
            Add an agent
          </a>
        </Empty>
      )}
      <form class="read stack" onSubmit={submit}>
        <Field
          label="Question"
          hint="One that can be answered: what is to be decided, and by when."
          error={errorOf('content')}
        >
          {(ids) => (
            <textarea
              {...ids}
              class="textarea"
              placeholder="Should we deploy on Friday?"
              value={form.content}
              required
              maxLength={50_000}
              onInput={(event) => set({ content: event.currentTarget.value })}
            />
          )}
        </Field>
        <AgentPicks
          agents={usable}
          chosen={form.agents}
          onChange={(chosen) => set({ agents: chosen })}
          about="None chosen: whoever is relevant to the question is seated."
        />
        <div class="row">
          <AddPersonButton
            onAdded={(name) => {
              agents.reload();
              set({ agents: [...form.agents, name] });
            }}
          />
        </div>
        <ModelSeats models={form.models} onChange={(models) => set({ models })} errorOf={errorOf} />
        <EvidenceFields documents={form.documents} onChange={(documents) => set({ documents })} />
        <Field label="Constraints" hint="One on each line; every seat is told them." error={errorOf('constraints')}>
          {(ids) => (
            <textarea
              {...ids}
              class="textarea"
              value={form.constraints}
              onInput={(event) => set({ constraints: event.currentTarget.value })}
            />
          )}
        </Field>
        <RuleFields form={form} set={set} agents={usable} errorOf={errorOf} />
        {problem && <ProblemNote problem={problem} />}
        <div class="row">
          <button class="btn primary" type="submit" disabled={busy || !may || form.content.trim() === ''}>
            Seat the table
          </button>
          <span class="xs faint">{seatedWords(form)}</span>
        </div>
      </form>
    </div>
  );
}

/** Who will sit there; guests alone are enough. */
function seatedWords({ agents, models }: TableForm): string {
  const chosen = [
    ...(agents.length > 0 ? [counted(agents.length, 'agent')] : []),
    ...(models.length > 0 ? [counted(models.length, 'model')] : []),
  ];
  return chosen.length > 0 ? `${chosen.join(' and ')} chosen` : 'whoever is relevant is seated';
}

/** The request, without what was left empty. */
function openingOf(form: TableForm, providers: ModelList['items']): object {
  const constraints = form.constraints
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const minutes = Number(form.minutes);
  return {
    content: form.content,
    ...(form.agents.length > 0 ? { agents: form.agents } : {}),
    ...(form.models.length > 0 ? { guests: guestsOf(form.models, providers, form.agents) } : {}),
    ...(constraints.length > 0 ? { constraints } : {}),
    ...(form.documents.length > 0 ? { evidence: form.documents } : {}),
    rules: {
      ...{ quorum: shareOf(form.quorum), threshold: shareOf(form.threshold) },
      ...{ anonymous_peers: form.anonymous, strict_evidence: form.strict },
      ...(form.synthesiser === '' ? {} : { synthesiser: form.synthesiser }),
      ...(form.clerk === '' ? {} : { clerk: form.clerk === nobody ? null : form.clerk }),
      ...(form.twice ? { challenge_rounds: 2 } : {}),
      ...(minutes > 0 ? { time_budget_ms: Math.round(minutes * 60_000) } : {}),
    },
  };
}

/** A fraction stays a text; anything else is a number, which the platform checks. */
const shareOf = (text: string): string | number =>
  text.includes('/') || text.trim() === '' ? text.trim() : Number(text);

interface RuleProps {
  form: TableForm;
  set: (change: Partial<TableForm>) => void;
  agents: readonly CalledAgent[];
  errorOf: (path: string) => string | undefined;
}

function RuleFields({ form, set, agents, errorOf }: RuleProps) {
  return (
    <details class="rules">
      <summary class="small dim exchange-summary">
        <Icon name="right" />
        Rules: quorum {form.quorum}, threshold {form.threshold}
      </summary>
      <div class="stack-3">
        <div class="three">
          <InputField
            label="Quorum"
            hint={`of the seats must vote: ${share(form.quorum)}`}
            error={errorOf('rules.quorum')}
            value={form.quorum}
            onText={(text) => set({ quorum: text })}
          />
          <InputField
            label="Threshold"
            hint={`of the votes adopt: ${share(form.threshold)}`}
            error={errorOf('rules.threshold')}
            value={form.threshold}
            onText={(text) => set({ threshold: text })}
          />
          <InputField
            label="Time budget, minutes"
            hint="empty: none"
            error={errorOf('rules.time_budget_ms')}
            type="number"
            min="0"
            step="any"
            value={form.minutes}
            onText={(text) => set({ minutes: text })}
          />
        </div>
        <label class="choice">
          <input type="checkbox" checked={form.anonymous} onChange={() => set({ anonymous: !form.anonymous })} />
          <span>
            Seats see aliases instead of names
            <span class="xs faint about">so that nobody is followed for a name</span>
          </span>
        </label>
        <label class="choice">
          <input type="checkbox" checked={form.strict} onChange={() => set({ strict: !form.strict })} />
          <span>
            Drop speculation
            <span class="xs faint about">observations that are marked as critical speculation do not count</span>
          </span>
        </label>
        <label class="choice">
          <input type="checkbox" checked={form.twice} onChange={() => set({ twice: !form.twice })} />
          <span>
            Challenge twice
            <span class="xs faint about">the seats are asked once more about what is disputed by then</span>
          </span>
        </label>
        <div class="two">
          <AgentField
            label="Worded by"
            hint="puts the computed result into words"
            none="Nobody: the computed words stand"
            agents={agents}
            value={form.synthesiser}
            error={errorOf('rules.synthesiser')}
            onChange={(synthesiser) => set({ synthesiser })}
          />
          <AgentField
            label="Clerk"
            hint="says which claims say the same or contradict each other"
            none="Built-in, where the platform has a model"
            nobody="Nobody"
            agents={agents}
            value={form.clerk}
            error={errorOf('rules.clerk')}
            onChange={(clerk) => set({ clerk })}
          />
        </div>
      </div>
    </details>
  );
}

interface AgentFieldProps {
  label: string;
  hint: string;
  /** What is said of naming no agent. */
  none: string;
  /** What is said of nobody at all, where that is something else. */
  nobody?: string;
  agents: readonly CalledAgent[];
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
}

function AgentField({ label, hint, none, nobody: without, agents, value, error, onChange }: AgentFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <select {...ids} class="select" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value="">{none}</option>
          {without !== undefined && <option value={nobody}>{without}</option>}
          {agents.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

const share = (text: string) => {
  const value = fractionValue(text);
  return value > 0 && value <= 1 ? percent(value) : 'a number up to 1, or a fraction such as 2/3';
};
