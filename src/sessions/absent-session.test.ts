import { describe, expect, it } from 'vitest';
import { signHead } from '../record/signed-head.ts';
import type { TombstoneRow } from '../store/upkeep-store.ts';
import { absentSession } from './absent-session.ts';

const id = '01990000-0000-7000-8000-000000000001';
const row = (more: Partial<TombstoneRow> = {}) =>
  ({
    ...{ id, format: 'council', owner: 'ada', head: null, deleted_at: '2026-11-17T10:00:00.000Z' },
    ...{ by_key: 'k1', by_name: 'the operator', reason: 'request' },
    ...more,
  }) as TombstoneRow;
const absent = (found: TombstoneRow | undefined) => absentSession({ tombstone: async () => found }, id);

describe('a session that is not there', () => {
  it('never was, where it has no tombstone', async () => {
    expect(await absent(undefined)).toMatchObject({ code: 'SESSION_UNKNOWN', message: `There is no session ${id}.` });
  });

  it.each<[TombstoneRow['reason'], string]>([
    ['request', 'by the operator.'],
    ['owner', 'by the operator with everything of its owner.'],
    ['retention', 'because it was older than the operator keeps sessions.'],
  ])('was deleted: %s', async (reason, words) => {
    const error = await absent(row({ reason }));
    expect(error).toMatchObject({ code: 'SESSION_DELETED' });
    expect(error.message).toBe(`The session ${id} was deleted at 2026-11-17T10:00:00.000Z ${words}`);
  });

  it('tells who deleted it and the signed end of its record', async () => {
    const signer = { key: 'a'.repeat(64), sign: () => 'b'.repeat(128) };
    const head = { session: id, seq: 6, hash: 'c'.repeat(64), count: 7 };
    const error = await absent(row({ head: signHead(head, signer) }));
    expect(error.more).toMatchObject({
      tombstone: {
        ...{ id, format: 'council', owner: 'ada', reason: 'request', deleted_by: { key: 'k1', name: 'the operator' } },
        head: { head, key: signer.key, signature: 'b'.repeat(128) },
      },
    });
  });
});
