import { expect, it } from 'vitest';
import { eventShapes } from '../record/event-shapes.ts';
import { faultEnd } from './fault-end.ts';

it('says in version 2 that the session failed, and why, without a stack', () => {
  const end = faultEnd(new RangeError('too deep'), 2);
  expect(end).toEqual({ status: 'failed', outcome: null, fault: { message: 'RangeError: too deep' } });
  expect(JSON.stringify(end)).not.toContain('at ');
});

it('says in version 1, which has no word for it, that the session was cancelled by a fault', () => {
  const end = faultEnd('odd', 1);
  expect(end).toEqual({ status: 'cancelled', outcome: null, reason: 'a fault of the platform: odd' });
});

it('keeps a shape that the record has, however long the message and in whatever script', () => {
  for (const version of [1, 2]) {
    const end = faultEnd(new Error('💥'.repeat(5000)), version);
    expect(eventShapes['session.closed'].check(end, '', { strict: true, version })).toBeUndefined();
    expect(JSON.stringify(end).length).toBeLessThan(1200);
  }
});
