/** The tasks that agents sat at before: titles of recent sessions, as far as the holder of a key may see them. */
import type { Agent } from '../model/agent.ts';
import type { KeyHolder } from '../model/key-holder.ts';
import { nameWithoutVersion } from '../model/versioned-name.ts';
import { readBrief } from './session-listing.ts';
import type { SessionParts } from './session-parts.ts';

/** How many of the latest sessions are looked at, and how many tasks of each agent are used. */
const maxSessionsRead = 500;
const maxTasksPerAgent = 20;

/** Sequels have no seats, and batches repeat scripts; neither says what an agent is good for. */
export async function readPastTasks(
  { store, openings }: Pick<SessionParts, 'store' | 'openings'>,
  { owner, everything }: KeyHolder,
): Promise<(agent: Agent) => string[]> {
  const without = openings
    .filter(({ follows, batch }) => follows !== undefined || batch !== undefined)
    .map(({ format }) => nameWithoutVersion(format));
  const rows = await store.sessions({ without, limit: maxSessionsRead, ...(everything ? {} : { owner }) });
  const bySeat = new Map<string, { title: string; opened_at: string }[]>();
  for (const { title, opened_at, brief } of rows) {
    for (const seat of brief === null ? [] : readBrief(brief).seats)
      bySeat.set(seat, [...(bySeat.get(seat) ?? []), { title, opened_at }]);
  }
  // An agent may have the name of another that was removed.
  return ({ name, created_at }) =>
    (bySeat.get(name) ?? [])
      .filter(({ opened_at }) => opened_at >= created_at)
      .slice(0, maxTasksPerAgent)
      .map(({ title }) => title);
}
