/** Tests a limit on a sum on the total of the evidence: list prices and parts of it are not what is paid. */
import { type PolicyFinding, untested } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { figuresInLine, numberWritten } from './labelled-figures.ts';

const currency = String.raw`(?:€|\$|£|eur|euros?|usd|dollars?|gbp|pounds?|chf|francs?)`;
const highest = new RegExp(
  String.raw`(?:exceed|more than|at most|up to|above|over|maximum of|no more than|limit of|capped at|höchstens|mehr als|superar|más de|como máximo)\s(?:of\s|by\s|the\s)?(${currency}\s?)?(\p{N}[\p{N}.,' ]*\p{N})\s?(${currency})?(?!\s?(?:%|percent|per cent))`,
  'iu',
);
const moneyMatter = wholeWords(
  'orders?|purchases?|costs?|price|spend(?:ing)?|budget|contracts?|expens\\p{L}+|grants?|loans?|total|amounts?|payments?|invoices?|offers?|investments?|kosten|preis|auftrag|betrag|coste|precio|importe|gasto',
);
const perSomething = /\b(?:per|each|a (?:night|day|week|month|year|person|head)|pro|je|por)\b/iu;
const totalWord = wholeWords(
  '(?:grand |overall )?total|sum total|altogether|amount (?:due|payable)|payable|to be paid|in all|gesamt\\p{L}*|endbetrag|rechnungsbetrag|total a pagar|importe total',
);
const otherTotal = wholeWords(
  'list|before|without|excluding|net|subtotal|sub-total|previous|last year|netto|zwischensumme',
);

export function testTotal<Sentence extends ReadSentence>(
  { text }: StatedPolicy,
  sentences: readonly Sentence[],
): PolicyFinding<Sentence> {
  const [, before, digits, after] = highest.exec(text) ?? [];
  if (digits === undefined || perSomething.test(text) || !moneyMatter.test(text)) return untested;
  const limit = numberWritten(digits);
  if (before === undefined && after === undefined && limit < minBareSum) return untested;
  const totals = sentences.flatMap((sentence) => {
    if (!totalWord.test(sentence.text) || otherTotal.test(sentence.text) || !sentence.asserted()) return [];
    const value = figuresInLine(sentence.text, 0).at(-1)?.value;
    return value === undefined || Number.isNaN(value) || value < minBareSum ? [] : [{ sentence, value }];
  });
  const [first] = totals;
  const isOver = (value: number) => value > limit;
  if (!first || totals.some(({ value }) => isOver(value) !== isOver(first.value))) return untested;
  const relation = isOver(first.value) ? 'more than' : 'not more than';
  return {
    state: isOver(first.value) ? 'broken' : 'kept',
    shown: [first.sentence],
    detail: `the total ${first.value} is ${relation} ${limit}`,
  };
}

/** Below, a number without a currency may count anything. */
const minBareSum = 100;
