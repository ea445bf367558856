/** A choice of texts or patterns, as a rubric writes it: one, a list of which one is enough, or `any`, `all` and `not`. */
import { z } from 'zod';
import { compilePattern, type RubricPattern } from '../pattern/rubric-pattern.ts';

/** Everything that is given must hold. */
export interface RubricChoice<T> {
  /** At least one of these. */
  any?: T[];
  /** Every one of these. */
  all?: T[];
  /** None of these. */
  not?: T[];
}

export const phrase = z.string().min(1).max(1000);
const maxPhrases = 50;

export const phrases = z.union(
  [phrase.transform((only) => [only]), z.array(phrase).min(1).max(maxPhrases)],
  'must be a text or a list of texts',
);

const choiceObject = z
  .strictObject({ any: phrases.exactOptional(), all: phrases.exactOptional(), not: phrases.exactOptional() })
  .refine((choice) => Object.keys(choice).length > 0);

export const textChoice = z.union(
  [phrases.transform((any): RubricChoice<string> => ({ any })), choiceObject],
  'must be a text, a list of texts of which one is enough, or {any: [...], all: [...], not: [...]}',
);

type IssueContext = Pick<z.RefinementCtx, 'addIssue'>;

function compileAll(sources: readonly string[], context: IssueContext): RubricPattern[] {
  return sources.flatMap((source) => {
    const made = compilePattern(source);
    if (!('refused' in made)) return [made];
    const subject = sources.length === 1 ? '' : `${source} `;
    context.addIssue(`${subject}${made.refused}; patterns are JavaScript's, without lookaround and backreferences`);
    return [];
  });
}

export const patternList = phrases.transform(compileAll);

export const patternChoice = textChoice.transform(
  ({ any, all, not }, context): RubricChoice<RubricPattern> => ({
    ...(any && { any: compileAll(any, context) }),
    ...(all && { all: compileAll(all, context) }),
    ...(not && { not: compileAll(not, context) }),
  }),
);

export const choicesIn = <T>({ any = [], all = [], not = [] }: RubricChoice<T>): T[] => [...any, ...all, ...not];
