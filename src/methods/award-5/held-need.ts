/** Tests what a policy demands to be held or shown ("must hold a valid certificate") on lines that name it. */
import { denialPattern } from '../award-2/decision-words.ts';
import { type PolicyFinding, untested } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { notYet } from '../award-3/condition-doubts.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { actsIn } from './asked-question.ts';

const holding = /\b(?:must|has to|have to|needs to)\s(?:hold|have|possess|carry|provide|present|show|own)\b(.+)$/iu;
const gone = wholeWords(
  'expired|lapsed|revoked|withdrawn|suspended|invalid|missing|refused|abgelaufen|fehlt|caducad[oa]',
);

export function testHeld<Sentence extends ReadSentence>(
  { text }: StatedPolicy,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const need = new Set(actsIn(holding.exec(text)?.[1] ?? ''));
  if (need.size === 0 || /\p{N}|\b(?:or|oder|o|if|unless|wenn|si)\b/iu.test(text)) return untested;
  const names = new Set([...question.text.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{N}-]+/gu)].flatMap(([name]) => actsIn(name)));
  const about = sentences.filter((sentence) => {
    const terms = actsIn(sentence.text);
    const isNamed = names.size === 0 || terms.some((term) => names.has(term));
    return isNamed && [...need].every((term) => terms.includes(term)) && sentence.asserted();
  });
  const [first] = about;
  const isMet = (sentence: Sentence) =>
    sentence.text.search(denialPattern) < 0 && !gone.test(sentence.text) && !notYet.test(sentence.text);
  return first && about.every(isMet) ? { state: 'kept', shown: [first], detail: 'what it demands is there' } : untested;
}
