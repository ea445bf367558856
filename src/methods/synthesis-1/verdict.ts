/**
 * The verdict of a round table, from what was said and voted; also without a seat or a source.
 * Wording supplied by a seat changes the text that is shown, never a status, a number or the outcome.
 */

import { foldText } from '../../evidence/fold-text.ts';
import type { HashFunction } from '../../model/json.ts';
import { compareText } from '../../text/compare-text.ts';
import type { MissingAnswer, SeatOrSource, TableInput, VerdictWording } from '../synthesis-method.ts';
import { noSourcesRemoved } from './debate.ts';
import { mapList } from './map-list.ts';
import { type MinorityView, minorityViews } from './minority-views.ts';
import { type Pivot, pivotsOf } from './pivots/pivots.ts';
import { computeSynthesis, type Synthesis, type SynthesisResult } from './synthesis.ts';
import { entriesBySeat, tableWithoutSeat } from './synthesis-input.ts';
import { tableHeadlineOf } from './table-headline.ts';
import { countBallot, decideOutcome, type TableOutcome, type Tally, tallyOf } from './table-outcome.ts';

export type TableVerdict = Omit<Synthesis, 'minority_views' | 'recommendations'> & {
  outcome: TableOutcome;
  /** Why this outcome, with the numbers in it. */
  reason: string;
  headline: string;
  minority_views: MinorityView[];
  votes: { seat: string; approve: boolean; conditions: string[]; dissent_reason: string | null }[];
  tally: Tally;
  /** The conditions of the approving seats. */
  conditions: { seat: string; condition: string }[];
  pivots: Pivot[];
  missing: MissingAnswer[];
  /** The computed wording, if a seat supplied another one. */
  computed?: VerdictWording;
};

/**
 * `input` holds the analyses and rebuttals from which the synthesis was computed that the seats voted on. `result` is
 * that synthesis; it is computed again if absent.
 */
export function conclude(
  input: TableInput,
  hash: HashFunction,
  wording?: VerdictWording,
  result?: SynthesisResult,
): TableVerdict {
  return composeVerdict(input, result ?? computeSynthesis(input, hash), noSourcesRemoved, wording);
}

export function concludeWithout(input: TableInput, leftOut: SeatOrSource, hash: HashFunction): TableVerdict {
  if ('seat' in leftOut) return conclude(tableWithoutSeat(input, leftOut.seat), hash);
  const removed = new Set([foldText(leftOut.source)]);
  return composeVerdict(input, computeSynthesis(input, hash, removed), removed);
}

function composeVerdict(
  input: TableInput,
  result: SynthesisResult,
  removed: ReadonlySet<string>,
  wording?: VerdictWording,
): TableVerdict {
  const { synthesis, removalImpacts } = result;
  const ballot = countBallot(input);
  const decision = decideOutcome(ballot, input.rules, removalImpacts.overlooked);
  const tally = tallyOf(ballot);
  const minority = minorityViews(input, synthesis, removed);
  const missing = [...input.missing].sort(compareMissing);
  const votes = mapList(
    entriesBySeat(input, input.votes),
    ({ seat, said: { approve, conditions, dissent_reason } }) => {
      return { approve, conditions, dissent_reason, seat };
    },
  );
  const { recommended_direction, trade_offs } = synthesis;
  const { outcome, reason } = decision;
  return {
    ...(wording && { computed: { recommended_direction, trade_offs } }),
    conditions: conditionsOf(votes),
    dropped: synthesis.dropped,
    findings: synthesis.findings,
    headline: tableHeadlineOf(decision, tally, minority, missing),
    key_findings: synthesis.key_findings,
    method: synthesis.method,
    minority_views: minority,
    missing,
    outcome,
    pivots: pivotsOf(input, removalImpacts, ballot, outcome),
    reason,
    recommended_direction: wording?.recommended_direction ?? recommended_direction,
    tally,
    trade_offs: wording?.trade_offs ?? trade_offs,
    unresolved: synthesis.unresolved,
    votes,
  };
}

/** The conditions of the approving seats, blank ones left out. */
function conditionsOf(votes: TableVerdict['votes']): TableVerdict['conditions'] {
  return votes.flatMap(({ seat, approve, conditions }) =>
    approve ? conditions.filter((text) => text.trim() !== '').map((condition) => ({ condition, seat })) : [],
  );
}

const phaseOrder = ['analyze', 'challenge', 'vote'];

function compareMissing(a: MissingAnswer, b: MissingAnswer): number {
  const byPhase = phaseOrder.indexOf(a.phase) - phaseOrder.indexOf(b.phase);
  return compareText(a.seat, b.seat) || byPhase || compareText(a.phase, b.phase) || compareText(a.reason, b.reason);
}
