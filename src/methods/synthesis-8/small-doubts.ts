/**
 * Small words that tell two texts apart which share all others: "not fully closed", "not closed"; "Anna and Ben", "Anna or Ben"; "just the guard".
 * A condition and what follows from it, exchanged: "A if B", "B if A".
 */
import { foldText } from '../../evidence/fold-text.ts';
import { splitCondition } from './plain-wording.ts';

/** Denied is only how much it is so. */
const denied = /(?:\b(?:not|never|nicht|nie|pas|jamais)|n['’]t|\bno (?:\p{L}+)) /u;
const degree =
  /^(?:yet |been |be |being )*(?:fully|entirely|completely|totally|wholly|quite|very|really|absolutely|thoroughly|exactly|particularly|too|so|always|all|every|ganz|völlig|vollständig|immer|sehr|alle|jede[rnsm]?|completamente|totalmente|del todo|siempre|muy|todos|todas|complètement|totalement|entièrement|toujours|très|tous|toutes) /u;

const deniesDegree = (text: string) =>
  text
    .split(denied)
    .slice(1)
    .some((rest) => degree.test(rest));
const onlyThat = /\bjust (?:the|an?|one|two|this|that)\b/u;

const links: Readonly<Record<string, string>> = { and: '+', or: '|', und: '+', oder: '|', et: '+', ou: '|' };
const linksIn = (text: string) =>
  text
    .match(/\b(?:and|or|und|oder|et|ou)\b/gu)
    ?.map((word) => links[word])
    .join('') ?? '';

export function areToldApartBySmallWords(one: string, other: string): boolean {
  const [a, b] = [foldText(one), foldText(other)];
  const [ours, theirs] = [linksIn(a), linksIn(b)];
  if (ours !== theirs && ours.length === theirs.length) return true;
  return deniesDegree(a) !== deniesDegree(b) || onlyThat.test(a) !== onlyThat.test(b) || isConditionExchanged(a, b);
}

function isConditionExchanged(a: string, b: string): boolean {
  const [ours, theirs] = [splitCondition(a), splitCondition(b)];
  if (ours === undefined || ours.link !== theirs?.link) return false;
  const straight = sharedWords(ours.rest, theirs.rest) + sharedWords(ours.part, theirs.part);
  const crossed = sharedWords(ours.rest, theirs.part) + sharedWords(ours.part, theirs.rest);
  return crossed > straight;
}

function sharedWords(one: string, other: string): number {
  const words = new Set(other.match(/\p{L}{4,}/gu));
  return (one.match(/\p{L}{4,}/gu) ?? []).filter((word) => words.has(word)).length;
}
