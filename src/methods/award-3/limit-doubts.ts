/**
 * Whether the figure that a limit was tested on is the one that counts: not a former one, a difference, a rough one close to
 * the limit or one of several that come out differently, and one that belongs to what the policy is about.
 */
import { denialPattern } from '../award-2/decision-words.ts';
import { isInside, isOutside } from '../award-2/limit-test.ts';
import { type FigureSpan, sameUnit } from '../award-2/measure.ts';
import { type PolicyFinding, sharedWith } from '../award-2/policy-finding.ts';
import type { PolicyLimit, StatedPolicy } from '../award-2/policy-reading.ts';
import { termsIn } from '../award-2/proposition.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { wholeWords } from './whole-words.ts';

export function isLimitDoubtful<Sentence extends ReadSentence>(
  policy: StatedPolicy,
  limit: PolicyLimit,
  { state, shown }: PolicyFinding<Sentence>,
  sentences: readonly Sentence[],
  question: ReadSentence,
): boolean {
  const [sentence] = shown;
  if (state === 'untested' || !sentence) return false;
  const figures = figuresOf(sentence, limit);
  if (figures.some((figure) => isAsked(figure, question))) return false;
  return (
    isFormer(sentence.text) ||
    isDenied(sentence.text) ||
    figures.some((figure) => isRelative(figure, sentence.text, policy.text)) ||
    figures.some((figure) => isRough(figure, sentence.text, limit)) ||
    figures.some((figure) => isForAnotherTime(figure, policy.text)) ||
    comesOutDifferently(policy, limit, sentence, sentences) ||
    !(isOnlyMeasure(limit, sentences) || belongs(policy, sentence, sentences, question))
  );
}

const figuresOf = (sentence: ReadSentence, { figure: { unit } }: PolicyLimit) =>
  sentence.figures().filter((figure) => sameUnit(figure.unit, unit));

/** What the question itself names is what it asks about. */
const isAsked = (figure: FigureSpan, question: ReadSentence) =>
  question.figures().some((each) => sameUnit(each.unit, figure.unit) && each.low === figure.low);

const former = wholeWords(
  'before|formerly|originally|previous(?:ly)?|last (?:year|month|week|time)|the last one|initially|at first|first reported|used to|so far|earlier|fell from|rose from|from \\S+ (?:\\p{L}+ )?to',
  'vorher|früher|ursprünglich|bisher|zuvor|anfangs|letzte\\p{L}*|vorige\\p{L}*|von \\S+ (?:\\p{L}+ )?auf',
  'antes|anteriormente|originalmente|al principio|hasta ahora|pasad[oa]|de \\S+ (?:\\p{L}+ )?a \\d',
);
const isFormer = (text: string) => former.test(text);

/** "No more than 40 euros" denies nothing. */
const bounds = /\b(?:no|not) (?:more|less|fewer|longer|later|earlier) than\b|\bnicht mehr als\b|\bno más de\b/giu;
const isDenied = (text: string) => text.replace(bounds, ' ').search(denialPattern) >= 0;

const changing =
  /\b(?:ris\w+|rose|rais\w+|increas\w+|discount\w*|reduc\w+|lower\w*|sav\w+|grow\w*|steig\w*|erhöh\w*|senk\w*|rabatt\w*|descuento\w*|aument\w*|sub\w+|reba\w+)\b/iu;
const difference =
  /^\s*(?:a \p{L}+ )?(?:more|less|lower|higher|cheaper|fewer|dearer|longer|shorter|faster|slower|off|discount|mehr|weniger|höher|niedriger|teurer|billiger|más|menos)(?![\p{L}])/iu;
const changeBefore =
  /(?:discount|savings?|saves?|saved|reduced by|raised by|increased by|cheaper by|rabatt|ersparnis|descuento|ahorro)\D{0,15}$/iu;

/** "12 euros more than the last one" is no price. */
function isRelative({ start, end }: FigureSpan, text: string, policy: string): boolean {
  if (changing.test(policy)) return false;
  return difference.test(text.slice(end)) || changeBefore.test(text.slice(0, start));
}

const rough =
  /(?:about|around|approximately|approx\.?|roughly|nearly|almost|estimated|some|ca\.?|circa|etwa|rund|ungefähr|knapp|unos|unas|alrededor de|aproximadamente|casi)\s*(?:at\s|to\s|be\s)?[€$£]?\s?$/iu;
const closeToLimit = 0.1;

function isRough(figure: FigureSpan, text: string, { range }: PolicyLimit): boolean {
  if (!rough.test(text.slice(0, figure.start))) return false;
  const value = Number.isFinite(figure.low) ? figure.low : figure.high;
  return [range.low, range.high].some(
    (end) => Number.isFinite(end) && Math.abs(value - end) <= closeToLimit * Math.abs(end),
  );
}

/** "300 euros a month" says little of what may be spent in all. */
function isForAnotherTime({ per, unit }: FigureSpan, policy: string): boolean {
  return per !== '' && unit.startsWith('money:') && !termsIn(policy).includes(per);
}

/** Other figures that are as much about the subject come out the other way. */
function comesOutDifferently<Sentence extends ReadSentence>(
  { subject }: StatedPolicy,
  limit: PolicyLimit,
  shown: Sentence,
  sentences: readonly Sentence[],
): boolean {
  // "Between 2 and 11 degrees" is one range.
  if (/\b(?:between|zwischen|entre)\b/iu.test(shown.text)) return false;
  const least = sharedWith(subject, shown);
  const figures = sentences
    .filter((sentence) => sentence === shown || sharedWith(subject, sentence) >= least)
    .flatMap((sentence) => figuresOf(sentence, limit));
  return (
    figures.some((figure) => isInside(figure, limit.range)) && figures.some((figure) => isOutside(figure, limit.range))
  );
}

/** The only temperature of the evidence is the one that is meant; sums and shares are of many things. */
function isOnlyMeasure(limit: PolicyLimit, sentences: readonly ReadSentence[]): boolean {
  if (limit.figure.unit.startsWith('money:') || limit.figure.unit === 'percent') return false;
  return sentences.filter((sentence) => figuresOf(sentence, limit).length > 0).length === 1;
}

const measureTerms = new Set(
  termsIn(
    'rate price cost worth amount total sum value figure result measured weight height length width speed temperature duration size number sample planned requested bill invoice offer preis kosten betrag summe wert höhe gewicht beantragt geplant werden rechnung angebot precio coste importe valor solicitado factura oferta',
  ),
);
/** Nearly everything has a price. */
const priceTerms = new Set(
  termsIn('price cost worth amount pay preis kosten betrag kostet precio coste cuesta importe'),
);

/** The sentence shares a word with the policy, names nothing but a measure, or speaks of what another one brings in. */
function belongs<Sentence extends ReadSentence>(
  { subject, text }: StatedPolicy,
  shown: Sentence,
  sentences: readonly Sentence[],
  question: ReadSentence,
): boolean {
  const asked = new Set([...subject, ...question.terms()]);
  if ([...asked].some((term) => shown.terms().has(term) && !priceTerms.has(term))) return true;
  const units = new Set(shown.figures().flatMap((figure) => termsIn(figure.text)));
  const named = [...shown.terms()].filter(
    (term) => !measureTerms.has(term) && !units.has(term) && !/^\p{N}/u.test(term) && !termsIn(text).includes(term),
  );
  if (named.length === 0) return true;
  return sentences.some(
    (other) =>
      other !== shown &&
      named.some((term) => other.terms().has(term)) &&
      [...asked].some((term) => other.terms().has(term)),
  );
}
