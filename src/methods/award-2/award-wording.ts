/** The words of an award: what is decided, on what, against what, and every line it rests on. */
import { excerpt, quote } from '../../text/excerpt.ts';
import type { AwardFindings, AwardPoint } from '../award-method.ts';
import type { HeardExhibit } from '../heard-council.ts';
import { type CaseWeighing, groundsOf, type WeighedPassage } from './case-weighing.ts';
import type { CaseClaim, CitedPassage, CouncilCase } from './council-case.ts';
import type { PolicyResult } from './policy-finding.ts';

const maxPlacesNamed = 3;
const maxEstablished = 3;
const maxListed = 60;
const shownHashDigits = 12;

export function answerOf(weighing: CaseWeighing, council: CouncilCase): string {
  const { stance, proposition, broken } = weighing;
  const { because } = groundsOf(weighing, stance);
  if (stance === 'undecided' || !proposition) return undecidedAnswer(weighing, council);
  const word = stance === 'approve' ? proposition.yes : proposition.no;
  if (broken.length > 0) return `${word}: ${broken.map(brokenWords).join('; ')}.`;
  if (stance === 'approve')
    return `${word}: ${placesOf(because)} ${because.length > 1 ? 'support' : 'supports'} it, and nothing that was cited speaks against it.`;
  const isBent = weighing.passages.some(
    ({ side, exhibit }) => side === 'for' && weighing.ordering.includes(exhibit.name),
  );
  const rest = isBent ? 'only an exhibit that gives orders supports it' : 'nothing that was cited supports it';
  return `${word}: ${placesOf(because)} ${because.length > 1 ? 'speak' : 'speaks'} against it, and ${rest}.`;
}

function undecidedAnswer(
  { proposition, supports: because, opposes: against, mixed, untested, passages }: CaseWeighing,
  { input, claims }: CouncilCase,
): string {
  if (input.exhibits.length === 0) return 'Undecided: no evidence was given, so no citation could be checked.';
  if (claims.length === 0) return 'Undecided: nobody made a claim that could be weighed.';
  if (passages.length === 0) return 'Undecided: no claim cites a line of the evidence that bears on it.';
  if (!proposition)
    return `Established: ${passages
      .slice(0, maxEstablished)
      .map(({ text }) => excerpt(text))
      .join(' ')}`;
  if (mixed.length > 0) return `Undecided: the lines of ${mixed.join(' and ')} say both.`;
  if (because.length > 0 && against.length > 0)
    return `Undecided: ${placesOf(because)} ${because.length > 1 ? 'support' : 'supports'} it, and ${placesOf(against)} ${against.length > 1 ? 'speak' : 'speaks'} against it.`;
  const policies = untested.map(({ policy }) => policy.number);
  if (because.length > 0 && policies.length > 0)
    return `Undecided: ${placesOf(because)} ${because.length > 1 ? 'support' : 'supports'} it, but nothing that was cited shows whether ${policies.length > 1 ? 'policies' : 'policy'} ${policies.join(', ')} ${policies.length > 1 ? 'are' : 'is'} kept.`;
  return 'Undecided: nothing that was cited answers the question plainly.';
}

/** What a policy is broken by: `policy 1 ("...") is broken by request.txt, line 2: 420 euros is more than 50 euros`. */
export function brokenWords({ policy, shown, detail }: PolicyResult<CitedPassage>): string {
  const by = shown.length > 0 ? ` by ${placesOf(shown)}` : '';
  return `policy ${policy.number} (${quote(policy.text)}) is broken${by}: ${detail}`;
}

function placeOf({ exhibit, first, last }: CitedPassage): string {
  return first === last ? `${exhibit.name}, line ${first}` : `${exhibit.name}, lines ${first}-${last}`;
}

function placesOf(passages: readonly CitedPassage[]): string {
  const places = [...new Set(passages.map(placeOf))];
  const named = places.slice(0, maxPlacesNamed);
  const more = places.length - named.length;
  return (
    [...named.slice(0, -1), `${named.at(-1) ?? ''}`].filter((place) => place !== '').join(' and ') +
    (more > 0 ? ` and ${more} more` : '')
  );
}

/** What was weighed, in a paragraph and a list. */
export function rationaleOf(weighing: CaseWeighing, { claims, input, orders }: CouncilCase): string {
  const listed = [
    ...weighing.passages.map((passage) => passageLine(passage, weighing)),
    ...weighing.policies.map(policyLine),
    ...claims.flatMap(unweighedLine),
    ...orders.map(
      ({ source, line, text }) =>
        `- Left out as an order, not a claim (${source}${line === null ? '' : `, line ${line}`}): ${quote(text)}`,
    ),
  ];
  const lines = [...new Set(listed)];
  const more = lines.length > maxListed ? [`… and ${lines.length - maxListed} more.`] : [];
  return [[countsOf(claims), ...doubtsOf(input.exhibits)].join(' '), ...lines.slice(0, maxListed), ...more].join('\n');
}

/** A claim without a checked citation is shown, and weighs nothing. */
function unweighedLine({ kind, seat, text, citations }: CaseClaim): string[] {
  if (kind !== 'claim' || citations.some(({ state }) => state === 'checked')) return [];
  const [first] = citations.toSorted((a, b) => Number(b.state === 'false') - Number(a.state === 'false'));
  return [`- Not weighed (${seat}): ${quote(text)} ${first?.detail ?? 'It names no source.'}`];
}

function countsOf(claims: CouncilCase['claims']): string {
  if (claims.length === 0) return 'No claim was made.';
  const has = (state: string) =>
    claims.filter(({ citations }) => citations.some((citation) => citation.state === state)).length;
  const [checked, wrong] = [has('checked'), has('false')];
  const parts = [`${checked} with a checked citation`, ...(wrong > 0 ? [`${wrong} with a false one`] : [])];
  return `${claims.length === 1 ? '1 claim was' : `${claims.length} claims were`} made, ${parts.join(', ')}. Only the lines that checked citations point at are weighed.`;
}

function doubtsOf(exhibits: readonly HeardExhibit[]): string[] {
  const doubtful = exhibits.filter(({ status }) => status !== 'match');
  return doubtful.length === 0
    ? []
    : [`These cannot be relied on: ${doubtful.map(({ name, status }) => `${name} (${status})`).join(', ')}.`];
}

function passageLine(passage: WeighedPassage, { ordering, policies }: CaseWeighing): string {
  const label = passage.side === undefined ? aside(passage, policies) : passage.side === 'for' ? 'For' : 'Against';
  const doubt =
    passage.side === 'for' && ordering.includes(passage.exhibit.name) ? ', not counted: the exhibit gives orders' : '';
  return `- ${label} (${placeOf(passage)}${passage.seats.length > 0 ? `, cited by ${passage.seats.join(', ')}` : ''}${doubt}): ${quote(passage.text)}`;
}

/** A passage that says neither may still show that a policy is kept or broken. */
function aside({ exhibit, at }: WeighedPassage, policies: CaseWeighing['policies']): string {
  const shown = policies.filter((result) => result.shown.some((each) => each.exhibit === exhibit && each.at === at));
  if (shown.length === 0) return 'Aside';
  return shown
    .map(({ policy, state }) => `${state === 'broken' ? 'Breaks' : 'Keeps'} policy ${policy.number}`)
    .join(', ');
}

function policyLine(result: PolicyResult<CitedPassage>): string {
  const { policy, state, shown, detail } = result;
  if (state === 'broken') return `- ${brokenWords(result).replace('policy', 'Policy')}.`;
  const where = shown.length > 0 ? ` (${placesOf(shown)})` : '';
  return `- Policy ${policy.number} (${quote(policy.text)}) is ${state}: ${detail}${where}.`;
}

/** The lines that the decision names, each with the hash of its exhibit: `request.txt:L2 (sha256 0123456789ab, checked)`. */
export function citationsOf(weighing: CaseWeighing): string[] {
  const { passages, proposition, stance } = weighing;
  const { because, against } = groundsOf(weighing, stance);
  const cited = proposition ? [...because, ...against] : passages.slice(0, maxEstablished);
  const places = cited.map(({ exhibit, first, last }) => {
    const lines = first === last ? `L${first}` : `L${first}-L${last}`;
    return `${exhibit.name}:${lines} (sha256 ${exhibit.sha256.slice(0, shownHashDigits)}, checked)`;
  });
  return [...new Set(places)];
}

/** What was found, told for the stance that was taken. */
export function findingsOf(
  weighing: CaseWeighing,
  council: CouncilCase,
  { stance, answer }: Pick<AwardFindings, 'stance' | 'answer'>,
): AwardFindings {
  const { because, against } = groundsOf(weighing, stance);
  return {
    ...{ stance, answer, because: because.map(pointOf), against: against.map(pointOf) },
    policies: weighing.policies.map(({ policy, state, detail, shown }) => ({
      ...{ number: policy.number, policy: policy.text, state, detail },
      lines: shown.map(({ exhibit, first }) => ({ exhibit: exhibit.name, line: first })),
    })),
    orders: council.orders.map((order) => ({ ...order })),
    citations: citationsIn(council),
  };
}

const maxCitationsTold = 500;

/** Every citation of a claim once, however often the claim is repeated. */
function citationsIn({ claims }: CouncilCase): AwardFindings['citations'] {
  const told = new Map<string, AwardFindings['citations'][number]>();
  for (const { seat, text, citations } of claims)
    for (const citation of citations) {
      const { source, place, quote: words } = citation;
      const key = JSON.stringify([seat, text, source, place, words]);
      const short = { source: excerpt(source), place: excerpt(place), quote: excerpt(words) };
      if (!told.has(key) && told.size < maxCitationsTold) told.set(key, { seat, claim: text, ...citation, ...short });
    }
  return [...told.values()];
}

function pointOf({ text, exhibit, first, seats }: CitedPassage): AwardPoint {
  return { text, exhibit: exhibit.name, sha256: exhibit.sha256, line: first, by: [...seats] };
}
