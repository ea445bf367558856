/**
 * What a verdict says in words: what stands against the answer, whether it is a consensus, and the headline. The
 * headline answers the question that was put, and always says who is missing and why.
 */
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
import { capitalise, clause, nameList, plural } from './seat-wording.ts';
import type { ActionStance } from './text-relations.ts';

const ownName = (seat: string) => seat;

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
const isOpen = ({ synthesis: { direction, answer } }: VerdictParts) =>
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
    ...criticalAside(parts).map((finding) => criticalPoint(finding, tidy, isOutvoted(finding, parts))),
    ...undecided.map(({ action, agents }): CounterPoint => ({ kind: 'trade_off', text: action, seats: agents })),
    ...fallen.map(({ action, agents }): CounterPoint => ({ kind: 'opposed_direction', text: action, seats: agents })),
    ...contested.map(({ finding, agents }): CounterPoint => ({ kind: 'contested', text: finding, seats: agents })),
    ...conditions.map(({ seat, condition }): CounterPoint => ({ kind: 'condition', text: condition, seats: [seat] })),
  ];
}

const noReason = 'no reason given';
const dissentPoint = ({ seat, dissent_reason }: VoteView): CounterPoint => ({
  kind: 'dissent',
  text: (dissent_reason ?? '').trim() === '' ? noReason : (dissent_reason ?? ''),
  seats: [seat],
});

/** Accepted, and all of its seats recommend the opposite of the direction. */
const isOutvoted = ({ agents, status }: JudgedFinding, { opponents }: VerdictParts) =>
  status === 'accepted' && opponents !== undefined && agents.every((seat) => opponents.has(seat));

const criticalPoint = ({ finding, agents, status }: JudgedFinding, tidy: boolean, outvoted: boolean): CounterPoint => ({
  kind: outvoted ? 'critical_opposed' : 'critical_aside',
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
  const what = proposalOf(answer);
  if (outcome === 'rejected') return `Rejected by the vote: ${what}`;
  return `Not settled: ${what}`;
}

const lowerFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

const proposalOf = (answer: string) => answer.replace(/^(?:Recommended|Yes|No): /, '');

const maxQuotes = 3;

export function headlineOf(
  parts: VerdictParts,
  answer: string,
  consensus: boolean,
  against: readonly CounterPoint[],
): string {
  const { synthesis, outcome, reason, missing } = parts;
  const isAdopted = outcome === 'adopted' && !(parts.namesSeats && isOpen(parts));
  const voted = isAdopted
    ? `${consensus ? 'Adopted by consensus' : 'Adopted'}: ${reason}`
    : capitalise(
        parts.namesSeats && isOpen(parts) ? reason.replace('votes approve', 'votes approve this result') : reason,
      );
  const said = outcome === 'nobody_answered' || outcome === 'no_quorum' ? [] : [voted];
  const before =
    outcome === 'no_quorum' && synthesis.direction.length > 0
      ? [`Before the vote: ${proposalOf(synthesis.answer)}`]
      : [];
  return [
    answer,
    ...said,
    ...before,
    ...behindText(parts),
    ...termsText(parts),
    ...againstText(against, strongSeats(parts), parts.namesSeats),
    ...ownDissents(parts),
    ...asideText(synthesis),
    ...missingText(missing),
  ].join(' ');
}

/** "2 of 3 seats recommend it. Because: ...". */
function behindText({ synthesis, outcome, tidy, namesSeats }: VerdictParts): string[] {
  if (outcome === 'nobody_answered') return [];
  const texts = synthesis.because.slice(0, maxQuotes).map(({ id }) => {
    const { finding = '', agents = [] } = synthesis.findings.find((one) => one.id === id) ?? {};
    return `${quote(finding)} (${nameList(agents, ownName)})`;
  });
  const [first] = synthesis.direction;
  const isNamed = namesSeats === true && synthesis.direction.length > 1;
  const seats =
    first === undefined || isNamed ? [] : [tidy ? recommendedBy(synthesis) : recommendingText(first.agents)];
  const label = namesSeats === true && first === undefined ? 'Found' : 'Because';
  return texts.length === 0 ? seats : [...seats, `${label}: ${texts.join('; ')}.`];
}

/** What goes ahead on terms beside the direction, unless a dissent says it. */
function termsText({ synthesis, stanceOf, votes }: VerdictParts): string[] {
  const isTold = (action: string) => votes.some(({ dissent_reason }) => dissent_reason?.includes(action));
  const terms = synthesis.recommendations.filter(
    ({ action, chosen }) => !chosen && stanceOf?.(action) === 'on terms' && !isTold(action),
  );
  if (terms.length === 0) return [];
  const told = terms
    .slice(0, maxQuotes)
    .map(({ action, agents }) => `${quote(clause(action))} (${nameList(agents, ownName)})`);
  const more = terms.length > maxQuotes ? `; and ${terms.length - maxQuotes} more` : '';
  return [`On terms: ${told.join('; ')}${more}.`];
}

/** Who votes against a direction that they recommend themselves may have answered the question instead. */
function ownDissents({ synthesis, votes, namesSeats }: VerdictParts): string[] {
  const behind = new Set(synthesis.direction.flatMap(({ agents }) => agents));
  const seats = votes.filter(({ seat, approve }) => !approve && behind.has(seat)).map(({ seat }) => seat);
  if (!namesSeats || seats.length === 0) return [];
  const one = seats.length === 1;
  return [
    `${nameList(seats, ownName)} ${one ? 'votes' : 'vote'} against what ${one ? 'it recommends itself' : 'they recommend themselves'}, and may have voted on the question.`,
  ];
}

/** Everybody behind a part of the direction. */
const recommendedBy = ({ direction }: TableSynthesis) =>
  `Recommended by ${nameList([...new Set(direction.flatMap(({ agents }) => agents))], ownName)}.`;

const recommendingText = (agents: readonly string[]) =>
  `${capitalise(nameList(agents, ownName))} ${agents.length === 1 ? 'recommends' : 'recommend'} it.`;

/**
 * The seats whose dissent has evidence as good as that of the others; since `synthesis@5`, evidence that was found, and since
 * `synthesis@7`, for a finding that another seat has, too.
 */
function strongSeats(parts: VerdictParts): ReadonlySet<string> {
  const { minority, synthesis, checkedDissent = false, heedsVotes = false } = parts;
  const strong = minority.filter((stand) => stand.strong).map(({ seat }) => seat);
  if (!checkedDissent) return new Set(strong);
  const accepted = synthesis.findings
    .filter(({ status, agents }) => status === 'accepted' && (!heedsVotes || agents.length > 1))
    .flatMap(({ members }) => members);
  const checked = accepted.filter(({ citations }) => citations.some(({ state }) => state === 'checked'));
  return new Set(strong.filter((seat) => checked.some((member) => member.seat === seat)));
}

function againstText(against: readonly CounterPoint[], strong: ReadonlySet<string>, namesSeats = false): string[] {
  const weighty = against.filter(({ kind }) => kind !== 'condition' && kind !== 'contested');
  const conditions = against.filter(({ kind }) => kind === 'condition');
  const contested = against.filter(({ kind }) => kind === 'contested').length;
  const told = weighty.slice(0, maxQuotes).map((point) => pointText(point, strong, namesSeats));
  if (weighty.length > maxQuotes) told.push(`${weighty.length - maxQuotes} more`);
  if (contested > 0) told.push(`${plural(contested, 'finding')} contested`);
  const parts = told.length === 0 ? [] : [`Against: ${told.join('; ')}.`];
  if (conditions.length === 0) return parts;
  const quoted = conditions
    .slice(0, maxQuotes)
    .map(({ text, seats }) => `${quote(text)} (${nameList(seats, ownName)})`);
  const more = conditions.length > maxQuotes ? `; and ${conditions.length - maxQuotes} more` : '';
  return [...parts, `On condition: ${quoted.join('; ')}${more}.`];
}

function pointText(
  { kind, text, seats, status }: CounterPoint,
  strong: ReadonlySet<string>,
  namesSeats: boolean,
): string {
  const who = nameList(seats, ownName);
  if (namesSeats && kind === 'dissent' && text === noReason) return `${who} dissents without a reason`;
  if (kind === 'critical_opposed')
    return `${who} ${seats.length === 1 ? 'holds' : 'hold'} against it, as critical: ${quote(text)}`;
  if (kind === 'dissent')
    return `${who} dissents${seats.some((seat) => strong.has(seat)) ? ' on strong evidence' : ''} (${quote(text)})`;
  if (kind === 'critical_aside' && status === 'accepted')
    return `not addressed, though called critical by ${who}: ${quote(text)}`;
  if (kind === 'critical_aside')
    return `left aside though called critical by ${who}: ${quote(text)}${status === undefined ? '' : ` (${status})`}`;
  if (kind === 'trade_off') return `undecided: ${quote(text)} (${who})`;
  return `${who} would rather: ${quote(text)}`;
}

/** Liars and copies are named in the headline; the rest is in the list. */
function asideText({ left_aside }: TableSynthesis): string[] {
  return left_aside
    .filter(({ kind }) => kind === 'false_citations' || kind === 'copies' || kind === 'left_at_vote')
    .map(({ why }) => why);
}

function missingText(missing: readonly MissingAnswer[]): string[] {
  if (missing.length === 0) return [];
  const bySeat = Map.groupBy(missing, ({ seat }) => seat);
  const told = [...bySeat].map(
    ([seat, entries]) => `${seat} (${entries.map(({ phase, reason }) => `${phase}: ${reason}`).join('; ')})`,
  );
  return [`Missing: ${told.join(', ')}.`];
}
