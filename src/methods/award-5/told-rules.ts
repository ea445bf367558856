/** Rules that the evidence itself states of the act, tested as policies are: one that is plainly not kept speaks against the act. */
import type { CitedPassage } from '../award-2/council-case.ts';
import { readPolicy } from '../award-2/policy-reading.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import { saysUnmet } from './unmet-need.ts';

const ruling =
  /\b(?:only (?:after|if|once|with|when|upon)|(?:may|must|shall|can|is|are|be)(?: \p{L}+)? not\b.*\b(?:without|before|until|unless)|cannot\b.*\b(?:without|before|until|unless)|no \p{L}+.*\bwithout|requires?|nur (?:nach|mit|wenn)|erst (?:nach|wenn)|nicht ohne|s[oó]lo (?:con|si|tras|después))\b/iu;
const excepting = wholeWords('exempt\\p{L}*|except\\p{L}*|or|oder|ausgenommen|außer|salvo|excepto|o');

interface BrokenRules {
  /** The places of the rules, by exhibit: a rule that allows under a condition contradicts nothing. */
  rules: readonly CitedPassage[];
  unmet: ReadonlySet<CitedPassage>;
}

/** The passages that say that a rule of the evidence is not kept. */
export function brokenRules(question: AskedQuestion, passages: readonly CitedPassage[]): BrokenRules {
  const rules = passages.flatMap((passage) => {
    const isRule = ruling.test(passage.text) && !excepting.test(passage.text);
    const names = question.act.length > 0 && question.act.every((term) => actsIn(passage.text).includes(term));
    const { condition } = readPolicy(passage.text, 0);
    return isRule && names && condition ? [{ passage, need: condition.need }] : [];
  });
  const unmet = passages.filter((passage) =>
    rules.some((rule) => rule.passage !== passage && saysUnmet(passage.text, rule.need, question)),
  );
  return { rules: rules.map(({ passage }) => passage), unmet: new Set(unmet) };
}
