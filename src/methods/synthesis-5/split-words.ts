/** A text as words: folded, with what their spelling tells of them. */
import { foldText } from '../../evidence/fold-text.ts';
import { hasLowerLettersOnly, isSmallLetter, lettersOfPlainWord, sentenceStops } from '../synthesis-2/proper-names.ts';
import { phraseAt } from './words/phrases.ts';

export interface SpelledToken {
  word: string;
  /** Capitalised inside a sentence, or all in capitals. */
  name: boolean;
  /** A path, an identifier, a version, a date: compared as a whole. */
  code: boolean;
  /** Whether a stop, a comma or a bracket follows. */
  ends: boolean;
}

const edges = /^["'`([{<*_“”‘’«»„¿¡…#~.,;:!?\-–—|]+|["'`)\]}>*_“”‘’«»„…~.,;:!?\-–—|]+$/gu;
const endsPart = /[,;:.!?)\]}–—"”»]$/u;
const codeSpelling =
  /\w_\w|::|->|\p{Ll}\p{Lu}|^\/\w|\w\/\w+[./]\w|\w\.\p{L}{2,}|^\p{L}+-?\d+[\w-]*$|^v?\d+(?:\.\d+){2,}$|^\d+[-/]\d+[-/]\d+$|^\d{1,2}:\d\d$|@\w|^\p{L}[\p{L}\d]*(?:-[\p{L}\d]*\d[\p{L}\d]*)+$|^\d+\/\d+$/u;
const plainNumber = /^[$€£]?\d[\d.,]*(?:%|[\p{L}³²°]{1,4})?$/u;
const wordsInside = /\p{N}+(?:[.,]\p{N}+)*%?|[\p{L}\p{M}]+/gu;
/** Stops that end no sentence. */
const title = /^(?:dr|mr|mrs|ms|prof|st|hr|fr|sr|sra|mme|no|nr|e\.g|i\.e|vs|approx|ca)\.$/i;
const callEnd = /\([^()]*\)?$/;
const hasDash = /[–—]/;
const betweenDashedWords = /\s+|(?<=\p{L})[–—](?=\p{L})/u;
const betweenWords = /\s+/;
const unevenSpaces = /[^\S ]| {2}/;
const smallLetter = /[a-z]/;

export function tokensIn(raw: string): SpelledToken[] {
  const text = withoutContractions(raw)
    .replace(/\bcannot\b/gi, 'can not')
    .replace(/\bno\.\s?(?=\d)/gi, '');
  const loud = !smallLetter.test(text) && text === text.toUpperCase();
  const tokens: SpelledToken[] = [];
  let starts = true;
  for (const spelled of partsOf(text)) {
    if (spelled !== '' && hasLowerLettersOnly(spelled)) {
      tokens.push({ word: spelled, name: false, code: false, ends: false });
      starts = false;
      continue;
    }
    const letters = lettersOfPlainWord(spelled);
    if (letters > 0) {
      tokens.push(plainToken(spelled, letters, starts || loud));
      starts = sentenceStops.includes(spelled.charAt(letters) || ' ') && !isTitle(spelled);
      continue;
    }
    const ends = (endsPart.test(spelled) && !title.test(spelled)) || /^[-–—|/+&]+$/.test(spelled);
    const last = tokens.at(-1);
    if (last !== undefined && /^[("“«[]/.test(spelled)) last.ends = true;
    const bare = spelled.replace(edges, '').replace(callEnd, '');
    const found = splitToken(bare, starts || loud);
    if (found.length === 0) {
      if (last !== undefined && ends) last.ends = true;
      continue;
    }
    (found.at(-1) as SpelledToken).ends = ends;
    tokens.push(...found);
    starts = !title.test(spelled) && /[.!?:]["')\]”]?$/u.test(spelled);
  }
  return withPhrases(tokens);
}

function partsOf(text: string): string[] {
  if (hasDash.test(text)) return text.split(betweenDashedWords);
  return unevenSpaces.test(text) ? text.split(betweenWords) : text.split(' ');
}

const isTitle = (spelled: string) => spelled.endsWith('.') && title.test(spelled);

/** Such a word, which nearly all are that begin or end a sentence. */
function plainToken(spelled: string, letters: number, starts: boolean): SpelledToken {
  const bare = letters === spelled.length ? spelled : spelled.slice(0, letters);
  const name = !starts && !isSmallLetter(bare.charCodeAt(0)) && bare !== 'I';
  return { word: bare.toLowerCase(), name, code: false, ends: letters < spelled.length && !isTitle(spelled) };
}

const withoutContractions = (raw: string) =>
  raw.includes("'") || raw.includes('’')
    ? raw.replace(/n['’]t\b/gi, ' not').replace(/['’](?:s|ve|re|ll|d|m)\b/gi, '')
    : raw;

function splitToken(bare: string, starts: boolean): SpelledToken[] {
  if (bare === '') return [];
  const folded = foldText(bare);
  if (!plainNumber.test(folded) && codeSpelling.test(bare))
    return [{ word: folded, name: true, code: true, ends: false }];
  const name = !starts && /^\p{Lu}/u.test(bare) && bare !== 'I';
  const parts = plainNumber.test(folded) ? [folded.replace(/[.,]$/, '')] : (folded.match(wordsInside) ?? []);
  return parts.map((word) => ({ word, name: name && !/^\d/.test(word), code: false, ends: false }));
}

/** Phrases are read as the word that stands for them. */
function withPhrases(tokens: readonly SpelledToken[]): SpelledToken[] {
  const words = tokens.map(({ word }) => word);
  const read: SpelledToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(words, at);
    if (phrase === undefined) read.push(tokens[at] as SpelledToken);
    else {
      const { ends } = tokens[at + phrase.length - 1] as SpelledToken;
      read.push(
        ...phrase.words.map((word, n) => ({
          word,
          name: false,
          code: false,
          ends: ends && n === phrase.words.length - 1,
        })),
      );
      at += phrase.length - 1;
    }
  }
  return read;
}
