/**
 * Pivots: the seats and sources whose removal changes the outcome, the direction or a status. Each is computed by
 * judging the table again without it; no text is read twice. Findings that rest on a single source are told in a line.
 */
import { compareText } from '../../text/compare-text.ts';
import type { SeatOrSource, TableInput } from '../synthesis-method.ts';
import { directionText, type JudgedDebate, judgeDebate, recommendationView } from './compute-synthesis.ts';
import { directionOf } from './direction.ts';
import { type EvidenceWeight, sourcesIn } from './evidence-reading.ts';
import { severityOf, weightOrder, wordingOf } from './finding-views.ts';
import { type FindingJudgement, judgeAgain } from './judge-findings.ts';
import { undecidedText } from './question-answer.ts';
import type { RemovalPivot, StatusChange, TableResult, TableSynthesis } from './result-types.ts';
import { withoutLateSeats, withoutSeat } from './seat-entries.ts';
import type { TableClaim } from './table-claims.ts';
import { readingWithout } from './table-reading.ts';
import { countVotes, notOverlooked, overlookedIndex, resultOf } from './table-result.ts';
import { weighWithout } from './weighed-table.ts';

export const maxSeatsWithPivots = 20;
const maxSources = 60;
const maxNamedSources = 3;

interface PivotList {
  pivots: RemovalPivot[];
  note: string | null;
}

export interface WholeTable {
  input: TableInput;
  synthesis: TableSynthesis;
  outcome: TableResult;
}

export function pivotsOf(whole: WholeTable, debate: JudgedDebate): PivotList {
  const { input } = whole;
  if (input.members.length < 2) return { pivots: [], note: null };
  const seats = input.members.map(({ seat }) => seat).sort(compareText);
  const bySeat = seats.flatMap((seat) => seatPivot(whole, debate, seat));
  const sources = citedSources(debate);
  const bySource = sources.slice(0, maxSources).flatMap((source) => sourcePivot(whole, debate, source));
  const decisive = [...bySeat, ...bySource].filter(isDecisive);
  const others = bySeat.filter((pivot) => !isDecisive(pivot));
  const single = bySource
    .filter((pivot) => !isDecisive(pivot))
    .flatMap(({ without }) => ('source' in without ? [without.source] : []));
  return { pivots: [...decisive, ...others], note: noteOn(single, sources.length, debate.reading.heedsVotes) };
}

const isDecisive = ({ outcome, direction }: RemovalPivot) => outcome !== null || direction !== null;

/** `plain`: as it is put since `synthesis@7`. */
function noteOn(single: readonly string[], sources: number, plain: boolean): string | null {
  const told: string[] = [];
  if (single.length > 0) {
    const more = single.length > maxNamedSources ? ` and ${single.length - maxNamedSources} more` : '';
    const names = `${single.slice(0, maxNamedSources).join(', ')}${more}`;
    told.push(
      plain
        ? `Sources on which alone the status of a finding rests: ${names}.`
        : `The status of a finding rests on a single source: ${names}.`,
    );
  }
  if (sources > maxSources) told.push(`Only the first ${maxSources} of ${sources} sources were left out in turn.`);
  return told.length === 0 ? null : told.join(' ');
}

function seatPivot(whole: WholeTable, { reading }: JudgedDebate, seat: string): RemovalPivot[] {
  const input = withoutSeat(whole.input, seat, reading.heedsVotes);
  return changes(whole, { seat }, judgeDebate(readingWithout(reading, seat, withoutLateSeats(input))), input);
}

function sourcePivot(whole: WholeTable, debate: JudgedDebate, source: string): RemovalPivot[] {
  const judged = judgeAgain(debate.judged, weighWithout(debate.judged.table, source));
  const actions = directionOf(judged, debate.reading.proposals);
  return changes(whole, { source }, { reading: debate.reading, judged, actions }, whole.input);
}

function changes(
  { synthesis, outcome }: WholeTable,
  without: SeatOrSource,
  after: JudgedDebate,
  input: TableInput,
): RemovalPivot[] {
  const direction = directionAfter(after, synthesis);
  const overlooks = overlookedAfter(after, direction, input);
  const to = resultOf(countVotes(input), input.rules, overlooks);
  const statuses = statusChanges(synthesis, after);
  const turned = synthesis.recommended_direction !== direction;
  if (to === outcome && !turned && statuses.length === 0) return [];
  return [
    {
      without,
      outcome: to === outcome ? null : { from: outcome, to },
      direction: turned ? { from: synthesis.recommended_direction, to: direction } : null,
      statuses,
    },
  ];
}

/** The text of the direction, without composing all that is told of the findings. */
function directionAfter({ judged, actions }: JudgedDebate, before: TableSynthesis): string {
  const chosen = actions.filter((action) => action.chosen);
  if (chosen.length > 0) {
    const same = chosen.length === before.direction.length;
    if (same && chosen.every(({ action }, at) => action === before.direction[at]?.action))
      return before.recommended_direction;
    return directionText(actions, [], () => '');
  }
  const { table, findings } = judged;
  const key = weightOrder(judged).flatMap((at) => {
    const { status, lead } = findings[at] as FindingJudgement;
    if (status !== 'accepted') return [];
    return [wordingOf(table.claims[lead] as TableClaim, table.claimWeights[lead] as EvidenceWeight).finding];
  });
  const recommendations = actions.map((action) => recommendationView(action, actions));
  return directionText(actions, key, () => undecidedText({ recommendations, findings }));
}

function overlookedAfter(
  { judged, actions, reading }: JudgedDebate,
  recommended_direction: string,
  input: TableInput,
): boolean {
  const { table } = judged;
  const critical = judged.findings.filter(
    (finding) => finding.status === 'accepted' && severityOf(judged, finding) === 'critical',
  );
  const findings = critical.map(({ members }) => ({
    status: 'accepted' as const,
    severity: 'critical' as const,
    agents: members.map((at) => table.claims[at]?.seat ?? ''),
    wordings: members.flatMap((at) =>
      (table.claims[at] as TableClaim).said.map(({ observation }) => observation.finding),
    ),
  }));
  const direction = actions.filter(({ chosen }) => chosen);
  const recommendations = actions.map((action) => recommendationView(action, actions));
  const isHeard = notOverlooked(input, { direction, recommendations }, reading);
  return overlookedIndex({ findings, direction, recommended_direction }, reading.reader, isHeard) >= 0;
}

/** By the finding's id in the whole table. A finding that vanishes with its seat is no change. */
function statusChanges(before: TableSynthesis, { judged: { table, findings, caseOf } }: JudgedDebate): StatusChange[] {
  const statusOf = new Map(table.claims.map(({ id }, at) => [id, findings[caseOf[at] ?? 0]?.status]));
  return before.findings.flatMap(({ id, members, status }) => {
    const to = statusOf.get(id) ?? members.map((member) => statusOf.get(member.id)).find((one) => one !== undefined);
    return to === undefined || to === status ? [] : [{ id, from: status, to }];
  });
}

/** Every source that any seat cites, folded. */
function citedSources({ judged: { table } }: JudgedDebate): string[] {
  const read = [
    ...table.claims.flatMap(({ said }) => said.map(({ evidence }) => evidence)),
    ...table.responses.map(({ evidence }) => evidence),
  ];
  return [...new Set(read.flatMap((evidence) => sourcesIn(evidence)))].sort(compareText);
}
