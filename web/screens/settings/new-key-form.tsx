/** Makes a key: what it is for, what it may do, whose it is. */
import { useState } from 'preact/hooks';
import { logIn } from '../../app/connection.ts';
import type { NewKey } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { InputField } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Note, ProblemNote } from '../../parts/notes.tsx';

interface FormProps {
  /** Whether the platform asks for a key from this one on. */
  isFirst: boolean;
  onClose: () => void;
  onMade: (key: NewKey) => void;
}

const scopes = [
  { value: 'read', about: 'reads sessions and agents' },
  { value: 'run', about: 'opens sessions and answers what waits, too' },
  { value: 'admin', about: 'manages agents, keys and settings, too' },
];

export function NewKeyForm({ isFirst, onClose, onMade }: FormProps) {
  const [form, setForm] = useState({ name: '', owner: '', scope: isFirst ? 'admin' : 'run' });
  const [state, setState] = useState<{ busy: boolean; problem?: ShownProblem }>({ busy: false });
  const make = async () => {
    setState({ busy: true });
    const json = {
      scope: form.scope,
      ...(form.name.trim() === '' ? {} : { name: form.name.trim() }),
      ...(form.owner.trim() === '' ? {} : { owner: form.owner.trim() }),
    };
    try {
      const key = await request<NewKey>('/keys', { json });
      // From the first key on the page needs one, too.
      if (isFirst) await logIn(key.key);
      onMade(key);
    } catch (error) {
      setState({ busy: false, problem: problemOf(error) });
    }
  };
  const footer = (
    <>
      <span class="xs faint">Its text is shown once.</span>
      <button type="button" class="btn primary" disabled={state.busy} onClick={() => void make()}>
        Make the key
      </button>
    </>
  );
  return (
    <Dialog title="Make a key" onClose={onClose} footer={footer}>
      {isFirst && (
        <Note tone="warn">
          <b>From this key on, everybody needs one,</b> also on this machine. Make one of the scope admin first; this
          page logs in with it.
        </Note>
      )}
      <InputField
        label="Name"
        hint="What it is for, such as a person or a program."
        value={form.name}
        maxLength={200}
        onText={(text) => setForm({ ...form, name: text })}
      />
      <fieldset class="stack-2">
        <legend>Scope</legend>
        {scopes.map(({ value, about }) => (
          <label key={value} class="choice">
            <input
              type="radio"
              name="scope"
              value={value}
              checked={form.scope === value}
              onChange={() => setForm({ ...form, scope: value })}
            />
            <span>
              <b>{value}</b>
              <span class="xs faint about">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <InputField
        label="Owner (optional)"
        hint="Whose agents and sessions it reaches; without one, those of nobody."
        value={form.owner}
        maxLength={200}
        onText={(text) => setForm({ ...form, owner: text })}
      />
      {state.problem && <ProblemNote problem={state.problem} />}
    </Dialog>
  );
}
