/** Figures in whatever words and units: "two hours", "120 min", "a quarter", "25 %". */
import { roundSixDecimals } from '../decimal.ts';
import { hasLowerLettersOnly } from '../synthesis-2/proper-names.ts';

export interface ReadFigure {
  value: number;
  /** The measure, of which the value is in the smallest unit; empty where something is counted. */
  unit: string;
  /** The place behind it. */
  end: number;
}

const spelled: ReadonlyMap<string, number> = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
    'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  ]
    .flatMap((words) => words.split(' ').map((word, at): [string, number] => [word, at]))
    .concat('thirty forty fifty sixty seventy eighty ninety hundred'.split(' ').map((word, at) => [word, at * 10 + 30]))
    .concat([
      ['dozen', 12],
      ['once', 11],
    ])
    .filter(([word]) => word !== 'un' && word !== 'once'),
);
const scales: ReadonlyMap<string, number> = new Map(
  'hundred:100 thousand:1e3 k:1e3 million:1e6 millions:1e6 mn:1e6 m:1e6 billion:1e9 bn:1e9 millionen:1e6 millones:1e6 tausend:1e3 mil:1e3'
    .split(' ')
    .map((pair) => [pair.split(':')[0] ?? '', Number(pair.split(':')[1])]),
);
/** A share of a whole, in percent. */
const shares: ReadonlyMap<string, number> = new Map([
  ['half', 50],
  ['quarter', 25],
  ['quarters', 25],
  ['third', 33.3],
  ['thirds', 33.3],
  ['hälfte', 50],
  ['mitad', 50],
  ['moitié', 50],
]);

/** Units of one measure, with their size in its smallest unit. */
const units: ReadonlyMap<string, readonly [string, number]> = new Map(
  (
    'ms:time:1 millisecond:time:1 s:time:1e3 sec:time:1e3 second:time:1e3 min:time:6e4 minute:time:6e4 h:time:36e5 hr:time:36e5 hour:time:36e5 day:time:864e5 ' +
    'week:time:6048e5 fortnight:time:12096e5 month:months:1 year:months:12 decade:months:120 minuten:time:6e4 stunde:time:36e5 stunden:time:36e5 tag:time:864e5 tage:time:864e5 tagen:time:864e5 ' +
    'woche:time:6048e5 wochen:time:6048e5 monat:months:1 monate:months:1 monaten:months:1 jahr:months:12 jahre:months:12 jahren:months:12 ' +
    'minuto:time:6e4 hora:time:36e5 día:time:864e5 semana:time:6048e5 mes:months:1 meses:months:1 año:months:12 heure:time:36e5 jour:time:864e5 semaine:time:6048e5 mois:months:1 an:months:12 ans:months:12 ' +
    'kb:bytes:1 kilobyte:bytes:1 mb:bytes:1e3 megabyte:bytes:1e3 gb:bytes:1e6 gigabyte:bytes:1e6 tb:bytes:1e9 terabyte:bytes:1e9 mib:bytes:1e3 mi:bytes:1e3 gib:bytes:1e6 gi:bytes:1e6 ' +
    '%:%:1 percent:%:1 prozent:%:1 mm:metre:1 millimetre:metre:1 millimeter:metre:1 cm:metre:10 centimetre:metre:10 centimeter:metre:10 metre:metre:1e3 meter:metre:1e3 km:metre:1e6 kilometre:metre:1e6 kilometer:metre:1e6 ' +
    'mg:gram:1 milligram:gram:1 g:gram:1e3 gram:gram:1e3 kg:gram:1e6 kilo:gram:1e6 kilogram:gram:1e6 tonne:gram:1e9 ml:litre:1 millilitre:litre:1 l:litre:1e3 litre:litre:1e3 liter:litre:1e3'
  )
    .split(' ')
    .map((line) => {
      const [unit = '', measure = '', size = ''] = line.split(':');
      return [unit, [measure, Number(size)]];
    }),
);

const digits = /^([$€£]?)(\d[\d,]*(?:\.\d+)?)(%|[\p{L}³²°]{1,4})?$/u;
const ordinal = /^(?:st|nd|rd|th)$/;

const articles: ReadonlySet<string> = new Set('a an ein eine einer un una une'.split(' '));
/** The words with which a figure may begin; asked first, because nearly all have small letters only, and begin none. */
const begins: ReadonlySet<string> = new Set([...shares.keys(), ...spelled.keys(), ...articles]);
const mayBegin = (word: string) => begins.has(word) || !hasLowerLettersOnly(word);

/** The figure that begins at a place; `undefined` where none does. `words`: folded. */
export function figureAt(words: readonly string[], at: number): ReadFigure | undefined {
  if (!mayBegin(words[at] ?? '')) return undefined;
  const share = shareAt(words, at);
  if (share !== undefined) return share;
  const number = numberAt(words, at);
  if (number === undefined) return unitAlone(words, at);
  const fraction = shares.get(words[number.end] ?? '');
  if (fraction !== undefined && number.value < 10) {
    const hour =
      /^(?:an?|of)$/.test(words[number.end + 1] ?? '') &&
      units.get(words[number.end + 3] ?? words[number.end + 2] ?? '');
    if (!hour) return { value: roundSixDecimals(number.value * fraction), unit: '%', end: number.end + 1 };
  }
  const unit = number.unit || (words[number.end] ?? '');
  const measure = units.get(unit) ?? units.get(unit.replace(/s$/, ''));
  if (measure === undefined) return { value: number.value, unit: number.unit, end: number.end };
  const [name, size] = measure;
  return {
    value: roundSixDecimals(number.value * size),
    unit: name,
    end: number.unit === '' ? number.end + 1 : number.end,
  };
}

/** "A fortnight", "an hour": one of it. */
function unitAlone(words: readonly string[], at: number): ReadFigure | undefined {
  const measure = articles.has(words[at] ?? '') ? units.get(words[at + 1] ?? '') : undefined;
  if (
    measure === undefined ||
    (words[at + 1] ?? '').length < 3 ||
    words[at + 1] === 'second' ||
    words[at + 2] === 'and'
  )
    return undefined;
  return { value: measure[1], unit: measure[0], end: at + 2 };
}

/** "Half", "a quarter of": of something, not of a year or an hour. */
function shareAt(words: readonly string[], at: number): ReadFigure | undefined {
  const value = shares.get(words[at] ?? '');
  const scale = words[at] === 'half' && words[at + 1] === 'a' ? scales.get(words[at + 2] ?? '') : undefined;
  if (scale !== undefined) return { value: scale / 2, unit: '', end: at + 3 };
  const of = words[at + 1] === 'of' || words[at + 1] === 'the' || words[at] === 'half';
  if (value === undefined || !of || words[at + 2] === 'hour') return undefined;
  return { value, unit: '%', end: at + 1 };
}

/** Nearly all words have letters only, and are no digits. */
const readDigits = (word: string) => (hasLowerLettersOnly(word) ? null : digits.exec(word));

function numberAt(words: readonly string[], at: number): { value: number; unit: string; end: number } | undefined {
  const word = words[at] ?? '';
  const named = spelled.get(word);
  const [, currency = '', plain = '', suffix = ''] = (named === undefined ? readDigits(word) : null) ?? [];
  if (named === undefined && plain === '') return undefined;
  const scaled = scales.get(suffix);
  const next = words[at + 1] ?? '';
  const times = scaled === undefined && next.length > 1 ? scales.get(next) : undefined;
  const value = (named ?? Number(plain.replaceAll(',', ''))) * (scaled ?? 1) * (times ?? 1);
  return {
    value,
    unit: currency || (scaled === undefined && !ordinal.test(suffix) ? suffix : ''),
    end: at + (times === undefined ? 1 : 2),
  };
}
