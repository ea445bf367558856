/**
 * Questions that name several things to choose from: "Nordwind or Aldera?", "Should we buy or rent the scanners?". Each is a side; so is none of them, and so is a
 * part of each.
 */
import { goesAhead, holdsBack, infinitiveOf, isSmallWord, wordsIn } from '../synthesis-7/act-words.ts';

export interface Alternatives {
  /** Words by which each is known; no two have one in common. Empty where the question names none. */
  options: readonly (readonly string[])[];
  /** Whether they are acts: an act is chosen by doing it, a thing by a verb of choosing or by that of the question. */
  areActs: boolean;
  verb: string;
}

/** What is no choice: "one or more", "or not", and a second question. */
const noChoice =
  /\b(?:one|two|more|less|sooner|and\/) ?or (?:more|two|three|less|later)\b|\bor (?:not|so|otherwise|anything|something|else|is|are|do|does|should|can|could|will|would|has|have|what|how|who|which|whether|nicht|no|pas)\b|\bwhether\b/u;
const link = / (?:or|oder|ou|o|u) (?:to |rather |else |should we |do we |für |an )*/u;
const asks =
  /^(?:should|shall|do|does|must|will|would|can|could|which|who|whom|what|soll(?:en|te|ten)?|welche[rns]?|wen|wem|debe(?:mos|ría|ríamos)?|quel(?:le)?|lequel|devons|devrions|cuál|qué|faut-il|is|are)\b/u;
const subject = /^\P{L}*\p{L}+ (?:we|i|you|they|one|wir|man|nous|on|the \p{L}+|our \p{L}+) /u;

export function alternativesIn(question: string): Alternatives | undefined {
  const asked = question.replace(/\?.*$/u, '').replace(/^\P{L}+/u, '');
  if (!link.test(asked)) return openChoiceIn(asked);
  if (noChoice.test(asked)) return undefined;
  const isBare = !asks.test(asked) && wordsIn(asked).length <= maxBareWords;
  if (!asks.test(asked) && !isBare) return undefined;
  if (/^(?:is|are)\b/u.test(asked) && !/\b(?:better|preferable|right choice|best)\b/u.test(asked)) return undefined;
  return actsOrThings(asked);
}

const maxBareWords = 8;

/** "Which database should we use?", "Who should get the contract?": one of many that it does not name. */
function openChoiceIn(asked: string): Alternatives | undefined {
  const [, verb] =
    /^(?:(?:which|what) (?:of the \p{L}+ (?:\p{L}+ )?|one |\p{L}*[^s\s] )|who |whom )(?:should|shall|do|would|will) (?:we |i |you )?(\p{L}+)/u.exec(
      asked,
    ) ?? [];
  return verb === undefined || verb === 'do' ? undefined : { options: [], areActs: false, verb };
}

function actsOrThings(asked: string): Alternatives | undefined {
  const inner = asked.replace(subject, '');
  const segments = inner.split(link);
  const [first = '', ...rest] = segments;
  const verb = inner === asked ? '' : leadingVerb(first);
  if (segments.length > maxOptions) return undefined;
  if (verb === '' || !(wordsIn(first).length === 1 || rest.every((part) => isActVerb(leadingVerb(part)))))
    return thingsIn(segments, verb);
  const parts = first.split(', ');
  const listed = parts.every((part) => isActVerb(leadingVerb(part))) ? parts : [first];
  const keys = [...listed, ...rest].map((part) => verbKey(leadingVerb(part)));
  return new Set(keys).size === keys.length ? { options: keys.map((key) => [key]), areActs: true, verb } : undefined;
}

const leadingVerb = (part: string) => infinitiveOf(wordsIn(part)[0] ?? '');
const maxOptions = 4;

/** What stands around the link: the words nearest to it that name something, up to a small word. */
function thingsIn(segments: readonly string[], verb: string): Alternatives | undefined {
  const first = (segments[0] ?? '').split(/, /u).at(-1) ?? '';
  const listed = (segments[0] ?? '')
    .split(/, /u)
    .slice(0, -1)
    .filter((part, at) => at > 0 && wordsIn(part).length <= 2);
  const phrases = [...listed.map(lastWords), lastWords(first), ...segments.slice(1).map(firstWords)];
  const own = phrases.map((words, at) =>
    words.filter((word) => !phrases.some((others, n) => n !== at && others.includes(word))),
  );
  return own.every((words) => words.length > 0) ? { options: own, areActs: false, verb } : undefined;
}

const maxPhrase = 3;

function lastWords(part: string): string[] {
  const words = wordsIn(part);
  const from = words.findLastIndex((word) => isSmallWord(word) || ends.test(word));
  return words.slice(from + 1).slice(-maxPhrase);
}

function firstWords(part: string): string[] {
  const words = wordsIn(part);
  while (words.length > 0 && (isSmallWord(words[0] ?? '') || /^(?:only|just)$/.test(words[0] ?? ''))) words.shift();
  const to = words.findIndex((word) => isSmallWord(word) || ends.test(word));
  return (to < 0 ? words : words.slice(0, to)).slice(0, maxPhrase);
}

const ends =
  /^(?:before|after|until|if|when|by|on|at|in|for|to|with|without|because|since|from|next|get|use|choose|pick|take|award|hire|than)$/;

/** Verbs that say one thing, in several languages; all that hold back are one. */
const verbGroups: readonly ReadonlySet<string>[] = [
  'buy purchase acquire comprar adquirir kaufen acheter',
  'rent lease hire alquilar arrendar mieten leasen louer',
  'sell vender verkaufen vendre',
  'repair fix mend refurbish reparar reparieren réparer',
  'replace swap exchange reemplazar sustituir ersetzen austauschen remplacer',
  'keep retain maintain mantener conservar behalten garder',
  'build develop desarrollar bauen entwickeln développer',
  'outsource externalizar auslagern externaliser',
  'renew extend renovar verlängern renouveler',
  'close shut cerrar schließen fermer',
  'move relocate migrate trasladar migrar umziehen migrieren déménager migrer',
  'release ship launch deploy publish lanzar veröffentlichen publier',
  'rewrite reescribir réécrire',
  'rollback',
].map((words) => new Set(words.split(' ')));

export function verbKey(verb: string): string {
  if (holdsBack(verb)) return 'hold';
  return [...(verbGroups.find((group) => group.has(verb)) ?? [verb])][0] ?? verb;
}

const isActVerb = (verb: string) => holdsBack(verb) || goesAhead(verb) || verbGroups.some((group) => group.has(verb));
