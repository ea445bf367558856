/** Reads scenarios from files: CSV where the name ends in .csv, else YAML. An error names the file, the line and the field. */
import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ParleyError } from '../../../../errors.ts';
import type { Scenario } from '../../../../model/scenario.ts';
import { metadataValue } from '../../../../record/conversation-log/write-log.ts';
import { unreadableFile } from '../../../file-failure.ts';
import { scenariosInCsv } from './csv-scenarios.ts';
import { dataRowsIn } from './data-rows.ts';
import type { LocatedScenario, ScenarioVariables } from './located-scenario.ts';
import { scenariosInvalid } from './scenario-fault.ts';
import { type SelectionOptions, selectScenarios } from './scenario-selection.ts';
import { hasPlaceholder, withVariables } from './scenario-variables.ts';
import { scenariosInYaml } from './yaml-scenarios.ts';

const maxScenarioFileBytes = 64 * 2 ** 20;

/** In the order of the files. Names are unique, because logs identify a scenario by its name. */
export async function readScenarios(files: readonly string[], selection: SelectionOptions = {}): Promise<Scenario[]> {
  const names = new Map<string, string>();
  const all: ExpandedScenario[] = [];
  for (const file of files) {
    const expanded: ExpandedScenario[] = [];
    for (const located of await readScenarioFile(file))
      expanded.push(...(await expandScenario(located, file, selection)));
    for (const { scenario, line, tags } of expanded) {
      const name = metadataValue(scenario.name);
      const first = names.get(name);
      if (first !== undefined) {
        const message = `is the name of the scenario at ${first}, too; give each a name of its own`;
        throw scenariosInvalid(file, [{ line, field: `"${name}"`, message }]);
      }
      names.set(name, `${file}:${line}`);
      all.push({ scenario, line, tags });
    }
  }
  if (all.length === 0) throw new ParleyError('SCENARIO_INVALID', `There is no scenario in ${files.join(', ')}.`);
  return selectScenarios(all, selection).map(({ scenario }) => scenario);
}

type ExpandedScenario = Pick<LocatedScenario, 'scenario' | 'line' | 'tags'>;

/** A scenario with data is one for each row. Where its name has no variable, the number of the row makes it unique. */
async function expandScenario(
  located: LocatedScenario,
  file: string,
  selection: SelectionOptions,
): Promise<ExpandedScenario[]> {
  const { scenario, line, tags, data } = located;
  const rows = data === undefined ? [{}] : await readRows(join(dirname(file), data), file, line);
  const isNumbered = data !== undefined && !hasPlaceholder(scenario.name);
  return rows.map((row, at) => {
    const template = isNumbered ? { ...scenario, name: `${scenario.name} ${at + 1}` } : scenario;
    const expanded = withVariables(template, { ...located.variables, ...row, ...selection.var });
    if ('wrong' in expanded)
      throw scenariosInvalid(file, [{ line, field: `"${scenario.name}"`, message: expanded.wrong }]);
    return { scenario: expanded, line, tags };
  });
}

async function readRows(path: string, file: string, line: number): Promise<ScenarioVariables[]> {
  const rows = dataRowsIn(await readText(path), isCsv(path));
  if (!Array.isArray(rows)) throw scenariosInvalid(path, [rows]);
  if (rows.length === 0) throw scenariosInvalid(file, [{ line, field: 'data', message: `has no rows in ${path}` }]);
  return rows;
}

const isCsv = (file: string) => /\.csv$/i.test(file);

async function readScenarioFile(file: string): Promise<LocatedScenario[]> {
  const text = await readText(file);
  const results = isCsv(file) ? scenariosInCsv(text) : scenariosInYaml(text);
  const faults = results.flatMap((result) => ('scenario' in result ? [] : [result]));
  if (faults.length > 0) throw scenariosInvalid(file, faults);
  return results.flatMap((result) => ('scenario' in result ? [result] : []));
}

async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file);
  if (!isUtf8(bytes)) throw new ParleyError('SCENARIO_INVALID', `${file} is not UTF-8 text; save it as UTF-8.`);
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size <= maxScenarioFileBytes) return await readFile(file);
  } catch (error) {
    throw unreadableFile('SCENARIO_INVALID', file, error);
  }
  throw new ParleyError('SCENARIO_INVALID', `${file} is larger than 64 MB.`);
}
