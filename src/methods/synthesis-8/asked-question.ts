/**
 * What the question of a table asks: whether to do something, whether to hold it back, whether to undo it, or which of several things to do. Tasks
 * that ask for none of it have no sides.
 */
import { foldText } from '../../evidence/fold-text.ts';
import {
  daysIn,
  endsObject,
  goesAhead,
  holdsBack,
  infinitiveOf,
  isSmallWord,
  wordsIn,
} from '../synthesis-7/act-words.ts';
import { type AskedAct, askedActsIn, type Stem } from '../synthesis-7/asked-acts.ts';
import { type Alternatives, alternativesIn } from './alternatives.ts';
import { plainQuestion } from './plain-question.ts';

export type TableQuestion =
  /** `turned`: whoever goes ahead with the act answers with no. */
  { acts: readonly AskedAct[]; turned: 'delay' | 'stop' | undefined } | { alternatives: Alternatives };

export function questionIn(content: string, stem: Stem): TableQuestion | undefined {
  const questions = foldText(content)
    .split(/(?<=[.?!。？])\s+/u)
    .filter((sentence) => sentence.includes('?'))
    .map(plainQuestion);
  for (const question of questions) {
    const found = readQuestion(question, content, stem);
    if (found !== undefined) return found;
  }
  const acts = askedActsIn(content, stem);
  return acts.length === 0 ? undefined : { acts, turned: undefined };
}

function readQuestion(question: string, content: string, stem: Stem): TableQuestion | undefined {
  const alternatives = alternativesIn(question);
  if (alternatives !== undefined) return { alternatives };
  const held = heldAct(question, daysIn(foldText(content)), stem);
  if (held !== undefined) return held;
  const acts = askedActsIn(question, stem);
  return acts.length === 0 ? undefined : { acts: [...acts, ...otherActs(question, stem)], turned: undefined };
}

const furtherAct = / (?:and|und|y|et) (\p{L}+)(?= )/gu;
const opening = /^\P{L}*(?:should|shall|can|could|may|must|do|will|would) (?:we|i|you|they)\b/u;

/** "Should we merge it and deploy on Friday?": the acts behind the first. */
function otherActs(question: string, stem: Stem): AskedAct[] {
  const [asks] = opening.exec(question) ?? [];
  const found = asks === undefined ? [] : [...question.matchAll(furtherAct)];
  return found
    .filter(([, verb = '']) => goesAhead(verb))
    .flatMap(({ 1: verb = '', index, 0: link }) =>
      askedActsIn(`${asks} ${verb}${question.slice(index + link.length)}`, stem).slice(0, 1),
    );
}

const opens =
  /^\P{L}*(?:so,? |and |then )?(?:should|shall|can|could|may|must|do|does|will|would|is it (?:\p{L}+ ){1,2}to|soll(?:en|te|ten)?|müssen|muss|debemos|deberíamos|debería|tenemos que|devons|devrions|faut-il|doit-on) /u;
const stopping =
  /^(?:cancel|abort|scrap|abandon|withdraw|reject|refuse|decline|veto|stop|halt|block|cancelar|annuler|ablehnen|absagen|rechazar|refuser|rejeter|stoppen)$/;

/** "Should we postpone the cut-over?": the event, and that it is asked whether to hold it back. */
function heldAct(question: string, days: readonly string[], stem: Stem): TableQuestion | undefined {
  if (!opens.test(question)) return undefined;
  const words = wordsIn(question.replace(opens, '').replace(/\?.*$/u, ''));
  const at = words.findIndex((word, place) => holdsBack(word) && isVerbAt(words, place));
  if (at < 0) return undefined;
  const [before, after] = [words.slice(0, at), words.slice(at + 1)];
  const gerund = infinitiveOf(after[0] ?? '');
  const verb = /ing$/.test(after[0] ?? '') && goesAhead(gerund) ? gerund : 'go';
  const end = after.findIndex((word, place) => place > 0 && endsObject(word));
  const named = [...before, ...(end < 0 ? after : after.slice(0, end))].filter(
    (word) => !isSmallWord(word) && !/^(?:we|wir|man|nous|on)$/.test(word),
  );
  const turned = stopping.test(words[at] ?? '') ? 'stop' : 'delay';
  return { acts: [{ verb, objects: new Set(named.flatMap((word) => [stem(word), ...partsOf(word)])), days }], turned };
}

/** "Should we use the block list?" asks for no holding back, nor does "Should the stop be tested?". */
function isVerbAt(words: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]];
  if (words.slice(0, at).some((word) => goesAhead(infinitiveOf(word)))) return false;
  return !/^(?:the|an?|this|that|our|der|die|das|el|la|le)$/.test(before) && !/^(?:be|been|is)$/.test(after);
}

/** "Cut-over" is called "cut", too. */
const partsOf = (word: string) => (word.includes('-') ? word.split('-') : []);
