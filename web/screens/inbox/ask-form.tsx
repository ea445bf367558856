/** One ask of the inbox: what is asked, the form of its answer, and what others said beside it. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { readInbox, settle, type VisitedAsk } from '../../app/inbox-visit.ts';
import type { InboxAsk } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { InputField } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Bones, Note, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { toast } from '../../parts/toasts.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { answerOf, type Draft, emptyDraft, type FieldFault, readSchema, tidyDraft } from './answer-form.ts';
import { AskSubject } from './ask-subject.tsx';
import { type AnswerableFinding, OthersSaid } from './others-said.tsx';
import { TimeLeft } from './time-left.tsx';

export function OpenedAsk({ id, known }: { id: string; known: VisitedAsk | undefined }) {
  const isSettled = known !== undefined && known.state !== 'waiting';
  const { value, problem, reload } = useLoad(isSettled ? undefined : `ask ${id}`, (signal) =>
    request<InboxAsk>(`/inbox/${encodeURIComponent(id)}`, { signal }),
  );
  if (isSettled) return <SettledAsk ask={known} />;
  if (problem) return <RefusedAsk problem={problem} onRetry={reload} />;
  if (!value) return <Bones lines={6} label="Reading what is asked" />;
  return <AskForm key={id} ask={value} />;
}

const settledWords = {
  answered: 'You answered. It is on the record and counts.',
  declined: 'You declined. The session goes on without this answer.',
  gone: 'It waits no more: it was answered elsewhere, its time passed, or its session is over.',
};

function SettledAsk({ ask }: { ask: VisitedAsk }) {
  const words = ask.state === 'waiting' ? '' : settledWords[ask.state];
  return (
    <section class="card" aria-label="The ask">
      <header>
        <h2>
          <PlainText text={ask.title} />
        </h2>
      </header>
      <div class="body stack-3">
        <p>{words}</p>
        <a class="btn" href={`/sessions/${ask.session}`}>
          Open the session
        </a>
      </div>
    </section>
  );
}

/** Words for an ask that cannot be answered any more. */
const refusals: Readonly<Record<string, { title: string; text: string }>> = {
  ASK_ANSWERED: { title: 'This was answered before.', text: 'One answer counts, and it is on the record.' },
  ASK_OVER: {
    title: 'This came too late.',
    text: 'The time for an answer has passed, or the session is over. It went on without this answer.',
  },
  ASK_UNKNOWN: { title: 'Nothing waits here.', text: 'It may be for somebody else, or the address is not whole.' },
};

function RefusedAsk({ problem, onRetry }: { problem: ShownProblem; onRetry: () => void }) {
  const known = refusals[problem.code];
  if (!known) return <ProblemNote problem={problem} action={<RetryButton onPress={onRetry} />} />;
  return (
    <div role="alert">
      <RefusalNote problem={problem} />
    </div>
  );
}

function RefusalNote({ problem }: { problem: ShownProblem }) {
  const known = refusals[problem.code];
  if (!known) return <ProblemNote problem={problem} />;
  return (
    <Note tone={problem.code === 'ASK_ANSWERED' ? 'info' : 'warn'}>
      <b>{known.title}</b> {known.text} <code>{problem.code}</code>
    </Note>
  );
}

/** A session that waited for one person alone asks on at once. */
const nextAskMs = 600;

const actWords: Readonly<Record<string, string>> = {
  analyze: 'Send the analysis',
  challenge: 'Send',
  vote: 'Vote',
  forecast: 'Send the forecast',
  turn: 'Say it',
  reply: 'Reply',
};

function AskForm({ ask }: { ask: InboxAsk }) {
  const schema = readSchema(ask.answer_schema);
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(schema));
  const [state, setState] = useState<{ busy: boolean; faults: readonly FieldFault[]; problem?: ShownProblem }>({
    ...{ busy: false, faults: [] },
  });
  const [declining, setDeclining] = useState(false);
  const may = useMay('run');
  const submit = async (event: Event) => {
    event.preventDefault();
    const tidy = tidyDraft(draft);
    const { answer, faults } = answerOf(schema, tidy);
    setDraft(tidy);
    if (faults.length > 0) return setState({ busy: false, faults });
    setState({ busy: true, faults: [] });
    try {
      await request(`/inbox/${encodeURIComponent(ask.id)}`, { json: answer });
      toast('Your answer is on the record');
      settle(ask.id, 'answered');
      setTimeout(() => void readInbox(), nextAskMs);
    } catch (error) {
      const problem = problemOf(error);
      setState({ busy: false, faults: problem.errors, problem });
    }
  };
  const touch = (path: string) =>
    setState(({ busy, faults }) => ({ busy, faults: faults.filter((fault) => fault.path !== path) }));
  const take = ({ agent, finding }: AnswerableFinding, stance: 'doubt' | 'accept') =>
    setDraft((before) => withFinding(before, agent, finding, stance));
  return (
    <>
      <form class="card" aria-label="Your answer" onSubmit={(event) => void submit(event)}>
        <header>
          <h2 class="ask-title">
            <PlainText text={ask.title} />
          </h2>
          <span class="push">
            <TimeLeft until={ask.until} />
          </span>
        </header>
        <div class="body stack">
          <AskSubject ask={ask} />
          <AnswerFields
            schema={schema}
            draft={draft}
            path=""
            faults={state.faults}
            onChange={setDraft}
            onTouch={touch}
          />
          {state.problem && state.faults.length === 0 && <RefusalNote problem={state.problem} />}
          {state.faults.length > 0 && (
            <p class="small t-bad" role="alert">
              {state.faults.length === 1 ? 'One field needs' : `${state.faults.length} fields need`} another look.
            </p>
          )}
        </div>
        <footer class="row between">
          <span class="xs">
            Goes on the record as <PlainText text={ask.seat} />. It cannot be changed afterwards.
          </span>
          <div class="actions">
            <button type="button" class="btn" disabled={!may} onClick={() => setDeclining(true)}>
              Decline
            </button>
            <button type="submit" class="btn primary" disabled={state.busy || !may}>
              {actWords[ask.act] ?? 'Send'}
            </button>
          </div>
        </footer>
      </form>
      <OthersSaid ask={ask} onTake={ask.act === 'challenge' ? take : undefined} />
      {declining && <DeclineDialog ask={ask} onClose={() => setDeclining(false)} />}
    </>
  );
}

/** The answer with a finding of another as one more part; parts that are still empty make room for it. */
function withFinding(draft: Draft, agent: string, finding: string, stance: 'doubt' | 'accept'): Draft {
  if (typeof draft === 'string' || Array.isArray(draft)) return draft;
  const list = stance === 'doubt' ? 'challenges' : 'concessions';
  const part: Draft =
    stance === 'doubt'
      ? { target_agent: agent, finding_challenged: finding, counter_evidence: '' }
      : { target_agent: agent, finding_accepted: finding, reason: '' };
  const before = tidyDraft(draft[list] ?? []);
  return { ...draft, [list]: [...(Array.isArray(before) ? before : []), part] };
}

function DeclineDialog({ ask, onClose }: { ask: InboxAsk; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<ShownProblem>();
  const decline = async () => {
    try {
      await request(`/inbox/${encodeURIComponent(ask.id)}`, { json: { declined: reason.trim() } });
      toast('You declined');
      settle(ask.id, 'declined');
      onClose();
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  const footer = (
    <>
      <span />
      <div class="actions">
        <button type="button" class="btn" onClick={onClose}>
          Keep it
        </button>
        <button type="button" class="btn danger" disabled={reason.trim() === ''} onClick={() => void decline()}>
          Decline
        </button>
      </div>
    </>
  );
  return (
    <Dialog title="Decline to answer?" onClose={onClose} footer={footer}>
      <p class="dim">The session goes on without you. Why is shown with its result.</p>
      <InputField label="Why" value={reason} maxLength={300} onText={setReason} />
      {problem && <RefusalNote problem={problem} />}
    </Dialog>
  );
}
