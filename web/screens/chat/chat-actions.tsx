/** What can be done with a chat: take it to a round table in one step, and close it. */
import { useRef, useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { navigate } from '../../app/router.ts';
import type { SessionView } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ProblemNote } from '../../parts/notes.tsx';
import { toast } from '../../parts/toasts.tsx';

export interface ChatEscalation {
  busy: boolean;
  problem: ShownProblem | undefined;
  start: () => void;
}

/** Opens a table that is told what was said, and goes there. Pressed again after a lost answer, it opens no second one. */
export function useEscalation(id: string): ChatEscalation {
  const [state, setState] = useState<{ busy: boolean; problem?: ShownProblem }>({ busy: false });
  const key = useRef(crypto.randomUUID());
  const start = async () => {
    setState({ busy: true });
    try {
      const headers = { 'idempotency-key': key.current };
      const table = await request<SessionView>(`/chats/${id}/escalate`, { json: {}, headers });
      key.current = crypto.randomUUID();
      navigate(`/sessions/${table.id}`);
    } catch (error) {
      setState({ busy: false, problem: problemOf(error) });
    }
  };
  return { busy: state.busy, problem: state.problem, start: () => void start() };
}

interface EscalateProps {
  escalation: ChatEscalation;
  isReady: boolean;
  primary?: boolean;
}

export function EscalateButton({ escalation, isReady, primary = false }: EscalateProps) {
  if (!useMay('run')) return null;
  return (
    <button
      type="button"
      class={primary ? 'btn primary wide-btn' : 'btn'}
      disabled={escalation.busy || !isReady}
      onClick={escalation.start}
    >
      {!primary && <Icon name="table" />}
      {escalation.busy ? 'Seating the table …' : 'Take this to a round table'}
    </button>
  );
}

export function CloseChatButton({ id }: { id: string }) {
  const [state, setState] = useState<{ asked: boolean; busy: boolean; problem?: ShownProblem }>({
    ...{ asked: false, busy: false },
  });
  if (!useMay('run')) return null;
  const close = async () => {
    setState({ asked: true, busy: true });
    try {
      await request(`/chats/${id}/close`, { method: 'POST' });
      toast('The chat is closed');
      setState({ asked: false, busy: false });
    } catch (error) {
      setState({ asked: true, busy: false, problem: problemOf(error) });
    }
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => setState({ asked: true, busy: false })}>
        <Icon name="x" />
        Close
      </button>
      {state.asked && (
        <ConfirmDialog
          title="Close this chat?"
          confirm="Close the chat"
          busy={state.busy}
          onConfirm={() => void close()}
          onClose={() => setState({ asked: false, busy: false })}
        >
          <p>Nothing more can be said in it. Its record is complete then, signed, and can be verified by anybody.</p>
          {state.problem && <ProblemNote problem={state.problem} />}
        </ConfirmDialog>
      )}
    </>
  );
}
