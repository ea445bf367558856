/** The log-in, where the platform asks for a key. The key is sent once and kept nowhere; the browser keeps a cookie. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ShownProblem } from '../client/problem.ts';
import { Field } from '../parts/controls.tsx';
import { Bones, ProblemNote } from '../parts/notes.tsx';
import { logIn, useConnection, watchConnection } from './connection.ts';

export function LoginGate({ children }: { children: JSX.Element }) {
  useEffect(watchConnection, []);
  const { holder } = useConnection();
  if (holder === undefined) {
    return (
      <div class="page">
        <Bones label="Connecting" />
      </div>
    );
  }
  return holder.scope === null ? <LoginForm /> : children;
}

function LoginForm() {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<ShownProblem>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setProblem(await logIn(key));
    setBusy(false);
  };
  return (
    <div class="page login">
      <form class="card" onSubmit={submit}>
        <header>
          <h1>This platform asks for a key</h1>
        </header>
        <div class="body stack-4">
          <p class="dim">
            An administrator makes keys with <code>parley keys create</code>. The key is exchanged for a cookie of 12
            hours that no script can read, and is kept nowhere.
          </p>
          <Field label="Key">
            {(ids) => (
              <input
                {...ids}
                class="input mono"
                type="password"
                autoComplete="current-password"
                value={key}
                onInput={(event) => setKey(event.currentTarget.value)}
              />
            )}
          </Field>
          {problem && <ProblemNote problem={problem} />}
          <button class="btn primary" type="submit" disabled={busy || key.trim() === ''}>
            Log in
          </button>
        </div>
      </form>
    </div>
  );
}
