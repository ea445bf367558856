/**
 * The outcome of a table and its reason. Votes are counted and compared in whole numbers.
 * A missing vote is an abstention and never counts for either side.
 */
import { quote } from '../../text/excerpt.ts';
import { roundSixDecimals } from '../decimal.ts';
import { atLeast } from '../fraction.ts';
import type { TableInput } from '../synthesis-method.ts';
import type { JudgedFinding, TableResult, TallyView } from './result-types.ts';
import { nameList } from './seat-wording.ts';
import type { TextReader } from './text-relations.ts';

interface VoteCount {
  seats: number;
  analyses: number;
  approvals: number;
  dissents: number;
}

export function countVotes(input: TableInput): VoteCount {
  const count: VoteCount = { seats: input.members.length, analyses: 0, approvals: 0, dissents: 0 };
  for (const { seat } of input.members) {
    if (Object.hasOwn(input.analyses, seat)) count.analyses += 1;
    const vote = Object.hasOwn(input.votes, seat) ? input.votes[seat] : undefined;
    if (vote?.approve === true) count.approvals += 1;
    else if (vote !== undefined) count.dissents += 1;
  }
  return count;
}

export function tallyOf({ seats, approvals, dissents }: VoteCount): TallyView {
  const votes = approvals + dissents;
  return {
    abstentions: seats - votes,
    approval_rate: votes === 0 ? null : roundSixDecimals(approvals / votes),
    approvals,
    dissents,
    turnout: seats === 0 ? 0 : roundSixDecimals(votes / seats),
  };
}

/** `overlooks`: the direction does not address an accepted critical finding. */
export function resultOf(count: VoteCount, rules: TableInput['rules'], overlooks: boolean): TableResult {
  const { seats, analyses, approvals, dissents } = count;
  const votes = approvals + dissents;
  if (analyses === 0) return 'nobody_answered';
  if (votes === 0 || !atLeast(votes, seats, rules.quorum)) return 'no_quorum';
  if (atLeast(approvals, votes, rules.threshold)) return overlooks ? 'contested' : 'adopted';
  return approvals > dissents ? 'contested' : 'rejected';
}

export function reasonFor(
  outcome: TableResult,
  { seats, approvals, dissents }: VoteCount,
  { quorum, threshold }: TableInput['rules'],
  overlooked: JudgedFinding | undefined,
): string {
  const votes = approvals + dissents;
  if (outcome === 'nobody_answered') return 'No seat gave a valid analysis.';
  if (votes === 0) return 'Nobody voted.';
  if (outcome === 'no_quorum') return `${votes} of ${seats} seats voted; the quorum is ${quorum}.`;
  const counted = `${approvals} of ${votes} votes approve`;
  if (overlooked === undefined || !atLeast(approvals, votes, threshold))
    return `${counted}; the threshold is ${threshold}.`;
  const { agents, finding } = overlooked;
  return `${counted}, but the critical finding ${quote(finding)} of ${nameList(agents, (seat) => seat)} is not addressed by the direction.`;
}

const addressedLikeness = 0.3;

interface AddressedTable {
  findings: readonly Pick<JudgedFinding, 'status' | 'severity' | 'agents' | 'wordings'>[];
  direction: readonly { action: string; agents: readonly string[] }[];
  recommended_direction: string;
}

/**
 * Whether the direction overlooks a finding: it is critical and accepted, none of its seats recommends a part of the direction, and no part of the
 * direction speaks of it.
 */
function overlooks(
  { direction, recommended_direction }: Omit<AddressedTable, 'findings'>,
  reader: TextReader,
): (finding: AddressedTable['findings'][number]) => boolean {
  const behind = new Set(direction.flatMap(({ agents }) => agents));
  return ({ status, severity, agents, wordings }) => {
    if (status !== 'accepted' || severity !== 'critical' || agents.some((seat) => behind.has(seat))) return false;
    const spoken = [...direction.map(({ action }) => action), recommended_direction].map((text) => reader.read(text));
    return !wordings.some((words) => spoken.some((text) => speaksOf(reader, text, words)));
  };
}

/** The index of the first finding that the direction overlooks. `isHeard`: whether the seats of a finding were heard all the same. */
export function overlookedIndex(
  table: AddressedTable,
  reader: TextReader,
  isHeard: (seats: readonly string[]) => boolean = () => false,
): number {
  const isOverlooked = overlooks(table, reader);
  return table.findings.findIndex((finding) => isOverlooked(finding) && !isHeard(finding.agents));
}

/** The findings that the direction does not address. */
export const unaddressedIn = (
  table: Omit<AddressedTable, 'findings'> & { findings: readonly JudgedFinding[] },
  reader: TextReader,
): JudgedFinding[] => table.findings.filter(overlooks(table, reader));

function speaksOf(reader: TextReader, text: ReturnType<TextReader['read']>, words: string): boolean {
  const said = reader.read(words);
  if (text.reading.text.includes(said.reading.text) || reader.likeness(text, said) >= addressedLikeness) return true;
  return reader.mentions?.(text, said) === true;
}

interface OpposedProposal {
  agents: readonly string[];
  chosen: boolean;
  action: string;
  opposed_to: readonly string[];
}

interface RecommendedTable extends Pick<AddressedTable, 'direction'> {
  recommendations: readonly OpposedProposal[];
}

/** The seats that recommend the opposite of the direction. */
export function opponentsOf(recommendations: readonly OpposedProposal[]): ReadonlySet<string> {
  const chosen = new Set(recommendations.filter((one) => one.chosen).map(({ action }) => action));
  return new Set(
    recommendations
      .filter(({ opposed_to }) => opposed_to.some((action) => chosen.has(action)))
      .flatMap(({ agents }) => agents),
  );
}

/**
 * Whom the direction heeds without speaking of what they found: where it holds back what was put forward, everybody who does not want it to go
 * ahead; and everybody where it is empty, because it leaves nothing aside.
 */
export function heededIn(
  { content = '' }: TableInput,
  { direction, recommendations }: RecommendedTable,
  reader: TextReader,
): (seats: readonly string[]) => boolean {
  if (direction.length === 0) return () => true;
  const stances = direction.map(({ action }) => reader.stanceOf?.(content, reader.read(action)));
  if (!stances.includes('hold') || stances.includes('go')) return () => false;
  const opponents = opponentsOf(recommendations);
  return (seats) => !seats.every((seat) => opponents.has(seat));
}

/** Who approves the direction, having seen the findings, was not overlooked, and who recommends the opposite was outweighed. */
function heardIn({ votes }: TableInput, { recommendations }: RecommendedTable): (seats: readonly string[]) => boolean {
  const opponents = opponentsOf(recommendations);
  const approves = (seat: string) => Object.hasOwn(votes, seat) && votes[seat]?.approve === true;
  return (seats) => seats.some(approves) || (seats.length > 0 && seats.every((seat) => opponents.has(seat)));
}

/** Whose findings are not overlooked, whatever the direction speaks of. `undefined`: nobody's. */
export function notOverlooked(
  input: TableInput,
  table: RecommendedTable,
  {
    reader,
    heedsVotes = false,
    namesSeats = false,
  }: { reader: TextReader; heedsVotes?: boolean; namesSeats?: boolean },
): ((seats: readonly string[]) => boolean) | undefined {
  if (!heedsVotes) return undefined;
  const isHeard = heardIn(input, table);
  if (!namesSeats || table.direction.length === 0) return isHeard;
  const isHeeded = heededIn(input, table, reader);
  return (seats) => isHeard(seats) || isHeeded(seats);
}
