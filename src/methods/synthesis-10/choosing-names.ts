/** Which of several named things a recommendation chooses, and which ones it warns of, clause by clause: "Accept Lumen's bid", "Elegir Boreal, no Cauce". */
import { foldText } from '../../evidence/fold-text.ts';
import { wordsIn } from '../synthesis-7/act-words.ts';
import type { Choice } from '../synthesis-9/choice-of.ts';
import {
  aside,
  choosing,
  conditional,
  contrasts,
  denying,
  denyingBehind,
  instead,
  joined,
  neither,
  nextAct,
  opensAside,
  preferredTo,
  preferring,
  reason,
  withoutDoubleDenials,
} from './choosing-words.ts';

export interface Alternative {
  /** Words that no other alternative has. */
  own: readonly string[];
  /** What stands before its own words in the question: "plan" of "Plan A". */
  head: string | undefined;
}

/** Folded, without quotation marks, contractions, possessives and elisions, and with compounds apart: what is compared with a question and with a recommendation. */
export const plainText = (text: string): string =>
  foldText(text)
    .replace(/[’‘`]/gu, "'")
    .replace(/["“”«»„*_]/gu, '')
    .replace(/\bcan'?t\b|\bcannot\b/gu, 'can not')
    .replace(/\bwon't\b/gu, 'will not')
    .replace(/n't(?!\p{L})/gu, ' not')
    .replace(/(?<!\b(?:it|that|there|let|he|she|what|who|here))'s(?!\p{L})|(?<=s)'(?!\p{L})/gu, '')
    .replace(/(?<!\p{L})(?:[ldnsmtjc]|qu|dell|all|nell|dall|un)'(?=\p{L})/gu, '')
    .replace(/(?<=[\p{L}\d])-(?=\p{L})/gu, ' ')
    .replace(/ {2,}/gu, ' ');

const sentenceEnd = /(?:(?<!\d|\b(?:vs|dr|mr|mrs|ms|prof|st|sr|sra|nr|hr|fr|bzw))\.|[;!?\n])(?=\s|$|\p{sc=Han})|。/u;
const clauseEnd = /[,:](?=\s|$|\p{sc=Han})|\s\p{Pd}\s/u;

/** "Kestrel - no; Lumen - yes" */
const dashedNo = /(?:\s\p{Pd}|:) (no|nein|non|niet|não)(?=[.,;!]|$)/gu;

/** The clauses of the sentences that set no terms. */
export function clausesOf(action: string): string[] {
  const sentences = withoutDoubleDenials(plainText(action)).replace(dashedNo, ' $1').split(sentenceEnd);
  return sentences
    .map((sentence) => sentence.replace(reason, ''))
    .filter((sentence) => !conditional.test(sentence))
    .flatMap((sentence) => sentence.split(clauseEnd))
    .flatMap((clause) => clause.replace(reason, '').split(contrasts))
    .flatMap((clause) => clause.split(nextAct))
    .flatMap(withoutAside)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
}

/** "Lena with Marco as backup": what is said of Marco chooses none. */
function withoutAside(clause: string): string[] {
  const said = clause.trim();
  if (opensAside.test(said)) return [];
  if (!aside.test(said)) return [said];
  const parts = said.split(joined);
  const kept = parts.filter((part) => !aside.test(part));
  return kept.length === parts.length ? [] : kept;
}

export function nameChosen(names: readonly Alternative[], action: string): Choice {
  if (neither.test(plainText(action))) return { chosen: undefined, warns: [] };
  return outcome(clausesOf(action).map((clause) => readClause(names, clause)));
}

interface ClauseSays {
  wanted: readonly number[];
  /** Praised only: "Lumen is nice, too". It counts where nothing is chosen. */
  praised?: readonly number[];
  warned: readonly number[];
}

/** Whoever names two without a word for one of them chooses none. */
export function outcome(clauses: readonly ClauseSays[]): Choice {
  const chosenOnes = clauses.flatMap((clause) => clause.wanted);
  const wanted = new Set(chosenOnes.length > 0 ? chosenOnes : clauses.flatMap(({ praised = [] }) => praised));
  const warned = new Set(clauses.flatMap((clause) => clause.warned));
  const chosen = [...wanted].filter((at) => !warned.has(at));
  return {
    chosen: chosen.length === 1 ? chosen[0] : undefined,
    warns: [...warned].filter((at) => !wanted.has(at)).sort((one, other) => one - other),
  };
}

const saidNo = / (?:nein|nee)$/u;

interface Mention {
  at: number;
  from: number;
  to: number;
}

function readClause(names: readonly Alternative[], clause: string): ClauseSays {
  const { before, after } = atInstead(clause);
  const kept = mentionsIn(names, before);
  const given = mentionsIn(names, after).map(({ at }) => at);
  if (kept.length === 0 && before.trim() === '' && given.length > 1)
    return { wanted: given.slice(1), warned: given.slice(0, 1) };
  const said = byDenial(names, before, kept);
  return said.warned.length > 0 && said.wanted.length === 0 && given.length > 0
    ? said
    : { ...said, warned: [...said.warned, ...given] };
}

/** "Not bigger than Lumen" prefers nothing, so what stands behind "than" is not turned down. */
function atInstead(clause: string): { before: string; after: string } {
  const found = instead.exec(clause);
  if (found === null) return { before: clause, after: '' };
  return { before: clause.slice(0, found.index), after: clause.slice(found.index + found[0].length) };
}

function byDenial(names: readonly Alternative[], clause: string, mentions: readonly Mention[]): ClauseSays {
  const denied = denying.exec(clause);
  const behind = denyingBehind.exec(clause) ?? saidNo.exec(clause);
  const isLast = behind !== null && behind.index + behind[0].length === clause.length;
  const at = denied?.index ?? behind?.index;
  if (at === undefined) return byPreference(names, clause, mentions);
  const [first, last] = [mentions.filter(({ from }) => from < at), mentions.filter(({ from }) => from > at)];
  const warned = last.map((mention) => mention.at);
  if (last.length > 0) return { wanted: first.map((mention) => mention.at), warned };
  const isDenied = denied !== null || isLast;
  return isDenied ? { wanted: [], warned: first.map((mention) => mention.at) } : byPreference(names, clause, first);
}

function byPreference(names: readonly Alternative[], clause: string, mentions: readonly Mention[]): ClauseSays {
  const [first, second] = mentions;
  if (first === undefined || !isChoosing(names, clause)) return { wanted: [], warned: [] };
  if (second !== undefined && preferring.test(clause) && preferredTo.test(clause.slice(first.to, second.from)))
    return { wanted: [first.at], warned: [second.at] };
  const named = mentions.map(({ at }) => at);
  const isPraise = praising.test(clause.slice(first.to)) && !deciding.test(clause);
  return isPraise ? { wanted: [], praised: named, warned: [] } : { wanted: named, warned: [] };
}

const praising =
  /^ (?:\p{L}+ ){0,2}(?:is|are|was|has|have|had|may|might|can|could|would|offers|costs|ist|hat|kann|könnte|kostet|es|tiene|puede|podría|cuesta|est|peut|pourrait|coûte|è|ha|può|potrebbe|costa|heeft|kan)(?!\p{L})/u;
const deciding =
  /(?<!\p{L})(?:best|better|right|winner|mieux|meglio|beste|besser|mejor|meilleur|migliore|my (?:choice|pick|vote))(?!\p{L})/u;

const maxBareWords = 4;
const article = /^(?:(?:the|a|an|der|die|das|den|dem|el|la|los|las|le|les|il|lo|i|gli|o|de|het|on|am|at|um) )+/u;

function isChoosing(names: readonly Alternative[], clause: string): boolean {
  const said = clause.replace(article, '');
  const opening = said.slice(0, mentionsIn(names, said)[0]?.from ?? said.length).trim();
  const isOpening = opening === '' || pointing.test(opening) || names.some(({ head }) => head === opening);
  return wordsIn(said).length <= maxBareWords || isOpening || choosing.test(said);
}

const unspaced = /\p{sc=Han}/u;
const isWeak = (word: string) => word.length < 2 || /^\d+$/.test(word);

/** Where a clause names alternatives, in its order; an alternative counts once. */
function mentionsIn(names: readonly Alternative[], clause: string): Mention[] {
  const words = [...clause.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, from: index }));
  const found = names.flatMap(({ own, head }, at) => {
    const place = words.findIndex(
      ({ word }, n) => own.some((name) => isName(name, word)) && (!isWeak(word) || isPointed(words, n, head)),
    );
    const from = words[place]?.from ?? -1;
    if (from >= 0) return [{ at, from, to: from + (words[place]?.word.length ?? 0) }];
    const name = own.find((part) => unspaced.test(part) && clause.includes(part));
    return name === undefined ? [] : [{ at, from: clause.indexOf(name), to: clause.indexOf(name) + name.length }];
  });
  return found.sort((one, other) => one.from - other.from);
}

const isName = (name: string, word: string) =>
  word === name || (name.length > 2 && (word === `${name}s` || `${word}s` === name));

/** "A" is an article, and "2" a count, unless it stands behind "plan", alone or at an end. */
function isPointed(words: readonly { word: string }[], at: number, head: string | undefined): boolean {
  const wordAt = (place: number) => words[place]?.word ?? '';
  const before = wordAt(at - 1);
  if (at === words.length - 1 || (before !== '' && before === head) || pointing.test(before)) return true;
  return at === 0 && (!/^(?:a|i|\d+)$/.test(wordAt(0)) || linking.test(wordAt(1)));
}
const linking = /^(?:or|and|is|has|over|not|rather|instead|oder|und|ist|o|y|es|ou|et|est|e|è)$/u;
const pointing =
  /^(?:option|plan|variant|version|choice|answer|candidate|variante|opción|opzione|plano|scenario|at|um|às|alle|las|à)$/u;
