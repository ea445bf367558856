/** Finds the session that a person means: by its id, by the first characters of it, or as the last one. */
import { ParleyError } from '../../errors.ts';

/** Where to look: the newest comes first in both. */
interface SessionLists {
  list(filter: { limit: number }): Promise<readonly { id: string }[]>;
  all(): AsyncIterable<{ id: string }>;
}

const minPrefixLength = 8;
const idLength = 36;
/** How many of several sessions are named when a prefix is not enough. */
const maxNamed = 3;

/** What a person may give: used in help texts. */
export const sessionReferenceHelp = `its id, at least the first ${minPrefixLength} characters of it, or last`;

export function isSessionReference(text: string): boolean {
  return text === 'last' || /^[0-9a-f-]{8,36}$/i.test(text);
}

export async function findSession(sessions: SessionLists, reference: string): Promise<string> {
  if (reference === 'last') return lastSession(sessions);
  const prefix = reference.toLowerCase();
  if (!isSessionReference(prefix))
    throw new ParleyError('REQUEST_INVALID', `"${reference}" names no session: give ${sessionReferenceHelp}.`);
  if (prefix.length === idLength) return prefix;
  const found = await sessionsBeginningWith(sessions, prefix);
  const [only] = found;
  if (only === undefined) throw new ParleyError('SESSION_UNKNOWN', `No session has an id that begins with ${prefix}.`);
  if (found.length === 1) return only;
  throw new ParleyError(
    'REQUEST_INVALID',
    `More than one session begins with ${prefix}: ${found.slice(0, maxNamed).join(', ')}. Give more characters.`,
  );
}

async function lastSession(sessions: SessionLists): Promise<string> {
  const [last] = await sessions.list({ limit: 1 });
  if (last === undefined) throw new ParleyError('SESSION_UNKNOWN', 'There is no session yet.');
  return last.id;
}

/** Ids are ordered by time and listed newest first: behind the prefix, no other session can have it. */
async function sessionsBeginningWith(sessions: SessionLists, prefix: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { id } of sessions.all()) {
    if (id.startsWith(prefix)) found.push(id);
    else if (id < prefix) break;
  }
  return found;
}
