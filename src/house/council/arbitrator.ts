/**
 * The arbitrator of the house: it closes with the award. The decision follows from the claims that stand in the argument
 * graph, and from nothing else: where they do not carry one, it says so and decides nothing.
 */
import { rounded } from '../../argument/decimal.ts';
import type { Finding, Status } from '../../argument/finding.ts';
import type { Asks } from '../../model/act.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { type Hearing, hear, policiesOn } from './hearing.ts';
import { type Question, readQuestion } from './question.ts';
import { citedAs } from './sources.ts';
import { type Stance, stanceOf } from './stance.ts';
import { citationLines, claimWithTag, firstOf, introduction } from './wording.ts';

/** Claims that a decision names. */
const mostNamed = 3;

interface Weighed {
  finding: Finding;
  /** Towards a yes; 0 where it speaks for neither side, or where the question has none. */
  stance: Stance;
}

export function arbitrator(ask: Asks['turn']): string {
  const hearing = hear(ask);
  const question = readQuestion(hearing.question);
  const weighed = hearing.findings
    .map((finding) => ({ finding, stance: stanceIn(hearing, question, finding) }))
    .sort((a, b) => b.finding.strength - a.finding.strength);
  const established = weighed.filter(({ finding }) => finding.status === 'accepted');
  const cited = citationLines(
    established.map(({ finding }) => finding),
    hearing.sources,
  );
  return [
    introduction('weighs the claims by their evidence and by what was said for and against them'),
    `Decision: ${decisionOn(question, weighed.length, established)}`,
    `Rationale: ${[statuses(weighed), ...doubts(ask.context.evidence)].join(' ')}`,
    ...firstOf(weighed.map(listing)),
    'Citations:',
    ...cited,
  ].join('\n');
}

/** A claim that violates a policy speaks ill of the matter, whatever its words. */
function stanceIn(hearing: Hearing, question: Question, finding: Finding): Stance {
  if (question.kind === 'open') return 0;
  const violates = policiesOn(hearing, finding).some(({ violated }) => violated);
  const stance = violates ? -1 : stanceOf(finding.lead.said.finding);
  if (stance === 0) return 0;
  return stance === question.direction ? 1 : -1;
}

/** A side carries the decision when it weighs at least one and a half times as much as the other. */
function decisionOn(question: Question, claims: number, established: readonly Weighed[]): string {
  if (claims === 0) return 'Undecided: nobody made a claim that could be weighed.';
  if (established.length === 0) return 'Undecided: no claim is established.';
  if (question.kind === 'open') return `Established: ${strongest(established)}`;
  const yes = sideOf(established, 1);
  const no = sideOf(established, -1);
  if (yes.weight === 0 && no.weight === 0) return 'Undecided: no established claim speaks for it or against it.';
  const sides = `the established claims for it weigh ${yes.text}, those against it ${no.text}.`;
  if (rounded(2 * yes.weight) >= rounded(3 * no.weight)) return `${question.yes}: ${sides}`;
  if (rounded(2 * no.weight) >= rounded(3 * yes.weight)) return `${question.no}: ${sides}`;
  return `Undecided: ${sides}`;
}

function sideOf(established: readonly Weighed[], side: Stance) {
  const claims = established.filter(({ stance }) => stance === side);
  const weight = rounded(claims.reduce((sum, { finding }) => sum + finding.strength, 0));
  return { weight, text: `${weight} (${counted(claims.length)})` };
}

const counted = (claims: number) => (claims === 1 ? '1 claim' : `${claims} claims`);

function strongest(established: readonly Weighed[]): string {
  return established
    .slice(0, mostNamed)
    .map(({ finding }) => finding.lead.said.finding)
    .join(' ');
}

/** How many claims came to what. */
function statuses(weighed: readonly Weighed[]): string {
  const order: readonly Status[] = ['accepted', 'contested', 'rejected', 'unsupported'];
  const counts = order.flatMap((status) => {
    const number = weighed.filter(({ finding }) => finding.status === status).length;
    return number > 0 ? [`${number} ${status}`] : [];
  });
  const sum = counts.length > 0 ? `: ${counts.join(', ')}` : '';
  return `I weighed ${counted(weighed.length)}${sum}.`;
}

function doubts(items: readonly EvidenceItem[]): string[] {
  const doubtful = items.filter(({ status }) => status !== 'match');
  if (doubtful.length === 0) return [];
  const states = doubtful.map(({ uri, status }) => `${citedAs(uri)} (${status})`);
  return [`What rests on one of these counts as POSSIBLE at most: ${states.join(', ')}.`];
}

const sides: Readonly<Record<Stance, string>> = { 1: 'For', 0: 'Aside', [-1]: 'Against' };

function listing({ finding, stance }: Weighed): string {
  const { status, strength, attacks, agents } = finding;
  const attackers = attacks.filter(({ state }) => state === 'live').map(({ seat }) => seat);
  const challenged = attackers.length > 0 ? `, challenged by ${attackers.join(', ')}` : '';
  return `- ${sides[stance]} (${status}, ${strength}, by ${agents.join(', ')}${challenged}): ${claimWithTag(finding)}`;
}
