/** The rows of a file of data: CSV with a header if its name ends in .csv, else a list of objects in YAML or JSON. */
import { z } from 'zod';
import { readYaml } from '../../../yaml-source.ts';
import { readCsv } from './csv.ts';
import type { ScenarioVariables } from './located-scenario.ts';
import type { ScenarioFault } from './scenario-fault.ts';

export const variableValues = z
  .record(z.string().min(1), z.union([z.string(), z.number(), z.boolean()], 'must be a text, a number, true or false'))
  .transform((values): ScenarioVariables => {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.toLowerCase(), String(value)]));
  });

const dataRows = z.array(variableValues);

export function dataRowsIn(text: string, isCsv: boolean): ScenarioVariables[] | ScenarioFault {
  return isCsv ? rowsInCsv(text) : rowsInYaml(text);
}

function rowsInCsv(text: string): ScenarioVariables[] | ScenarioFault {
  const rows = readCsv(text);
  if (!Array.isArray(rows)) return { ...rows, field: 'the row' };
  const [header, ...rest] = rows;
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
  const uneven = rest.find(({ fields }) => fields.length !== names.length);
  if (uneven) {
    const message = `has ${uneven.fields.length} columns instead of ${names.length}; put a text with the separator in quotes`;
    return { line: uneven.line, field: 'the row', message };
  }
  return rest.map(({ fields }) => Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])));
}

function rowsInYaml(text: string): ScenarioVariables[] | ScenarioFault {
  const source = readYaml(text);
  if ('message' in source) return { ...source, field: 'the file' };
  const parsed = dataRows.safeParse(source.value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : String(step)));
  const message = path.length === 0 ? 'must be a list of objects' : `${issue?.message}`;
  return { line: source.lineOf(path), field: path.length === 0 ? 'the file' : path.join('.'), message };
}
