/** Tests a condition: what it demands is there, is denied, is still open, or comes after the act that needs it. */
import { compareDates } from './calendar-date.ts';
import { denialPattern } from './decision-words.ts';
import { type PolicyFinding, sharedWith, untested } from './policy-finding.ts';
import type { StatedPolicy } from './policy-reading.ts';
import { termsIn } from './proposition.ts';
import type { ReadSentence } from './sentence-reading.ts';

export const openPattern =
  /\b(?:pending|outstanding|missing|open|expired|lapsed|refused|withheld|awaiting|awaited|overdue|incomplete|absent|unsigned|planned|scheduled|expected|due|will|to follow|to be|tbd|none|n\/a|fehlt|fehlen|ausstehend|steht aus|stehen aus|offen|geplant|abgelaufen|falta\w*|pendiente\w*|ausente|caducad\w*|manque\w*|en attente)\b/iu;

export function testCondition<Sentence extends ReadSentence>(
  { need, act, ordered }: NonNullable<StatedPolicy['condition']>,
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> {
  const about = sentences.filter((sentence) => covers(sentence, need));
  const unmet = about.find(
    (sentence) => sentence.asserted() && sentence.denials() > 0 && isDenied(sentence.text, need),
  );
  if (unmet) return { state: 'broken', shown: [unmet], detail: 'what it demands is not there' };
  const order = ordered || act.length > 0 ? testOrder(about, act, sentences, question) : undefined;
  if (order) return order;
  const waiting = about.find(({ text }) => openPattern.test(text));
  if (waiting) return { state: 'broken', shown: [waiting], detail: 'what it demands is still open' };
  const met = about.find((sentence) => sentence.asserted() && isDone(sentence.text));
  return met ? { state: 'kept', shown: [met], detail: 'what it demands is there' } : untested;
}

/** Whether a part of a sentence that speaks of what is needed denies it; "found no defects" denies the defects. */
function isDenied(text: string, need: readonly string[]): boolean {
  const parts = text
    .split(/[;,]\s|\s(?:and|but|und|aber|y|pero)\s/iu)
    .filter((part) => termsIn(part).some((term) => need.includes(term)));
  return parts.some((part) => {
    const denials = [...part.matchAll(denialPattern)].filter(({ 0: word, index }) => {
      if (!/^(?:no|kein\p{L}*|without|ohne|sin|ningún|ninguna?)$/iu.test(word)) return true;
      const [next] = termsIn(part.slice(index + word.length));
      return next === undefined || need.includes(next);
    });
    return denials.length % 2 === 1;
  });
}

const isDone = (text: string) =>
  /\b(?:\p{L}+ed|given|signed|done|took place|found|fand statt|tuvo lugar|passed|granted|present|complete|valid|on file|yes|has|have|erteilt|liegt vor|liegen vor|vorhanden|unterschrieben|ge\p{L}+t|ge\p{L}+en|bestanden|firmad\w*|aprobad\w*|concedid\w*|realizad\w*|hech\w*|sí|donné\w*|signé\w*)\b/iu.test(
    text,
  );

/** The demanded thing and the act have dates: what is demanded must not come after. */
function testOrder<Sentence extends ReadSentence>(
  about: readonly Sentence[],
  act: readonly string[],
  sentences: readonly Sentence[],
  question: ReadSentence,
): PolicyFinding<Sentence> | undefined {
  const needed = about.flatMap((sentence) => sentence.dates().map((date) => ({ sentence, date })))[0];
  if (!needed) return undefined;
  const acting = sentences.filter((sentence) => sentence !== needed.sentence && covers(sentence, act));
  const dates = [
    ...acting.flatMap((sentence) => sentence.dates().map((date) => ({ sentence, date }))),
    ...question.dates().map((date) => ({ sentence: undefined, date })),
  ];
  const first = dates[0];
  const order = first && compareDates(needed.date, first.date);
  if (!first || order === undefined) return undefined;
  const shown = [needed.sentence, ...(first.sentence ? [first.sentence] : [])];
  const detail = `${needed.date.text} is ${order > 0 ? 'after' : order < 0 ? 'before' : 'the same day as'} ${first.date.text}`;
  if (order > 0) return { state: 'broken', shown, detail };
  return openPattern.test(needed.sentence.text) ? undefined : { state: 'kept', shown, detail };
}

/** Whether a sentence has most of these terms. */
function covers(sentence: ReadSentence, terms: readonly string[]): boolean {
  return terms.length > 0 && sharedWith(terms, sentence) >= Math.max(1, Math.ceil(terms.length * 0.6));
}
