/** The fields of an answer, made from the schema of its act. */
import { Field } from '../../parts/controls.tsx';
import { sentenceCase } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { type Draft, emptyDraft, type FieldFault, type FormSchema, isAsked, isNeededNow } from './answer-form.ts';

interface FieldsProps {
  schema: FormSchema;
  draft: Draft;
  path: string;
  faults: readonly FieldFault[];
  onChange: (draft: Draft) => void;
  /** A field was changed: what was wrong about it may be right now. */
  onTouch: (path: string) => void;
}

/** The fields of an object, in the order of its schema. */
export function AnswerFields({ schema, draft, path, faults, onChange, onTouch }: FieldsProps) {
  const parts = typeof draft === 'object' && !Array.isArray(draft) ? draft : {};
  return (
    <div class="stack-4">
      {schema.properties
        .filter(([name]) => isAsked(name, parts))
        .map(([name, part]) => {
          const at = path === '' ? name : `${path}.${name}`;
          const change = (value: Draft) => {
            onTouch(at);
            onChange({ ...parts, [name]: value });
          };
          return (
            <AnswerField
              key={name}
              name={name}
              isNeeded={isNeededNow(schema, name, parts)}
              schema={part}
              draft={parts[name] ?? ''}
              path={at}
              faults={faults}
              onChange={change}
              onTouch={onTouch}
            />
          );
        })}
    </div>
  );
}

interface FieldProps extends FieldsProps {
  name: string;
  isNeeded: boolean;
}

/** Words for fields whose names are meant for programs. */
const labels: Readonly<Record<string, string>> = {
  approve: 'Your vote',
  dissent_reason: 'Why you dissent',
  finding_challenged: 'The finding you doubt',
  finding_accepted: 'The finding you accept',
  target_agent: 'Whose finding',
  challenges: 'What you doubt',
  concessions: 'What you accept',
  observations: 'What you found',
  recommendations: 'What should be done',
  text: 'Your reply',
  content: 'What you say',
};

/** What the two answers to a question of yes or no are called, and what they mean. */
const yesNoWords: Readonly<Record<string, [string, string, string, string]>> = {
  approve: ['Approve', 'The direction as it stands', 'Dissent', 'Say why; it is shown with the result'],
};

/** Fields whose label says what their description would say again. */
const labelSaysIt = new Set([
  'target_agent',
  'finding_challenged',
  'finding_accepted',
  'finding',
  'dissent_reason',
  'text',
  'content',
]);

const labelOf = (name: string) => labels[name] ?? sentenceCase(name);

function AnswerField(props: FieldProps) {
  const { name, schema, path, faults } = props;
  if (schema.kind === 'items') return <ItemFields {...props} />;
  if (schema.kind === 'yes-no') return <YesNoField {...props} />;
  const fault = faults.find((each) => each.path === path || each.path.startsWith(`${path}[`));
  return (
    <Field
      label={props.isNeeded ? labelOf(name) : `${labelOf(name)} (optional)`}
      hint={labelSaysIt.has(name) ? undefined : hintOf(schema)}
      error={fault?.message}
    >
      {(ids) => <FieldControl {...props} ids={ids} />}
    </Field>
  );
}

const hintOf = ({ about, kind }: FormSchema) =>
  kind === 'lines' ? `One a line: ${about}.` : about === '' ? undefined : `${sentenceCase(about)}.`;

type ControlIds = Parameters<Parameters<typeof Field>[0]['children']>[0];

function FieldControl({ schema, draft, onChange, ids }: FieldProps & { ids: ControlIds }) {
  const value = typeof draft === 'string' ? draft : '';
  if (schema.kind === 'choice') {
    return (
      <select {...ids} class="select pick" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">Choose</option>
        {schema.choices.map((choice) => (
          <option key={choice} value={choice}>
            {sentenceCase(choice)}
          </option>
        ))}
      </select>
    );
  }
  const isLong = schema.kind === 'lines' || (schema.kind === 'text' && (schema.maxLength ?? 0) > 500);
  const common = { ...ids, value, ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }) };
  if (isLong) {
    return <textarea {...common} class="textarea" onInput={(event) => onChange(event.currentTarget.value)} />;
  }
  return (
    <input
      {...common}
      class={schema.kind === 'number' ? 'input number-input' : 'input'}
      inputMode={schema.kind === 'number' ? 'decimal' : 'text'}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function YesNoField({ name, schema, draft, path, faults, onChange }: FieldProps) {
  const [yes, aboutYes, no, aboutNo] = yesNoWords[name] ?? ['Yes', '', 'No', ''];
  const fault = faults.find((each) => each.path === path);
  const choices = [
    { value: 'yes', word: yes, about: aboutYes },
    { value: 'no', word: no, about: aboutNo },
  ];
  return (
    <fieldset class={fault ? 'stack-2 field error' : 'stack-2'}>
      <legend>{labelOf(name)}</legend>
      <div class="two yes-no">
        {choices.map(({ value, word, about }) => (
          <label key={value} class="choice">
            <input type="radio" name={path} value={value} checked={draft === value} onChange={() => onChange(value)} />
            <span>
              <b>{word}</b>
              {about !== '' && <span class="xs faint about">{about}</span>}
            </span>
          </label>
        ))}
      </div>
      {fault && (
        <span class="why">
          <Icon name="x" />
          {schema.about === '' ? fault.message : `Say ${schema.about}.`}
        </span>
      )}
    </fieldset>
  );
}

const itemWords: Readonly<Record<string, string>> = {
  observations: 'finding',
  recommendations: 'recommendation',
  challenges: 'doubt',
  concessions: 'agreement',
  evidence: 'piece of evidence',
};

/** A list of parts, each with its own fields. */
function ItemFields({ name, schema, draft, path, faults, onChange, onTouch }: FieldProps) {
  const items = Array.isArray(draft) ? draft : [];
  const { item } = schema;
  if (!item) return null;
  const word = itemWords[name] ?? 'item';
  const own = faults.find((each) => each.path === path);
  return (
    <fieldset class="stack-2">
      <legend>{labelOf(name)}</legend>
      <p class="xs faint">{sentenceCase(schema.about)}.</p>
      {items.map((each, at) => (
        <div key={at} class="card answer-item">
          <div class="row between">
            <h3>
              {sentenceCase(word)} {at + 1}
            </h3>
            <button
              type="button"
              class="btn ghost icon"
              aria-label={`Remove ${word} ${at + 1}`}
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            >
              <Icon name="trash" />
            </button>
          </div>
          <AnswerFields
            schema={item}
            draft={each}
            path={`${path}[${at}]`}
            faults={faults}
            onChange={(value) => onChange(items.map((before, index) => (index === at ? value : before)))}
            onTouch={onTouch}
          />
        </div>
      ))}
      {own && <p class="small t-bad">{own.message}</p>}
      <button type="button" class="btn small" onClick={() => onChange([...items, emptyDraft(item)])}>
        <Icon name="plus" />
        Add {/^[aeiou]/.test(word) ? 'an' : 'a'} {word}
      </button>
    </fieldset>
  );
}
