/**
 * Finds phrases that state a guess as a finding, with rule and position. The text is never changed.
 * Every pattern starts with a literal word or a bounded number and has no overlapping repetition, so each takes linear
 * time.
 */
interface Speculation {
  rule: string;
  level: 'critical' | 'warning';
  /** The first position of the phrase, in UTF-16 units, the end excluded. */
  start: number;
  end: number;
}

interface SpeculationRule {
  id: string;
  level: Speculation['level'];
  pattern: RegExp;
}

// A "95% confidence interval" is a measurement, not a guess.
const numberPattern = '(?:\\d{1,3}(?:\\.\\d{1,6})?\\s?%|[01]?\\.\\d{1,6})';
const certaintyPattern = '(?:confident|confidence(?!\\s+(?:interval|level|limit|bound))|sure|certain|certainty|likely)';
const statedAsPattern = '["\']?[\\s:=]{1,4}(?:(?:of|is|at|was)\\s)?';

const phraseRule = (level: SpeculationRule['level'], id: string, words: string): SpeculationRule => ({
  id,
  level,
  pattern: new RegExp(`\\b${words.replaceAll(' ', '\\s+')}\\b`, 'i'),
});

export const speculationRules: readonly SpeculationRule[] = [
  {
    id: 'confidence-number',
    level: 'critical',
    pattern: new RegExp(
      `(?<![\\d.])${numberPattern}\\s+${certaintyPattern}\\b|\\bconfidence(?:\\sscore)?${statedAsPattern}${numberPattern}`,
      'i',
    ),
  },
  {
    id: 'confidence-level',
    level: 'critical',
    pattern: new RegExp(
      `\\b(?:high|medium|low)[\\s-]{1,3}confidence\\b|\\bconfidence(?:\\slevel)?${statedAsPattern}(?:high|medium|low)\\b`,
      'i',
    ),
  },
  phraseRule('critical', 'probably', 'probably'),
  phraseRule('critical', 'likely-indicates', 'likely indicates'),
  phraseRule('critical', 'this-suggests', 'this suggests'),
  phraseRule('critical', 'it-appears-that', 'it appears that'),
  phraseRule('critical', 'i-think', 'i think'),
  phraseRule('critical', 'i-believe', 'i believe'),
  phraseRule('critical', 'in-my-opinion', 'in my opinion'),
  phraseRule('warning', 'strongly-suggests', 'strongly suggests'),
  phraseRule('warning', 'this-could-mean', 'this could mean'),
  phraseRule('warning', 'seems-to', 'seems to'),
  phraseRule('warning', 'may-indicate', 'may indicate'),
  phraseRule('warning', 'might-be', 'might be'),
  phraseRule('warning', 'could-be', 'could be'),
];

const criticalRules = speculationRules.filter((rule) => rule.level === 'critical');

/**
 * A part of a word that each rule needs. Most texts contain none of them, and then no rule is tried. Parts from inside
 * a word are rarer than beginnings, so the search is faster. `indicate` is not used: every INDICATED tag contains it.
 */
const anyRuleWord = /onfid|robab|ikely|ugges|ppear|think|eliev|pinio|\bsure|ertai|seems|\bmay\s|might|could/i;

const noSpeculation: readonly Speculation[] = [];

/** The first match of each rule, in the order of the text. */
export function findSpeculation(text: string): readonly Speculation[] {
  if (!anyRuleWord.test(text)) return noSpeculation;
  const speculations: Speculation[] = [];
  for (const { id, level, pattern } of speculationRules) {
    const match = pattern.exec(text);
    if (match !== null) speculations.push({ rule: id, level, start: match.index, end: match.index + match[0].length });
  }
  return speculations.sort((a, b) => a.start - b.start);
}

export function isCriticallySpeculative(text: string): boolean {
  return anyRuleWord.test(text) && criticalRules.some((rule) => rule.pattern.test(text));
}
