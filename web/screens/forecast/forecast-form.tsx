/** What a forecast is opened with: the form, its rules, and the request that it becomes. */
import { Field, InputField } from '../../parts/controls.tsx';
import { Icon } from '../../parts/icon.tsx';
import type { GivenDocument } from '../session/evidence-fields.tsx';

export interface ForecastForm {
  title: string;
  description: string;
  criteria: string;
  date: string;
  time: string;
  category: string;
  links: string;
  agents: string[];
  documents: GivenDocument[];
  rounds: string;
  anonymous: boolean;
  minutes: string;
}

interface RuleProps {
  form: ForecastForm;
  set: (change: Partial<ForecastForm>) => void;
  errorOf: (path: string) => string | undefined;
}

export function RuleFields({ form, set, errorOf }: RuleProps) {
  return (
    <details class="rules">
      <summary class="small dim exchange-summary">
        <Icon name="right" />
        Rules: at most {form.rounds} rounds
      </summary>
      <div class="stack-3">
        <div class="three">
          <InputField
            label="Rounds, at most"
            hint="1 to 10; it ends when nobody moves"
            error={errorOf('max_rounds')}
            type="number"
            min="1"
            max="10"
            value={form.rounds}
            onText={(text) => set({ rounds: text })}
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
        <Field
          label="Source links"
          hint="One address on each line; sent to every forecaster."
          error={errorOf('metadata.source_links')}
        >
          {(ids) => (
            <textarea
              {...ids}
              class="textarea mono"
              value={form.links}
              onInput={(event) => set({ links: event.currentTarget.value })}
            />
          )}
        </Field>
        <label class="choice">
          <input type="checkbox" checked={form.anonymous} onChange={() => set({ anonymous: !form.anonymous })} />
          <span>
            Seats see aliases instead of names
            <span class="xs faint about">so that nobody is followed for a name</span>
          </span>
        </label>
      </div>
    </details>
  );
}

/** The request, without what was left empty. */
export function openingOf(form: ForecastForm): object {
  const links = form.links.split('\n').flatMap((line) => line.trim() || []);
  const criteria = form.criteria.trim();
  const minutes = Number(form.minutes);
  const metadata = {
    ...(criteria === '' ? {} : { resolution_criteria: criteria }),
    ...(links.length === 0 ? {} : { source_links: links }),
  };
  const deadline = new Date(`${form.date}T${form.time || '23:59'}`);
  return {
    ...{ title: form.title, description: form.description.trim() || form.title },
    deadline: Number.isNaN(deadline.getTime()) ? '' : deadline.toISOString(),
    ...(form.category.trim() === '' ? {} : { category: form.category.trim() }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    ...(form.documents.length > 0 ? { evidence: form.documents } : {}),
    ...(form.agents.length > 0 ? { agents: form.agents } : {}),
    max_rounds: Number(form.rounds),
    rules: {
      anonymous_peers: form.anonymous,
      ...(minutes > 0 ? { time_budget_ms: Math.round(minutes * 60_000) } : {}),
    },
  };
}
