/**
 * Whether a clause speaks of the proposition itself: it has its terms, or their opposites, and no other figure, label, time
 * or object in their place.
 */
import { oppositesOf, passingTerms, timeClasses } from './decision-words.ts';
import { comparedIn, type Proposition, termsIn } from './proposition.ts';

export interface SentenceContext {
  /** Whether the same exhibit names a term before the sentence: what "it" and "the plan" may mean. */
  before(term: string): boolean;
}

interface TermMatch {
  /** How many terms stand there as their opposites, and whether a comparison is turned around. */
  opposites: number;
}

/** Whether a clause has the terms of the proposition; only its first term may be missing, or what "it" stands for. */
export function matchTerms(
  clause: string,
  proposition: Proposition,
  { before }: SentenceContext,
): TermMatch | undefined {
  const found = termsIn(clause);
  const here = new Set(found);
  const opposite = (term: string) => [...oppositesOf(term)].some((other) => here.has(other));
  const missing = proposition.terms.filter((term) => !here.has(term) && !opposite(term));
  if (!mayBeMissing(missing, clause, proposition, before) || strays(found, proposition)) return undefined;
  if (hasOtherFigure(clause, proposition) || hasOtherLabel(clause, proposition) || hasOtherTime(here, proposition))
    return undefined;
  const comparison = comparisonTurns(clause, proposition);
  if (comparison === undefined) return undefined;
  return { opposites: comparison + proposition.terms.filter((term) => !here.has(term) && opposite(term)).length };
}

/** Whether other words stand between those of the proposition: "buy the park beside the castle" is not "buy the castle". */
function strays(found: readonly string[], { terms, passing }: Proposition): boolean {
  const known = new Set([...terms, ...passing]);
  const isKnown = (term: string) => known.has(term) || [...oppositesOf(term)].some((other) => known.has(other));
  const inside = found.slice(found.findIndex(isKnown), found.findLastIndex(isKnown) + 1);
  return (
    inside.filter((term) => !isKnown(term) && !passingTerms.has(term) && !mannerTerms.has(term)).length > maxStrayTerms
  );
}

/** "Sell on Saturdays" is not "sell on Sundays". */
function hasOtherTime(here: ReadonlySet<string>, { passing, terms }: Proposition): boolean {
  const asked = [...passing, ...terms];
  return timeClasses.some((times) => {
    const wanted = asked.filter((term) => times.has(term));
    return wanted.length > 0 && [...times].some((time) => here.has(time)) && !wanted.some((time) => here.has(time));
  });
}

const pronoun =
  /^\W*(?:(?:so|thus|hence|therefore|we (?:therefore |thus )?(?:conclude|recommend|advise) that|daher|also|por tanto)[\s,]+)?(?:it|they|this|these|es|sie|dies\w*|ello|esto)\b/iu;

function mayBeMissing(
  missing: readonly string[],
  clause: string,
  { terms, approves, advises }: Proposition,
  before: SentenceContext['before'],
): boolean {
  if (missing.length === 0) return true;
  if (missing.length === terms.length && !approves) return false;
  const isSubject = missing.length === 1 && missing[0] === terms[0] && terms.length >= (advises ? 3 : 4);
  if (isSubject) return true;
  // What "it" stands for is the subject. Where approval is asked for, "the increase" may stand for all of it.
  const subjects = approves ? terms : terms.slice(0, Math.ceil(terms.length / 2));
  const refersBack =
    pronoun.test(clause) ||
    (approves && missing.length < terms.length && /\b(?:the|this|der|die|das|el|la)\b/iu.test(clause));
  return refersBack && missing.every((term) => subjects.includes(term) && before(term));
}

/** A figure of the question that stands in the clause with another value: "40 tonnes" is not "30 tonnes". */
function hasOtherFigure(clause: string, { clause: asked, approves }: Proposition): boolean {
  const wanted = figuresIn(asked);
  const found = figuresIn(clause);
  return !approves && wanted.length > 0 && found.length > 0 && !wanted.every((figure) => found.includes(figure));
}

const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** "Server A" is not "server B". */
function hasOtherLabel(clause: string, { clause: asked }: Proposition): boolean {
  const wanted = labelsIn(asked);
  const found = labelsIn(clause);
  return (
    wanted.some((label) => !found.includes(label)) ||
    (wanted.length > 0 && found.some((label) => !wanted.includes(label)))
  );
}

const labelsIn = (text: string): string[] => text.match(/(?<=\p{L}\s)\p{Lu}(?![\p{L}\p{N}'’.])/gu) ?? [];

/** How often a comparison is turned around: "the old yielded more than the new", "yielded less". */
function comparisonTurns(clause: string, { compared }: Proposition): number | undefined {
  if (compared === null) return 0;
  const said = comparedIn(clause);
  if (said === null) return undefined;
  const swapped =
    isSwapped(said.after, compared, (term) => !/^\p{N}/u.test(term)) ?? isSwapped(said.after, compared, () => true);
  return swapped === undefined ? undefined : (swapped ? 1 : 0) + (said.up === compared.up ? 0 : 1);
}

/** Whether what stands after "than" stood before it in the question; years count only where nothing else tells. */
function isSwapped(
  after: readonly string[],
  compared: NonNullable<Proposition['compared']>,
  counts: (term: string) => boolean,
): boolean | undefined {
  const told = after.filter(counts);
  const [same, swapped] = [compared.after, compared.before].map((side) => told.some((term) => side.includes(term)));
  return same === swapped ? undefined : swapped;
}

const maxStrayTerms = 1;
export const mannerTerms = new Set(
  termsIn(
    'recommend recommended advised advises should must conclude conclusion justified permitted allowed prohibits prohibited forbids forbidden authority court board committee not never cannot darf dürfen soll sollen sollte muss müssen kann können nicht kein keine nie empfohlen empfehlen debe deben puede pueden no recomienda recomendar nunca',
  ),
);
