/** The schemas of lists of sessions. What a format adds to its list comes from its opening. */
import { z } from 'zod';
import { nameWithoutVersion } from '../../model/versioned-name.ts';
import type { SessionService } from '../../sessions/session-service.ts';
import { pageQuery } from './page-contract.ts';
import { sessionStatus, sessionSummary } from './session-contract.ts';

type ListedOpening = SessionService['openings'][number];

const names = z.array(z.string());

/** What every list shows of a session. */
export const listedSession = sessionSummary.extend({
  headline: z.string().nullable().describe('the verdict in a sentence or two, where its format writes one'),
  seats: names.describe('the names of all seats, also of those that were left out or only serve the others'),
  members: names
    .exactOptional()
    .describe('the seats that deliberate: none that was left out, and no clerk; absent in lists of older sessions'),
  waiting_for: names.describe('seats whose answers a running session waits for'),
  missing: names.describe('seats that were left out or excused, or that did not answer an ask'),
  batch: z.string().exactOptional().describe('what the sessions that one request opened have in common'),
});

const time = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-01-31T12:00:00Z' });

/** The query of one format's list. The list of all sessions also has a filter by format. */
export const formatListQuery = pageQuery.extend({
  status: sessionStatus.exactOptional().describe('only sessions in this state'),
  outcome: z.string().min(1).max(100).exactOptional().describe('only sessions with this outcome'),
  agent: z.string().min(1).max(200).exactOptional().describe('the name of a seat'),
  q: z.string().min(1).max(200).exactOptional().describe('a part of the title or the headline, in any case'),
  opened_after: time.exactOptional().describe('opened at this time or later'),
  opened_before: time.exactOptional().describe('opened before this time'),
});

export const sessionListQuery = formatListQuery.extend({
  format: z.string().min(1).max(100).exactOptional().describe('only sessions of this format, such as `round-table`'),
});

/** What a format adds to its items: fields of the verdict that its lists show, and its sequels. */
export function listedFieldsOf(opening: ListedOpening, openings: readonly ListedOpening[]): Record<string, z.ZodType> {
  const followers = openings.filter(({ follows }) => follows === nameWithoutVersion(opening.format));
  const sequels = followers.map(({ path, listed_as = path, listed = {} }) => [listed_as, sequelOf(listed).nullable()]);
  return { ...opening.listed, ...Object.fromEntries(sequels) };
}

function sequelOf(listed: Readonly<Record<string, z.ZodType>>) {
  return z.object({
    session: z.string(),
    outcome: z.string().nullable(),
    closed_at: z.string().nullable(),
    ...listed,
  });
}
