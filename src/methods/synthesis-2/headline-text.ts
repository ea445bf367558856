/**
 * The headline of a verdict: the answer to the question that was put, how the votes went, what it rests on, what stands against it, who was left
 * aside, who is missing and why.
 */
import { quote } from '../../text/excerpt.ts';
import type { MissingAnswer } from '../synthesis-method.ts';
import type { CounterPoint, TableSynthesis } from './result-types.ts';
import { capitalise, clause, nameList, plainClause, plural } from './seat-wording.ts';
import { isOpen, noReason, ownName, proposalOf, seatsBehind, type VerdictParts } from './verdict-text.ts';

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
    ...(parts.plainSentences ? ownDissents(parts) : []),
    ...before,
    ...behindText(parts),
    ...termsText(parts),
    ...againstText(against, strongSeats(parts), parts),
    ...(parts.plainSentences ? unprovenText(against) : ownDissents(parts)),
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
  const behind = seatsBehind({ synthesis });
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

function againstText(
  against: readonly CounterPoint[],
  strong: ReadonlySet<string>,
  parts: Pick<VerdictParts, 'synthesis' | 'namesSeats' | 'plainSentences'>,
): string[] {
  const weighty = against.filter((point) => stands(point, parts));
  const conditions = against.filter(({ kind }) => kind === 'condition');
  const contested = against.filter(({ kind }) => kind === 'contested').length;
  const told = weighty.slice(0, maxQuotes).map((point) => pointText(point, strong, parts));
  if (weighty.length > maxQuotes) told.push(`${weighty.length - maxQuotes} more`);
  if (contested > 0) told.push(`${plural(contested, 'finding')} contested`);
  const sentences = told.length === 0 ? [] : [`Against: ${told.join('; ')}.`];
  if (conditions.length === 0) return sentences;
  const quoted = conditions
    .slice(0, maxQuotes)
    .map(({ text, seats }) => `${quote(text)} (${nameList(seats, ownName)})`);
  const more = conditions.length > maxQuotes ? `; and ${conditions.length - maxQuotes} more` : '';
  return [...sentences, `On condition: ${quoted.join('; ')}${more}.`];
}

/** Whether a point is quoted as what stands against the answer. Who votes against the own recommendation without a reason is told by another sentence. */
function stands(
  { kind, seats, text }: CounterPoint,
  { synthesis, plainSentences }: Pick<VerdictParts, 'synthesis' | 'plainSentences'>,
): boolean {
  if (kind === 'condition' || kind === 'contested' || kind === 'critical_unproven') return false;
  const behind = seatsBehind({ synthesis });
  const isOwn = kind === 'dissent' && text === noReason && seats.every((seat) => behind.has(seat));
  return !(plainSentences && isOwn);
}

const unprovenStates: Readonly<Record<string, string>> = {
  unsupported: 'without a source that bears it out',
};

/** What the seats behind the direction call critical and nothing bears out does not stand against it. */
function unprovenText(against: readonly CounterPoint[]): string[] {
  const told = against
    .filter(({ kind }) => kind === 'critical_unproven')
    .slice(0, maxQuotes)
    .map(
      ({ text, seats, status = '' }) =>
        `${quote(text)} (${nameList(seats, ownName)}; ${unprovenStates[status] ?? status})`,
    );
  return told.length === 0 ? [] : [`Called critical besides: ${told.join('; ')}.`];
}

function pointText(
  { kind, text, seats, status }: CounterPoint,
  strong: ReadonlySet<string>,
  { namesSeats = false, plainSentences = false }: Pick<VerdictParts, 'namesSeats' | 'plainSentences'>,
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
  if (kind === 'trade_off') return `undecided: ${quote(plainSentences ? plainClause(text) : text)} (${who})`;
  return `${who} would rather: ${quote(plainSentences ? plainClause(text) : text)}`;
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
