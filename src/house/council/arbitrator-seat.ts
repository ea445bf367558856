/**
 * The built-in arbitrator: it closes with the award. The decision follows from the accepted claims alone. If they do
 * not decide the question, it says so and decides nothing.
 */
import { roundSixDecimals } from '../../methods/decimal.ts';
import type { DebateFinding, FindingStatus } from '../../methods/synthesis-1/debate-finding.ts';
import type { AskByAct } from '../../model/act.ts';
import type { EvidenceItem } from '../../model/turn.ts';
import { citedAs } from './citable-sources.ts';
import { type CouncilHearing, policiesOn, readHearing } from './council-hearing.ts';
import { type CouncilQuestion, readQuestion } from './council-question.ts';
import { citationLines, claimWithTag, introduce, limitLines } from './seat-wording.ts';
import { type StatementStance, stanceOf } from './statement-stance.ts';

/** The number of claims that a decision names. */
const maxClaimsNamed = 3;

interface WeighedFinding {
  finding: DebateFinding;
  /** 1 for yes, -1 for no; 0 if it speaks for neither side or the question has no sides. */
  stance: StatementStance;
}

export function speakAsArbitrator(ask: AskByAct['turn']): string {
  const hearing = readHearing(ask);
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
    introduce('weighs the claims by their evidence and by what was said for and against them'),
    `Decision: ${decisionOn(question, weighed.length, established)}`,
    `Rationale: ${[summariseStatuses(weighed), ...doubtLines(ask.context.evidence)].join(' ')}`,
    ...limitLines(weighed.map(listingLineOf)),
    'Citations:',
    ...cited,
  ].join('\n');
}

/** A claim that violates a policy counts as adverse, whatever its words. */
function stanceIn(hearing: CouncilHearing, question: CouncilQuestion, finding: DebateFinding): StatementStance {
  if (question.kind === 'open') return 0;
  const violates = policiesOn(hearing, finding).some(({ violated }) => violated);
  const stance = violates ? -1 : stanceOf(finding.lead.said.finding);
  if (stance === 0) return 0;
  return stance === question.direction ? 1 : -1;
}

/** A side wins if it weighs at least one and a half times as much as the other. */
function decisionOn(question: CouncilQuestion, claims: number, established: readonly WeighedFinding[]): string {
  if (claims === 0) return 'Undecided: nobody made a claim that could be weighed.';
  if (established.length === 0) return 'Undecided: no claim is established.';
  if (question.kind === 'open') return `Established: ${strongestClaims(established)}`;
  const yes = sideOf(established, 1);
  const no = sideOf(established, -1);
  if (yes.weight === 0 && no.weight === 0) return 'Undecided: no established claim speaks for it or against it.';
  const weights = `the established claims for it weigh ${yes.text}, those against it ${no.text}.`;
  if (roundSixDecimals(2 * yes.weight) >= roundSixDecimals(3 * no.weight)) return `${question.yes}: ${weights}`;
  if (roundSixDecimals(2 * no.weight) >= roundSixDecimals(3 * yes.weight)) return `${question.no}: ${weights}`;
  return `Undecided: ${weights}`;
}

function sideOf(established: readonly WeighedFinding[], side: StatementStance) {
  const claims = established.filter(({ stance }) => stance === side);
  const weight = roundSixDecimals(claims.reduce((sum, { finding }) => sum + finding.strength, 0));
  return { weight, text: `${weight} (${countClaims(claims.length)})` };
}

const countClaims = (claims: number) => (claims === 1 ? '1 claim' : `${claims} claims`);

function strongestClaims(established: readonly WeighedFinding[]): string {
  return established
    .slice(0, maxClaimsNamed)
    .map(({ finding }) => finding.lead.said.finding)
    .join(' ');
}

/** The number of claims of each status. */
function summariseStatuses(weighed: readonly WeighedFinding[]): string {
  const order: readonly FindingStatus[] = ['accepted', 'contested', 'rejected', 'unsupported'];
  const counts = order.flatMap((status) => {
    const number = weighed.filter(({ finding }) => finding.status === status).length;
    return number > 0 ? [`${number} ${status}`] : [];
  });
  const sum = counts.length > 0 ? `: ${counts.join(', ')}` : '';
  return `I weighed ${countClaims(weighed.length)}${sum}.`;
}

function doubtLines(items: readonly EvidenceItem[]): string[] {
  const doubtful = items.filter(({ status }) => status !== 'match');
  if (doubtful.length === 0) return [];
  const states = doubtful.map(({ uri, status }) => `${citedAs(uri)} (${status})`);
  return [`What rests on one of these counts as POSSIBLE at most: ${states.join(', ')}.`];
}

const stanceLabels: Readonly<Record<StatementStance, string>> = { 1: 'For', 0: 'Aside', [-1]: 'Against' };

function listingLineOf({ finding, stance }: WeighedFinding): string {
  const { status, strength, attacks, agents } = finding;
  const attackers = attacks.filter(({ state }) => state === 'live').map(({ seat }) => seat);
  const challenged = attackers.length > 0 ? `, challenged by ${attackers.join(', ')}` : '';
  return `- ${stanceLabels[stance]} (${status}, ${strength}, by ${agents.join(', ')}${challenged}): ${claimWithTag(finding)}`;
}
