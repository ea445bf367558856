/**
 * The argument of every seat in a round of a forecast debate, with its flags. A seat that did not answer is shown with its
 * last argument, marked as stale. Sealed: `round.pooled` events contain them.
 */

import { conformityFlags } from './conformity-flags.ts';
import { countedPosition, readStance } from './forecast-stance.ts';
import { countNewEvidence, evidenceKeysOf } from './new-evidence.ts';
import type { RoundAnswer, RoundAnswers, RoundArgument, RoundSummary } from './pool-method.ts';

/** A round that is over. */
export interface PastRound {
  answers: RoundAnswers;
  summary: RoundSummary;
}

/** The arguments of the round that follows `earlier`, in the order of `seats`. */
export function roundArguments(
  seats: readonly { seat: string }[],
  earlier: readonly PastRound[],
  answers: RoundAnswers,
): RoundArgument[] {
  const last = earlier.at(-1)?.summary.arguments ?? [];
  const known = new Set(earlier.flatMap((round) => Object.values(round.answers)).flatMap(evidenceKeysOfAnswer));
  return seats.flatMap(({ seat }) => argumentOf(seat, answers, last, known));
}

function evidenceKeysOfAnswer({ evidence }: RoundAnswer): string[] {
  return evidence.flatMap(evidenceKeysOf);
}

function argumentOf(
  seat: string,
  answers: RoundAnswers,
  last: readonly RoundArgument[],
  known: ReadonlySet<string>,
): RoundArgument[] {
  const before = last.find((argument) => argument.seat === seat);
  const answer = Object.hasOwn(answers, seat) ? answers[seat] : undefined;
  if (answer === undefined) return before ? [{ ...before, stale: true, new_evidence: 0, flags: [] }] : [];
  const { position, confidence, evidence } = answer;
  const { p, flags } = readStance(answer);
  const new_evidence = countNewEvidence(evidence, known);
  const others = last.filter((argument) => argument !== before).map(countedPosition);
  const moved = before
    ? conformityFlags({ before: countedPosition(before), now: countedPosition(answer), others, new_evidence })
    : [];
  return [{ seat, position, confidence, p, stale: false, new_evidence, flags: [...flags, ...moved] }];
}
