/** Things of one kind told apart by a letter, a code or a place in a row: "Building A", "sw-lab-04", "the third day". */
import { stripToken } from '../synthesis-2/proper-names.ts';
import type { CarefulText } from './careful-reader.ts';

const mayHaveLabel = /[ -][A-Z]/;
const labelPattern = /(?<!\p{L})(\p{L}{3,40})[ -]([A-HJ-Z]|[IVX]{2,4})(?![\p{L}\p{N}'’])/gu;

export function labelledDifferently(a: CarefulText, b: CarefulText): boolean {
  const theirs = b.labels();
  if (theirs.size === 0) return false;
  for (const [kind, labels] of a.labels()) {
    const others = theirs.get(kind);
    if (others !== undefined && ![...labels].some((label) => others.has(label))) return true;
  }
  return false;
}

export function labelsIn(raw: string): ReadonlyMap<string, ReadonlySet<string>> {
  const labels = new Map<string, Set<string>>();
  if (!mayHaveLabel.test(raw)) return labels;
  for (const [, kind = '', label = ''] of raw.matchAll(labelPattern)) {
    const folded = kind.toLowerCase();
    labels.set(folded, (labels.get(folded) ?? new Set()).add(label));
  }
  return labels;
}

const ordinals: ReadonlyMap<string, string> = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((word, at) => [word, `${at + 1}.`]),
);
const ordinalPattern = /^(\d+)(?:st|nd|rd|th|\.|º|ª|er|e|ème)$/;
const ordinalWord = /^[a-z]{4,}(?:ieth|teenth)$/;
/** Times, dates and codes: digits with something beside them. Lines and pages are left out: readers count differently. */
const codePattern = /^(?!l\d+$|p\d+$)(?=.*\d)(?=.*[:/\p{L}-])[\p{L}\p{N}:/_-]{3,}$/u;

/** Whether each has an ordinal, or a code, that the other lacks. */
export function numberedDifferently(a: CarefulText, b: CarefulText): boolean {
  const [ours, theirs] = [a.numbers(), b.numbers()];
  return lacks(ours.ordinals, theirs.ordinals) || lacks(ours.codes, theirs.codes);
}

const lacks = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].some((each) => !b.has(each)) && [...b].some((each) => !a.has(each));

interface NumberNames {
  ordinals: ReadonlySet<string>;
  codes: ReadonlySet<string>;
}

const noNumbers: NumberNames = { ordinals: new Set(), codes: new Set() };
/** Every ordinal and every code has one of these. */
const mayBeNumbered = /\d|first|second|third|th(?![a-z])/;

export function numbersIn(folded: string): NumberNames {
  if (!mayBeNumbered.test(folded)) return noNumbers;
  const found = { ordinals: new Set<string>(), codes: new Set<string>() };
  for (const spaced of folded.split(' ')) {
    const token = stripToken(spaced);
    const ordinal = ordinals.get(token) ?? ordinalPattern.exec(token)?.[1]?.concat('.');
    if (ordinal !== undefined || ordinalWord.test(token)) found.ordinals.add(ordinal ?? token);
    else if (codePattern.test(token)) found.codes.add(token);
  }
  return found;
}
