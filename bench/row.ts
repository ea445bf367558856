/** The contract of a row: one operation that must be fast, and how it is measured against its limit. */

export interface Figure {
  name: string;
  measured: number;
  /** The lowest and the highest of the rounds. */
  range?: readonly [number, number];
  unit: '' | '×' | 'ms' | 'MB';
  better: 'higher' | 'lower';
  bar: number;
  goal: number;
}

/** Further measurements that help to judge the figures. Numbers are printed with three digits. */
export interface Table {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

export interface Measured {
  figures: readonly Figure[];
  table: Table;
}

export interface Row {
  title: string;
  /** What is measured against what, and how to read it. */
  about: string;
  measure(): Promise<Measured>;
}

/** All rows in the order of the report; each is the file with that name in `rows/`. */
export const rowNames = [
  'tables',
  'growth',
  'waiting',
  'idle-call',
  'verify',
  'start',
  'reopen',
  'scan',
  'verdicts',
  'trials',
  'machines',
  'neighbours',
];
