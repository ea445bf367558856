/**
 * Claims of two seats that answer the question alike, call it grave, and cite exactly the same lines, for which neither seat has another claim: what
 * both read there is one thing, in whatever words or language. Only what the two seats said decides, so no third seat moves it.
 */
import type { CitingClaim, TableContext, TextReader } from '../synthesis-2/text-relations.ts';
import { citedLinesOf } from '../synthesis-7/cited-lines.ts';

type ClaimPair = readonly [number, number];

/** In larger tables, claims are left to their words. */
const maxClaims = 200;

export function pairsAtLinesAlone(
  claims: readonly CitingClaim[],
  { sideOf, isCited }: TableContext,
  relate: TextReader['relate'],
): ClaimPair[] {
  if (claims.length > maxClaims) return [];
  const counted = [...claims.keys()].filter((at) => isCited(at) && sideOf(claims[at]?.seat ?? '') !== undefined);
  const byLines = Map.groupBy(placedAlone(claims, counted), ({ lines }) => lines);
  return [...byLines.values()]
    .flatMap((near) => pairsOf(near.map(({ at }) => at)))
    .filter(([one, other]) => {
      const [a, b] = [claims[one] as CitingClaim, claims[other] as CitingClaim];
      if (a.seat === b.seat || sideOf(a.seat) !== sideOf(b.seat)) return false;
      const { guard } = relate(a.text, b.text);
      return guard !== 'opposed' && guard !== 'distinct';
    });
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
