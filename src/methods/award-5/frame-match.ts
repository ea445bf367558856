/**
 * Whether a frame speaks of the very matter of the question. Every word of it must belong to the question, and the act and all
 * that is particular must be there, in the frame or before it in the exhibit. To deny the general denies the particular, so a
 * denial may leave more out; but it must add nothing either.
 */

import { oppositesOf, passingTerms, timeClasses } from '../award-2/decision-words.ts';
import { mannerTerms } from '../award-2/proposition-match.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import { sameAct } from './same-act.ts';
import type { SentenceFrame } from './sentence-frames.ts';

export interface ExhibitContext {
  /** The whole text of the exhibit. */
  exhibit: string;
  /** The terms of the exhibit up to the sentence. */
  heard: ReadonlySet<string>;
  /** The terms of the one or two sentences before it. */
  recent: ReadonlySet<string>;
  /** Whether the exhibit names something particular that the question does not. */
  namesOthers: boolean;
}

export interface MatterMatch {
  plain: boolean;
  /** Whether the act stands there as its opposite. */
  opposite: boolean;
}

const refersBack = /(?<![\p{L}])(?:it|this|them|these|so|es|sie|dies|davon|lo|la|ello)(?![\p{L}])/iu;
const opposed = (term: string) => [...oppositesOf(term)].map(sameAct);

export function matchMatter(
  { matter, clause, denies, kind, says }: SentenceFrame,
  question: AskedQuestion,
  context: ExhibitContext,
): MatterMatch | undefined {
  const found = wordsIn(matter);
  const here = new Set(found.flatMap(({ terms }) => [...terms, ...rootsOf(terms, question)]));
  const takesUp = question.act.some((term) => takingUp.has(term)) && recommending.test(clause);
  const isNamed = question.act.some((term) => here.has(term));
  const act = (question.proposition.approves || takesUp) && !isNamed ? [] : question.act;
  const opposite = act.some((term) => !here.has(term) && opposed(term).some((other) => here.has(other)));
  const hasAct = act.every((term) => here.has(term) || opposed(term).some((other) => here.has(other)));
  const objects = question.matter.filter((term) => !question.act.includes(term));
  const present = objects.filter((term) => here.has(term) || opposed(term).some((other) => here.has(other)));
  const isMeant = refersBack.test(matter) && objects.some((term) => context.recent.has(term));
  const isHalf = present.length > 0 && 2 * present.length >= objects.length;
  const isNear = (hasAct && act.length > 0) || (kind !== 'fact' && (isHalf || isMeant));
  if (!isNear || !(says || denies || (hasAct && !isPredicate(question)))) return undefined;
  const plain =
    hasAct &&
    (act.length > 0 || 2 * present.length >= objects.length) &&
    (present.length > 0 || isMeant || objects.every((term) => context.heard.has(term))) &&
    hasNoStrays(found, present.length === objects.length, question) &&
    !hasOtherTime(here, question) &&
    isComplete({ objects, present, isMeant, denies: denies === true }, question, context);
  return { plain, opposite };
}

/** A predicate needs a verb beside it; the verb of any other question says something by itself. */
const isPredicate = ({ proposition: { clause } }: AskedQuestion) =>
  /^(?:is|are|was|were|ist|sind|es|son|está|están)\b/iu.test(clause);

/** Among all the words of the question one common word more may follow one of them; a name, a number or an adjunct may not. */
function hasNoStrays(found: readonly MatterWord[], isWhole: boolean, question: AskedQuestion): boolean {
  const strays = found.filter((word) => isStray(word, question));
  const [only] = strays;
  if (!only) return true;
  const at = found.indexOf(only);
  const isKnown = (word: MatterWord | undefined) => word?.terms.some((term) => question.known.has(term)) === true;
  const isInside = isKnown(found[at - 1]) && found.slice(at + 1).some(isKnown);
  return (
    isWhole && strays.length === 1 && isInside && /^\p{Ll}[\p{Ll}-]*$/u.test(only.text) && question.matter.length > 2
  );
}

interface FoundObjects {
  objects: readonly string[];
  present: readonly string[];
  isMeant: boolean;
  denies: boolean;
}

/** What is particular must be named, here or before; what is common may be missing where something particular is named. */
function isComplete(
  { objects, present, isMeant, denies }: FoundObjects,
  { names, foreign }: AskedQuestion,
  context: ExhibitContext,
) {
  // In German every noun has a capital.
  if (foreign && denies) return 2 * present.length >= objects.length;
  const missing = objects.filter((term) => !present.includes(term));
  const isHeard = (term: string) => context.heard.has(term);
  if (denies && !context.namesOthers) return present.length > 0 || isMeant;
  const namesMissing = missing.filter((term) => names.includes(term));
  if (!namesMissing.every(isHeard)) return false;
  const isNamed = names.some((name) => present.includes(name));
  const follows = (term: string) => names.includes(objects[objects.indexOf(term) - 1] ?? '');
  return isNamed || missing.every((term) => isHeard(term) || follows(term) || isModifier(term, objects, present));
}

/** "The glucose meter" may be called "the meter". */
function isModifier(term: string, objects: readonly string[], present: readonly string[]): boolean {
  const head = objects.slice(objects.indexOf(term) + 1).find((other) => present.includes(other));
  const between = objects.slice(objects.indexOf(term) + 1, head === undefined ? 0 : objects.indexOf(head));
  return head !== undefined && between.length < 2;
}

/** To recommend a thing is to recommend to buy or use it, not to sell it. */
const takingUp = new Set(
  actsIn('buy adopt order choose hire appoint use install fund award invest accept approve lease rent introduce'),
);
const recommending = /\b(?:recommend|endors|empf|recom)\p{L}*/iu;

/** Outside English, a noun and its verb share their start: "verlängern" and "Verlängerung". */
function rootsOf(terms: readonly string[], { act, foreign }: AskedQuestion): string[] {
  if (!foreign) return [];
  return act.filter((one) =>
    terms.some((term) => term !== one && term.slice(0, minRoot) === one.slice(0, minRoot) && one.length >= minRoot),
  );
}

const minRoot = 6;

interface MatterWord {
  text: string;
  terms: readonly string[];
  /** Whether it starts the matter: then its capital says nothing. */
  first: boolean;
}

export function wordsIn(text: string): MatterWord[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu)].map(([word], at) => ({
    text: word,
    terms: actsIn(word),
    first: at === 0,
  }));
}

const harmless = new Set(
  actsIn(
    'hereby therefore thus hence clearly definitely strongly urgently immediately however indeed then conclusion conclude judgement judgment opinion view overall recommend advise advice support within version model decision long longer proposed planned requested question present under given circumstances daher deshalb also jetzt somit insgesamt',
  ),
);

/** A word that belongs neither to the question nor to any statement of its kind. */
export function isStray({ text, terms }: MatterWord, question: AskedQuestion): boolean {
  const { known } = question;
  if (terms.length === 0 || /ly$/u.test(text)) return false;
  return terms.some(
    (term) =>
      !known.has(term) &&
      rootsOf([term], question).length === 0 &&
      !opposed(term).some((other) => known.has(other)) &&
      !passingTerms.has(term) &&
      !mannerTerms.has(term) &&
      !harmless.has(term),
  );
}

function hasOtherTime(here: ReadonlySet<string>, { known }: AskedQuestion): boolean {
  return timeClasses.some((times) => {
    const named = [...times].filter((time) => here.has(time));
    return named.length > 0 && !named.some((time) => known.has(time));
  });
}
