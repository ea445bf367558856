import { describe, expect, it } from 'vitest';
import { findSession } from './find-session.ts';
import type { ListedSessionItem, SessionClient } from './session-client.ts';

/** Newest first, as a platform lists them. */
const ids = [
  '01990002-0000-7000-8000-00000000000b',
  '01990002-0000-7000-8000-00000000000a',
  '01990001-0000-7000-8000-000000000001',
];

/** A list that counts how far it is read. */
function listOf(all: readonly string[]) {
  const read: string[] = [];
  const listed = (id: string) => ({ id }) as ListedSessionItem;
  const sessions: Pick<SessionClient, 'list' | 'all'> = {
    list: async ({ limit }) => all.slice(0, limit).map(listed),
    async *all() {
      for (const id of all) {
        read.push(id);
        yield listed(id);
      }
    },
  };
  return { sessions, read };
}

const find = (reference: string, all = ids) => findSession(listOf(all).sessions, reference);

describe('finding a session', () => {
  it('takes a whole id as it is, in lower case, without asking for a list', async () => {
    const { sessions, read } = listOf([]);
    expect(await findSession(sessions, '01990009-ABCD-7000-8000-000000000009')).toBe(
      '01990009-abcd-7000-8000-000000000009',
    );
    expect(read).toEqual([]);
  });

  it('takes the newest for last', async () => {
    expect(await find('last')).toBe(ids[0]);
    await expect(find('last', [])).rejects.toMatchObject({
      code: 'SESSION_UNKNOWN',
      message: 'There is no session yet.',
    });
  });

  it('takes a prefix of 8 characters or more that only one has', async () => {
    expect(await find('01990001')).toBe(ids[2]);
    expect(await find('01990002-0000-7000-8000-00000000000A')).toBe(ids[1]);
  });

  it('refuses a prefix of several and names them', async () => {
    await expect(find('01990002')).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      message: `More than one session begins with 01990002: ${ids[0]}, ${ids[1]}. Give more characters.`,
    });
  });

  it('refuses what is no prefix of an id', async () => {
    for (const reference of ['', '0199', 'later', '01990002-0000-7000-8000-00000000000b0'])
      await expect(find(reference)).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    await expect(find('01990003')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
  });

  it('reads the list no further than the prefix can be', async () => {
    const { sessions, read } = listOf(ids);
    await expect(findSession(sessions, '01990001-ffff')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
    expect(read).toHaveLength(3);
    const later = listOf(ids);
    await expect(findSession(later.sessions, '01990009')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
    expect(later.read).toHaveLength(1);
  });
});
