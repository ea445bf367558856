/**
 * A question in parts: its act, who is to act, and what is particular in it (names, numbers, codes). Evidence may leave out who
 * is to act and much that is common, but the act itself and what is particular must be there.
 */
import { passingTerms } from '../award-2/decision-words.ts';
import { type Proposition, termsIn } from '../award-2/proposition.ts';
import { verbsIn } from './question-verbs.ts';
import { sameAct } from './same-act.ts';

export interface AskedQuestion {
  proposition: Proposition;
  /** What kind of statement answers it. */
  kind: 'advice' | 'permission' | 'fact';
  /** Whether a yes is a no to the rest: "stop using". */
  turned: boolean;
  /** The terms of the act or the predicate; empty if it could not be told. */
  act: readonly string[];
  /** All terms but times and who is to act. */
  matter: readonly string[];
  actor: ReadonlySet<string>;
  /** Names, numbers and codes, as terms. */
  names: readonly string[];
  known: ReadonlySet<string>;
  /** Whether it is asked in another language than English. */
  foreign: boolean;
}

/** The terms of a text, with words for one act brought together. "Met" is no term by itself. */
export const actsIn = (text: string) => termsIn(text.replace(/\bmet\b/giu, 'meet')).map(sameAct);

const stopping =
  /^(.*?)\b(?:stop|cease|quit|give up|discontinue|phase out|end|refrain from|abstain from|avoid|keep from|desist from)\s+((?:the\s+)?\p{L}+ing\b.*|(?:the )?use of .*)$/iu;

/** Whether a yes to the question is a no to what it names. */
export const isTurned = (clause: string) => stopping.test(clause);

export function askedQuestion(proposition: Proposition): AskedQuestion {
  const { clause } = proposition;
  const { words, verbs, turned, entitles } = partsOfQuestion(clause);
  const act = verbs.flatMap(actsIn).filter((term) => !generalActs.has(term));
  const all = [...new Set(actsIn(words.join(' ')))];
  const actor = actorIn(all, act, words, proposition);
  const isMatter = (term: string) => !actor.has(term) && (act.includes(term) || !passingTerms.has(term));
  return {
    ...{ proposition, actor, act, turned, foreign: !isEnglish.test(clause) },
    kind: entitles ? 'permission' : kindOf(proposition),
    matter: all.filter(isMatter),
    names: namesIn(words).flatMap(actsIn).filter(isMatter),
    known: new Set([...all, ...[...proposition.terms, ...proposition.passing].map(sameAct)]),
  };
}

/** The words without the first, and the verbs among them; what follows "stop" and "permitted to" is asked about. */
function partsOfQuestion(clause: string) {
  const [, who = '', what] = entitled.exec(clause) ?? [];
  const [, before = '', after] = stopping.exec(clause) ?? [];
  const rest = what ?? after;
  const asked = what !== undefined ? `may ${who} ${what}` : after !== undefined ? `${before}${after}` : clause;
  const words = asked.split(/\s+/).slice(1);
  const place = { isPredicate: isBeing.test(clause), isForeign: !isEnglish.test(clause) };
  const verbs =
    rest === undefined
      ? verbsIn(words, place)
      : (rest.split(/\s+/).find((word) => actsIn(word).length > 0) ?? '').split(' ');
  return { words, verbs, turned: what === undefined && after !== undefined, entitles: what !== undefined };
}

function kindOf({ clause, advises, permits, approves }: Proposition): AskedQuestion['kind'] {
  if (!advises) return 'fact';
  return mayAsk.test(clause) || (permits && !approves) ? 'permission' : 'advice';
}

/** Who is to act stands before the act, where something follows it; else the subject is what the question is about. */
function actorIn(
  all: readonly string[],
  act: readonly string[],
  words: readonly string[],
  { clause, advises }: Proposition,
): ReadonlySet<string> {
  const first = all.findIndex((term) => act.includes(term));
  const isActive =
    (advises || act.some((term) => officialActs.has(term))) && !words.some((word) => /^(?:be|werden)$/iu.test(word));
  const goesOn = all.slice(first + 1).some((term) => !passingTerms.has(term));
  if (first <= 0 || !isActive || !goesOn) return new Set();
  const [subject = ''] = words.join(' ').split(/\s(?:of|in|on|at|for|from|with|by)\s/iu, 1);
  const acting = all.slice(0, isGerman.test(clause) ? 1 : first);
  return new Set(acting.filter((term) => actsIn(subject).includes(term)));
}

/** "Is the estate permitted to cull deer?" asks what it may do. */
const entitled = /^(?:is|are|am)\s(.+?)\s(?:permitted|allowed|entitled|authori[sz]ed|free)\sto\s(.+)$/iu;
const mayAsk = /^(?:may|can|darf|dürfen|puede|pueden)(?![\p{L}])/iu;
const isEnglish =
  /^(?:should|shall|must|may|can|could|ought|is|are|was|were|am|do|does|did|has|have|had|will|would|might|need)(?![\p{L}])/iu;
const isGerman = /^(?:soll|sollen|sollte|sollten|darf|dürfen|kann|können|muss|müssen)\b/iu;
const isBeing = /^(?:is|are|was|were|es|son|está|están)(?![\p{L}])/iu;
/** Acts that only one body can do: who did it need not be said. */
const officialActs = new Set(actsIn('approve adopt agree grant ratify authorise certify accept'));
/** "Go ahead" and "take place" name no act of their own. */
const generalActs = new Set(actsIn('go ahead take place proceed'));

/** Capitalised words, numbers and codes, without the names of days and months. */
function namesIn(words: readonly string[]): string[] {
  return words.filter((word) => /^["'“(]?(?:\p{Lu}|\p{N}|\p{L}+-?\p{N})/u.test(word) && !/^I\b/u.test(word));
}
