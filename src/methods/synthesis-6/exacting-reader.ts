/**
 * How two texts relate, doubted where `synthesis@5` would join them. Texts that share most of their words, or name one place in code,
 * were joined whatever the rest says: here what the rest says counts, too. Nothing is joined that `synthesis@5` keeps apart.
 */

import { oncePerPair, oncePerText } from '../synthesis-2/read-once.ts';
import type { KnownText, TextReader, TextRelation } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { createAttentiveReader } from '../synthesis-5/attentive-reader.ts';
import { type ClaimText, createClaimReader } from '../synthesis-5/read-claim.ts';
import { denyAssurance } from './assured-fault.ts';
import { doubtBetween, type JoinDoubt } from './join-doubts.ts';

export function createExactingReader(stem: StemFunction, claimOf = createClaimReader(stem)): TextReader {
  const attentive = createAttentiveReader(stem, claimOf);
  /** The same both ways. */
  const doubtOf = (a: KnownText, b: KnownText, prose: boolean): JoinDoubt => {
    const [one, other] = a.reading.text < b.reading.text ? [a, b] : [b, a];
    return doubtBetween(claimOf(one), claimOf(other), attentive.judged(one, other), prose);
  };
  const doubtedJoin = (found: TextRelation, a: KnownText, b: KnownText): TextRelation => {
    const words = Math.max(claimOf(a).words.length, claimOf(b).words.length);
    return doubted(found, doubtOf(a, b, attentive.areProse(a, b)), words);
  };
  const spellsCode = oncePerText((text) => maySpellCode.test(text.reading.raw));
  /** Asked first, because it is known sooner: texts about one thing that both name code. */
  const mayBeDenied = ({ likeness }: TextRelation, a: KnownText, b: KnownText) =>
    likeness >= minSubject && spellsCode(a) && spellsCode(b);
  const isSettled = (a: KnownText, b: KnownText) => a === b || a.reading.unspaced || b.reading.unspaced;
  const doubtedOnce = oncePerPair((a, b, found: TextRelation) =>
    found.relation === 'same' ? doubtedJoin(found, a, b) : heldAgainst(found, claimOf(a), claimOf(b)),
  );
  return {
    ...attentive,
    // A question assures nothing, and what answers it may say more.
    forQuestions: attentive,
    relate(a, b) {
      const found = attentive.relate(a, b);
      if (found.relation === 'opposed' || isSettled(a, b)) return found;
      if (found.relation !== 'same' && !mayBeDenied(found, a, b)) return found;
      return doubtedOnce(a, b, found);
    },
    /** Claims that cite one line choose their words freely, as reviews of code do. */
    alsoSame: (citing) =>
      attentive.alsoSame?.(citing).filter(([one, other]) => {
        const [a, b] = [citing[one]?.text, citing[other]?.text];
        return a === undefined || b === undefined || isSettled(a, b) || doubtOf(a, b, false) === 'none';
      }) ?? [],
  };
}

/** What spells a file, a path or a name in code; most texts have none. */
const maySpellCode = /[/_`]|::|->|\w\.\w|\p{Ll}\p{Lu}/u;
const minSubject = 0.2;

const heldAgainst = (found: TextRelation, a: ClaimText, b: ClaimText): TextRelation =>
  denyAssurance(a, b) ? { ...found, guard: 'opposed', relation: 'opposed' } : found;

/** Of longer texts, words that differ do not keep apart what the words of other seats hold together. */
const maxStrictWords = 16;
const unsureGain = -0.05;

function doubted(found: TextRelation, doubt: JoinDoubt, words: number): TextRelation {
  if (doubt === 'none') return found;
  if (doubt === 'opposed' || words <= maxStrictWords) return { ...found, guard: doubt, relation: doubt };
  return { ...found, gain: Math.min(found.gain, unsureGain), guard: 'differs', relation: 'distinct' };
}
