import { expect, it } from 'vitest';
import { format, opened } from '../../test/stories/round-table.ts';
import { createMethods } from '../methods/methods.ts';
import { sha256 } from '../store/signing.ts';
import type { Format } from './format.ts';
import { settledStep } from './settled-step.ts';

const methods = createMethods(sha256);

it('leaves a step that wants nothing computed as it is', () => {
  const state = format.start(opened({ seats: ['ada'] }));
  expect(settledStep(format, state, methods)).toEqual(format.next(state));
});

it('computes what a step wants computed, and makes its events', () => {
  const start = format.start(opened({ seats: ['ada'] }));
  const spent = format.evolve(
    format.evolve(start, { kind: 'phase.opened', data: { phase: 'analyze' }, seq: 1, at: '' }),
    { kind: 'budget.spent', data: { budget: 'time', limit: 1 }, seq: 2, at: '' },
  );
  expect(format.next(spent).effects).toMatchObject([{ effect: 'compute', key: 'verdict', size: 0 }]);
  const { events, effects } = settledStep(format, spent, methods);
  expect(events.map(({ kind }) => kind)).toEqual(['verdict.reached', 'session.closed']);
  expect(effects).toEqual([]);
});

it('refuses a format that makes nothing of a result', () => {
  const call = { kind: 'routing', name: 'routing@1', operation: 'route', input: ['', []] } as const;
  const mute: Format = {
    ...{ key: 'mute@1', input: { check: () => undefined }, roles: [], methods: [], start: () => 0, evolve: () => 0 },
    next: () => ({ events: [], effects: [{ effect: 'compute', key: 'x', call, size: 0 }] }),
    ask: () => {
      throw new TypeError('nobody is asked');
    },
  };
  expect(() => settledStep(mute, 0, methods)).toThrow('mute@1 wanted x computed and makes nothing of it');
});
