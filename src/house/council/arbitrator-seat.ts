/**
 * The built-in arbitrator: it closes with the award. The decision follows from the lines that checked citations point at,
 * and from the policies. If they do not decide the question plainly, it says so and decides nothing.
 */
import { answerOf, citationsOf, rationaleOf } from '../../methods/award-2/award-wording.ts';
import { weighCase } from '../../methods/award-2/case-weighing.ts';
import type { AskByAct } from '../../model/act.ts';
import { hearingOf } from './council-hearing.ts';
import { seatReading } from './seat-reading.ts';
import { introduce, limitLines } from './seat-wording.ts';

export function speakAsArbitrator(ask: AskByAct['turn']): string {
  const { read } = hearingOf(ask);
  const weighing = weighCase(read, seatReading);
  return [
    introduce('decides by what the cited lines of the evidence say of the question, and by the policies'),
    `Decision: ${answerOf(weighing, read)}`,
    `Rationale: ${limitLines(rationaleOf(weighing, read).split('\n')).join('\n')}`,
    'Citations:',
    ...citationsOf(weighing).map((citation) => `- ${citation}`),
  ].join('\n');
}
