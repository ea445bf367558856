/**
 * Claims of different seats that cite the same line and have their subject in common say the same, whatever words they
 * choose for what follows from it. A claim that denies what the other says, or gives another figure, does not.
 */
import { compareFigures } from '../synthesis-2/figures.ts';
import type { GuardReading } from '../synthesis-2/guard-reading.ts';
import type { CitingClaim } from '../synthesis-2/text-relations.ts';
import { areAkin, turnsBetween } from '../synthesis-2/turned-words.ts';
import { stemWeight } from '../synthesis-2/words/word-tables.ts';
import { tellingWeight } from './unshared-words.ts';

/** Bounded, so that no text makes it slow. */
const placePattern =
  /(?<![\w@./\\-])([\w@./\\-]{1,200}\.[a-z][a-z0-9]{0,9})(?::\s?(?:line[ _]?)?|#l?|,? lines? )(\d{1,6})/gi;
/** What every place ends with; tried first, because nearly all texts have none. */
const mayNamePlace = /\.[a-z][a-z0-9]{0,9}(?::\s?(?:line[ _]?)?|#l?|,? lines? )\d/i;
const maxReadCharacters = 4_000;
const minSharedWords = 2;
const minSharedShare = 0.4;

/** Pairs of claims by their indexes, in the order of the claims. */
export function pairsAtOnePlace(
  claims: readonly CitingClaim[],
  placesIn: (claim: CitingClaim) => ReadonlySet<string>,
  guardOf: (claim: CitingClaim) => GuardReading,
): readonly (readonly [number, number])[] {
  const claimsAt = new Map<string, number[]>();
  for (const [at, claim] of claims.entries())
    for (const place of placesIn(claim)) {
      const near = claimsAt.get(place);
      if (near === undefined) claimsAt.set(place, [at]);
      else near.push(at);
    }
  const pairs = new Map<string, readonly [number, number]>();
  for (const near of claimsAt.values())
    for (const [n, one] of near.entries())
      for (const other of near.slice(n + 1, n + 1 + maxNearClaims)) {
        const [a, b] = [claims[one] as CitingClaim, claims[other] as CitingClaim];
        if (a.seat !== b.seat && speakOfOneThing(guardOf(a), guardOf(b))) pairs.set(`${one} ${other}`, [one, other]);
      }
  return [...pairs.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

/** A line that many cite is compared with its neighbours in the order of the texts only. */
const maxNearClaims = 50;

/** The files and lines that a claim names. */
export function placesOf({ said }: CitingClaim): ReadonlySet<string> {
  const places = new Set<string>();
  for (const { observation } of said) {
    const text = beginningWithPlaces(textOf(observation));
    if (!mayNamePlace.test(text)) continue;
    for (const [, file = '', line = ''] of text.matchAll(placePattern))
      places.add(`${file.toLowerCase().replace(/^.*[/\\]/, '')}:${line}`);
  }
  return places;
}

/** Every place has a dot before a letter, and ends at most 25 characters behind the dot: what comes later has none. */
function beginningWithPlaces(text: string): string {
  let dot = text.lastIndexOf('.');
  while (dot > 0 && !isLetter(text.charCodeAt(dot + 1))) dot = text.lastIndexOf('.', dot - 1);
  return text.slice(0, dot + maxAfterDot);
}

const maxAfterDot = 26;
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

const textOf = ({ evidence, finding }: CitingClaim['said'][number]['observation']) =>
  `${evidence.slice(0, maxReadCharacters)} ${finding.slice(0, maxReadCharacters)}`;

function speakOfOneThing(a: GuardReading, b: GuardReading): boolean {
  if (a.denials.length > 0 !== b.denials.length > 0) return false;
  if (compareFigures(a.figures, b.figures) !== null || turnsBetween(a, b).turns > 0) return false;
  const telling = ({ distinct }: GuardReading) => [...distinct].filter((stem) => stemWeight(stem) > tellingWeight);
  const [ours, theirs] = [telling(a), telling(b)];
  const shared = ours.filter((stem) => theirs.some((other) => areAkin(stem, other))).length;
  return shared >= minSharedWords && shared >= minSharedShare * Math.min(ours.length, theirs.length);
}
