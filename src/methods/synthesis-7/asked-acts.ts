/** The act that a question asks about: "Should we merge this change before Thursday?". Of several, the first. */
import { foldText } from '../../evidence/fold-text.ts';
import {
  daysIn,
  endsObject,
  goesAhead,
  holdsBack,
  infinitiveOf,
  isForeign,
  isSmallWord,
  withPlainVerbs,
  wordsIn,
} from './act-words.ts';

export interface AskedAct {
  verb: string;
  /** Stems of what it is done to. */
  objects: ReadonlySet<string>;
  days: readonly string[];
}

export type Stem = (word: string) => string;

const yesNo =
  /^(?:so,? |and |then )?(?:should|shall|can|could|may|must|do|does|will|would|is|are|was|were|soll(?:en|te|ten)?|kann|können|darf|dürfen|muss|müssen|ist|sind|debe(?:mos|n|ría|ríamos)?|podemos|puede|es|devons|devrait|devrions|pouvons|peut|faut|est)\b/u;
const pronoun = /^(?:we|i|you|they|one|wir|man|ich|sie|nous|on)$/;

/**
 * Those of the first question that asks for yes or no; else what is to be done afterwards: "say what has to change before it is merged". Days
 * are those of the whole task, which may tell them before it asks.
 */
export function askedActsIn(content: string, stem: Stem): AskedAct[] {
  const plain = withPlainVerbs(foldText(content));
  const asked = actsOfQuestions(plain, stem);
  if (asked.length > 0) return asked;
  const verb = infinitiveOf(
    /\bbefore (?:it|this|they|the \p{L}+) (?:is|are|gets?|can be) (\p{L}+)/u.exec(plain)?.[1] ?? '',
  );
  const named = wordsIn(plain).filter((word) => !isSmallWord(word));
  return goesAhead(verb) ? [{ verb, objects: new Set(named.map(stem)), days: [] }] : [];
}

function actsOfQuestions(content: string, stem: Stem): AskedAct[] {
  const days = daysIn(content);
  for (const sentence of content.split(/(?<=[.?!。？])\s+/u)) {
    if (!sentence.includes('?')) continue;
    const asked = sentence.replace(/^[¿¡\s]+/u, '').replace(/\?.*$/u, '');
    const parts = asked.split(
      /,|\b(?:and|und|y|et) (?=(?:what|how|which|when|if|are|is|can|should|who|was|welche|qué|cuál|quel)\b)/u,
    );
    const acts = parts.flatMap((part) => actAskedIn(part.trim().replace(/^and /, ''), days, stem));
    if (acts.length > 0) return acts.slice(0, 1);
    const whole = actAskedIn(
      asked.replace(/,? (?:and what|y qué|und was|et que).*$/u, '').replaceAll(',', ''),
      days,
      stem,
    );
    if (whole.length > 0) return whole;
  }
  return [];
}

function actAskedIn(part: string, days: readonly string[], stem: Stem): AskedAct[] {
  if (!yesNo.test(part)) return [];
  const words = wordsIn(part.replace(yesNo, ''));
  const at = verbPlace(words);
  // "Should we postpone it?": whoever does it says yes, and whoever holds back says it, too. Such questions are not read.
  if (at < 0 || holdsBack(words[at] ?? '')) return [];
  const after = words.slice(at + 1);
  const end = after.findIndex(endsObject);
  const named = [...words.slice(0, at), ...(end < 0 ? after : after.slice(0, end))].filter(
    (word) => !isSmallWord(word),
  );
  return [{ verb: infinitiveOf(words[at] ?? ''), objects: new Set(named.map(stem)), days }];
}

/** The verb follows a pronoun, "ready for", "be" or "to"; else it is the first word that may be one. */
function verbPlace(words: readonly string[]): number {
  const [first = '', second = ''] = words;
  if (pronoun.test(first) && second !== '' && !isSmallWord(second)) return 1;
  const opened = words.findIndex(
    (word, at) => (word === 'be' || word === 'to') && !isSmallWord(words[at + 1] ?? 'the'),
  );
  const ready = words.findIndex(
    (word, at) => at > 0 && word === 'for' && /^(?:ready|fit|safe|good|suitable|approved)$/.test(words[at - 1] ?? ''),
  );
  if (ready >= 0 && !isSmallWord(words[ready + 1] ?? 'the')) return ready + 1;
  const known = words.findIndex((word, at) => (at > 0 || isForeign(word)) && goesAhead(infinitiveOf(word)));
  return opened >= 0 && (known < 0 || opened < known) ? opened + 1 : known;
}
