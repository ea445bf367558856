/** Reads a rubric from a YAML or JSON file; an error names the fields that are wrong. */
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
  const complaints = errors.map(({ path, message }) => `${path || 'the rubric'}: ${message}`).join('; ');
  throw new ParleyError('RUBRIC_INVALID', `${file}: ${complaints}.`, errors);
}

/** An empty file is an empty rubric. The YAML parser refuses aliases that expand without end. */
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
