/** Whether a sentence says something that the other does not say, beside reasons and remedies in parts of their own. */
import type { PairJudgement } from '../synthesis-5/judge-pair.ts';
import type { ClaimText } from '../synthesis-5/read-claim.ts';

export function saysMore(a: ClaimText, b: ClaimText, { covered, turns, matched }: PairJudgement): boolean {
  if (Math.min(...covered) === 1) return false;
  const { matches, ours, theirs } = matched;
  const shared = [new Set(matches.map(({ one }) => one)), new Set(matches.map(({ other }) => other))] as const;
  const turned = [new Set(turns.map(([one]) => one)), new Set(turns.map(([, other]) => other))] as const;
  return (
    ours.some((at) => !turned[0].has(at) && counts(a, at, shared[0])) ||
    theirs.some((at) => !turned[1].has(at) && counts(b, at, shared[1]))
  );
}

/** Words that say no more than "is", "has" and "all" do, and what is left of "can't". */
const empty =
  /^(?:ca|wo|all|any|each|first|now|also|currently|clearly|contains?|includes?|exists?|present|gets?|got|gibt|enthält|hay|tiene|tienen|contiene|contient|existe|remains?|stands?)$/;

/** A word of a part of which both speak; what kind of thing a name is the name of says nothing more: "pump P-102". */
function counts({ words }: ClaimText, at: number, shared: ReadonlySet<number>): boolean {
  const { word = '', kind, clause } = words[at] ?? {};
  if (kind === 'idle' || empty.test(word) || ![...shared].some((place) => words[place]?.clause === clause))
    return false;
  const next = words[at + 1];
  return !(shared.has(at + 1) && next?.clause === clause && (next?.kind === 'name' || next?.kind === 'code'));
}
