/** The filters above a list of sessions. Each of them is a part of the address. */
import { useEffect, useState } from 'preact/hooks';
import { useQueryValue } from '../../app/router.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { sentenceCase } from '../../parts/format.ts';
import { formatNames } from './session-row.tsx';

const typingPauseMs = 250;

/** A text that is searched for once the reader stops typing. */
function useTyped(name: string): [string, (text: string) => void] {
  const [value, setValue] = useQueryValue(name);
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  useEffect(() => {
    if (typed === (value ?? '')) return;
    const timer = setTimeout(() => setValue(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, setValue]);
  return [typed, setTyped];
}

/** The outcomes that sessions of a format can have. */
const outcomesOf: Readonly<Record<string, readonly string[]>> = {
  'round-table': ['adopted', 'contested', 'rejected', 'no_quorum', 'nobody_answered'],
  forecast: ['converged', 'divided', 'deadlock', 'nobody_answered', 'deadline', 'round_limit', 'budget_spent'],
  council: ['complete', 'truncated', 'failed'],
  chat: ['answered', 'nobody_answered', 'empty'],
  trial: ['single_turn', 'max_turns', 'script_end', 'stop_rule', 'agent_error', 'timeout', 'missing_input'],
};
const allOutcomes = [...new Set(Object.values(outcomesOf).flat())];
const statuses = ['running', 'closed', 'cancelled', 'failed'];

/** `format` is the one that the list is about; undefined for all. */
export function SessionFilters({ format }: { format: string | undefined }) {
  const [chosen] = useQueryValue('format');
  const outcomes = outcomesOf[format ?? chosen ?? ''] ?? allOutcomes;
  const [text, setText] = useTyped('q');
  const [agent, setAgent] = useTyped('agent');
  return (
    <search class="filters">
      <InputField label="Search" data-filter="" placeholder="Title or verdict" value={text} onText={setText} />
      {format === undefined && (
        <Select name="format" label="Format" options={Object.keys(formatNames)} words={formatNames} />
      )}
      <Select name="status" label="State" options={statuses} />
      <Select name="outcome" label="Outcome" options={outcomes} />
      <InputField label="Agent" value={agent} onText={setAgent} />
      <DateField name="from" label="From" />
      <DateField name="to" label="To" />
      <Select name="order" label="Order" options={['time']} words={{ time: 'Newest first' }} none="Failures first" />
    </search>
  );
}

interface SelectProps {
  name: string;
  label: string;
  options: readonly string[];
  words?: Readonly<Record<string, string>>;
  none?: string;
}

function Select({ name, label, options, words = {}, none = 'Any' }: SelectProps) {
  const [value, setValue] = useQueryValue(name);
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} class="select" value={value ?? ''} onChange={(event) => setValue(event.currentTarget.value)}>
          <option value="">{none}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option] ?? sentenceCase(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function DateField({ name, label }: { name: string; label: string }) {
  const [value, setValue] = useQueryValue(name);
  return (
    <Field label={label}>
      {(ids) => (
        <input
          {...ids}
          class="input date-input"
          type="date"
          value={value ?? ''}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
