/** Segments, tabs and fields. Arrow keys move between the choices of a group. */
import { type ComponentChildren, h } from 'preact';
import { useId } from 'preact/hooks';
import { CountMark } from './chips.tsx';
import { Icon, type IconName } from './icon.tsx';

export interface SegmentChoice<Value extends string> {
  value: Value;
  label: string;
  icon?: IconName;
  count?: number;
}

interface SegmentsProps<Value extends string> {
  label: string;
  choices: readonly SegmentChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Moves the focus to a neighbour within the group of the focused control. */
function moveFocus(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const at = all.indexOf(document.activeElement as HTMLElement);
  if (at === -1) return;
  event.preventDefault();
  all[(at + step + all.length) % all.length]?.focus();
}

export function Segments<Value extends string>({ label, choices, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset class="seg" aria-label={label} onKeyDown={moveFocus}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon && <Icon name={choice.icon} />}
          {choice.label}
          {choice.count !== undefined && <CountMark value={choice.count} />}
        </button>
      ))}
    </fieldset>
  );
}

export interface PageTab {
  name: string;
  label: string;
  href: string;
  count?: number;
}

/** Views of one thing, each with its own address. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly PageTab[]; current: string }) {
  return (
    <nav class="tabs" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map(({ name, label: text, href, count }) => (
        <a key={name} href={href} data-keep="" aria-current={name === current ? 'page' : undefined}>
          {text}
          {count !== undefined && <CountMark value={count} />}
        </a>
      ))}
    </nav>
  );
}

interface FieldProps {
  label: string;
  hint?: ComponentChildren;
  error?: string | undefined;
  /** The control, with this id. */
  children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid': boolean }) => ComponentChildren;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = `${id}-about`;
  const hasAbout = error !== undefined || hint !== undefined;
  const about = hasAbout ? { 'aria-describedby': described } : {};
  return (
    <div class={error === undefined ? 'field' : 'field error'}>
      <label for={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, ...about })}
      {hasAbout && (
        <div id={described}>
          {error !== undefined && (
            <span class="why">
              <Icon name="x" />
              {error}
            </span>
          )}
          {hint !== undefined && <span class="hint">{hint}</span>}
        </div>
      )}
    </div>
  );
}

interface InputFieldProps extends Omit<FieldProps, 'children'> {
  type?: 'text' | 'number' | 'date' | 'time';
  value: string;
  onText: (text: string) => void;
  min?: string;
  max?: string;
  step?: string;
  maxLength?: number;
  placeholder?: string;
  required?: boolean;
  autoComplete?: string;
  'data-filter'?: string;
}

/** A field of one line. Its `input` is not written as an element: those have a type of their own for each `type`. */
export function InputField({ label, hint, error, onText, ...given }: InputFieldProps) {
  const onInput = (event: { currentTarget: HTMLInputElement }) => onText(event.currentTarget.value);
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => h('input', { ...ids, ...given, class: 'input', onInput })}
    </Field>
  );
}
