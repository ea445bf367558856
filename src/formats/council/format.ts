/** The council (`council@1`): seats with roles take turns on the evidence, and the arbitrator closes with the award. */
import type { FormatFactory } from '../format.ts';
import { councilAgenda } from './agenda.ts';
import { ask } from './ask.ts';
import { next } from './next.ts';
import { type CouncilState, evolve, start } from './state.ts';

export const key = 'council@1';

export const council: FormatFactory<CouncilState> = ({ hash, methods }) => ({
  key,
  input: councilAgenda,
  roles: ['arbitrator', 'contrarian', 'ethicist', 'expert', 'scribe'],
  methods: ['award'],
  start,
  evolve,
  next: (state) => next(state, methods.named('award', state.methods), hash),
  ask,
});
