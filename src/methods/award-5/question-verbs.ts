/** Finds the act of a question by the words around it: no list could name all acts. */
import { usualVerbs } from './usual-verbs.ts';

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

interface VerbPlace {
  /** Whether it asks what something is. */
  isPredicate: boolean;
  isForeign: boolean;
}

/** The act of a question without its first word. Where the verb is not plain, all words that may be it. */
export function verbsIn(words: readonly string[], { isPredicate, isForeign }: VerbPlace): string[] {
  const other = isForeign ? words.find((word, at) => isOtherVerb(word, words[at + 1])) : undefined;
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
  return verbAmong(words, candidates);
}

function verbAmong(words: readonly string[], candidates: readonly VerbCandidate[]): string[] {
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
