/** Reads scenarios from files: CSV where the name ends in .csv, else YAML. An error names the file, the line and the field. */
import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { ParleyError } from '../../../../errors.ts';
import type { Scenario } from '../../../../model/scenario.ts';
import { metadataValue } from '../../../../record/conversation-log/write-log.ts';
import { unreadableFile } from '../../../file-failure.ts';
import { scenariosInCsv } from './csv-scenarios.ts';
import type { LocatedScenario } from './located-scenario.ts';
import { scenariosInvalid } from './scenario-fault.ts';
import { scenariosInYaml } from './yaml-scenarios.ts';

const maxScenarioFileBytes = 64 * 2 ** 20;

/** In the order of the files. Names are unique, because logs identify a scenario by its name. */
export async function readScenarios(files: readonly string[]): Promise<Scenario[]> {
  const names = new Map<string, string>();
  const all: Scenario[] = [];
  for (const file of files) {
    for (const { scenario, line } of await readScenarioFile(file)) {
      const name = metadataValue(scenario.name);
      const first = names.get(name);
      if (first !== undefined) {
        const message = `is the name of the scenario at ${first}, too; give each a name of its own`;
        throw scenariosInvalid(file, [{ line, field: `"${name}"`, message }]);
      }
      names.set(name, `${file}:${line}`);
      all.push(scenario);
    }
  }
  if (all.length === 0) throw new ParleyError('SCENARIO_INVALID', `There is no scenario in ${files.join(', ')}.`);
  return all;
}

async function readScenarioFile(file: string): Promise<LocatedScenario[]> {
  const text = await readText(file);
  const results = /\.csv$/i.test(file) ? scenariosInCsv(text) : scenariosInYaml(text);
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
