/** Figures in words that `synthesis@2` does not read: "keine sechs Stunden", "cuatro", "zero". */
import { figuresIn, type StatedFigure } from '../synthesis-2/figures.ts';
import { stripToken } from '../synthesis-2/proper-names.ts';
import type { StemFunction } from '../synthesis-2/word-facts.ts';

const numberWords: ReadonlyMap<string, string> = new Map(
  (
    'zero:0 seventeen:17 eighteen:18 nineteen:19 null:0 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 ' +
    'dos:2 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 doce:12 cero:0 ' +
    'quatre:4 cinq:5 huit:8 neuf:9 dix:10 onze:11 douze:12 zéro:0'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
);

const anyNumberWord = new RegExp([...numberWords.keys()].join('|'));

export function foreignFigures(folded: string, stem: StemFunction): StatedFigure[] {
  if (!anyNumberWord.test(folded)) return [];
  const tokens = folded.split(' ').map(stripToken);
  const found = tokens.map((token) => numberWords.get(token) ?? token);
  if (found.every((token, at) => token === tokens[at])) return [];
  const known = figuresIn(tokens, stem);
  return figuresIn(found, stem).filter(({ value }) => !known.some((figure) => figure.value === value));
}
