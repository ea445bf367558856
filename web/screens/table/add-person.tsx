/** Adds a person who can be seated: asks wait in the inbox until somebody answers them. */
import { useState } from 'preact/hooks';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { Field, InputField } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ProblemNote } from '../../parts/notes.tsx';
import { toast } from '../../parts/toasts.tsx';

export function AddPersonButton({ onAdded }: { onAdded: (name: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="btn" onClick={() => setOpen(true)}>
        <Icon name="person" />
        Add a person
      </button>
      {isOpen && (
        <PersonDialog
          onClose={() => setOpen(false)}
          onAdded={(name) => {
            setOpen(false);
            onAdded(name);
          }}
        />
      )}
    </>
  );
}

function PersonDialog({ onClose, onAdded }: { onClose: () => void; onAdded: (name: string) => void }) {
  const [name, setName] = useState('');
  const [domain, setDomain] = useState('');
  const [problem, setProblem] = useState<ShownProblem>();
  const add = async () => {
    const json = { name: name.trim(), protocol: 'person', ...(domain.trim() === '' ? {} : { domain: domain.trim() }) };
    try {
      await request('/agents', { json });
      toast(`${name.trim()} can be seated`);
      onAdded(name.trim());
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const footer = (
    <>
      <span class="xs faint">Whoever holds a key of its owner, or of the operator, answers in the inbox.</span>
      <button type="button" class="btn primary" disabled={name.trim() === ''} onClick={() => void add()}>
        Add the person
      </button>
    </>
  );
  const errorOf = (path: string) => problem?.errors.find((each) => each.path === path)?.message;
  return (
    <Dialog title="Add a person" onClose={onClose} footer={footer}>
      <Field label="Name" hint="As the record calls them: letters, digits, _ . -" error={errorOf('name')}>
        {(ids) => <input {...ids} class="input" value={name} onInput={(event) => setName(event.currentTarget.value)} />}
      </Field>
      <InputField label="What they know about (optional)" error={errorOf('domain')} value={domain} onText={setDomain} />
      {problem && problem.errors.length === 0 && <ProblemNote problem={problem} />}
    </Dialog>
  );
}
