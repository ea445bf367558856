/** The schemas of lists of sessions. What a format adds to its list comes from its opening. */
import { z } from 'zod';
import type { SessionService } from '../../sessions/session-service.ts';
import { pageOf, pageQuery } from './page-contract.ts';
import { sessionStatus, sessionSummary } from './session-contract.ts';

type ListedOpening = SessionService['openings'][number];

const names = z.array(z.string());

/** What every list shows of a session. */
export const listedSession = sessionSummary.extend({
  headline: z.string().nullable().describe('the verdict in a sentence or two, where its format writes one'),
  seats: names.describe('the names of all seats'),
  waiting_for: names.describe('seats whose answers a running session waits for'),
  missing: names.describe('seats that were left out or excused, or that did not answer an ask'),
});

const time = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-01-31T12:00:00Z' });

/** The query of one format's list. The list of all sessions also has a filter by format. */
export const formatListQuery = pageQuery.extend({
  status: sessionStatus.exactOptional(),
  outcome: z.string().min(1).max(100).exactOptional(),
  agent: z.string().min(1).max(200).exactOptional().describe('the name of a seat'),
  q: z.string().min(1).max(200).exactOptional().describe('a part of the title or the headline, in any case'),
  opened_after: time.exactOptional().describe('opened at this time or later'),
  opened_before: time.exactOptional().describe('opened before this time'),
});

export const sessionListQuery = formatListQuery.extend({ format: z.string().min(1).max(100).exactOptional() });

/** A page of one format's sessions: each with the fields of the verdict that its lists show, and with its sequels. */
export function formatPageOf(opening: ListedOpening, followers: readonly ListedOpening[]) {
  const sequels = followers.map(({ path, listed_as = path, listed = {} }) => [listed_as, sequelOf(listed).nullable()]);
  const added = { ...opening.listed, ...Object.fromEntries(sequels) };
  return pageOf(Object.keys(added).length === 0 ? listedSession : listedSession.extend(added));
}

/** A page of sessions of every format; what a format adds is in the items of that format only. */
export const sessionPage = pageOf(listedSession);

function sequelOf(listed: Readonly<Record<string, z.ZodType>>) {
  return z.object({
    session: z.string(),
    outcome: z.string().nullable(),
    closed_at: z.string().nullable(),
    ...listed,
  });
}
