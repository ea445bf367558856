/** One session in a list: how it stands, what it is about, what came out, of which format, when. */
import type { ComponentChildren } from 'preact';
import type { ListedSession } from '../../client/api-types.ts';
import { OutcomePill, Pill } from '../../parts/chips.tsx';
import { counted, dateTime, firstLine, percent, shortTime } from '../../parts/format.ts';
import { PlainText } from '../../parts/plain-text.tsx';

export const formatNames: Readonly<Record<string, string>> = {
  'round-table': 'Round table',
  forecast: 'Forecast',
  resolution: 'Resolution',
  council: 'Council',
  trial: 'Trial',
  chat: 'Chat',
};

export function SessionRow({ session, before }: { session: ListedSession; before?: ComponentChildren }) {
  const { id, title, format, seats, members = seats, opened_at, status } = session;
  return (
    <li class={before === undefined ? 'session' : 'session pickable'}>
      {before}
      <span>
        <ListedPill session={session} />
      </span>
      <span>
        <a class="title" data-item="" href={`/sessions/${id}`}>
          <PlainText text={firstLine(title)} />
        </a>
        <span class="said">
          <PlainText text={saidOf(session)} />
        </span>
      </span>
      <span class="xs faint kind">
        <span>{formatNames[format] ?? format}</span>
        <span>{counted(members.length, 'seat')}</span>
      </span>
      <time class="xs faint num" dateTime={opened_at} title={dateTime(opened_at)}>
        {status === 'running' ? 'now' : shortTime(opened_at)}
      </time>
    </li>
  );
}

/** A forecast shows its probability, and its resolution once there is one. */
function ListedPill({ session }: { session: ListedSession }) {
  const more = session as ListedSession & {
    probability?: number | null;
    resolution?: { outcome: string | null } | null;
  };
  if (session.status === 'closed' && more.resolution?.outcome) {
    return (
      <Pill tone="ok" icon="diamond">
        Resolved {more.resolution.outcome}
      </Pill>
    );
  }
  if (session.status === 'closed' && typeof more.probability === 'number') {
    return (
      <Pill tone="" icon="line">
        {percent(more.probability)} YES
      </Pill>
    );
  }
  return <OutcomePill status={session.status} outcome={session.outcome} />;
}

function saidOf({ status, format, headline, waiting_for, missing }: ListedSession): string {
  if (headline !== null) return firstLine(headline, 320);
  if (status === 'running') {
    const waits = waiting_for.slice(0, 4).join(', ');
    const lost = missing.length > 0 ? ` Missing: ${missing.slice(0, 4).join(', ')}.` : '';
    return waiting_for.length === 0
      ? `${format === 'chat' ? 'Open for the next message.' : 'At work.'}${lost}`
      : `Waits for ${waits}${waiting_for.length > 4 ? ' and more' : ''}.${lost}`;
  }
  return status === 'cancelled' ? 'Cancelled before a verdict.' : 'No verdict.';
}

/** Failures first: what failed, then what did not come to a decision, then the rest; each by time. */
export function failuresFirst(sessions: readonly ListedSession[]): ListedSession[] {
  const rank = ({ status, outcome }: ListedSession) => {
    if (status === 'failed') return 0;
    if (outcome === 'no_quorum' || outcome === 'nobody_answered' || outcome === 'failed') return 1;
    return status === 'running' ? 2 : 3;
  };
  return sessions.toSorted((a, b) => rank(a) - rank(b));
}
