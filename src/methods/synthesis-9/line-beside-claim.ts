/**
 * What a citation is worth beside the line that it names. A line that says the opposite of the claim, or has another figure for the same thing, bears
 * it out no more than one that speaks of something else; a short line that shares its word, or that is repeated word for word, does.
 */

import { withoutTags } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import { quote } from '../../text/excerpt.ts';
import { compareFigures } from '../synthesis-2/figures.ts';
import { createTextReader, type LookedUp } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';

/** Lines of code and settings have few words. */
const maxShortTerms = 4;
const minRepeated = 6;

export function createCitationScale(stem: StemFunction) {
  // Only tables with evidence ask it.
  let reader: ReturnType<typeof createTextReader> | undefined;
  const readerOnce = () => (reader ??= createTextReader(stem));
  const says = (claim: string, line: string): 'otherwise' | 'another figure' | undefined => {
    const plain = readerOnce();
    const [one, other] = [plain.read(claim), plain.read(line)];
    if (plain.relate(one, other).relation === 'opposed') return 'otherwise';
    const figures = compareFigures(plain.guardOf(one).figures, plain.guardOf(other).figures);
    return figures === 'opposed' ? 'another figure' : undefined;
  };
  const speaksOf = (evidence: string, claim: string, line: string): boolean => {
    const plain = readerOnce();
    const [said, cited] = [plain.read(claim).reading.terms, plain.read(line).reading.terms];
    const shared = cited.filter((term) => said.includes(term)).length;
    if (shared === 0) return false;
    const folded = foldText(line);
    const isRepeated = folded.length >= minRepeated && foldText(withoutTags(evidence)).includes(folded);
    return isRepeated || cited.length <= maxShortTerms;
  };
  return (
    { state, place, line: at, detail }: LookedUp,
    { evidence, claim, line }: { evidence: string; claim: string; line: string },
  ): LookedUp => {
    if (state === 'false') return { state, place, line: at, detail };
    const against = says(claim, line);
    if (against === 'otherwise')
      return { state: 'unchecked', place, line: at, detail: `Line ${at} says otherwise: ${quote(line)}.` };
    if (against !== undefined)
      return { state: 'unchecked', place, line: at, detail: `Line ${at} has another figure: ${quote(line)}.` };
    if (state === 'unchecked' && at !== null && place !== '' && speaksOf(evidence, claim, line))
      return { state: 'checked', place, line: at, detail: `Line ${at} speaks of the claim.` };
    return { state, place, line: at, detail };
  };
}
