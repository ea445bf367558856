/** The list of sessions, for a person: when, which format, what came of it, how many seats, what it is about, its id. */

import { momentText } from '../../../documents/verdict-document.ts';
import { sittingMembers } from '../../../record/sitting-members.ts';
import type { PlatformClient } from '../../platform/platform-client.ts';
import type { ListedSessionItem } from '../../platform/session-client.ts';
import { type TerminalPage, tableLines } from '../../print/terminal-page.ts';
import { plainText, truncate } from '../../print/terminal-text.ts';

interface SessionRowView extends ListedSessionItem {
  /** How many members sit; unknown where the session was deleted meanwhile. */
  seats: number | null;
}

/** How many sessions are read at once. */
const maxReadsAtOnce = 8;
/** Shorter prefixes of ids of the same minute are the same. */
const minShownIdLength = 13;
const minTitleWidth = 20;

export async function listedWithViews(
  listed: readonly ListedSessionItem[],
  client: Pick<PlatformClient, 'session'>,
): Promise<SessionRowView[]> {
  const rows: SessionRowView[] = [];
  for (let at = 0; at < listed.length; at += maxReadsAtOnce) {
    const read = listed.slice(at, at + maxReadsAtOnce).map(async (session) => ({
      ...session,
      seats: await client.session(session.id).then(
        ({ seats }) => sittingMembers(seats).length,
        () => null,
      ),
    }));
    rows.push(...(await Promise.all(read)));
  }
  return rows;
}

/** The title gets the width that the other columns leave. Ids are cut as far as they stay different. */
export function sessionTable(rows: readonly SessionRowView[], page: TerminalPage): string {
  const idLength = shownIdLength(rows.map(({ id }) => id));
  const fixed = rows.map(({ id, format, status, outcome, opened_at, seats }) => [
    ...[momentText(opened_at).replace(/ UTC$/, ''), plainText(format)],
    plainText(status === 'closed' ? (outcome ?? status) : status),
    ...[seats === null ? '-' : String(seats), id.slice(0, idLength)],
  ]);
  const heading = ['WHEN (UTC)', 'FORMAT', 'OUTCOME', 'SEATS', 'ID'];
  const columns = [heading, ...fixed];
  const used = heading.map((_, at) => Math.max(...columns.map((row) => row[at]?.length ?? 0)) + 2);
  const room = Math.max(minTitleWidth, page.width - used.reduce((sum, width) => sum + width, 0));
  const titles = ['TITLE', ...rows.map(({ title }) => truncate(plainText(title), room))];
  return tableLines(
    columns.map((row, at) => [...row, titles[at] ?? '']),
    page,
  ).join('\n');
}

function shownIdLength(ids: readonly string[]): number {
  const longest = Math.max(minShownIdLength, ...ids.map((id) => id.length));
  for (let length = minShownIdLength; length < longest; length++)
    if (new Set(ids.map((id) => id.slice(0, length))).size === ids.length) return length;
  return longest;
}
