import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { createTextReader } from '../synthesis-2/text-relations.ts';
import { createAttentiveReader } from './attentive-reader.ts';
import { readClaim } from './read-claim.ts';
import { areAtOtherTimes, mayNameTime } from './timed-actions.ts';

const reader = createTextReader(stemOf);

function atOtherTimes(one: string, other: string): boolean {
  const [a, b] = [reader.read(one), reader.read(other)];
  const found = areAtOtherTimes(readClaim(a, stemOf), readClaim(b, stemOf));
  if (found) expect([mayNameTime(a), mayNameTime(b)]).toEqual([true, true]);
  const attentive = createAttentiveReader(stemOf);
  if (found) expect(attentive.alsoOpposed?.(attentive.read(one), attentive.read(other))).toBe(true);
  return found;
}

describe('one act cannot be done at two times', () => {
  test.each([
    ['Deploy on Tuesday after the backup', 'Deploy on Friday for Northwind alone'],
    ['Deploy now', 'Deploy tomorrow'],
    ['Publish the report at the moment', 'Publish the report on Monday'],
    ['Publish the report at present', 'Publish the report on Monday'],
    ['Please restart the queue TODAY.', 'Restart the queue on Sunday!'],
  ])('%s / %s', (one, other) => expect(atOtherTimes(one, other)).toBe(true));
});

describe('but two acts can, and one at one time, and what is denied is another matter', () => {
  test.each([
    ['Deploy on Tuesday', 'Announce it on Friday'],
    ['Deploy on Tuesday', 'Deploy on Tuesday after the backup'],
    ['Do not deploy on Tuesday', 'Deploy on Friday'],
    ['Deploy with a backup', 'Deploy without anybody on call'],
  ])('%s / %s', (one, other) => expect(atOtherTimes(one, other)).toBe(false));
});
