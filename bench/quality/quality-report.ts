/** The report on quality: every figure of both versions beside what has to be reached, then kind by kind. */
import { corpusHalves } from '../../test/corpus/verdicts/corpus-half.ts';
import { told } from '../report.ts';
import type { MeasuredQuality, QualityMeasure } from './measures.ts';
import type { QualityBound, QualityFigure } from './quality-figure.ts';

export interface QualityResult {
  measure: QualityMeasure;
  figures: MeasuredQuality;
}

const notThere = 'not there';

export function qualityReport(results: readonly QualityResult[]): string {
  return [
    '# Quality of verdicts',
    'Written by `npm run quality`; not edited by hand. [README.md](README.md) says how to read it.',
    markdownTable(['figure', 'what', 'must reach', 'first', 'now', 'met'], results.flatMap(summaryRows)),
    ...results.flatMap(sectionOf),
  ]
    .join('\n\n')
    .concat('\n');
}

/** A line for each figure without a kind; `met` is about the second version. */
function summaryRows({ measure, figures }: QualityResult): string[][] {
  const rows = pairUp(figures).filter(([figure]) => figure.kind === undefined);
  if (rows.length === 0) return [[measure.title, '', '', notThere, notThere, '']];
  return rows.map(([figure, first, second]) => {
    const must = figure.must ?? measure.must?.[figure.name];
    const title = figure.half ? `${measure.title}, ${figure.half}` : measure.title;
    return [title, nameWithCases(figure), boundCell(must), valueCell(first), valueCell(second), metCell(must, second)];
  });
}

/** The figures of both versions by what they are about, in the order of the first that has them. */
function pairUp([first = [], second = []]: MeasuredQuality): [QualityFigure, number | undefined, number | undefined][] {
  const keyOf = ({ half, kind, name }: QualityFigure) => JSON.stringify([half, kind, name]);
  const figures = new Map([...second, ...first].map((figure) => [keyOf(figure), figure]));
  const keys = new Set([...first, ...second].map(keyOf));
  return [...keys].map((key) => {
    const valueIn = (list: readonly QualityFigure[]) => list.find((figure) => keyOf(figure) === key)?.value;
    return [figures.get(key) as QualityFigure, valueIn(first), valueIn(second)];
  });
}

function sectionOf({ measure, figures }: QualityResult): string[] {
  const { title, about, versions } = measure;
  const kinds = pairUp(figures).filter(([figure]) => figure.kind !== undefined);
  const text = `${about} First: \`${versions[0]}\`; now: \`${versions[1]}\`.`;
  return [`## ${title}`, text, ...(kinds.length > 0 ? [kindTable(kinds)] : [])];
}

function kindTable(kinds: ReturnType<typeof pairUp>): string {
  const [name = ''] = kinds.map(([figure]) => figure.name);
  const rows = [...Map.groupBy(kinds, ([figure]) => figure.kind ?? '')].map(([kind, some]) => [
    kind,
    ...corpusHalves.flatMap((half) => {
      const [figure, first, second] = some.find(([{ half: own }]) => own === half) ?? [];
      return [figure?.of === undefined ? '' : String(figure.of), valueCell(first), valueCell(second)];
    }),
  ]);
  return markdownTable([name, ...corpusHalves.flatMap((half) => [`${half}, cases`, 'first', 'now'])], rows);
}

const nameWithCases = ({ name, of }: QualityFigure) => (of === undefined ? name : `${name} (${of})`);
const valueCell = (value: number | undefined) => (value === undefined ? notThere : told(value));

function boundCell(must: QualityBound | undefined): string {
  if (must === undefined) return '';
  return 'atLeast' in must ? `≥ ${told(must.atLeast)}` : `≤ ${told(must.atMost)}`;
}

function metCell(must: QualityBound | undefined, value: number | undefined): string {
  if (must === undefined) return '';
  if (value === undefined) return notThere;
  return ('atLeast' in must ? value >= must.atLeast : value <= must.atMost) ? 'yes' : '**no**';
}

function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}
