/** The report: each figure with its bar and its goal, and whether they are met. */
import type { Machine } from './machine.ts';
import type { Figure, Measured, Row, Table } from './row.ts';

export type Result = Pick<Row, 'title' | 'about'> & Measured;

export function report(results: readonly Result[], machine: Machine, minutes: number): string {
  return [
    '# Benchmark results',
    'Written by `npm run bench`; not edited by hand. [README.md](README.md) says how to read it.',
    `${machine.date}, Node ${machine.node}, ${machine.system}, ${machine.cores}, ${told(machine.memoryGb)} GB. ` +
      `Load before the first row: ${told(machine.load)}. A written page waits ${told(machine.diskWaitMs)} ms for the ` +
      `disk (p50). The run took ${told(minutes)} minutes.`,
    summary(results),
    ...results.flatMap(({ title, about, table }) => [`## ${title}`, about, markdown(table)]),
  ]
    .join('\n\n')
    .concat('\n');
}

function summary(results: readonly Result[]): string {
  const columns = ['row', 'figure', 'measured', 'rounds', 'bar', 'goal', 'bar met', 'goal met'];
  const rows = results.flatMap(({ title, figures }) => figures.map((figure) => [title, ...figureCells(figure)]));
  return markdown({ columns, rows });
}

function figureCells(figure: Figure): string[] {
  const { name, measured, range, unit, better, bar, goal } = figure;
  const withUnit = (value: number) => `${told(value)}${unit === '' || unit === '×' ? unit : ` ${unit}`}`;
  const limit = better === 'higher' ? '≥' : '≤';
  const meets = (wanted: number) =>
    (better === 'higher' ? measured >= wanted : measured <= wanted) ? 'yes' : '**no**';
  return [
    ...[name, withUnit(measured), range ? `${told(range[0])} to ${told(range[1])}` : ''],
    ...[`${limit} ${withUnit(bar)}`, `${limit} ${withUnit(goal)}`, meets(bar), meets(goal)],
  ];
}

function markdown({ columns, rows }: Table): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(columns), `|${'---|'.repeat(columns.length)}`, ...rows.map(line)].join('\n');
}

const cell = (value: string | number) => (typeof value === 'number' ? told(value) : value);

/** Three significant digits; more only before the decimal point. */
export function told(value: number): string {
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(decimals, 3) });
}
