/** Opens a forecast: a question that will be answered with yes or no, until when, what counts as yes, and who is asked. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { AgentPage, ProtocolList } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { counted } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { AgentPicks } from '../agents/agent-picks.tsx';
import { EvidenceFields } from '../session/evidence-fields.tsx';
import { useOpening } from '../session/use-opening.ts';
import { type ForecastForm, openingOf, RuleFields } from './forecast-form.tsx';

/** In four weeks, as a date field has it. */
const inFourWeeks = () => new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10);

export default function OpenForecastScreen() {
  useTitle('Open a forecast');
  const { query } = useAddress();
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const protocols = useLoad('protocols', (signal) => request<ProtocolList>('/protocols', { signal }));
  const can = new Set(
    protocols.value?.items
      .filter(({ acts }) => acts.includes('forecast') || acts.includes('reply'))
      .map(({ name }) => name),
  );
  const usable = (agents.value?.items ?? []).filter(({ protocol, status }) => can.has(protocol) && status === 'active');
  const isLoaded = agents.value !== undefined && protocols.value !== undefined;
  const problem = agents.problem ?? protocols.problem;
  return (
    <div class="page">
      <div class="crumbs">
        <a href="/forecasts">Forecasts</a>
        <span aria-hidden="true">/</span>
        <span>new</span>
      </div>
      <div class="page-head">
        <h1>Open a forecast</h1>
      </div>
      {problem && (
        <ProblemNote
          problem={problem}
          action={
            <RetryButton
              onPress={() => {
                agents.reload();
                protocols.reload();
              }}
            />
          }
        />
      )}
      {!isLoaded && !problem && <Bones lines={6} label="Reading the agents" />}
      {isLoaded && usable.length === 0 && (
        <Empty title="No agent can forecast yet">
          <p>A forecast needs at least one active agent that gives a probability, or answers messages.</p>
          <a class="btn primary" href="/agents?add=1">
            <Icon name="plus" />
            Add an agent
          </a>
        </Empty>
      )}
      {isLoaded && <ForecastFields question={query.get('q') ?? ''} usable={usable} />}
    </div>
  );
}

function ForecastFields({ question, usable }: { question: string; usable: AgentPage['items'] }) {
  const [form, setForm] = useState<ForecastForm>({
    ...{ title: question, description: '', criteria: '', date: inFourWeeks(), time: '23:59', category: '', links: '' },
    ...{ agents: [], documents: [], rounds: '3', anonymous: false, minutes: '' },
  });
  const { problem, busy, open, errorOf } = useOpening();
  const may = useMay('run');
  const set = (change: Partial<ForecastForm>) => setForm({ ...form, ...change });
  const submit = (event: Event) => {
    event.preventDefault();
    void open('/predictions', openingOf(form));
  };
  return (
    <form class="read stack" onSubmit={submit}>
      <Field label="Question" hint="One that will be answered with yes or no." error={errorOf('title')}>
        {(ids) => (
          <textarea
            {...ids}
            class="textarea"
            placeholder="Will the next release be on time?"
            required
            maxLength={500}
            value={form.title}
            onInput={(event) => set({ title: event.currentTarget.value })}
          />
        )}
      </Field>
      <div class="three">
        <InputField
          label="Known by"
          hint="your time"
          error={errorOf('deadline')}
          type="date"
          required
          value={form.date}
          onText={(text) => set({ date: text })}
        />
        <InputField
          label="At"
          hint="the debate ends then at the latest"
          type="time"
          required
          value={form.time}
          onText={(text) => set({ time: text })}
        />
        <InputField
          label="Category"
          hint="such as tech; may be empty"
          error={errorOf('category')}
          maxLength={100}
          value={form.category}
          onText={(text) => set({ category: text })}
        />
      </div>
      <Field
        label="What counts as yes"
        hint="So exact that two people who look it up agree."
        error={errorOf('metadata')}
      >
        {(ids) => (
          <textarea
            {...ids}
            class="textarea"
            placeholder="The deployment log shows no rollback within 14 days."
            maxLength={5000}
            value={form.criteria}
            onInput={(event) => set({ criteria: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label="Background"
        hint="What every forecaster is told; the question again if empty."
        error={errorOf('description')}
      >
        {(ids) => (
          <textarea
            {...ids}
            class="textarea"
            maxLength={20_000}
            value={form.description}
            onInput={(event) => set({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <AgentPicks
        agents={usable}
        chosen={form.agents}
        about="None chosen: every active forecaster is asked."
        onChange={(agents) => set({ agents })}
      />
      <EvidenceFields documents={form.documents} onChange={(documents) => set({ documents })} />
      <RuleFields form={form} set={set} errorOf={errorOf} />
      {problem && <ProblemNote problem={problem} />}
      <div class="row">
        <button class="btn primary" type="submit" disabled={busy || !may || form.title.trim() === ''}>
          Open the forecast
        </button>
        <span class="xs faint">
          {form.agents.length > 0
            ? `${counted(form.agents.length, 'agent')} chosen`
            : 'every active forecaster is asked'}
        </span>
      </div>
    </form>
  );
}
