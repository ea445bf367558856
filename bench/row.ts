/** The contract of a row: one thing that must be fast, and how it is measured against its limit. */

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

/** What was seen beside the figures, so that a reader can judge them. Numbers are told with three digits. */
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

/** Every row in the order of the report; each is the file of that name in `rows/`. */
export const rowNames = ['tables', 'growth', 'waiting', 'idle-call', 'verify', 'start', 'reopen', 'scan', 'trials'];
