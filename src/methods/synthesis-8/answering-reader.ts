/**
 * `synthesis@7`'s reader, which relates texts besides by their plain wording (`plain-reader.ts`), and reads recommendations as answers to questions of more
 * shapes (`asked-question.ts`).
 */
import type { ContextRelations, KnownText, TextReader } from '../synthesis-2/text-relations.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { createClaimReader } from '../synthesis-5/read-claim.ts';
import { createContextualReader } from '../synthesis-7/contextual-reader.ts';
import { questionIn, type TableQuestion } from './asked-question.ts';
import { countDifferently } from './other-counts.ts';
import { relatePlainly } from './plain-reader.ts';
import { type ActionAnswer, answerOf, areContrary } from './question-side.ts';
import { areChangeAndNone } from './unchanged-acts.ts';

/** Longer texts are read by their words alone, so that none makes a table slow. */
const maxCharacters = 2_000;
const noAnswer: ActionAnswer = { side: undefined, does: [], warns: [] };
const noRelations: ContextRelations = { same: [], opposed: [] };

/** `questionOf`: shared with whoever reads the same question. */
export function createAnsweringReader(
  stem: StemFunction,
  claimOf = createClaimReader(stem),
  questionOf = (content: string) => questionIn(content, stem),
): TextReader {
  const contextual = createContextualReader(stem, claimOf);
  const relate = relatePlainly(contextual);
  let asked:
    | { content: string; question: TableQuestion | undefined; answers: Map<KnownText, ActionAnswer> }
    | undefined;
  const askedIn = (content: string) => {
    if (asked?.content !== content) asked = { content, question: questionOf(content), answers: new Map() };
    return asked;
  };
  const answerIn = (content: string, action: KnownText): ActionAnswer => {
    const { question, answers } = askedIn(content);
    if (question === undefined || action.reading.raw.length > maxCharacters) return noAnswer;
    const answer = answers.get(action) ?? answerOf(question, action.reading.raw, stem);
    answers.set(action, answer);
    return answer;
  };
  return {
    ...contextual,
    relate,
    inContext(claims, about) {
      const found = contextual.inContext?.(claims, about) ?? noRelations;
      const rawOf = (at: number) => claims[at]?.text.reading.raw ?? '';
      return { ...found, same: found.same.filter(([one, other]) => !countDifferently(rawOf(one), rawOf(other))) };
    },
    alsoOpposed: (a, b) => contextual.alsoOpposed?.(a, b) === true || areChangeAndNone(a.reading.text, b.reading.text),
    answerTo: (content, action) => answerIn(content, action).side,
    answersAlone(content) {
      const { question } = askedIn(content);
      return question !== undefined && ('alternatives' in question || question.turned !== undefined);
    },
    answerDifferently: (content, a, b) => areContrary(answerIn(content, a), answerIn(content, b)),
  };
}
