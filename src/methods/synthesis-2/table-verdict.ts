/**
 * The verdict of a round table, from what was said and voted; also without a seat or a source.
 * Wording supplied by a seat changes the text that is shown, never a status, a number or the outcome.
 */
import { compareText } from '../../text/compare-text.ts';
import type { MissingAnswer, TableInput, VerdictWording } from '../synthesis-method.ts';
import { composeSynthesis, type JudgedDebate, noneRemoved } from './compute-synthesis.ts';
import { headlineOf } from './headline-text.ts';
import { minorityStands } from './minority-stands.ts';
import { maxSeatsWithPivots, pivotsOf, type WholeTable } from './removal-pivots.ts';
import type { PivotFields, TableSynthesis, VerdictOfTable, VoteView } from './result-types.ts';
import { saidBySeat } from './seat-entries.ts';
import type { ReadingTools } from './table-reading.ts';
import {
  countVotes,
  heededIn,
  notOverlooked,
  opponentsOf,
  overlookedIndex,
  reasonFor,
  resultOf,
  tallyOf,
  unaddressedIn,
} from './table-result.ts';
import { answerAfterVote, counterPoints, isConsensus, type VerdictParts } from './verdict-text.ts';

export interface ConclusionOptions {
  wording?: VerdictWording | undefined;
  removed?: ReadonlySet<string>;
  /** Of how many seats pivots are computed at most; null: the verdict has none. */
  maxPivotSeats?: number | null;
  /** Where it is composed already. */
  synthesis?: TableSynthesis | undefined;
}

export function composeVerdict(
  input: TableInput,
  debate: JudgedDebate,
  tools: ReadingTools,
  { wording, removed = noneRemoved, ...options }: ConclusionOptions = {},
): VerdictOfTable {
  const { synthesis = composeSynthesis(debate), maxPivotSeats = maxSeatsWithPivots } = options;
  const parts = verdictParts(input, synthesis, tools, removed);
  const { outcome, reason, tally, votes, conditions, minority, missing } = parts;
  const consensus = isConsensus(parts);
  const against = counterPoints(parts);
  const answer = answerAfterVote(parts);
  const { recommended_direction, trade_offs } = synthesis;
  const turning = maxPivotSeats === null ? {} : pivotsFor({ input, synthesis, outcome }, debate, maxPivotSeats);
  return {
    ...(wording && { computed: { recommended_direction, trade_offs } }),
    ...{ against, answer, because: synthesis.because, conditions: [...conditions], consensus },
    ...{ direction: synthesis.direction, dropped: synthesis.dropped, findings: synthesis.findings },
    headline: headlineOf(parts, answer, consensus, against),
    ...{ key_findings: synthesis.key_findings, left_aside: synthesis.left_aside, method: synthesis.method },
    ...{ minority_views: [...minority], missing: [...missing], outcome, ...turning, reason },
    recommended_direction: wording?.recommended_direction ?? recommended_direction,
    tally,
    trade_offs: wording?.trade_offs ?? trade_offs,
    unresolved: synthesis.unresolved,
    votes: [...votes],
  };
}

function verdictParts(
  input: TableInput,
  synthesis: TableSynthesis,
  { reader, tidy = false, checkedDissent = false, heedsVotes = false, namesSeats = false, ...also }: ReadingTools,
  removed: ReadonlySet<string>,
): VerdictParts {
  const count = countVotes(input);
  const isHeeded = namesSeats ? heededIn(input, synthesis, reader) : () => false;
  const isHeard = notOverlooked(input, synthesis, { reader, heedsVotes, namesSeats });
  const overlooked = synthesis.findings[overlookedIndex(synthesis, reader, isHeard)];
  const outcome = resultOf(count, input.rules, overlooked !== undefined);
  const votes = saidBySeat(input, input.votes).map(({ seat, said: { approve, conditions, dissent_reason } }) => {
    return { approve, conditions, dissent_reason, seat };
  });
  return {
    synthesis,
    outcome,
    reason: reasonFor(outcome, count, input.rules, overlooked),
    tally: tallyOf(count),
    votes,
    conditions: conditionsOf(votes),
    minority: minorityStands(input, synthesis, removed),
    missing: [...input.missing].sort(compareMissing),
    rules: input.rules,
    ...{ tidy, checkedDissent, heedsVotes, namesSeats, plainSentences: also.plainSentences === true },
    stanceOf: reader.stanceOf && ((action) => reader.stanceOf?.(input.content ?? '', reader.read(action))),
    opponents: namesSeats ? opponentsOf(synthesis.recommendations) : undefined,
    unaddressed: heedsVotes ? unaddressedIn(synthesis, reader).filter(({ agents }) => !isHeeded(agents)) : [],
  };
}

function pivotsFor(whole: WholeTable, debate: JudgedDebate, maxSeats: number): PivotFields {
  if (whole.input.members.length > maxSeats)
    return {
      pivots: [],
      pivots_note: `Not computed for more than ${maxSeats} seats; ask for the verdict without one seat or source.`,
    };
  const { pivots, note } = pivotsOf(whole, debate);
  return { pivots, pivots_note: note };
}

/** The conditions of the approving seats, blank ones left out. */
function conditionsOf(votes: readonly VoteView[]): VerdictOfTable['conditions'] {
  return votes.flatMap(({ seat, approve, conditions }) =>
    approve ? conditions.filter((text) => text.trim() !== '').map((condition) => ({ condition, seat })) : [],
  );
}

const phaseOrder = ['analyze', 'challenge', 'vote'];

function compareMissing(a: MissingAnswer, b: MissingAnswer): number {
  const byPhase = phaseOrder.indexOf(a.phase) - phaseOrder.indexOf(b.phase);
  return compareText(a.seat, b.seat) || byPhase || compareText(a.phase, b.phase) || compareText(a.reason, b.reason);
}
