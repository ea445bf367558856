import { expect, test } from 'vitest';
import { preferredWait } from './preferred-wait.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['wait', undefined],
  ['wait=-1', undefined],
  ['wait=1.5', undefined],
  ['await=3', undefined],
  ['respond-async', undefined],
  ['wait=0', 0],
  ['wait=30', 30],
  ['Wait = "30"', 30],
  ['respond-async, wait=10', 10],
  ['wait=10; foo=bar, return=minimal', 10],
  ['wait=100000', 120],
])('the preference %o means a wait of %o seconds', (prefer, seconds) => expect(preferredWait(prefer)).toBe(seconds));
