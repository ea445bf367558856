/** Numbers in words, in eight languages: "twenty-four", "vierundzwanzig", "douze", "二十四". */
const lists: readonly (readonly [string, number])[] = [
  ['zero null cero zéro nul', 0],
  ['one eins', 1],
  ['two zwei zwo dos deux due dois twee', 2],
  ['three drei tres trois tre três drie', 3],
  ['four vier cuatro quatre quattro quatro', 4],
  ['five fünf cinco cinq cinque vijf', 5],
  ['six sechs seis sei zes', 6],
  ['seven sieben siete sept sette sete zeven', 7],
  ['eight acht ocho huit otto oito', 8],
  ['nine neun nueve neuf nove negen', 9],
  ['ten zehn diez dix dieci dez tien', 10],
  ['eleven elf once onze undici', 11],
  ['twelve zwölf doce douze dodici doze twaalf', 12],
  ['thirteen dreizehn trece treize tredici dertien', 13],
  ['fourteen vierzehn catorce quatorze quattordici veertien', 14],
  ['fifteen fünfzehn quince quinze quindici vijftien', 15],
  ['sixteen sechzehn dieciséis seize sedici zestien', 16],
  ['eighteen achtzehn dieciocho diciotto achttien', 18],
  ['twenty zwanzig veinte vingt venti vinte twintig', 20],
  ['veinticuatro ventiquattro', 24],
  ['thirty dreißig treinta trente trenta trinta dertig', 30],
  ['forty vierzig cuarenta quarante quaranta quarenta veertig', 40],
  ['fifty fünfzig cincuenta cinquante cinquanta cinquenta vijftig', 50],
  ['sixty sechzig sesenta soixante sessanta zestig', 60],
  ['seventy siebzig setenta settanta zeventig', 70],
  ['eighty achtzig ochenta ottanta tachtig', 80],
  ['ninety neunzig noventa novanta negentig', 90],
  ['hundred hundert einhundert cien cent cento honderd', 100],
];
const numberWords: ReadonlyMap<string, number> = new Map(
  lists.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)),
);
export const articles = /^(?:an?|eine?[nrsm]?|une?|una|uno|um|uma|een)$/u;
const germanTens = /^(ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun)und(\p{L}+ig)$/u;

export function wordValue(word: string, next: string): { value: number; words: number } | undefined {
  const [, ones = '', tens = ''] = germanTens.exec(word) ?? [];
  if (tens !== '') return { value: (numberWords.get(tens) ?? 0) + (numberWords.get(ones) ?? 1), words: 1 };
  const value = numberWords.get(word);
  if (value === undefined) return undefined;
  const more = numberWords.get(next);
  if (more !== undefined && more < 10 && value >= 20 && value < 100) return { value: value + more, words: 2 };
  return more === 100 && value < 10 ? { value: value * 100, words: 2 } : { value, words: 1 };
}

export function hanValue(word: string): number {
  const digit = (text: string) => '零一二三四五六七八九'.indexOf(text.replace('两', '二'));
  if (!word.includes('十')) return digit(word);
  const [tens = '', ones = ''] = word.split('十');
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}

const anyNumber = new RegExp(
  `\\d|[一二两三四五六七八九十]|(?<!\\p{L})(?:${[...numberWords.keys()].join('|')}|(?:an?|eine?[nrsm]?|une?|una|een) \\p{L})|und\\p{L}+ig`,
  'iu',
);
/** Asked first, because most texts state none. */
export const mayStateNumber = (text: string): boolean => anyNumber.test(text);
