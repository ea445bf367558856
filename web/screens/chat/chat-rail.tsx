/** Beside a chat: who sits at the latest turn and whom it waits for, where to take it, and its record. */
import type { SessionView } from '../../client/api-types.ts';
import type { FollowedSession } from '../../fold/use-session.ts';
import { decimal, duration } from '../../parts/format.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { ProblemNote } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { RecordCard } from '../session/record-card.tsx';
import { DeleteButton } from '../session/session-actions.tsx';
import { type ChatEscalation, EscalateButton } from './chat-actions.tsx';
import type { ChatSeat, ChatTurn } from './chat-reading.ts';

interface RailProps {
  id: string;
  session: FollowedSession;
  view: SessionView;
  turns: readonly ChatTurn[];
  escalation: ChatEscalation;
}

export function ChatRail({ id, session, view, turns, escalation }: RailProps) {
  const isOver = view.status !== 'running';
  const turn = turns.findLast(({ seats }) => seats.length > 0);
  return (
    <aside class="rail" aria-label="Seats and record">
      {turn && <SeatsCard turn={turn} />}
      <section class="card">
        <header>
          <h2>Take it further</h2>
        </header>
        <div class="body stack-3">
          <p class="small dim">
            A round table gets this chat as its material: the seats challenge each other and vote, and you get a signed
            verdict.
          </p>
          {escalation.problem && <ProblemNote problem={escalation.problem} />}
          <EscalateButton escalation={escalation} isReady={turns.length > 0} primary />
        </div>
      </section>
      <RecordCard
        id={id}
        events={session.count}
        headHash={session.record.hashAt(session.count - 1)}
        isOver={isOver}
        whileOpen="still open, signed after each turn"
      />
      {isOver && <DeleteButton id={id} />}
    </aside>
  );
}

const looks: Readonly<Record<ChatSeat['state'], [string, IconName]>> = {
  answered: ['ok', 'check'],
  failed: ['bad', 'x'],
  waiting: ['wait', 'clock'],
  parked: ['wait', 'person'],
  skipped: ['wait', 'none'],
};

const maxNotSeated = 6;

function SeatsCard({ turn }: { turn: ChatTurn }) {
  const { seats, notSeated, state } = turn;
  return (
    <section class="card">
      <header>
        <h2>{state === 'closed' ? 'Seated for the last turn' : 'Seated for this turn'}</h2>
      </header>
      <ul class="checks body">
        {seats.map((seat) => {
          const [tone, icon] = looks[seat.state];
          return (
            <li key={seat.seat} class={tone}>
              <Icon name={icon} />
              <div>
                <b>
                  <PlainText text={seat.seat} />
                </b>
                <p>
                  <PlainText text={seat.reason ?? seat.domain} />
                </p>
              </div>
              <span class="faint num">{seatWord(seat, state)}</span>
            </li>
          );
        })}
      </ul>
      {notSeated.length > 0 && (
        <footer class="xs">
          Not seated:{' '}
          <PlainText
            text={notSeated
              .slice(0, maxNotSeated)
              .map(({ agent, score }) => `${agent} (${decimal(score)})`)
              .join(', ')}
          />
          {notSeated.length > maxNotSeated && ` and ${notSeated.length - maxNotSeated} more`}
        </footer>
      )}
    </section>
  );
}

function seatWord({ state, latency_ms }: ChatSeat, turn: ChatTurn['state']): string {
  if (state === 'answered') return latency_ms === null ? 'answered' : duration(latency_ms);
  if (state === 'failed') return 'failed';
  if (state === 'skipped') return 'left out';
  if (turn === 'closed') return 'no answer';
  return state === 'parked' ? 'in its inbox' : 'waiting';
}
