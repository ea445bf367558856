/** Reads scenarios from CSV with two columns: a name, and the message of a conversation of one turn. */
import { type Scenario, scenario } from '../../../../model/scenario.ts';
import { type CsvRow, readCsv } from './csv.ts';
import type { LocatedScenario } from './located-scenario.ts';
import type { ScenarioFault } from './scenario-fault.ts';

const columnNames = ['scenario', 'initial_user_message'] as const;
const headerLine = columnNames.join(',');

export function scenariosInCsv(text: string): LocatedScenario[] | ScenarioFault[] {
  const rows = readCsv(text);
  if (!Array.isArray(rows)) return [{ ...rows, field: 'the row' }];
  const [first, ...rest] = rows;
  if (first?.fields.map((field) => field.trim().toLowerCase()).join(',') !== headerLine) {
    return [
      { line: first?.line ?? 1, field: 'the header', message: `must be ${headerLine}; add it as the first line` },
    ];
  }
  const read = rest.map(readRow);
  const faults = read.flatMap((each) => ('message' in each ? [each] : []));
  return faults.length > 0 ? faults : read.flatMap((each) => ('message' in each ? [] : [each]));
}

function readRow({ fields, line }: CsvRow): LocatedScenario | ScenarioFault {
  const [name = '', message = ''] = fields;
  if (fields.length !== columnNames.length) {
    const columns = `has ${fields.length} ${fields.length === 1 ? 'column' : 'columns'} instead of 2`;
    return { line, field: 'the row', message: `${columns}; put a text with commas in quotes` };
  }
  const parsed = scenario.safeParse({ name: name.trim(), messages: [message] } satisfies Scenario);
  if (parsed.success) return { scenario: parsed.data, line };
  const [issue] = parsed.error.issues;
  const [column] = issue?.path[0] === 'name' ? columnNames : columnNames.slice(1);
  return { line, field: column ?? '', message: `${issue?.message ?? 'cannot be used'}; ${advice(column)}` };
}

const advice = (column: string | undefined) =>
  column === 'scenario' ? 'give each row a name of 1 to 200 characters' : 'shorten it to 50,000 characters';
