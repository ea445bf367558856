/**
 * Whether a recommendation answers the question of the table with yes or no: "Merge today", "Do not merge before Thursday unless ...", "Postpone the
 * migration", "No-go Saturday". Of recommendations that answer it alike, one is the direction, and the others are other wordings of it; of
 * those that answer it differently, never both are. What is not plainly an answer is none.
 */
import { foldText } from '../../evidence/fold-text.ts';
import {
  daysIn,
  endsObject,
  goesAhead,
  holdsBack,
  infinitiveOf,
  isForeign,
  isGermanVerb,
  isSmallWord,
  mayStandFor,
  namesAnything,
  withPlainVerbs,
  wordsIn,
} from './act-words.ts';
import type { AskedAct, Stem } from './asked-acts.ts';

type ActStance = 'yes' | 'no';

/** The stance on the first of these acts on which it has one. */
export function stanceOn(acts: readonly AskedAct[], action: string, stem: Stem): ActStance | undefined {
  if (acts.length === 0) return undefined;
  const plainly = plainAnswer(foldText(action));
  if (plainly !== undefined) return plainly;
  const [first = ''] = withPlainVerbs(foldText(action)).split(/[.;:!]\s|[.;:!]$|\s[–—-]\s/u);
  const plain = withoutSubject(first.replace(/^(?:yes|no)[,:] |^(?:please|we|you|they|i|recommend(?:ation)?:?) /u, ''));
  for (const asked of acts) {
    const stance = stanceOnAct(asked, plain, stem);
    if (stance !== undefined) return stance;
  }
  return undefined;
}

/** "No. Not this weekend", "Ja, morgen"; "Yes, but only if ..." is on a condition. */
function plainAnswer(text: string): ActStance | undefined {
  const [, word = ''] = /^(no|nein|non|yes|ja|sí|oui)[.,:;!] /u.exec(`${text} `) ?? [];
  if (word === '') return undefined;
  if (/^(?:no|nein|non)$/.test(word)) return 'no';
  return isConditional(text) || contrasts.test(text) ? undefined : 'yes';
}

const contrasts = / (?:but|though|however|except|aber|jedoch|pero|mais) /;

/** "Brújula Datos should not sign" is "not sign". */
const withoutSubject = (text: string) => text.replace(/^(?:\S+ ){0,6}?(?:should|must|ought to) (not )?(?:be )?/u, '$1');

function stanceOnAct(asked: AskedAct, said: string, stem: Stem): ActStance | undefined {
  const [part = ''] = said.split(', ');
  const words = wordsIn(part);
  const isAsked = (word: string) => stem(infinitiveOf(word)) === stem(asked.verb);
  const isAct = (word: string) => goesAhead(infinitiveOf(word)) || isAsked(word);
  const held = isAsked(words[0] ?? '') ? undefined : heldBack(words, isAct);
  if (held !== undefined) return concerns(asked, held, stem) ? 'no' : undefined;
  const done = doneIn(words, isAct);
  if (done === undefined || isConditional(said)) return undefined;
  if (!concerns(asked, { ...done, asPlanned: justSo.test(` ${said} `) }, stem)) return undefined;
  // Another day than the one that was asked about is another act.
  const isThen = asked.days.length === 0 || daysIn(said).every((day) => asked.days.includes(day));
  return isThen ? 'yes' : undefined;
}

/** An act and what it is done to. `verb` is empty where only a word for holding back stands there. */
interface ReadAct {
  verb: string;
  objects: readonly string[];
  /** Whether it is said to be done just so. */
  asPlanned?: boolean;
}

const justSo = / as (?:planned|is|it stands|it is|proposed|scheduled|requested|written|drafted|presented|geplant) /;

function concerns({ verb, objects }: AskedAct, act: ReadAct, stem: Stem): boolean {
  const isKnown = act.verb === '' || stem(act.verb) === stem(verb) || mayStandFor(act.verb, verb);
  if (!isKnown && !objects.has(stem(act.verb))) return false;
  // What it is done to is called otherwise in another language.
  if (act.verb !== '' && isForeign(act.verb) !== isForeign(verb)) return true;
  if (act.asPlanned && stem(act.verb) === stem(verb)) return true;
  const named = namedIn(act.objects, objects).map(stem);
  const asked = [...namedIn([...objects], objects), stem(verb)];
  const isAmong = (word: string, words: readonly string[]) => words.some((one) => one === word || areForms(one, word));
  const more = named.filter((word) => !isAmong(word, asked));
  const less = [...namedIn([...objects], objects)].filter((word) => !isAmong(word, named));
  // Another branch, another version: each names something that the other does not.
  return named.length === 0 || (more.length < named.length && (more.length === 0 || less.length === 0));
}

/** Words that name something; a number only where the question has one, too. */
function namedIn(words: readonly string[], asked: ReadonlySet<string>): string[] {
  const hasNumber = [...asked].some((word) => /^\d/.test(word));
  const isIgnored = (word: string) => isSmallWord(word) || namesAnything(word) || daysIn(word).length > 0;
  return words.filter((word) => !isIgnored(word) && (hasNumber || !/^\d/.test(word)));
}

/** "Migration", "migrate": so many letters in common. */
const minCommonLetters = 5;
const areForms = (one: string, other: string) =>
  one.length >= minCommonLetters && one.slice(0, minCommonLetters) === other.slice(0, minCommonLetters);

const ban =
  /^(?:do not|don't|never|must not|should not|shouldn't|cannot|can't|avoid|refrain from|hold off(?: on)?|not|no|ne pas|nicht|dont) /;
const plainNo = /^(?:no-go|no go|no to|not ready|not yet|keine freigabe|kein go) /;
/** "Before applying it, set the threshold": it is to wait. */
const waits = /^before (?=\S+ing )|^(?:\S+ ){1,4}before (?:anything|everything) /;

type IsAct = (word: string) => boolean;

function heldBack(words: readonly string[], isAct: IsAct): ReadAct | undefined {
  const text = `${words.join(' ')} `;
  if (plainNo.test(text)) return { verb: '', objects: [] };
  const waiting = waits.exec(text)?.[0];
  if (waiting === 'before ') return bannedIn(wordsIn(text.slice(waiting.length)), isAct);
  if (waiting !== undefined) return { verb: '', objects: [] };
  const banned = ban.exec(text)?.[0];
  if (banned !== undefined) return bannedIn(wordsIn(text.slice(banned.length)), isAct);
  const [verb = '', ...rest] = words;
  const away = verb === 'send' ? rest.indexOf('back') : verb === 'keep' || verb === 'leave' ? rest.indexOf('out') : -1;
  if (away >= 0) return { verb: '', objects: objectIn(rest.slice(0, away)) };
  return holdsBack(verb) ? { verb: '', objects: objectIn(rest) } : heldBackAtEnd(words);
}

/** Only a ban on going ahead holds anything back: "do not store passwords" does not. */
function bannedIn([verb = '', ...rest]: readonly string[], isAct: IsAct): ReadAct | undefined {
  return isAct(verb) ? { verb: infinitiveOf(verb), objects: objectIn(rest) } : undefined;
}

/** "Die Presse nicht für den Betrieb freigeben", "Freigabe verweigern". */
function heldBackAtEnd(words: readonly string[]): ReadAct | undefined {
  const part = untilGermanVerb(words);
  const verb = part.at(-1) ?? '';
  if (!isGermanVerb(verb)) return undefined;
  if (holdsBack(verb)) return { verb: '', objects: objectIn(part.slice(0, -1)) };
  const denied = part.findIndex((word) => /^(?:nicht|keine?[mnrs]?)$/.test(word));
  return denied >= 0 && goesAhead(verb) ? { verb, objects: objectIn(part.slice(0, denied)) } : undefined;
}

/** What comes before a second verb: "verweigern und die Presse stillsetzen". */
function untilGermanVerb(words: readonly string[]): readonly string[] {
  const verb = words.findIndex((word) => isGermanVerb(word) && (holdsBack(word) || goesAhead(word)));
  return verb < 0 ? words : words.slice(0, verb + 1);
}

function doneIn(words: readonly string[], isAct: IsAct): ReadAct | undefined {
  const [verb = '', ...rest] = words;
  if (isAct(verb)) return { verb: infinitiveOf(verb), objects: objectIn(rest) };
  const part = untilGermanVerb(words);
  const last = part.at(-1) ?? '';
  return isGermanVerb(last) && goesAhead(last) ? { verb: last, objects: objectIn(part.slice(0, -1)) } : undefined;
}

function objectIn(words: readonly string[]): readonly string[] {
  const end = words.findIndex(endsObject);
  return end < 0 ? words : words.slice(0, end);
}

const isConditional = (text: string) =>
  / (?:if|once|after|when|provided|as soon as|only|subject to|unless|until|conditional(?:ly)?|on condition|wenn|sobald|sofern|erst|nachdem|si|cuando|después|une fois|lorsque|après) /.test(
    ` ${text} `,
  );
