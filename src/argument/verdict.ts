/**
 * The verdict of a round table, computed from what was said and voted, and computed again without a seat or a source.
 * Wording supplied by a seat changes the words shown; no status, number or outcome.
 */
import { fold } from '../evidence/fold.ts';
import type { Hash } from '../model/json.ts';
import { nothingRemoved } from './debate.ts';
import { headlineOf } from './headline.ts';
import { mapped } from './lists.ts';
import { type MinorityView, minorityViews } from './minority.ts';
import { ballotOf, decide, type TableOutcome, type Tally, tallyOf } from './outcome.ts';
import { type Pivot, pivotsOf } from './pivots.ts';
import { type Synthesis, type Worked, work } from './synthesis.ts';
import { bySeat, compareText, type LeftOut, type Missing, type TableInput, withoutSeat } from './table.ts';

export type Wording = { recommended_direction: string; trade_offs: string[] };

export type TableVerdict = Omit<Synthesis, 'minority_views' | 'recommendations'> & {
  outcome: TableOutcome;
  /** Why this outcome, with the numbers in it. */
  reason: string;
  headline: string;
  minority_views: MinorityView[];
  votes: { seat: string; approve: boolean; conditions: string[]; dissent_reason: string | null }[];
  tally: Tally;
  /** What the approving seats ask for in return. */
  conditions: { seat: string; condition: string }[];
  pivots: Pivot[];
  missing: Missing[];
  /** What was computed where a seat supplied the wording. */
  computed?: Wording;
};

/**
 * `input` holds the analyses and rebuttals that the synthesis put to the vote was computed from; `worked`, where it is
 * at hand, is what came of them.
 */
export function conclude(input: TableInput, hash: Hash, wording?: Wording, worked?: Worked): TableVerdict {
  return concluded(input, worked ?? work(input, hash), nothingRemoved, wording);
}

export function concludeWithout(input: TableInput, left: LeftOut, hash: Hash): TableVerdict {
  if ('seat' in left) return conclude(withoutSeat(input, left.seat), hash);
  const removed = new Set([fold(left.source)]);
  return concluded(input, work(input, hash, removed), removed);
}

function concluded(input: TableInput, worked: Worked, removed: ReadonlySet<string>, wording?: Wording): TableVerdict {
  const { synthesis, stakes } = worked;
  const ballot = ballotOf(input);
  const decision = decide(ballot, input.rules, stakes.overlooked);
  const tally = tallyOf(ballot);
  const minority = minorityViews(input, synthesis, removed);
  const missing = [...input.missing].sort(compareMissing);
  const votes = mapped(bySeat(input, input.votes), ({ seat, said: { approve, conditions, dissent_reason } }) => {
    return { approve, conditions, dissent_reason, seat };
  });
  const { recommended_direction, trade_offs } = synthesis;
  const { outcome, reason } = decision;
  return {
    ...(wording && { computed: { recommended_direction, trade_offs } }),
    conditions: votes.flatMap(({ seat, approve, conditions }) =>
      approve ? conditions.filter((text) => text.trim() !== '').map((condition) => ({ condition, seat })) : [],
    ),
    dropped: synthesis.dropped,
    findings: synthesis.findings,
    headline: headlineOf(decision, tally, minority, missing),
    key_findings: synthesis.key_findings,
    method: synthesis.method,
    minority_views: minority,
    missing,
    outcome,
    pivots: pivotsOf(input, stakes, ballot, outcome),
    reason,
    recommended_direction: wording?.recommended_direction ?? recommended_direction,
    tally,
    trade_offs: wording?.trade_offs ?? trade_offs,
    unresolved: synthesis.unresolved,
    votes,
  };
}

const phases = ['analyze', 'challenge', 'vote'];

function compareMissing(a: Missing, b: Missing): number {
  const byPhase = phases.indexOf(a.phase) - phases.indexOf(b.phase);
  return compareText(a.seat, b.seat) || byPhase || compareText(a.phase, b.phase) || compareText(a.reason, b.reason);
}
