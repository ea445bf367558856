/** Reads a rubric from a YAML or JSON file; what is wrong with it is told by its path and its line. */
import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { fieldErrorsOf, ParleyError } from '../../../errors.ts';
import { type Rubric, rubric } from '../../../evaluation/rubric.ts';
import { unreadableFile } from '../../file-failure.ts';

export async function readRubric(file: string): Promise<Rubric> {
  const document = parseDocument(await readText(file));
  const [fault] = document.errors;
  if (fault) throw new ParleyError('RUBRIC_INVALID', `${file} is not YAML: ${fault.message.split('\n')[0]}`);
  const read = rubric.safeParse(plainValueOf(document, file));
  if (read.success) return read.data;
  const errors = fieldErrorsOf(read.error);
  const told = errors.map(({ path, message }) => `${path || 'the rubric'}: ${message}`).join('; ');
  throw new ParleyError('RUBRIC_INVALID', `${file}: ${told}.`, errors);
}

/** An empty file is an empty rubric. Aliases that unfold without end are refused by the reader. */
function plainValueOf(document: ReturnType<typeof parseDocument>, file: string): unknown {
  try {
    return document.toJS() ?? {};
  } catch (error) {
    throw new ParleyError('RUBRIC_INVALID', `${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadableFile('RUBRIC_INVALID', file, error);
  }
}
