/** What the guard compares of a text: its telling words, how often it denies, its figures and its names. */
import { figuresIn, type StatedFigure } from './figures.ts';
import { namesIn, stripToken } from './proper-names.ts';
import { foldedOf, type TextReading } from './read-text.ts';
import type { StemFunction, WordFacts } from './word-facts.ts';
import { isFailing } from './words/word-tables.ts';

export interface GuardReading {
  /** Stems of the telling words in their order, denials left out. Characters where words are not separated. */
  stems: readonly string[];
  distinct: ReadonlySet<string>;
  /** All folded words, for the small words that turn a statement. */
  words: ReadonlySet<string>;
  denials: readonly TextDenial[];
  figures: readonly StatedFigure[];
  proper: ReadonlySet<string>;
  /** Paths, versions, identifiers. */
  names: ReadonlySet<string>;
}

export interface TextDenial {
  /** The stems around it that it may deny; empty where that is not known. */
  scope: readonly string[];
  /** Whether it also says what goes wrong: "fails", "lacks". */
  failing: boolean;
}

const maxGuardWords = 160;
/** Chinese and Japanese denials, of which the longer ones come first. */
const unspacedDenials = /ません|ない|不是|没有|缺少|缺乏|缺|没|沒|不|无|無|未|别|勿|ไม่/g;

export function readForGuard(reading: TextReading, stem: StemFunction): GuardReading {
  return reading.unspaced ? readCharacters(reading) : readWords(reading, stem);
}

function readWords(reading: TextReading, stem: StemFunction): GuardReading {
  const { words, facts } = reading;
  const foreign = isForeign(facts);
  const stems: string[] = [];
  const found: { at: number; word: string }[] = [];
  for (let at = 0; at < words.length && stems.length < maxGuardWords; at += 1) {
    const word = words[at] ?? '';
    const known = facts[at] as WordFacts;
    const denies = known.denies && !(words[at + 1] === 'over' && word.startsWith('fail'));
    const prefixed = !denies && isUnWord(word);
    if (prefixed || (denies && !isSecondDenial(words, at))) found.push({ at: stems.length, word });
    if (denies || (foreign ? known.isForeignLight : known.isLight)) continue;
    stems.push(prefixed ? stem(word.slice(2)) : known.term.stem);
  }
  const denials = found.map(({ at, word }) => denialAt(stems, at, word));
  return new WordReading(reading, stem, { stems, distinct: new Set(stems), words: new Set(words), denials });
}

type ReadWords = Pick<GuardReading, 'stems' | 'distinct' | 'words' | 'denials'>;

/** Figures and names are read when first asked for: most pairs of texts are told apart without them. */
class WordReading implements GuardReading {
  readonly stems: readonly string[];
  readonly distinct: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  readonly denials: readonly TextDenial[];
  readonly #reading: TextReading;
  readonly #stem: StemFunction;
  #figures: readonly StatedFigure[] | undefined;
  #named: ReturnType<typeof namesIn> | undefined;

  constructor(reading: TextReading, stem: StemFunction, { stems, distinct, words, denials }: ReadWords) {
    this.stems = stems;
    this.distinct = distinct;
    this.words = words;
    this.denials = denials;
    this.#reading = reading;
    this.#stem = stem;
  }

  get figures(): readonly StatedFigure[] {
    this.#figures ??= figuresOf(this.#reading, this.#stem);
    return this.#figures;
  }

  get proper(): ReadonlySet<string> {
    return this.#names().proper;
  }

  get names(): ReadonlySet<string> {
    return this.#names().technical;
  }

  #names(): ReturnType<typeof namesIn> {
    this.#named ??= namesIn(this.#reading.raw);
    return this.#named;
  }
}

const figuresOf = (reading: TextReading, stem: StemFunction) =>
  anyFigure.test(reading.raw) && mayHaveFigure.test(reading.raw)
    ? figuresIn(foldedOf(reading).split(' ').map(stripToken), stem)
    : [];

/** Digits and all words that `figuresIn` reads as numbers. */
const anyFigure =
  /\d|\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|eins|zwei|drei|vier|dos|tres|deux|trois)\b/i;

const mayHaveFigure = /\d|one|two|three|four|five|six|seven|eight|nine|ten|el|ve|dr|ei|ir|een|nty|rty|fty/i;
const scopeAfter = 3;
const scopeBefore = 2;
const plainDenial = /^(?:no|not|never|none|without|cannot|nothing|nobody|neither|nor|un.*)$/;

/** English denials stand before what they deny; what fails may stand before the failing. */
function denialAt(stems: readonly string[], at: number, word: string): TextDenial {
  const failing = isFailing.has(word) || isUnWord(word);
  const after = stems.slice(at, at + (isUnWord(word) ? 1 : scopeAfter));
  if (plainDenial.test(word) && after.length > 0) return { scope: after, failing };
  return { scope: [...stems.slice(Math.max(0, at - scopeBefore), at), ...after], failing };
}

/** "Unsafe" is "not safe". */
const unWord = /^un(?!der|til|less|ion|i[a-z]|animous|fortunate|cert)[a-z]{4,}$/;
const isUnWord = (word: string) => word.charCodeAt(0) === 117 && unWord.test(word);
const secondDenials: ReadonlySet<string> = new Set(
  'pas jamais aucun aucune rien ningún ningun ninguno ninguna nada nadie nunca jamás tampoco'.split(' '),
);

/** "Ne ... pas", "no ... ninguno" deny once. */
function isSecondDenial(words: readonly string[], at: number): boolean {
  if (!secondDenials.has(words[at] ?? '')) return false;
  return words.slice(Math.max(0, at - 6), at).some((word) => word === 'ne' || word === 'n' || word === 'no');
}

/** German, Spanish and French articles and auxiliaries are English words, too ("die", "son"): the text decides. */
function isForeign(facts: readonly WordFacts[]): boolean {
  let english = 0;
  let foreign = 0;
  for (let at = 0; at < facts.length; at += 1) {
    if (facts[at]?.isLight) english += 1;
    if (facts[at]?.isForeignLight) foreign += 1;
  }
  return foreign > english;
}

function readCharacters({ raw, text, words }: TextReading): GuardReading {
  const denials = (text.match(unspacedDenials) ?? []).map(() => ({ scope: [], failing: false }));
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
    figures,
    proper: noNames,
    names: noNames,
  };
}

const noNames: ReadonlySet<string> = new Set();
