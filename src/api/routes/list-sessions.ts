/** Answers lists of sessions, a page at a time, newest first. */
import { z } from 'zod';
import type { AccessView } from '../../access/engine.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import type { sessionListQuery } from '../contract/session-list-contract.ts';
import { decodeCursor, pageFrom } from '../cursor.ts';

type SessionInList = Awaited<ReturnType<SessionService['list']>>[number];
type SummarisedRow = Pick<SessionInList, 'id' | 'format' | 'title' | 'status' | 'outcome' | 'opened_at' | 'closed_at'>;

export async function listSessions(
  { sessions }: AccessView,
  { cursor, limit, agent, q, opened_after, opened_before, ...filter }: z.infer<typeof sessionListQuery>,
) {
  const query = {
    ...filter,
    ...(agent === undefined ? {} : { seat: agent }),
    ...(q === undefined ? {} : { search: q }),
    ...(opened_after === undefined ? {} : { opened_from: utcText(opened_after) }),
    ...(opened_before === undefined ? {} : { opened_before: utcText(opened_before) }),
    ...(cursor === undefined ? {} : { before: decodeCursor(cursor, z.uuid()) }),
  };
  const rows = await sessions.list({ ...query, limit: limit + 1 });
  return pageFrom(rows.map(listItemOf), limit, ({ id }) => id);
}

export function sessionSummaryOf({ id, format, title, status, outcome, opened_at, closed_at }: SummarisedRow) {
  return { id, format, title, status, outcome, opened_at, closed_at };
}

function listItemOf(session: SessionInList) {
  const { headline, seats, members, waiting_for, missing, batch, listed, sequels } = session;
  const followed = Object.entries(sequels).map(([word, sequel]) => [word, sequel && flatten(sequel)]);
  return {
    ...{ ...sessionSummaryOf(session), headline, seats, ...(members && { members }), waiting_for, missing },
    ...(batch === undefined ? {} : { batch }),
    ...listed,
    ...Object.fromEntries(followed),
  };
}

function flatten({ listed, ...facts }: NonNullable<SessionInList['sequels'][string]>) {
  return { ...facts, ...listed };
}

/** Stored times are UTC with milliseconds, and are compared as texts. */
const utcText = (time: string) => new Date(time).toISOString();
