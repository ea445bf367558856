/** Figures with what they are figures of: the words before them on their line, or the heads of their row and column in a table. */
import type { HeardExhibit } from '../heard-council.ts';

export interface LabelledFigure {
  exhibit: string;
  line: number;
  value: number;
  /** As it is written after the figure, or in the head of its column; lower case, without spaces. */
  unit: string;
  label: string;
  /** The words of its line before it, or of its row. */
  row: string;
}

export function labelledFigures(exhibits: readonly HeardExhibit[]): LabelledFigure[] {
  return exhibits
    .filter(({ status }) => status === 'match')
    .flatMap(({ name, text = '' }) =>
      figuresOf(text.split(/\r\n|\r|\n/)).map((figure) => ({ exhibit: name, ...figure })),
    );
}

type LineFigure = Omit<LabelledFigure, 'exhibit'>;

function figuresOf(lines: readonly string[]): LineFigure[] {
  let heads: readonly string[] = [];
  return lines.flatMap((line, at) => {
    const cells = cellsOf(line);
    if (cells === undefined) {
      heads = [];
      return figuresInLine(line, at + 1);
    }
    if (heads.length !== cells.length) {
      heads = cells;
      return [];
    }
    return cells.flatMap((cell, column) => figuresInCell(cell, heads[column] ?? '', cells[0] ?? '', at + 1));
  });
}

function cellsOf(line: string): string[] | undefined {
  const cells = line.split(/\s*\|\s*|\t|;\s*/).map((cell) => cell.trim());
  return cells.length > 2 ? cells : undefined;
}

const number = String.raw`(?<![\p{L}\p{N}.,/-])(\p{N}{1,3}(?:[,'\u00a0 ]\p{N}{3})+(?:\.\p{N}+)?|\p{N}{1,3}(?:\.\p{N}{3})+,\p{N}+|\p{N}+(?:[.,]\p{N}+)?)(?![\p{L}\p{N}])`;
const unitAfter = String.raw`\s?((?:%|percent|per cent|prozent|por ciento|°\s?c|[\p{L}²³µ€$£]+(?:\([\p{L}]+\))?(?:\s?(?:/|per|pro|por)\s?[\p{L}²³]+)?))?`;
const figure = new RegExp(`${number}${unitAfter}`, 'giu');

export function figuresInLine(line: string, at: number): LineFigure[] {
  return [...line.matchAll(figure)].map((match) => ({
    line: at,
    value: numberWritten(match[1] ?? ''),
    unit: unitOf(match[2] ?? ''),
    label: line.slice(0, match.index),
    row: line,
  }));
}

function figuresInCell(cell: string, head: string, row: string, at: number): LineFigure[] {
  const [match] = [...cell.matchAll(figure)];
  if (!match || match.index > 1) return [];
  const inHead = /[([]([^)\]]+)[)\]]/u.exec(head)?.[1] ?? '';
  const label = `${row} ${head.replace(/[([][^)\]]*[)\]]/gu, ' ')}`;
  return [{ line: at, value: numberWritten(match[1] ?? ''), unit: unitOf(match[2] ?? inHead), label, row: label }];
}

const unitNames: readonly (readonly [RegExp, string])[] = [
  [/^(?:%|percent|percent|prozent|porciento|pct)$/u, '%'],
  [/^(?:litres?|liters?|l)(?=\/|$)/u, 'l'],
  [/\/(?:minutes?|min)$/u, '/min'],
  [/\/(?:hours?|hour|h|stunde)$/u, '/h'],
  [/^(?:euros?|eur|€)$/u, '€'],
  [/^(?:tonnes?|tons?|t)$/u, 't'],
  [/^(?:degrees?|°c|celsius)$/u, '°c'],
  [/^(?:decibels?|dba?|db\(a\))$/u, 'db'],
];

/** Long and short names of one unit come out the same. */
export function unitOf(written: string): string {
  const plain = written
    .toLowerCase()
    .replace(/\s*(?:per|pro|por)\s+(?!cent|ciento)/u, '/')
    .replace(/\s/g, '');
  return unitNames.reduce((unit, [pattern, name]) => unit.replace(pattern, name), plain);
}

export function numberWritten(digits: string): number {
  const plain = digits.replace(/['\u00a0 ]/g, '');
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return Number(plain.replace(',', '.'));
}
