/**
 * Claims of two seats that answer the question alike, call it grave, and cite exactly the same lines, for which neither seat has another claim: what
 * both read there is one thing, if they share a word, or none because they are in two languages. Only what the two seats said decides, so no third seat moves it.
 */
import type { CitingClaim, KnownText, TableContext, TextReader } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { type ClaimText, readClaim } from '../synthesis-5/read-claim.ts';
import { sentenceWordsOf } from '../synthesis-5/words/idle-words.ts';
import { citedLinesOf } from '../synthesis-7/cited-lines.ts';
import { type ClaimPair, comparePair } from '../synthesis-7/one-subject.ts';

/** In larger tables, claims are left to their words. */
const maxClaims = 200;

export function pairsAtLinesAlone(
  claims: readonly CitingClaim[],
  { sideOf, isCited }: TableContext,
  { relate, stem }: { relate: TextReader['relate']; stem: StemFunction },
): ClaimPair[] {
  if (claims.length > maxClaims) return [];
  const counted = besideOthers(
    claims,
    [...claims.keys()].filter((at) => isCited(at) && sideOf(claims[at]?.seat ?? '') !== undefined),
  );
  const byLines = Map.groupBy(placedAlone(claims, counted), ({ lines }) => lines);
  return [...byLines.values()]
    .flatMap((near) => pairsOf(near.map(({ at }) => at)))
    .filter(([one, other]) => {
      const [a, b] = [claims[one] as CitingClaim, claims[other] as CitingClaim];
      if (a.seat === b.seat || sideOf(a.seat) !== sideOf(b.seat)) return false;
      const { guard } = relate(a.text, b.text);
      return guard !== 'opposed' && guard !== 'distinct' && haveWordsInCommon(a.text, b.text, stem);
    });
}

/** In two languages, they need have none. */
function haveWordsInCommon(one: KnownText, other: KnownText, stem: StemFunction): boolean {
  const [a, b] = [readClaim(one, stem), readClaim(other, stem)];
  const languageOf = ({ words }: ClaimText) => sentenceWordsOf(words.map(({ word }) => word));
  return languageOf(a) !== languageOf(b) || comparePair([0, 1], (at) => (at === 0 ? a : b)).shared > 0;
}

const anyLine = /[\w.-]+\.[a-z]\w{0,9}:\d+/iu;

/** The claims of seats that name a line which another claim names first, too; known sooner than all lines of all claims. */
function besideOthers(claims: readonly CitingClaim[], counted: readonly number[]): readonly number[] {
  const first = counted.map(
    (at) => claims[at]?.said.map(({ observation }) => anyLine.exec(observation.evidence)?.[0])[0],
  );
  const named = new Map<string, number>();
  for (const line of first) if (line !== undefined) named.set(line, (named.get(line) ?? 0) + 1);
  if (![...named.values()].some((times) => times > 1)) return [];
  return counted;
}

/** The grave claims that have their lines to themselves among those of their seat, with these lines as one text. */
function placedAlone(claims: readonly CitingClaim[], counted: readonly number[]): { at: number; lines: string }[] {
  const linesOf = new Map(counted.map((at) => [at, citedLinesOf(claims[at] as CitingClaim).map(nameOf)]));
  const cited = new Map<string, number>();
  for (const [at, lines] of linesOf)
    for (const line of lines) {
      const key = `${claims[at]?.seat}\0${line}`;
      cited.set(key, (cited.get(key) ?? 0) + 1);
    }
  return [...linesOf].flatMap(([at, lines]) => {
    const isAlone = lines.length > 0 && lines.every((line) => cited.get(`${claims[at]?.seat}\0${line}`) === 1);
    return isAlone && isGrave(claims[at] as CitingClaim) ? [{ at, lines: lines.sort().join('\n') }] : [];
  });
}

const nameOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
const isGrave = ({ said }: CitingClaim) => said.every(({ observation }) => observation.severity !== 'info');
const pairsOf = (places: readonly number[]): ClaimPair[] =>
  places.flatMap((one, at) => places.slice(at + 1).map((other): ClaimPair => [one, other]));
