/** What can be done with every session: copy its address, download its record, cancel it while it runs, delete it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { navigate } from '../../app/router.ts';
import { useSection } from '../../app/section.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { Icon } from '../../parts/icon.tsx';
import { ProblemNote } from '../../parts/notes.tsx';
import { copyText, toast } from '../../parts/toasts.tsx';

export interface FormatName {
  /** `Round table` */
  name: string;
  /** Where its sessions are listed. */
  href: string;
}

interface CrumbsProps {
  format: FormatName;
  id: string;
  children?: ComponentChildren;
}

/** Where this session stands, and the actions at its end. */
export function SessionCrumbs({ format, id, children }: CrumbsProps) {
  useSection(format.href);
  return (
    <div class="crumbs">
      <a href="/sessions">Sessions</a>
      <span aria-hidden="true">/</span>
      <a href={format.href}>{format.name}</a>
      <span aria-hidden="true">/</span>
      <code class="xs id" title={id}>
        {id.slice(0, 8)}
      </code>
      <div class="actions">{children}</div>
    </div>
  );
}

export function CopyLinkButton() {
  return (
    <button type="button" class="btn" onClick={() => void copyText(window.location.href, 'The link')}>
      <Icon name="link" />
      Copy link
    </button>
  );
}

export function RecordButton({ id }: { id: string }) {
  return (
    <a class="btn" href={`/api/v1/sessions/${id}/record`} download={`${id}.ndjson`}>
      <Icon name="download" />
      Record
    </a>
  );
}

interface ActionState {
  asked: boolean;
  busy: boolean;
  problem?: ShownProblem;
}

const atRest: ActionState = { asked: false, busy: false };

export function CancelButton({ id }: { id: string }) {
  const [state, setState] = useState(atRest);
  if (!useMay('run')) return null;
  const cancel = async () => {
    setState({ asked: true, busy: true });
    try {
      await request(`/sessions/${id}/cancel`, { json: { reason: 'cancelled on the page' } });
      setState(atRest);
    } catch (error) {
      setState({ asked: true, busy: false, problem: problemOf(error) });
    }
  };
  return (
    <>
      <button type="button" class="btn danger" onClick={() => setState({ asked: true, busy: false })}>
        <Icon name="x" />
        Cancel
      </button>
      {state.asked && (
        <ConfirmDialog
          title="Cancel this session?"
          confirm="Cancel the session"
          danger
          busy={state.busy}
          onConfirm={() => void cancel()}
          onClose={() => setState(atRest)}
        >
          <p>Nobody is asked any more. The record stays as it is and says that the session was cancelled.</p>
          {state.problem && <ProblemNote problem={state.problem} />}
        </ConfirmDialog>
      )}
    </>
  );
}

export function DeleteButton({ id }: { id: string }) {
  const [state, setState] = useState(atRest);
  if (!useMay('admin')) return null;
  const remove = async () => {
    setState({ asked: true, busy: true });
    try {
      await request(`/sessions/${id}`, { method: 'DELETE' });
      toast('The session is deleted');
      navigate('/sessions');
    } catch (error) {
      setState({ asked: true, busy: false, problem: problemOf(error) });
    }
  };
  return (
    <>
      <button type="button" class="btn ghost danger" onClick={() => setState({ asked: true, busy: false })}>
        <Icon name="trash" />
        Delete this session
      </button>
      {state.asked && (
        <ConfirmDialog
          title="Delete this session?"
          confirm="Delete it for ever"
          danger
          busy={state.busy}
          onConfirm={() => void remove()}
          onClose={() => setState(atRest)}
        >
          <p>
            Its record and what followed it are deleted and cannot be brought back. Its id and its signed head stay, so
            that a copy of the record can still be recognised.
          </p>
          {state.problem && <ProblemNote problem={state.problem} />}
        </ConfirmDialog>
      )}
    </>
  );
}
