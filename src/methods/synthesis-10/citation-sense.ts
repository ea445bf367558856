/** How a claim or a line speaks of things: what it says of them, what it denies, which side it takes. Where a sentence turns more than once, it is not told. */

import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { isFaultStem } from '../synthesis-2/words/word-tables.ts';
import { tellsFault } from '../synthesis-7/tone-words.ts';
import { clausePattern, isCode, isTelling, settingPattern, turningIn, wordsOf } from './citation-clauses.ts';
import {
  affirmingValues,
  allWords,
  denyingAll,
  denyingBefore,
  denyingValues,
  sidesOf,
  wantingWords,
} from './citation-words.ts';

/** How a text speaks of a stem or takes a side: it says so, denies it, or both. */
export type WordStance = 'says' | 'denies' | 'both';

export interface CitedSense {
  stems: ReadonlyMap<string, WordStance>;
  sides: ReadonlyMap<number, WordStance>;
  /** Whether it denies, fails or faults anything. */
  negative: boolean;
  /** Whether it tells in words of its own that something is wrong or wanted. */
  wanting: boolean;
  ofAll: boolean;
  /** The stems of what goes wrong. */
  faults: ReadonlySet<string>;
  /** Whether it denies by saying that something fails, or beyond a limit only: that tells what happens, not that there is none. */
  failing: boolean;
}

const unWord = /^un(?!der|til|less|ion|i[a-z]|animous|fortunate|cert|ten|ter|ser|s$)[a-z]{4,}$/;
const denialReach = 4;
export function readSense(text: string, stem: StemFunction): CitedSense {
  const sense = new SenseDesk(stem);
  const setting = settingPattern.exec(text);
  const value = setting?.[2]?.toLowerCase() ?? '';
  if (setting !== null && (denyingValues.has(value) || affirmingValues.has(value))) {
    sense.readClause(wordsOf(setting[1] ?? ''), [], denyingValues.has(value) ? 'all' : 'none');
    return sense.read();
  }
  const code = isCode(text);
  let head: readonly string[] = [];
  for (const sentence of text.split(/[.;!?]+(?:\s|$)/)) {
    const [before, ...after] = sentence.split(/:\s/);
    if (after.length > 0) head = wordsOf(before ?? '');
    const clauses = (after.length > 0 ? after.join(' ') : sentence).split(clausePattern);
    if (after.length > 0 && clauses.length > 0) sense.readHead(head);
    for (const [at, clause] of clauses.entries()) {
      const plain = code ? 'code' : turningIn(sentence) ? 'turns' : undefined;
      sense.readClause(wordsOf(clause), after.length > 0 && at === 0 ? head : [], plain);
    }
    head = [];
  }
  return sense.read();
}

class SenseDesk {
  readonly #stem: StemFunction;
  readonly #stems = new Map<string, WordStance>();
  readonly #sides = new Map<number, WordStance>();
  #negative = false;
  #wanting = false;
  #ofAll = false;
  readonly #faults = new Set<string>();
  #failing = false;
  #limited = false;

  constructor(stem: StemFunction) {
    this.#stem = stem;
  }

  readHead(words: readonly string[]): void {
    for (const word of words) if (isTelling(word)) this.#note(this.#stem(word), 'says');
  }

  /** `head`: what stands before the colon. `how`: whether all or nothing is denied; in code and in turned sentences denials tell nothing. */
  readClause(words: readonly string[], head: readonly string[], how?: 'all' | 'none' | 'code' | 'turns'): void {
    const denials = words.flatMap((word, at) => (this.#isDenial(words, at, word) ? [at] : []));
    this.#failing ||= denials.some((at) => failingWord.test(words[at] ?? ''));
    const unsure = how === 'code' || how === 'turns' || denials.filter((at) => words[at] !== 'ne').length > 1;
    if (denials.length > 0) this.#negative = true;
    this.#limited ||= denials.length > 0 && words.some((word) => limits.test(word));
    const denied = how === 'none' || unsure ? new Set<number>() : this.#deniedBy(words, denials, how === 'all');
    const headDenied =
      !unsure &&
      head.length > 0 &&
      denials.some((at) => denyingAll.has(words[at] ?? '') || !words.slice(at + 1).some(isTelling));
    for (const word of headDenied ? head : []) if (isTelling(word)) this.#note(this.#stem(word), 'denies', true);
    for (const [at, word] of words.entries()) {
      this.#wanting ||= wantingWords.has(word) || fallsShort.test(word);
      if ((isFaultStem.has(this.#stem(word)) || tellsFault(word)) && !sidesOf.has(word))
        this.#faults.add(this.#stem(word));
      this.#ofAll ||= allWords.has(word);
      if (how === 'code') {
        if (isTelling(word)) this.#note(this.#stem(word), 'says');
      } else this.#readWord(word, unsure && denials.length > 0 ? 'both' : denied.has(at) ? 'denies' : 'says');
    }
  }

  #readWord(word: string, stance: WordStance): void {
    const taken = sidesOf.get(word);
    for (const [pair, affirms] of taken ?? []) {
      const side = stance === 'both' ? 'both' : (stance === 'says') === affirms ? 'says' : 'denies';
      if (side !== 'says') this.#negative = true;
      add(this.#sides, pair, side);
    }
    if (taken !== undefined) return;
    const opposite = unWord.test(word);
    if (opposite) this.#negative = true;
    if (isTelling(word)) this.#note(this.#stem(opposite ? word.slice(2) : word), opposite ? turned(stance) : stance);
  }

  #isDenial(words: readonly string[], at: number, word: string): boolean {
    if (isZero(word)) return true;
    if (word === 'aus' || word === 'off' || word === 'zu') return at === words.length - 1 || words.length < 3;
    if (word === 'not' && words[at + 1] === 'null') return false;
    // "0 failed", "did not fail": what is denied is the failing.
    if (
      sidesOf.has(word) &&
      words.slice(Math.max(0, at - 2), at).some((before) => denyingBefore.has(before) || isZero(before))
    )
      return false;
    return denyingBefore.has(word) || (denyingAll.has(word) && word !== 'null');
  }

  #deniedBy(words: readonly string[], denials: readonly number[], all: boolean): Set<number> {
    const denied = new Set<number>();
    if (all) for (const at of words.keys()) denied.add(at);
    for (const at of denials) {
      const word = words[at] ?? '';
      const behind = words.slice(at + 1).some(isTelling);
      const whole = denyingAll.has(word) || !behind;
      const from = whole ? 0 : at;
      const to = whole ? words.length : reachFrom(words, at);
      for (let place = from; place < to; place += 1) if (place !== at) denied.add(place);
    }
    return denied;
  }

  #note(stem: string, stance: WordStance, over = false): void {
    if (over) this.#stems.set(stem, stance);
    else add(this.#stems, stem, stance);
  }

  read(): CitedSense {
    return {
      stems: this.#stems,
      sides: this.#sides,
      negative: this.#negative,
      wanting: this.#wanting,
      ofAll: this.#ofAll,
      faults: this.#faults,
      failing: this.#failing || this.#limited,
    };
  }
}

const isZero = (word: string) => word === '0' || word === 'zero';
const failingWord = /^fail/;
const limits = /^(?:after|over|above|beyond|outside|below|under|nach|über|ausserhalb|después|fuera|après|hors)$/;
const fallsShort = /less$|^(?:dis|mis|non|over|under)[a-z]{5,}$/;
const reasons =
  /^(?:because|porque|weil|denn|parce|since|while|which|so|as|and|und|before|after|when|until|if|bevor|nachdem|wenn|antes|después|avant|après)$/;

function reachFrom(words: readonly string[], at: number): number {
  let told = 0;
  for (let place = at + 1; place < words.length; place += 1) {
    if (isTelling(words[place] ?? '') || sidesOf.has(words[place] ?? '')) told += 1;
    if (reasons.test(words[place] ?? '')) return place;
    if (told === denialReach) return place + 1;
  }
  return words.length;
}

const turned = (stance: WordStance): WordStance => (stance === 'both' ? 'both' : stance === 'says' ? 'denies' : 'says');

function add<K>(to: Map<K, WordStance>, key: K, stance: WordStance): void {
  const known = to.get(key);
  to.set(key, known === undefined || known === stance ? stance : 'both');
}
