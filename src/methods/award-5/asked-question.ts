/**
 * A question in parts: its act, who is to act, and what is particular in it (names, numbers, codes). Evidence may leave out who
 * is to act and much that is common, but the act itself and what is particular must be there.
 */
import { passingTerms } from '../award-2/decision-words.ts';
import { type Proposition, termsIn } from '../award-2/proposition.ts';
import { sameAct } from './same-act.ts';
import { usualVerbs } from './usual-verbs.ts';

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
  /** Whether it is asked in German or Spanish. */
  foreign: boolean;
}

/** The terms of a text, with words for one act brought together. "Met" is no term by itself. */
export const actsIn = (text: string) => termsIn(text.replace(/\bmet\b/giu, 'meet')).map(sameAct);

const stopping =
  /^(.*?)\b(?:stop|cease|quit|give up|discontinue|phase out|end|refrain from|abstain from|avoid|keep from|desist from)\s+((?:the\s+)?\p{L}+ing\b.*|(?:the )?use of .*)$/iu;

/** Whether a yes to the question is a no to what it names. */
export const isTurned = (clause: string) => stopping.test(clause);

export function askedQuestion(proposition: Proposition): AskedQuestion {
  const { clause, advises, permits } = proposition;
  const [, before = '', after] = stopping.exec(clause) ?? [];
  const [, who = '', what] = entitled.exec(clause) ?? [];
  const asked = what !== undefined ? `may ${who} ${what}` : after === undefined ? clause : `${before}${after}`;
  const words = asked.split(/\s+/).slice(1);
  const act = (
    what !== undefined
      ? actsIn(what).slice(0, 1)
      : after === undefined
        ? verbsIn(words, isBeing.test(clause)).flatMap(actsIn)
        : actsIn(after).slice(0, 1)
  ).filter((term) => !generalActs.has(term));
  const all = [...new Set(actsIn(words.join(' ')))];
  const first = all.findIndex((term) => act.includes(term));
  const isActive = (advises || act.some((term) => officialActs.has(term))) && !/\b(?:be|werden)\b/iu.test(asked);
  const [subject = ''] = words.join(' ').split(/\s(?:of|in|on|at|for|from|with|by)\s/iu, 1);
  const goesOn = all.slice(first + 1).some((term) => !passingTerms.has(term));
  const acting = first > 0 && isActive && goesOn ? all.slice(0, isGerman.test(clause) ? 1 : first) : [];
  const actor = new Set(acting.filter((term) => actsIn(subject).includes(term)));
  const isMatter = (term: string) => !actor.has(term) && (act.includes(term) || !passingTerms.has(term));
  return {
    ...{ proposition, actor, act, turned: after !== undefined, foreign: isForeign.test(clause) },
    kind:
      what !== undefined
        ? 'permission'
        : !advises
          ? 'fact'
          : mayAsk.test(clause) || (permits && !proposition.approves)
            ? 'permission'
            : 'advice',
    matter: all.filter(isMatter),
    names: namesIn(words).flatMap(actsIn).filter(isMatter),
    known: new Set([...all, ...[...proposition.terms, ...proposition.passing].map(sameAct)]),
  };
}

/** "Is the estate permitted to cull deer?" asks what it may do. */
const entitled = /^(?:is|are|am)\s(.+?)\s(?:permitted|allowed|entitled|authori[sz]ed|free)\sto\s(.+)$/iu;
const mayAsk = /^(?:may|can|darf|dürfen|puede|pueden)(?![\p{L}])/iu;
const isForeign =
  /^(?:soll|sollen|sollte|sollten|darf|dürfen|kann|können|muss|müssen|hat|haben|ist|sind|wird|wurde|debe|deben|debería|puede|pueden|es|está|están|ha|han|se)(?![\p{L}])/iu;
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

const pronoun = /^(?:we|i|they|you|he|she|it|there|wir|man)$/iu;
const determiner =
  /^(?:the|an?|its|their|our|his|her|your|my|this|that|these|those|all|any|every|each|both|more|another|new|him|them|us)$/u;
const preposition =
  /^(?:of|in|on|at|for|to|from|with|by|into|over|under|as|until|till|before|after|during|via|without|within|through|across|along|between|against|out|up|down|off|back|enough|than|this|next|again|ahead|now|here|today|because|and)$/iu;
const placing = /^(?:in|on|at|to|from|by)$/iu;

interface VerbCandidate {
  at: number;
  next: string;
  /** How much speaks for a verb: an object with an article follows, or a name or an amount. */
  rank: 0 | 1 | 2;
}

/** The act of a question without its first word. Where the verb is not plain, all words that may be it. */
function verbsIn(words: readonly string[], isPredicate: boolean): string[] {
  const [other] = words.filter((word, at) => isOtherVerb(word, words[at + 1]));
  if (other !== undefined) return [isPredicate ? (words[0] ?? other) : other];
  const be = words.findIndex((word) => /^be$/iu.test(word));
  const start = pronoun.test(words[0] ?? '') ? 1 : be + 1;
  if (start > 0)
    return words
      .slice(start)
      .filter((word) => !/ly$/iu.test(word))
      .slice(0, 1);
  const candidates = words.flatMap((_, at) => candidateAt(words, at));
  if (isPredicate) {
    const last = candidates.findIndex(({ next }) => !placing.test(next));
    return candidates.slice(0, last < 0 ? undefined : last + 1).map(({ at }) => words[at] ?? '');
  }
  const rank = Math.max(...candidates.map((candidate) => candidate.rank));
  const verb = candidates.find((candidate) => candidate.rank === rank);
  if (verb?.rank === 2) return [words[verb.at] ?? ''];
  const usual = words.find((word, at) => at > 0 && usualVerbs.has(word) && !isArticle(words[at - 1]));
  if (usual !== undefined) return [usual];
  if (!verb) return [];
  return verb.rank > 0 ? [words[verb.at] ?? ''] : words.slice(determiner.test(words[0] ?? '') ? 2 : 1, verb.at + 1);
}

const isArticle = (word: string | undefined) => /^(?:the|an?|of|in|on|at|for|with|from)$/iu.test(word ?? '');

/** An infinitive of Spanish, or the German verb at the end. */
function isOtherVerb(word: string, next: string | undefined): boolean {
  if (
    /^\p{Ll}{2,}[aei]r(?:se)?$/u.test(word) &&
    next !== undefined &&
    /^(?:el|la|los|las|un|una|al|a|con|en|de|este|esta|su)$/u.test(next)
  )
    return true;
  return (
    /^\p{Ll}{3,}(?:en|ern|eln|t)$/u.test(word) &&
    (next === 'werden' || (next === undefined && /en$/u.test(word) && word !== 'werden'))
  );
}

function candidateAt(words: readonly string[], at: number): VerbCandidate[] {
  const [word = '', next = '', following = ''] = words.slice(at);
  if (at === 0 || !/^\p{Ll}[\p{L}-]*[?.,]?$/u.test(word) || preposition.test(word) || determiner.test(word)) return [];
  if (next === 'of') return [];
  if (determiner.test(next)) return [{ at, next, rank: 2 }];
  const isAmount = /^\p{N}/u.test(next) && /^\p{Ll}/u.test(following) && !preposition.test(following);
  if (isAmount || /^\p{Lu}/u.test(next)) return [{ at, next, rank: 1 }];
  return next === '' || preposition.test(next) ? [{ at, next, rank: 0 }] : [];
}
