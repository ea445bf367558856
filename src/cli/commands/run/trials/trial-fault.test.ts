import { expect, it } from 'vitest';
import { given, opened, sent } from '../../../../../test/stories/trial.ts';
import { conversationLogOf } from '../../../../formats/trial/trial-log.ts';
import type { NewEvent, SessionEvent } from '../../../../record/event.ts';
import { trialFaultIn } from './trial-fault.ts';

const failed: NewEvent = { kind: 'session.closed', data: { status: 'failed', outcome: null, fault: { message: 'x' } } };
const trial = opened(['Hello']);
const record = [{ kind: 'session.opened', data: trial } as NewEvent, sent(1), failed].map(
  (event, seq) => ({ ...event, seq, at: `2026-01-01T00:00:0${seq}.000Z` }) as SessionEvent,
);

it('puts a fault of the platform on its own side, not on that of the agent', () => {
  expect(trialFaultIn(record, 'cancelled')).toEqual({
    ...{ side: 'infrastructure', reason: 'platform_fault' },
    detail: 'the platform met a fault of its own',
  });
});

it('still gives a valid log, with a stop reason that the document knows and a turn that says why', () => {
  const { metadata, turns } = conversationLogOf(record);
  expect(metadata.stop_reason).toBe('cancelled');
  expect(turns.map(({ role, text }) => [role, text])).toEqual([
    ['user', 'Hello'],
    ['assistant', '[the platform failed before the agent answered]'],
  ]);
});

it('leaves a conversation that is not over alone', () => {
  expect(given(trial).wants).toEqual(['reply/1']);
});
