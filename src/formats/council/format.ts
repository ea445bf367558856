/**
 * The council: seats with roles take turns on the evidence, and the arbitrator closes with the award. `council@2` takes
 * names of evidence, tells failures in words, and tells where a model failed. `council@3` looks citations up, hears the
 * experts before those who challenge and test, answers the question with what it rests on, and fails without experts.
 */
import type { AnyShape } from '../../model/shape.ts';
import type { FormatFactory } from '../format.ts';
import { councilAgenda, namedAgenda } from './agenda.ts';
import { checkedInstructions, composeAsk, plainInstructions } from './ask.ts';
import type { CouncilCourse } from './council-course.ts';
import { next } from './next.ts';
import { type CouncilState, evolve, start } from './state.ts';
import { expertsFirst, turnOrderOf } from './turn-order.ts';
import { telling1, telling2, telling3 } from './verdict-telling.ts';

export const key = 'council@3';

const drawnOrder = { turnOrder: turnOrderOf, instructions: plainInstructions };

export const council1 = councilVersion('council@1', councilAgenda, { ...drawnOrder, telling: telling1 });
export const council2 = councilVersion('council@2', namedAgenda, { ...drawnOrder, telling: telling2 });
export const council3 = councilVersion(key, namedAgenda, {
  turnOrder: expertsFirst,
  instructions: checkedInstructions,
  telling: telling3,
});

function councilVersion(version: string, input: AnyShape, course: CouncilCourse): FormatFactory<CouncilState> {
  return ({ hash, methods }) => ({
    key: version,
    input,
    roles: ['arbitrator', 'contrarian', 'ethicist', 'expert', 'scribe'],
    methods: ['award'],
    start,
    evolve,
    next: (state) => next(state, methods.named('award', state.methods), hash, course),
    ask: (state, askKey) => composeAsk(state, askKey, course.instructions),
  });
}
