/**
 * Phrases that state a guess as if it were a finding. They are noticed, named and placed; the text is never changed.
 * Every pattern starts at a literal word or a bounded number and repeats nothing that overlaps, so each takes linear time.
 */
export interface Speculation {
  rule: string;
  level: 'critical' | 'warning';
  /** Where the phrase first stands, in UTF-16 units, the end excluded. */
  start: number;
  end: number;
}

interface Rule {
  id: string;
  level: Speculation['level'];
  pattern: RegExp;
}

// A "95% confidence interval" is a measurement, not a guess.
const number = '(?:\\d{1,3}(?:\\.\\d{1,6})?\\s?%|[01]?\\.\\d{1,6})';
const sure = '(?:confident|confidence(?!\\s+(?:interval|level|limit|bound))|sure|certain|certainty|likely)';
const isStated = '["\']?[\\s:=]{1,4}(?:(?:of|is|at|was)\\s)?';

const phrase = (level: Rule['level'], id: string, words: string): Rule => ({
  id,
  level,
  pattern: new RegExp(`\\b${words.replaceAll(' ', '\\s+')}\\b`, 'i'),
});

export const rules: readonly Rule[] = [
  {
    id: 'confidence-number',
    level: 'critical',
    pattern: new RegExp(`(?<![\\d.])${number}\\s+${sure}\\b|\\bconfidence(?:\\sscore)?${isStated}${number}`, 'i'),
  },
  {
    id: 'confidence-level',
    level: 'critical',
    pattern: new RegExp(
      `\\b(?:high|medium|low)[\\s-]{1,3}confidence\\b|\\bconfidence(?:\\slevel)?${isStated}(?:high|medium|low)\\b`,
      'i',
    ),
  },
  phrase('critical', 'probably', 'probably'),
  phrase('critical', 'likely-indicates', 'likely indicates'),
  phrase('critical', 'this-suggests', 'this suggests'),
  phrase('critical', 'it-appears-that', 'it appears that'),
  phrase('critical', 'i-think', 'i think'),
  phrase('critical', 'i-believe', 'i believe'),
  phrase('critical', 'in-my-opinion', 'in my opinion'),
  phrase('warning', 'strongly-suggests', 'strongly suggests'),
  phrase('warning', 'this-could-mean', 'this could mean'),
  phrase('warning', 'seems-to', 'seems to'),
  phrase('warning', 'may-indicate', 'may indicate'),
  phrase('warning', 'might-be', 'might be'),
  phrase('warning', 'could-be', 'could be'),
];

const critical = rules.filter((rule) => rule.level === 'critical');

/**
 * Of every rule a part of a word that it needs: most texts hold none, and one pass says so. Parts from within are rarer than
 * beginnings, and are found in half the time. `indicate` alone would be in every INDICATED tag.
 */
const anyWord = /onfid|robab|ikely|ugges|ppear|think|eliev|pinio|\bsure|ertai|seems|\bmay\s|might|could/i;

const none: readonly Speculation[] = [];

/** What is speculative in a text: the first place of each rule that matches, in the order of the text. */
export function findSpeculation(text: string): readonly Speculation[] {
  if (!anyWord.test(text)) return none;
  const found: Speculation[] = [];
  for (const { id, level, pattern } of rules) {
    const match = pattern.exec(text);
    if (match !== null) found.push({ rule: id, level, start: match.index, end: match.index + match[0].length });
  }
  return found.sort((a, b) => a.start - b.start);
}

export function isCriticallySpeculative(text: string): boolean {
  return anyWord.test(text) && critical.some((rule) => rule.pattern.test(text));
}
