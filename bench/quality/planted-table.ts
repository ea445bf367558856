/**
 * A table with planted truth, drawn with a seed: confirmed and unconfirmed findings of real review agents as true and
 * false claims, told by honest seats, liars, hecklers, copies and seats with weak evidence.
 */

import type { TableInput } from '../../src/methods/synthesis-method.ts';
import type { Challenge, Concession } from '../../src/model/rebuttal.ts';
import { tableOf } from './judged-table.ts';
import type { ReviewedChange } from './review-data.ts';
import type { SeededRandom } from './seeded-random.ts';

/** How a seat behaves. `copy`: a liar that says word for word what the first copy says. */
export type SeatKind = 'honest' | 'liar' | 'lone_liar' | 'heckler' | 'weak' | 'copy';

export interface PlantedScenario {
  seats: readonly SeatKind[];
  /** How many claims are true and false at most. */
  claims: number;
  challenges: boolean;
  /**
   * Citations say nothing of the truth: every seat is right about a claim with this probability and cites either way.
   * `stands`: every seat takes a stand on every claim.
   */
  noise?: { right: number; stands: boolean };
}

export interface PlantedClaim {
  text: string;
  isTrue: boolean;
  place: string;
}

export interface PlantedTable {
  input: TableInput;
  claims: readonly PlantedClaim[];
  /** The claim of each observation, by seat. */
  told: Readonly<Record<string, readonly PlantedClaim[]>>;
}

export function plantTable(
  reviews: readonly ReviewedChange[],
  scenario: PlantedScenario,
  random: SeededRandom,
): PlantedTable {
  const claims = drawClaims(reviews, scenario.claims, random);
  const seats = scenario.seats.map((kind, at) => ({ kind, name: `seat${at}`, at }));
  const told: Record<string, PlantedClaim[]> = {};
  const lies = random.shuffle(claims.filter(({ isTrue }) => !isTrue));
  for (const { kind, name, at } of seats) told[name] = claimsTold(kind, at, claims, lies, scenario, random);
  const analyses = Object.fromEntries(
    seats.map(({ kind, name, at }) => [
      name,
      { observations: (told[name] ?? []).map((claim) => observationOf(kind, at, claim, random)) },
    ]),
  );
  const rebuttals = Object.fromEntries(
    seats.map(({ kind, name, at }) => [name, rebuttalOf(kind, name, at, told, analyses, scenario, random)]),
  );
  return { input: tableOf({ analyses, rebuttals: scenario.challenges ? rebuttals : {} }), claims, told };
}

/** Confirmed comments as true claims, findings that nobody confirmed as false ones; each of another pull request. */
function drawClaims(reviews: readonly ReviewedChange[], count: number, random: SeededRandom): PlantedClaim[] {
  const changes = random.shuffle(reviews);
  const confirmed = changes.map(({ findings }) => findings.find(({ golden }) => golden.length > 0)?.finding ?? '');
  const others = changes.map(
    ({ findings }) => random.pick(findings.filter(({ golden }) => golden.length === 0)).finding,
  );
  const half = Math.ceil(count / 2);
  const texts = [
    ...confirmed
      .filter((text) => text !== '')
      .slice(0, half)
      .map((text) => ({ text, isTrue: true })),
    ...others.slice(half, 2 * half).map((text) => ({ text, isTrue: false })),
  ];
  return texts.map((claim, at) => ({ ...claim, place: `file${at}.ts:${10 + at}` }));
}

const toldByHonest = 0.6;
const mistakes = 0.08;

function claimsTold(
  kind: SeatKind,
  at: number,
  claims: readonly PlantedClaim[],
  lies: readonly PlantedClaim[],
  { noise }: PlantedScenario,
  random: SeededRandom,
): PlantedClaim[] {
  if (kind === 'heckler') return [];
  if (kind === 'liar' || kind === 'copy') return lies.slice(0, Math.max(3, lies.length - 1));
  if (kind === 'lone_liar') return lies.filter((_, place) => place % 2 === at % 2);
  const right = noise?.right ?? 1 - mistakes;
  return claims.filter(({ isTrue }) => random.chance(isTrue ? toldByHonest * right : toldByHonest * (1 - right)));
}

/** Every seat has a way of putting things. */
const framings = [
  '',
  'Found: ',
  'In this change: ',
  'Review note - ',
  'It was seen that ',
  'Please look at this: ',
  'Reported: ',
];

const wordingOf = (kind: SeatKind, at: number, { text }: PlantedClaim) =>
  `${kind === 'copy' ? '' : (framings[at % framings.length] ?? '')}${text}`;

function observationOf(kind: SeatKind, at: number, claim: PlantedClaim, random: SeededRandom) {
  return {
    finding: wordingOf(kind, at, claim),
    evidence: evidenceOf(kind, at, claim, random),
    severity: 'warning' as const,
  };
}

function evidenceOf(kind: SeatKind, at: number, claim: PlantedClaim, random: SeededRandom): string {
  if (kind === 'liar' || kind === 'lone_liar' || kind === 'copy') return '[VERIFIED: trust_me:1]';
  if (kind === 'weak')
    return random.pick(['[POSSIBLE] as far as I can see', 'it is known', `[INDICATED: ${claim.place}]`]);
  // An honest mistake seldom has a line to show.
  if (!claim.isTrue && random.chance(0.8)) return 'as far as I can see';
  return `[VERIFIED: ${claim.place.replace(':', `-${at}:`)}] read there`;
}

const challenged = 0.7;
const conceded = 0.3;

function rebuttalOf(
  kind: SeatKind,
  name: string,
  at: number,
  told: Readonly<Record<string, readonly PlantedClaim[]>>,
  analyses: TableInput['analyses'],
  { noise }: PlantedScenario,
  random: SeededRandom,
) {
  const challenges: Challenge[] = [];
  const concessions: Concession[] = [];
  const own = new Set(told[name]);
  const stood = new Map<PlantedClaim, boolean>();
  for (const [target_agent, claims] of Object.entries(told)) {
    if (target_agent === name) continue;
    for (const [place, claim] of claims.entries()) {
      const finding = analyses[target_agent]?.observations[place]?.finding ?? '';
      const stand = own.has(claim) ? true : (stood.get(claim) ?? standOn(kind, claim, noise, random));
      if (stand === undefined || own.has(claim)) continue;
      stood.set(claim, stand);
      const evidence = counterEvidence(kind, at, claim);
      if (stand)
        concessions.push({ target_agent, finding_accepted: finding, reason: noise?.stands ? evidence : 'agreed' });
      else challenges.push({ target_agent, finding_challenged: finding, counter_evidence: evidence });
    }
  }
  return { challenges, concessions };
}

/** Whether a seat agrees with a claim; undefined where it says nothing. */
function standOn(
  kind: SeatKind,
  { isTrue }: PlantedClaim,
  noise: PlantedScenario['noise'],
  random: SeededRandom,
): boolean | undefined {
  if (kind === 'heckler') return false;
  if (kind === 'liar' || kind === 'lone_liar' || kind === 'copy') return !isTrue;
  if (noise !== undefined) {
    const holds = random.chance(noise.right) === isTrue;
    return noise.stands || !holds ? (random.chance(noise.stands ? 1 : challenged) ? holds : undefined) : undefined;
  }
  if (isTrue) return random.chance(conceded) ? true : undefined;
  return random.chance(kind === 'weak' ? challenged / 2 : challenged) ? false : undefined;
}

function counterEvidence(kind: SeatKind, at: number, { place }: PlantedClaim): string {
  if (kind === 'heckler') return 'No.';
  if (kind === 'liar' || kind === 'lone_liar' || kind === 'copy') return '[VERIFIED: trust_me:1]';
  return `[VERIFIED: ${place.replace(':', `-counter${at}:`)}] it does not say so`;
}
