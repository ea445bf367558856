/** Reads a rubric from a YAML or JSON file; an error names the line, the rule and the field that are wrong. */
import { readFile } from 'node:fs/promises';
import { ParleyError } from '../../../errors.ts';
import { type Rubric, rubric } from '../../../evaluation/rubric.ts';
import { unreadableFile } from '../../file-failure.ts';
import { issueText } from '../../print/issue-text.ts';
import { fieldText, issuesByPath, readYaml, type YamlPath } from '../../yaml-source.ts';

export async function readRubric(file: string): Promise<Rubric> {
  const source = readYaml((await readText(file)).replace(/^\ufeff/, ''));
  if ('message' in source) throw new ParleyError('RUBRIC_INVALID', `${file}:${source.line}: ${source.message}.`);
  // An empty file is an empty rubric.
  const read = rubric.safeParse(source.value ?? {});
  if (read.success) return read.data;
  const complaints = issuesByPath(read.error).map(({ path, wrong }) => {
    const subject = subjectOf(path, source.value);
    return `${file}:${source.lineOf(path)}: ${subject} ${issueText(wrong)}.`;
  });
  throw new ParleyError('RUBRIC_INVALID', shortened(complaints).join(' '));
}

/** The rule by its name where it has one, and the field in it. */
function subjectOf(path: YamlPath, value: unknown): string {
  const [first, number, ...rest] = path;
  if (first !== 'rules' || typeof number !== 'number') return path.length === 0 ? 'the rubric' : fieldText(path);
  const { name } = Object(Object(Object(value).rules)[number]);
  const rule = typeof name === 'string' && name !== '' ? `rule "${name}"` : `rule ${number + 1}`;
  return rest.length === 0 ? rule : `${rule}, ${fieldText(rest)}`;
}

const maxComplaints = 10;

const shortened = (complaints: readonly string[]) =>
  complaints.length <= maxComplaints
    ? complaints
    : [...complaints.slice(0, maxComplaints), `And ${complaints.length - maxComplaints} more.`];

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadableFile('RUBRIC_INVALID', file, error);
  }
}
