/**
 * Whether a frame speaks of the very matter of the question. Every word of it must belong to the question, and the act and all
 * that is particular must be there, in the frame or before it in the exhibit. To deny the general denies the particular, so a
 * denial may leave more out; but it must add nothing either.
 */

import { type AskedQuestion, actsIn } from './asked-question.ts';
import { type MatterWord, opposed, rootsOf, wordsIn } from './matter-words.ts';
import type { SentenceFrame } from './sentence-frames.ts';
import { hasNoStrays, hasOtherTime, isExchanged } from './stray-words.ts';

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

interface MatterMatch {
  plain: boolean;
  /** Whether the act stands there as its opposite. */
  opposite: boolean;
}

const refersBack = /(?<![\p{L}])(?:it|this|them|these|so|es|sie|dies|davon|lo|la|ello)(?![\p{L}])/iu;

export function matchMatter(
  frame: SentenceFrame,
  question: AskedQuestion,
  context: ExhibitContext,
): MatterMatch | undefined {
  const { kind, says, denies } = frame;
  const found = findIn(frame, question, context);
  const { act, hasAct, objects, present, isMeant } = found;
  const isHalf = present.length > 0 && 2 * present.length >= objects.length;
  const isNear = (hasAct && act.length > 0) || (kind !== 'fact' && (isHalf || isMeant));
  if (!isNear || !(says || denies || (hasAct && !isPredicate(question)))) return undefined;
  const plain =
    hasAct &&
    (act.length > 0 || 2 * present.length >= objects.length) &&
    (present.length > 0 || isMeant || objects.every((term) => context.heard.has(term))) &&
    hasNoStrays(found.words, present.length === objects.length, question) &&
    !hasOtherTime(found.here, question) &&
    !isExchanged(found.words, question) &&
    isComplete(found, question, context);
  return { plain, opposite: found.opposite };
}

/** What of the question stands in the frame. To recommend a thing names the act of buying it. */
function findIn(
  { matter, clause, denies }: SentenceFrame,
  question: AskedQuestion,
  { recent }: ExhibitContext,
): FoundMatter {
  const words = wordsIn(matter);
  const here = new Set(words.flatMap(({ terms }) => [...terms, ...rootsOf(terms, question)]));
  const isOpposed = (term: string) => opposed(term).some((other) => here.has(other));
  const takesUp = question.act.some((term) => takingUp.has(term)) && recommending.test(clause);
  const isNamed = question.act.some((term) => here.has(term));
  const act = (question.proposition.approves || takesUp) && !isNamed ? [] : question.act;
  const objects = question.matter.filter((term) => !question.act.includes(term));
  return {
    ...{ words, here, act, objects },
    denies: denies === true,
    hasAct: act.every((term) => here.has(term) || isOpposed(term)),
    opposite: act.some((term) => !here.has(term) && isOpposed(term)),
    present: objects.filter((term) => here.has(term) || isOpposed(term)),
    isMeant: refersBack.test(matter) && objects.some((term) => recent.has(term)),
  };
}

interface FoundMatter {
  words: readonly MatterWord[];
  here: ReadonlySet<string>;
  act: readonly string[];
  objects: readonly string[];
  /** The objects that stand there. */
  present: readonly string[];
  hasAct: boolean;
  opposite: boolean;
  /** Whether "it" stands for one of the objects. */
  isMeant: boolean;
  denies: boolean;
}

/** A predicate needs a verb beside it; the verb of any other question says something by itself. */
const isPredicate = ({ proposition: { clause } }: AskedQuestion) =>
  /^(?:is|are|was|were|ist|sind|es|son|está|están)\b/iu.test(clause);

/** What is particular must be named, here or before; what is common may be missing where something particular is named. */
function isComplete(
  { objects, present, isMeant, denies }: FoundMatter,
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
