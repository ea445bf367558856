/** A YAML file with the line of every field, so that an error can name it. JSON is read as well, because it is YAML. */
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

export type YamlPath = readonly (string | number)[];

export interface YamlSource {
  value: unknown;
  /** The line of a field; of the nearest field around it where it is missing. */
  lineOf(path: YamlPath): number;
}

interface YamlFault {
  line: number;
  message: string;
}

/** Merge keys (`<<: *base`) are read. The parser refuses aliases that expand without end. */
export function readYaml(text: string): YamlSource | YamlFault {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, merge: true });
  const [fault] = document.errors;
  if (fault) {
    const [reason = ''] = fault.message.split(/ at line |\n/);
    return { line: fault.linePos?.[0].line ?? 1, message: `is not YAML: ${reason}` };
  }
  try {
    return { value: document.toJS(), lineOf: (path) => lines.linePos(offsetOf(document, path)).line };
  } catch (error) {
    return { line: 1, message: error instanceof Error ? error.message : String(error) };
  }
}

function offsetOf(document: Document, path: YamlPath): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    const { range } = Object(node);
    if (Array.isArray(range)) return Number(range[0]);
  }
  return 0;
}

/** What a schema refuses; an unknown field is named by its own path. */
export function issuesByPath({ issues }: z.ZodError): { path: YamlPath; wrong: string }[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (issue.code !== 'unrecognized_keys') return [{ path, wrong: issue.message }];
    return issue.keys.map((key) => ({ path: [...path, key], wrong: 'is not a known field' }));
  });
}

export const fieldText = (path: YamlPath) =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[${step}]` : `${text}${text && '.'}${step}`),
    '',
  );
