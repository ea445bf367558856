/** Where the next message is written. What was typed stays until the platform has it; sent twice, it is said once. */
import { useRef, useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { counted } from '../../parts/format.ts';
import { sendKeys } from '../../parts/key-names.ts';
import { ProblemNote } from '../../parts/notes.tsx';
import type { ChatTurn } from './chat-reading.ts';

const maxCharacters = 50_000;

interface ComposerProps {
  id: string;
  turns: readonly ChatTurn[];
  /** Who is asked every message; null: whoever is relevant to it. */
  named: string[] | null;
}

export function ChatComposer({ id, turns, named }: ComposerProps) {
  const [text, setText] = useState('');
  /** What stands in the field at this moment: a key may be pressed before it is drawn. */
  const typed = useRef('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const key = useRef(crypto.randomUUID());
  const may = useMay('run');
  if (!may) return <p class="small dim">This key may read the chat, and say nothing in it.</p>;
  const send = async (event: Event) => {
    event.preventDefault();
    const said = typed.current;
    if (busy || said.trim() === '') return;
    setBusy(true);
    setProblem(undefined);
    try {
      await request(`/chats/${id}/messages`, { json: { text: said }, headers: { 'idempotency-key': key.current } });
      key.current = crypto.randomUUID();
      // What was typed while it was sent is the next message.
      if (typed.current === said) {
        typed.current = '';
        setText('');
      }
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const waiting = turns.filter(({ state }) => state === 'waiting').length;
  return (
    <form class="card composer" onSubmit={(event) => void send(event)}>
      <textarea
        class="textarea"
        aria-label="Message"
        placeholder="Ask on. A message sent while a turn runs waits for its end."
        value={text}
        maxLength={maxCharacters}
        onInput={(event) => {
          key.current = crypto.randomUUID();
          typed.current = event.currentTarget.value;
          setText(typed.current);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send(event);
        }}
      />
      {problem && <ProblemNote problem={problem} />}
      <div class="row between">
        <span class="xs faint">
          {waiting > 0 ? `${counted(waiting, 'message')} waiting. ` : ''}
          {named ? `Put to ${counted(named.length, 'chosen agent')}` : 'Put to whoever is relevant to it'}
        </span>
        <button class="btn primary" type="submit" disabled={busy || text.trim() === ''}>
          Send <kbd class="on-primary">{sendKeys}</kbd>
        </button>
      </div>
    </form>
  );
}
