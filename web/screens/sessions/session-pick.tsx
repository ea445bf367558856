/** Chooses a session to compare: a search, and what it finds. Only closed sessions have something to compare. */
import { useEffect, useState } from 'preact/hooks';
import { addressWith } from '../../app/router.ts';
import type { SessionPage } from '../../client/api-types.ts';
import { request, withQuery } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { InputField } from '../../parts/controls.tsx';
import { firstLine, shortTime } from '../../parts/format.ts';
import { Bones, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { formatNames } from './session-row.tsx';

interface SessionPickProps {
  label: string;
  /** The part of the address that holds the choice. */
  name: 'one' | 'other';
  /** Only sessions of this format are offered. */
  format: string | undefined;
  /** The session that is chosen already, and is not offered. */
  without: string | null;
}

const typingPauseMs = 250;
const shownSessions = 8;

export function SessionPick({ label, name, format, without }: SessionPickProps) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const path = withQuery('/sessions', { q: text, format, status: 'closed', limit: shownSessions + 1 });
  const { value, problem, reload } = useLoad(path, (signal) => request<SessionPage>(path, { signal }));
  const found = value?.items.filter(({ id }) => id !== without).slice(0, shownSessions) ?? [];
  return (
    <section class="card" aria-label={label}>
      <header>
        <h2>{label}</h2>
        {format !== undefined && <span class="xs faint push">{formatNames[format] ?? format}</span>}
      </header>
      <div class="body stack-3">
        <InputField label="Search" placeholder="Title or verdict" maxLength={200} value={typed} onText={setTyped} />
        {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
        {!value && !problem && <Bones lines={4} />}
        {value && found.length === 0 && (
          <p class="dim small">
            {typed === '' ? 'No session to compare is closed yet.' : 'No closed session matches.'}
          </p>
        )}
        <ul class="stack-2">
          {found.map(({ id, title, format: kind, opened_at }) => (
            <li key={id} class="pick-row">
              <a data-item="" href={addressWith({ [name]: id })}>
                <PlainText text={firstLine(title, 140)} />
              </a>
              <span class="xs faint">
                {formatNames[kind] ?? kind}, {shortTime(opened_at)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
