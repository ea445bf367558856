/** Opens a council: the question, who sits in which role, the evidence, the policies and the limits. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { AgentPage } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { counted } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { useOpening } from '../session/use-opening.ts';
import { ExhibitFields, evidenceOf, type GivenExhibit, maxTextCharacters } from './exhibit-fields.tsx';
import { type CouncilSeats, firstSeats, SeatFields, seatsOf } from './seat-fields.tsx';

interface CouncilForm {
  question: string;
  seats: CouncilSeats;
  exhibits: GivenExhibit[];
  policies: string;
  rounds: string;
  seconds: string;
  seed: string;
}

export default function OpenCouncilScreen() {
  useTitle('Open a council');
  const { query } = useAddress();
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const [form, setForm] = useState<CouncilForm>({
    ...{ question: query.get('q') ?? '', seats: firstSeats, exhibits: [], policies: '' },
    ...{ rounds: '3', seconds: '30', seed: '' },
  });
  const { problem, busy, open, errorOf } = useOpening();
  const may = useMay('run');
  const set = (change: Partial<CouncilForm>) => setForm({ ...form, ...change });
  const submit = (event: Event) => {
    event.preventDefault();
    void open('/councils', openingOf(form));
  };
  const isTooLong = form.exhibits.some((each) => each.kind === 'text' && each.text.length > maxTextCharacters);
  return (
    <div class="page">
      <div class="crumbs">
        <a href="/councils">Councils</a>
        <span aria-hidden="true">/</span>
        <span>new</span>
      </div>
      <div class="page-head">
        <h1>Open a council</h1>
      </div>
      {agents.problem && <ProblemNote problem={agents.problem} action={<RetryButton onPress={agents.reload} />} />}
      <form class="read stack" onSubmit={submit}>
        <Field label="Question" hint="One that is decided with yes or no." error={errorOf('question')}>
          {(ids) => (
            <textarea
              {...ids}
              class="textarea"
              placeholder="Should we approve the merger?"
              required
              maxLength={20_000}
              value={form.question}
              onInput={(event) => set({ question: event.currentTarget.value })}
            />
          )}
        </Field>
        <SeatFields
          seats={form.seats}
          agents={agents.value?.items ?? []}
          error={errorOf('agents')}
          onChange={(seats) => set({ seats })}
        />
        <ExhibitFields exhibits={form.exhibits} onChange={(exhibits) => set({ exhibits })} />
        {errorOf('evidence') !== undefined && <p class="small t-bad">Evidence: {errorOf('evidence')}</p>}
        <Field
          label="Policies"
          hint="One on each line. A policy that the evidence shows to be broken forbids to approve."
          error={errorOf('constraints.policies')}
        >
          {(ids) => (
            <textarea
              {...ids}
              class="textarea"
              placeholder="A crane lift is stopped at wind above 40 km/h."
              value={form.policies}
              onInput={(event) => set({ policies: event.currentTarget.value })}
            />
          )}
        </Field>
        <LimitFields form={form} set={set} errorOf={errorOf} />
        {problem && <ProblemNote problem={problem} />}
        <div class="row">
          <button class="btn primary" type="submit" disabled={busy || !may || isTooLong || form.question.trim() === ''}>
            Open the council
          </button>
          <span class="xs faint">{counted(seatsOf(form.seats).length, 'seat')}</span>
        </div>
      </form>
    </div>
  );
}

interface LimitProps {
  form: CouncilForm;
  set: (change: Partial<CouncilForm>) => void;
  errorOf: (path: string) => string | undefined;
}

function LimitFields({ form, set, errorOf }: LimitProps) {
  return (
    <details class="rules">
      <summary class="small dim exchange-summary">
        <Icon name="right" />
        Limits: {form.rounds} rounds, {form.seconds} s
      </summary>
      <div class="three">
        <InputField
          label="Rounds"
          hint="1 to 20"
          error={errorOf('constraints.max_turns')}
          type="number"
          min="1"
          max="20"
          value={form.rounds}
          onText={(text) => set({ rounds: text })}
        />
        <InputField
          label="Seconds for all of it"
          hint="then the arbitrator closes"
          error={errorOf('constraints.time_budget_ms')}
          type="number"
          min="1"
          max="3600"
          value={form.seconds}
          onText={(text) => set({ seconds: text })}
        />
        <InputField
          label="Seed"
          hint="fixes the order of turns; empty: drawn"
          error={errorOf('constraints.seed')}
          type="number"
          min="0"
          value={form.seed}
          onText={(text) => set({ seed: text })}
        />
      </div>
    </details>
  );
}

/** The request, without what was left empty. */
function openingOf(form: CouncilForm): object {
  const policies = form.policies.split('\n').flatMap((line) => line.trim() || []);
  return {
    question: form.question,
    agents: seatsOf(form.seats),
    ...(form.exhibits.length > 0 ? { evidence: evidenceOf(form.exhibits) } : {}),
    constraints: {
      max_turns: Number(form.rounds),
      time_budget_ms: Math.round(Number(form.seconds) * 1000),
      ...(form.seed.trim() === '' ? {} : { seed: Number(form.seed) }),
      ...(policies.length > 0 ? { policies } : {}),
    },
  };
}
