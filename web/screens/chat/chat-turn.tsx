/** One message and its answer: first what they say together, then agreement and conflict, then what each said. */
import { useState } from 'preact/hooks';
import { useConnection } from '../../app/connection.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { CountMark, Pill } from '../../parts/chips.tsx';
import { counted, duration, timeOfDay } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note, ProblemNote } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { type ChatTurn, headlineOf } from './chat-reading.ts';
import { SeatSaid } from './seat-said.tsx';

interface TurnProps {
  id: string;
  turn: ChatTurn;
  canCancel: boolean;
  isReplay: boolean;
}

export function ChatTurnView({ id, turn, canCancel, isReplay }: TurnProps) {
  const { holder } = useConnection();
  const me = holder?.needs_key ? holder.name : 'local';
  return (
    <>
      <div class="msg me" id={turn.message}>
        <div class="from">
          <b>{turn.by === me ? 'You' : <PlainText text={turn.by} />}</b>
          <time dateTime={turn.at}>{timeOfDay(turn.at)}</time>
        </div>
        <div class="said">
          <LongText text={turn.text} />
        </div>
      </div>
      {turn.state === 'closed' ? (
        <ClosedTurn turn={turn} />
      ) : (
        <OpenTurn id={id} turn={turn} canCancel={canCancel} isReplay={isReplay} />
      )}
    </>
  );
}

function OpenTurn({ id, turn, canCancel, isReplay }: TurnProps) {
  const answered = turn.seats.filter(({ state }) => state === 'answered');
  const words =
    turn.state === 'waiting'
      ? 'waits for its turn'
      : turn.isCancelled
        ? 'is being stopped'
        : `${answered.length} of ${turn.seats.length} answered`;
  return (
    <section class="msg" aria-busy={!isReplay} aria-label="The answer so far">
      <div class="from">
        <b>Together</b>
        {!isReplay && turn.state === 'running' && <Icon name="load" spin />}
        <span>{words}</span>
        {canCancel && !turn.isCancelled && <CancelTurnButton id={id} turn={turn} />}
      </div>
      {answered.length > 0 && (
        <div class="card">
          {answered.map((seat) => (
            <SeatSaid key={seat.seat} seat={seat} />
          ))}
        </div>
      )}
      {turn.seats
        .filter(({ state }) => state === 'failed')
        .map(({ seat, reason }) => (
          <p key={seat} class="small t-bad">
            <Icon name="x" /> <PlainText text={`${seat}: ${reason ?? 'did not answer'}`} />
          </p>
        ))}
      {turn.state === 'running' && answered.length < turn.seats.length && (
        <div class="said stack-2 bones">
          <span class="bone w3" />
          <span class="bone w1" />
        </div>
      )}
    </section>
  );
}

function CancelTurnButton({ id, turn }: { id: string; turn: ChatTurn }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ShownProblem>();
  const cancel = async () => {
    setBusy(true);
    try {
      const json = { reason: 'cancelled on the page' };
      await request(`/chats/${id}/messages/${encodeURIComponent(turn.message)}/cancel`, { json });
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  return (
    <>
      <button type="button" class="btn small" disabled={busy} onClick={() => void cancel()}>
        {turn.state === 'waiting' ? 'Do not answer it' : 'Stop with what there is'}
      </button>
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}

function ClosedTurn({ turn }: { turn: ChatTurn }) {
  const { answer, seats, closed_seq, took_ms } = turn;
  if (!answer) return null;
  const asked = seats.filter(({ state }) => state !== 'skipped');
  const missing = answer.missing.filter(({ seat }) => asked.some((each) => each.seat === seat));
  return (
    <section class="msg" aria-label="Answer">
      <div class="from">
        <b>Together</b>
        <span>
          {answer.agents.length} of {asked.length} answered{took_ms === null ? '' : `, ${duration(took_ms)}`}
        </span>
        <Pill tone="" icon="shield">
          signed to seq {closed_seq}
        </Pill>
        {answer.cancelled && (
          <Pill tone="open" icon="x">
            Stopped
          </Pill>
        )}
      </div>
      <p class="chat-answer">
        <LongText text={headlineOf(turn)} most={600} />
      </p>
      <div class="two chat-cards">
        <Agreements turn={turn} />
        <Conflicts turn={turn} />
      </div>
      {missing.length > 0 && (
        <Note tone="warn">
          <b>{counted(missing.length, 'seat')} missing.</b>{' '}
          <PlainText text={missing.map(({ seat, reason }) => `${seat}: ${reason}`).join('; ')} />
        </Note>
      )}
      <EachSaid turn={turn} />
    </section>
  );
}

const maxShown = 5;

function Agreements({ turn: { answer } }: { turn: ChatTurn }) {
  if (!answer || answer.agreements.length === 0) return null;
  const most = Math.max(...answer.agreements.map(({ agents }) => agents.length));
  return (
    <div class="card">
      <div class="body stack-2">
        <p>
          <Pill tone="ok" icon="check">
            {most} agree
          </Pill>
        </p>
        {answer.agreements.slice(0, maxShown).map(({ agents, finding }) => (
          <p key={finding} class="small">
            <LongText text={finding} most={300} />{' '}
            <span class="xs faint">
              <PlainText text={agents.join(', ')} />
            </span>
          </p>
        ))}
        {answer.agreements.length > maxShown && (
          <p class="xs faint">and {counted(answer.agreements.length - maxShown, 'more agreement')}</p>
        )}
      </div>
    </div>
  );
}

function Conflicts({ turn: { answer } }: { turn: ChatTurn }) {
  if (!answer || answer.conflicts.length === 0) return null;
  return (
    <div class="card">
      <div class="body stack-2">
        <p>
          <Pill tone="warn" icon="contest">
            In conflict
          </Pill>
        </p>
        {answer.conflicts.slice(0, maxShown).map(({ one, other }) => (
          <p key={`${one.text} ${other.text}`} class="small">
            <b>
              <PlainText text={one.agents.join(', ')} />
            </b>
            : <LongText text={one.text} most={300} />
            <br />
            <b>
              <PlainText text={other.agents.join(', ')} />
            </b>
            : <LongText text={other.text} most={300} />
          </p>
        ))}
        {answer.conflicts.length > maxShown && (
          <p class="xs faint">and {counted(answer.conflicts.length - maxShown, 'more conflict')}</p>
        )}
      </div>
    </div>
  );
}

function EachSaid({ turn }: { turn: ChatTurn }) {
  const answered = turn.seats.filter(({ analysis }) => analysis !== null);
  if (answered.length === 0) return null;
  return (
    <details class="card" open={answered.length <= 4}>
      <summary class="head each-said">
        <h2>What each said</h2>
        <CountMark value={answered.length} />
        <span class="push">
          <Icon name="down" />
        </span>
      </summary>
      {answered.map((seat) => (
        <SeatSaid key={seat.seat} seat={seat} />
      ))}
    </details>
  );
}
