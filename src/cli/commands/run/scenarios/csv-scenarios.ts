/**
 * Reads scenarios from CSV: a row is a conversation of one turn. Columns are found by their names, in any order; those that
 * are not known are variables.
 */
import { type Scenario, scenario } from '../../../../model/scenario.ts';
import { type CsvRow, readCsv } from './csv.ts';
import type { LocatedScenario } from './located-scenario.ts';
import type { ScenarioFault } from './scenario-fault.ts';

/** The names of each column; the first is the one that errors name. */
const columnNames = {
  name: ['scenario', 'name'],
  message: ['initial_user_message', 'question', 'message'],
  tags: ['tags', 'tag'],
} as const;

type ColumnKind = keyof typeof columnNames;

interface CsvColumns {
  /** The header, in lower case. */
  names: string[];
  at: Partial<Record<ColumnKind, number>>;
}

export function scenariosInCsv(text: string): LocatedScenario[] | ScenarioFault[] {
  const rows = readCsv(text);
  if (!Array.isArray(rows)) return [{ ...rows, field: 'the row' }];
  const [first, ...rest] = rows;
  const columns = readHeader(first ?? { fields: [], line: 1 });
  if ('message' in columns) return [columns];
  const read = rest.map((row) => readRow(row, columns));
  const faults = read.flatMap((each) => ('message' in each ? [each] : []));
  return faults.length > 0 ? faults : read.flatMap((each) => ('message' in each ? [] : [each]));
}

function readHeader({ fields, line }: CsvRow): CsvColumns | ScenarioFault {
  const names = fields.map((field) => field.trim().toLowerCase());
  const fault = (message: string) => ({ line, field: 'the header', message });
  const columns: CsvColumns = { names, at: {} };
  for (const kind of ['name', 'message', 'tags'] as const) {
    const found = names.flatMap((name, at) => (columnNames[kind].some((known) => known === name) ? [at] : []));
    const [at] = found;
    if (found.length > 1)
      return fault(`has ${found.map((each) => names[each]).join(' and ')}, which mean the same; leave one of them out`);
    if (at !== undefined) columns.at[kind] = at;
    else if (kind !== 'tags')
      return fault(`must have a column ${columnNames[kind].join(' or ')}; add it to the first line`);
  }
  return columns;
}

function readRow({ fields, line }: CsvRow, { names, at }: CsvColumns): LocatedScenario | ScenarioFault {
  const surplus = fields.slice(names.length).filter((field) => field.trim() !== '');
  if (surplus.length > 0 || fields.length < names.length) {
    const columns = `has ${fields.length} ${fields.length === 1 ? 'column' : 'columns'} instead of ${names.length}`;
    return { line, field: 'the row', message: `${columns}; put a text with the separator in quotes` };
  }
  const fieldOf = (kind: ColumnKind) => fields[at[kind] ?? -1] ?? '';
  const parsed = scenario.safeParse({
    name: fieldOf('name').trim(),
    messages: [fieldOf('message')],
  } satisfies Scenario);
  const own = Object.values(at);
  const variables = Object.fromEntries(
    names.flatMap((name, n) => (own.includes(n) || name === '' ? [] : [[name, fields[n] ?? '']])),
  );
  const tags = splitTags(fieldOf('tags'));
  if (parsed.success) return { scenario: parsed.data, line, tags, variables };
  const [issue] = parsed.error.issues;
  const kind = issue?.path[0] === 'name' ? 'name' : 'message';
  return {
    line,
    field: names[at[kind] ?? -1] ?? '',
    message: `${issue?.message ?? 'cannot be used'}; ${advice[kind]}`,
  };
}

export const splitTags = (text: string) =>
  text
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

const advice = {
  name: 'give each row a name of 1 to 200 characters',
  message: 'shorten it to 50,000 characters',
};
