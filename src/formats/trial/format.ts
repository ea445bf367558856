/** The trial (`trial@1`): a scripted conversation with one agent. Only the runner decides when it stops. */
import type { FormatFactory } from '../format.ts';
import { ask } from './ask.ts';
import { next } from './next.ts';
import { evolve, start, type TrialState, trialAgenda } from './state.ts';
import { conversationLogOf } from './trial-log.ts';

export const key = 'trial@1';

export const trial: FormatFactory<TrialState> = ({ hash }) => ({
  key,
  input: trialAgenda,
  roles: ['member'],
  methods: [],
  start,
  evolve,
  next,
  ask: (state, wanted) => ask(state, wanted, hash),
  log: conversationLogOf,
});
