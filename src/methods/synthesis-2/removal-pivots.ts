/**
 * Pivots: the seats and sources whose removal changes the outcome, the direction or a status. Each is computed by
 * judging the table again without it; no text is read twice. Findings that rest on a single source are told in a line.
 */
import { compareText } from '../../text/compare-text.ts';
import type { SeatOrSource, TableInput } from '../synthesis-method.ts';
import { composeSynthesis, type JudgedDebate, judgeDebate, readDebate } from './compute-synthesis.ts';
import type { RemovalPivot, StatusChange, TableResult, TableSynthesis } from './result-types.ts';
import { withoutSeat } from './seat-entries.ts';
import type { ReadingTools } from './table-reading.ts';
import { countVotes, overlookedFinding, resultOf } from './table-result.ts';

export const maxSeatsWithPivots = 20;
const maxSources = 60;
const maxNamedSources = 3;

export interface PivotList {
  pivots: RemovalPivot[];
  note: string | null;
}

interface WholeTable {
  input: TableInput;
  synthesis: TableSynthesis;
  outcome: TableResult;
}

export function pivotsOf(whole: WholeTable, debate: JudgedDebate, tools: ReadingTools): PivotList {
  const { input } = whole;
  if (input.members.length < 2) return { pivots: [], note: null };
  const seats = input.members.map(({ seat }) => seat).sort(compareText);
  const bySeat = seats.flatMap((seat) => seatPivot(whole, seat, tools));
  const sources = citedSources(debate);
  const bySource = sources.slice(0, maxSources).flatMap((source) => sourcePivot(whole, debate, source));
  const decisive = [...bySeat, ...bySource].filter(isDecisive);
  const others = bySeat.filter((pivot) => !isDecisive(pivot));
  const single = bySource
    .filter((pivot) => !isDecisive(pivot))
    .flatMap(({ without }) => ('source' in without ? [without.source] : []));
  return { pivots: [...decisive, ...others], note: noteOn(single, sources.length) };
}

const isDecisive = ({ outcome, direction }: RemovalPivot) => outcome !== null || direction !== null;

function noteOn(single: readonly string[], sources: number): string | null {
  const told: string[] = [];
  if (single.length > 0) {
    const more = single.length > maxNamedSources ? ` and ${single.length - maxNamedSources} more` : '';
    const names = `${single.slice(0, maxNamedSources).join(', ')}${more}`;
    told.push(`The status of a finding rests on a single source: ${names}.`);
  }
  if (sources > maxSources) told.push(`Only the first ${maxSources} of ${sources} sources were left out in turn.`);
  return told.length === 0 ? null : told.join(' ');
}

function seatPivot(whole: WholeTable, seat: string, tools: ReadingTools): RemovalPivot[] {
  const input = withoutSeat(whole.input, seat);
  return changes(whole, { seat }, composeSynthesis(judgeDebate(readDebate(input, tools))), input, tools);
}

function sourcePivot(whole: WholeTable, { reading }: JudgedDebate, source: string): RemovalPivot[] {
  const synthesis = composeSynthesis(judgeDebate(reading, new Set([source])));
  return changes(whole, { source }, synthesis, whole.input, reading);
}

function changes(
  { synthesis, outcome }: WholeTable,
  without: SeatOrSource,
  after: TableSynthesis,
  input: TableInput,
  { reader }: Pick<ReadingTools, 'reader'>,
): RemovalPivot[] {
  const to = resultOf(countVotes(input), input.rules, overlookedFinding(after, reader) !== undefined);
  const statuses = statusChanges(synthesis, after);
  const turned = synthesis.recommended_direction !== after.recommended_direction;
  if (to === outcome && !turned && statuses.length === 0) return [];
  return [
    {
      without,
      outcome: to === outcome ? null : { from: outcome, to },
      direction: turned ? { from: synthesis.recommended_direction, to: after.recommended_direction } : null,
      statuses,
    },
  ];
}

/** By the finding's id in the whole table. A finding that vanishes with its seat is no change. */
function statusChanges(before: TableSynthesis, after: TableSynthesis): StatusChange[] {
  const statusOf = new Map(
    after.findings.flatMap(({ members, status }) => members.map(({ id }) => [id, status] as const)),
  );
  return before.findings.flatMap(({ id, members, status }) => {
    const to = statusOf.get(id) ?? members.map((member) => statusOf.get(member.id)).find((one) => one !== undefined);
    return to === undefined || to === status ? [] : [{ id, from: status, to }];
  });
}

/** Every source that any seat cites, folded. */
export function citedSources({ judged: { table } }: JudgedDebate): string[] {
  const all = [...table.claimWeights, ...table.responseWeights].flatMap(({ sources }) => sources);
  return [...new Set(all)].sort(compareText);
}
