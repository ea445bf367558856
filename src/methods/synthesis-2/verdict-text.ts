/** What a verdict says in words: the answer as the votes left it, what stands against it, and whether it is a consensus. */
import { quote } from '../../text/excerpt.ts';
import type { MissingAnswer, TableInput } from '../synthesis-method.ts';
import type {
  CounterPoint,
  JudgedFinding,
  MinorityStand,
  TableResult,
  TableSynthesis,
  TallyView,
  VoteView,
} from './result-types.ts';
import { clause, plainClause } from './seat-wording.ts';
import type { ActionStance } from './text-relations.ts';

export const ownName = (seat: string) => seat;

export interface VerdictParts {
  synthesis: TableSynthesis;
  outcome: TableResult;
  reason: string;
  tally: TallyView;
  votes: readonly VoteView[];
  conditions: readonly { seat: string; condition: string }[];
  minority: readonly MinorityStand[];
  missing: readonly MissingAnswer[];
  rules: TableInput['rules'];
  /** Names as they are, remarks outside quotations. */
  tidy?: boolean;
  /** Whether only a dissent with a citation that was looked up is called strong. Since `synthesis@5`. */
  checkedDissent?: boolean;
  /** Since `synthesis@7`. */
  heedsVotes?: boolean;
  /** Since `synthesis@9`, as is who recommends the opposite of the direction. */
  namesSeats?: boolean;
  /** Since `synthesis@10`. */
  plainSentences?: boolean;
  opponents?: ReadonlySet<string> | undefined;
  stanceOf?: ((action: string) => ActionStance) | undefined;
  /** The critical findings that the direction does not address; told since `synthesis@7`. */
  unaddressed?: readonly JudgedFinding[];
}

/** Critical findings that are not accepted, or that the direction does not address: a table that leaves one aside says so. */
const criticalAside = ({ synthesis: { findings }, unaddressed = [] }: VerdictParts) =>
  findings.filter(
    (finding) => finding.severity === 'critical' && (finding.status !== 'accepted' || unaddressed.includes(finding)),
  );

export function isConsensus(parts: VerdictParts): boolean {
  const { synthesis, outcome, tally, conditions, minority, missing } = parts;
  if (outcome !== 'adopted' || tally.approvals < 2 || tally.dissents > 0 || tally.abstentions > 0) return false;
  if (missing.length > 0 || conditions.length > 0 || minority.some(({ strong }) => strong)) return false;
  const undecided = synthesis.recommendations.some(({ standing }) => standing === 'undecided');
  if (parts.namesSeats && (isOpen(parts) || synthesis.recommendations.some((one) => isBeside(one, parts))))
    return false;
  return !undecided && criticalAside(parts).length === 0;
}

/** Whether somebody would do otherwise: the opposite, or only on terms. */
const isBeside = (
  { standing, chosen, action }: TableSynthesis['recommendations'][number],
  { stanceOf }: VerdictParts,
) => standing !== 'stands' || (!chosen && stanceOf?.(action) === 'on terms');

/** Nothing is recommended that stands, and the answer says so. */
export const isOpen = ({ synthesis: { direction, answer } }: VerdictParts) =>
  direction.length === 0 && /^(?:Undecided|No answer): /.test(answer);

/** The gravest first. */
export function counterPoints(parts: VerdictParts): CounterPoint[] {
  const { synthesis, votes, conditions, tidy = false } = parts;
  const { findings, recommendations } = synthesis;
  const contested = findings.filter(({ severity, status }) => severity !== 'critical' && status === 'contested');
  const fallen = recommendations.filter(({ standing, agents }) => standing === 'opposed' && agents.length > 0);
  const undecided = recommendations.filter(({ standing }) => standing === 'undecided');
  return [
    ...votes.filter(({ approve }) => !approve).map(dissentPoint),
    ...criticalAside(parts).map((finding) => criticalPoint(finding, tidy, criticalKind(finding, parts))),
    ...undecided.map(({ action, agents }): CounterPoint => ({ kind: 'trade_off', text: action, seats: agents })),
    ...fallen.map(({ action, agents }): CounterPoint => ({ kind: 'opposed_direction', text: action, seats: agents })),
    ...contested.map(({ finding, agents }): CounterPoint => ({ kind: 'contested', text: finding, seats: agents })),
    ...conditions.map(({ seat, condition }): CounterPoint => ({ kind: 'condition', text: condition, seats: [seat] })),
  ];
}

export const noReason = 'no reason given';
const dissentPoint = ({ seat, dissent_reason }: VoteView): CounterPoint => ({
  kind: 'dissent',
  text: (dissent_reason ?? '').trim() === '' ? noReason : (dissent_reason ?? ''),
  seats: [seat],
});

function criticalKind({ agents, status }: JudgedFinding, parts: VerdictParts): CounterPoint['kind'] {
  const { opponents, plainSentences } = parts;
  if (status === 'accepted')
    return opponents !== undefined && agents.every((seat) => opponents.has(seat))
      ? 'critical_opposed'
      : 'critical_aside';
  const behind = seatsBehind(parts);
  return plainSentences && agents.length > 0 && agents.every((seat) => behind.has(seat))
    ? 'critical_unproven'
    : 'critical_aside';
}

/** Everybody who recommends a part of the direction. */
export const seatsBehind = ({ synthesis }: Pick<VerdictParts, 'synthesis'>): ReadonlySet<string> =>
  new Set(synthesis.direction.flatMap(({ agents }) => agents));

const criticalPoint = (
  { finding, agents, status }: JudgedFinding,
  tidy: boolean,
  kind: CounterPoint['kind'],
): CounterPoint => ({
  kind,
  ...(tidy ? { text: clause(finding), status } : { text: `${clause(finding)} (${status})` }),
  seats: agents,
});

/** The answer as the votes left it. */
export function answerAfterVote(parts: VerdictParts): string {
  const { synthesis, outcome, reason } = parts;
  const { answer } = synthesis;
  if (outcome === 'adopted') return answer;
  if (parts.namesSeats && isOpen(parts) && (outcome === 'contested' || outcome === 'rejected')) return answer;
  if (outcome === 'nobody_answered') return `No answer: ${lowerFirst(reason)}`;
  if (outcome === 'no_quorum') return `No decision: ${lowerFirst(reason)}`;
  if (outcome === 'rejected' && parts.plainSentences) return rejectedAnswer(parts);
  const what = proposalOf(answer);
  if (outcome === 'rejected') return `Rejected by the vote: ${what}`;
  return `Not settled: ${what}`;
}

/** What is rejected stands in quotation marks: "Rejected: do not hire him" may be read both ways. */
function rejectedAnswer({ synthesis: { direction } }: VerdictParts): string {
  if (direction.length === 0)
    return 'No answer: the vote rejects what was found, and nothing is recommended that stands.';
  return `The vote rejects what is recommended: ${direction.map(({ action }) => quote(plainClause(action))).join('; ')}.`;
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

export const proposalOf = (answer: string) => answer.replace(/^(?:Recommended|Yes|No): /, '');
