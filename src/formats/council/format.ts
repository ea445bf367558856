/**
 * The council: seats with roles take turns on the evidence, and the arbitrator closes with the award. Both versions have
 * the same course. `council@2` takes names of evidence, tells failures in words, and tells where a model failed.
 */
import type { AnyShape } from '../../model/shape.ts';
import type { FormatFactory } from '../format.ts';
import { councilAgenda, namedAgenda } from './agenda.ts';
import { ask } from './ask.ts';
import { next } from './next.ts';
import { type CouncilState, evolve, start } from './state.ts';
import { telling1, telling2, type VerdictTelling } from './verdict-telling.ts';

export const key = 'council@2';

export const council1 = councilVersion('council@1', councilAgenda, telling1);
export const council2 = councilVersion(key, namedAgenda, telling2);

function councilVersion(version: string, input: AnyShape, telling: VerdictTelling): FormatFactory<CouncilState> {
  return ({ hash, methods }) => ({
    key: version,
    input,
    roles: ['arbitrator', 'contrarian', 'ethicist', 'expert', 'scribe'],
    methods: ['award'],
    start,
    evolve,
    next: (state) => next(state, methods.named('award', state.methods), hash, telling),
    ask,
  });
}
