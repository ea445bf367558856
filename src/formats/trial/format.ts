/**
 * The trial: a scripted conversation with one agent. Only the runner decides when it stops. In `trial@2` the settings of a
 * scenario are sent, and every message may have its own intent; sessions that were opened with `trial@1` go on without.
 */
import type { FormatFactory } from '../format.ts';
import { ask1, ask2, ask3 } from './ask.ts';
import { next } from './next.ts';
import { evolve, start, type TrialState, trialAgenda1, trialAgenda2, trialAgenda3 } from './state.ts';
import { conversationLogOf } from './trial-log.ts';

const firstKey = 'trial@1';
const secondKey = 'trial@2';
export const key = 'trial@3';

const versions = {
  [firstKey]: { input: trialAgenda1, ask: ask1, roles: ['member'] },
  [secondKey]: { input: trialAgenda2, ask: ask2, roles: ['member'] },
  [key]: { input: trialAgenda3, ask: ask3, roles: ['member', 'user'] },
};

const trialVersion =
  (name: keyof typeof versions): FormatFactory<TrialState> =>
  ({ hash }) => ({
    key: name,
    input: versions[name].input,
    roles: versions[name].roles,
    methods: [],
    start,
    evolve,
    next: (state) => next(state, name),
    ask: (state, wanted) => versions[name].ask(state, wanted, hash),
    log: conversationLogOf,
  });

export const trial1 = trialVersion(firstKey);
export const trial2 = trialVersion(secondKey);
export const trial3 = trialVersion(key);
