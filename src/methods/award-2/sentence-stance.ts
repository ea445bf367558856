/**
 * What a sentence of the evidence says of the proposition: for it, against it, or neither. It must say the proposition
 * itself, or allow, advise or forbid it: a sentence about the same matter that says something else has no side. A sentence
 * that nobody stands for (a claim of others, a wish, a doubt) and a permission under an open condition have none either.
 */
import { mannerOf } from './clause-manner.ts';
import { conditionPattern, denialPattern, oppositesOf, unassertedPattern } from './decision-words.ts';
import type { Proposition } from './proposition.ts';
import { matchTerms, type SentenceContext } from './proposition-match.ts';
import type { ReadSentence } from './sentence-reading.ts';

export type SentenceSide = 'for' | 'against';

/** The same for a passage that is already read: most passages have none of the terms, and need no closer look. */
export function sideOfPassage(
  passage: ReadSentence & SentenceContext,
  proposition: Proposition,
): SentenceSide | undefined {
  const own = passage.terms();
  const touches = proposition.terms.some(
    (term) => own.has(term) || [...oppositesOf(term)].some((other) => own.has(other)),
  );
  return touches || proposition.approves ? sideOf(passage.text, proposition, passage) : undefined;
}

export function sideOf(written: string, proposition: Proposition, context: SentenceContext): SentenceSide | undefined {
  // What stands in quotes is mentioned, not said.
  const sentence = written.replace(/"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g, ' ');
  for (const clause of clausesOf(sentence)) {
    const side = sideOfClause(clause, sentence, proposition, context);
    if (side !== undefined) return side;
  }
  return undefined;
}

/** The parts of a sentence that can stand alone, the shortest first, then the whole. */
export function clausesOf(sentence: string): string[] {
  const parts = sentence.split(
    /;\s+|:\s+|\s[–—-]\s|,\s+(?=(?:but|so|and so|therefore|hence|aber|also|daher|pero|así que|por lo que|mais|donc|sagt|says|said|dice)\b)/iu,
  );
  return parts.length > 1 ? [...parts, sentence] : [sentence];
}

function sideOfClause(
  clause: string,
  sentence: string,
  proposition: Proposition,
  context: SentenceContext,
): SentenceSide | undefined {
  const match = matchTerms(clause, proposition, context);
  if (match === undefined || unassertedPattern.test(sentence)) return undefined;
  const manner = mannerOf(clause, proposition);
  if (manner === undefined) return undefined;
  const denials = denialsIn(clause);
  if (denials === undefined || deniesAttitude(clause)) return undefined;
  const turns = denials + match.opposites + manner.turns + (proposition.denied ? 1 : 0);
  const side = turns % 2 === 0 ? 'for' : 'against';
  if (side === 'for' && (conditionPattern.test(sentence) || isHedged(clause, proposition) || manner.permits))
    return undefined;
  return side;
}

const unreserved =
  /\bwithout (?:any )?(?:reservations?|hesitation|restrictions?|doubt|objections?)\b|\bohne (?:vorbehalt|bedenken|einschränkung)\w*|\bsin (?:reservas?|objeciones)\b|\bno (?:objections?|reservations?|doubt)\b/giu;

/** One denial turns a clause around; with more of them, or with "without", it is not plain what is denied. */
function denialsIn(clause: string): 0 | 1 | undefined {
  const found = clause.replace(unreserved, ' ').match(denialPattern) ?? [];
  if (found.length > 1 || found.some((word) => /^(?:without|ohne|sin|sans|sem|lack\w*)$/iu.test(word)))
    return undefined;
  return found.length === 1 ? 1 : 0;
}

/** "It is not said that ..." denies the saying and not what is said; "we do not recommend that ..." denies both. */
function deniesAttitude(clause: string): boolean {
  const that = clause.search(/\b(?:that|dass|que)\b/iu);
  const denial = clause.search(denialPattern);
  return (
    denial >= 0 && that > denial && !/\b(?:recommend|advis|conclu|empf|recom|aconsej)\w*/iu.test(clause.slice(0, that))
  );
}

/** "May improve" and "will meet" say less than "improves" and "meets". */
function isHedged(clause: string, { advises }: Proposition): boolean {
  return (
    !advises && /\b(?:may|might|could|can|will|would|should|soll|könnte\w*|dürfte\w*|podría\w*|puede)\b/iu.test(clause)
  );
}
