/** What the guard compares of a text: its telling words, how often it denies, its figures and its names. */
import { foldText } from '../../evidence/fold-text.ts';
import { figuresIn, type StatedFigure } from './figures.ts';
import { namesIn, stripToken } from './proper-names.ts';
import type { StemFunction, TextReading } from './read-text.ts';
import { isDenial, isFailing, isForeignLightWord, isLightWord } from './words/word-tables.ts';

export interface GuardReading {
  /** Stems of the telling words in their order, denials left out. Characters where words are not separated. */
  stems: readonly string[];
  distinct: ReadonlySet<string>;
  /** All folded words, for the small words that turn a statement. */
  words: ReadonlySet<string>;
  denials: number;
  /** How many of the denials also say what goes wrong: "fails", "lacks". */
  failings: number;
  figures: readonly StatedFigure[];
  proper: ReadonlySet<string>;
  /** Paths, versions, identifiers. */
  names: ReadonlySet<string>;
}

const maxGuardWords = 160;
/** Chinese and Japanese denials, of which the longer ones come first. */
const unspacedDenials = /ません|ない|不是|没有|缺少|缺乏|缺|没|沒|不|无|無|未|别|勿|ไม่/g;

export function readForGuard(reading: TextReading, stem: StemFunction): GuardReading {
  return reading.unspaced ? readCharacters(reading) : readWords(reading, stem);
}

function readWords({ raw, words }: TextReading, stem: StemFunction): GuardReading {
  const stems: string[] = [];
  const isLight = lightWordsFor(words);
  let denials = 0;
  let failings = 0;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (isDenial.has(word)) {
      if (!isSecondDenial(words, at)) denials += 1;
      if (isFailing.has(word)) failings += 1;
    } else if (unWord.test(word)) {
      denials += 1;
      failings += 1;
      stems.push(stem(word.slice(2)));
    } else if (!isLight.has(word) && stems.length < maxGuardWords) stems.push(stem(word));
  }
  const figures = /\d|one|two|three|four|five|six|seven|eight|nine|ten|el|ve|dr|ei/i.test(raw)
    ? figuresIn(foldText(raw).split(' ').map(stripToken), stem)
    : [];
  const { proper, technical } = namesIn(raw);
  return {
    stems,
    distinct: new Set(stems),
    words: new Set(words),
    denials,
    failings,
    figures,
    proper,
    names: technical,
  };
}

/** "Unsafe" is "not safe". */
const unWord = /^un(?!der|til|less|ion|i[a-z]|animous|fortunate|cert)[a-z]{4,}$/;
const secondDenials: ReadonlySet<string> = new Set(
  'pas jamais aucun aucune rien ningún ningun ninguno ninguna nada nadie nunca jamás tampoco'.split(' '),
);

/** "Ne ... pas", "no ... ninguno" deny once. */
function isSecondDenial(words: readonly string[], at: number): boolean {
  if (!secondDenials.has(words[at] ?? '')) return false;
  return words.slice(Math.max(0, at - 6), at).some((word) => word === 'ne' || word === 'n' || word === 'no');
}

/** German, Spanish and French articles and auxiliaries are English words, too ("die", "son"): the text decides. */
function lightWordsFor(words: readonly string[]): ReadonlySet<string> {
  let english = 0;
  let foreign = 0;
  for (const word of words) {
    if (isLightWord.has(word)) english += 1;
    if (isForeignLightWord.has(word)) foreign += 1;
  }
  return foreign > english ? isForeignLightWord : isLightWord;
}

function readCharacters({ raw, text, words }: TextReading): GuardReading {
  const denials = text.match(unspacedDenials)?.length ?? 0;
  const stems = [...text.replace(unspacedDenials, '').replace(/[\s\p{P}]/gu, '')].slice(0, maxGuardWords);
  const figures = (raw.match(/\d+(?:\.\d+)?/g) ?? []).map((digits) => ({
    value: Number(digits),
    unit: '',
    label: false,
  }));
  return {
    stems,
    distinct: new Set(stems),
    words: new Set(words),
    denials,
    failings: 0,
    figures,
    proper: noNames,
    names: noNames,
  };
}

const noNames: ReadonlySet<string> = new Set();
