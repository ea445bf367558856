/**
 * Whether a sentence plainly says its side: nobody hedges it, it speaks of the same subject, object and time, and its denial
 * denies the proposition and not something beside it. What is not plain has no side.
 */
import { favouring, opposing } from '../award-2/clause-manner.ts';
import { denialPattern, passingTerms } from '../award-2/decision-words.ts';
import type { Proposition } from '../award-2/proposition.ts';
import { mannerTerms } from '../award-2/proposition-match.ts';
import { clausesOf, type SentenceSide, sideOf } from '../award-2/sentence-stance.ts';
import { type ClauseWord, clauseWords } from './clause-words.ts';
import { hasDoubtfulWords, holdsInPart, isUndone } from './doubtful-words.ts';
import { hasOtherNames } from './other-names.ts';
import { wholeWords } from './whole-words.ts';

export function isPlainlySaid(written: string, proposition: Proposition, side: SentenceSide): boolean {
  const sentence = written.replace(/"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g, ' ');
  const clause = sayingClause(sentence, proposition, side);
  const words = clauseWords(clause, proposition);
  const isDoubtful =
    hasDoubtfulWords(sentence, proposition.clause) ||
    isUndone(clause, proposition.clause) ||
    (side === 'for' && holdsInPart(clause, proposition.clause)) ||
    isOfThePast(clause, proposition) ||
    deniesBeside(clause, words) ||
    opposesBeside(clause) ||
    hasOtherSubject(clause, words, proposition) ||
    hasOtherObject(clause, words) ||
    hasOtherNames(clause, words, proposition);
  return !isDoubtful;
}

/** The part of the sentence that has the side. */
function sayingClause(sentence: string, proposition: Proposition, side: SentenceSide): string {
  const parts = clausesOf(sentence);
  return parts.find((part) => sideOf(part, proposition, { before: () => true }) === side) ?? sentence;
}

const presentAsked = /^(?:is|are|ist|sind|es|son|est[aá]n?)(?![\p{L}])/iu;
const past = wholeWords('was|were|used to|had been|war|waren|era|eran|estaba|estaban|fue|fueron|formerly|früher|antes');
const present = wholeWords('is|are|has|have|ist|sind|es|son|está|están|remains?|bleibt|sigue');

/** What was so need not be so. */
function isOfThePast(sentence: string, { clause }: Proposition): boolean {
  return presentAsked.test(clause) && past.test(sentence) && !present.test(sentence);
}

const subordinating =
  /(?<![\p{L}])(?:because|although|though|even if|whereas|which|whose|weil|denn|obwohl|obgleich|porque|ya que|puesto que|aunque|mientras que)(?![\p{L}])|,\s(?:since|as|while|who|where|when|da|die|der|das|wo|während|pues|que|donde|dass)(?![\p{L}])/iu;

/** "Buy it, because there is no better one" denies nothing of buying it. */
function deniesBeside(sentence: string, words: readonly ClauseWord[]): boolean {
  const branch = sentence.search(subordinating);
  return [...sentence.matchAll(denialPattern)].some(({ index }) => {
    if (branch >= 0 && branch < index) return true;
    const start = sentence.slice(0, index).search(/[;,]\s[^;,]*$|\s(?:and|und|y)\s(?!.*\s(?:and|und|y)\s).*$/iu);
    const rest = sentence.slice(index).search(/[;,]\s|\s(?:and|und|y)\s/iu);
    const end = rest < 0 ? sentence.length : index + rest;
    return !words.some((word) => word.known && word.start >= start && word.end <= end);
  });
}

const adverse =
  /\b(?:advis\w*|recommend\w*|decid\w*|vot\w*|speaks?|spoke|argu\w*|warn\w*|caution\w*|rul\w*|counsel\w*|is|are|was|were|stands?|stood|pronunci\w*|manifiest\w*|en|evidence|reason\w*)\s(?:\p{L}+\s){0,2}$/iu;

/** "Does not prohibit" is no advice, "protects against" no objection, and "although the union opposes it" another's view. */
function opposesBeside(sentence: string): boolean {
  const found = opposing.exec(sentence);
  if (!found) return false;
  const before = sentence.slice(0, found.index);
  const denied = sentence.search(denialPattern);
  if (denied >= 0 && denied < found.index) return true;
  if (/^(?:against|contra)$/iu.test(found[0])) return !adverse.test(before);
  const advice = favouring.exec(sentence);
  return (
    advice !== null && found.index - (advice.index + advice[0].length) > maxWordsBetween && subordinating.test(sentence)
  );
}

/** "Should be rejected", in characters. */
const maxWordsBetween = 12;

const adviser =
  /^.*(?<![\p{L}])(?:recommend\w*|advis\w*|suggest\w*|conclu\w*|urg\w*|find\w*|found|show\w*|confirm\w*|report\w*|states?|empf\p{L}*|rät|raten|ergibt|zeigt|recom\p{L}*|aconsej\p{L}*|conclu\p{L}*|muestra|confirma)(?![\p{L}])/iu;

/** Where the subject of the question is missing, nothing else may stand in its place. */
function hasOtherSubject(sentence: string, words: readonly ClauseWord[], { terms, advises }: Proposition): boolean {
  if (!advises && isPartOf(sentence, words)) return true;
  const [subject] = terms;
  if (subject === undefined || words.some((word) => word.terms.includes(subject))) return false;
  const first = words.findIndex((word) => word.known);
  const from = adviser.exec(sentence.slice(0, words[first]?.start ?? 0))?.[0].length ?? 0;
  return words
    .slice(0, Math.max(first, 0))
    .filter(({ start }) => start >= from)
    .some((word) => word.terms.some((term) => !mannerTerms.has(term) && !passingTerms.has(term)));
}

/** "The secretary of the minister" is not the minister. */
function isPartOf(sentence: string, words: readonly ClauseWord[]): boolean {
  const first = words.findIndex((word) => word.known);
  const [, owner] =
    /(\p{L}+)\s(?:of|von|des|der|del?)\s(?:the\s|its\s|dem\s|la\s|el\s|los\s)?$/iu.exec(
      sentence.slice(0, words[first]?.start ?? 0),
    ) ?? [];
  return words.some(({ text, terms }) => text === owner && terms.length > 0);
}

const article = /^(?:the|an?|its|their|his|her|our|my|your)$/iu;

/** "The theatre tickets", "the theatre's piano" and "close the windows" are something else than the theatre and closing. */
function hasOtherObject(sentence: string, words: readonly ClauseWord[]): boolean {
  const last = words.findLastIndex((word) => word.known);
  const [word, next] = [words[last], words[last + 1]];
  if (!word) return false;
  if (words.some((each, at) => each.known && /['’]s$/u.test(each.text) && !words[at + 1]?.known)) return true;
  if (!next || sentence.slice(word.end, next.start).trim() !== '') return false;
  return article.test(next.text) || (isEnglish(sentence) && isThing(next, words[last + 2], sentence));
}

const isEnglish = (sentence: string) => wholeWords('the|is|are|should|of').test(sentence);

/** A noun directly after the last term, at the end of its clause or before a preposition. */
function isThing({ text, end, terms }: ClauseWord, following: ClauseWord | undefined, sentence: string): boolean {
  if (terms.length === 0 || mannerTerms.has(terms[0] ?? '') || passingTerms.has(terms[0] ?? '')) return false;
  if (/(?:ly|ed|ing)$/u.test(text) || favouring.test(text) || opposing.test(text) || /^\p{N}/u.test(text)) return false;
  const ends = !following || sentence.slice(end, following.start).trim() !== '';
  return ends || wholeWords('of|in|on|at|for|to|from|with|by|and|is|are|should|must|may').test(following.text);
}
