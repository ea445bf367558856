import type { CaseReading } from '../award-2/case-reading.ts';
import { type Proposition, readProposition } from '../award-2/proposition.ts';
import { waryCase } from '../award-4/wary-case.ts';
import { isTurned } from './asked-question.ts';
import { sentencesOfRecord } from './record-lines.ts';
import { isSureOrder } from './sure-orders.ts';
import { testSurely } from './sure-policy.ts';
import { sureSidesAmong } from './sure-sides.ts';

export const sureReading: CaseReading = {
  ...waryCase,
  sentencesOf: sentencesOfRecord,
  isOrder: isSureOrder,
  readProposition: readSureProposition,
  sidesAmong: sureSidesAmong,
  testPolicy: testSurely,
};

/** "Should we refrain from ...?" is read, as what is not to be done; other negative questions are not. */
function readSureProposition(asked: string): Proposition | undefined {
  const question = asked.replace(/(?<=^|¿|\s)se (?=(?:debe|debería|puede)\s)/iu, '');
  const read = waryCase.readProposition(question);
  if (read) return read;
  const negative = readProposition(question);
  return negative && !negative.denied && isTurned(negative.clause) ? { ...negative, refuses: true } : undefined;
}
