/** Reads the documents that come with a task line by line, each line with the strongest citation it can have. */
import type { Json, JsonObject } from '../model/json.ts';

export interface MaterialPassage {
  text: string;
  /** An evidence tag that names the document and, if its lines can be checked, the line. */
  citation: string;
}

/** Measurements, code and contracts can be checked line by line; notes and plans cannot. */
const checkableName = /\.(?:log|csv|ts|py|sql|contract)$/;

/** The lines of every document whose name matches, in the evidence of the table or in `context.material`. */
export function passagesInMaterial({ evidence, material }: JsonObject, reads: RegExp): MaterialPassage[] {
  const given = Array.isArray(evidence) ? evidence.filter(isObject).map(({ name, text }) => [name, text] as const) : [];
  const documents = [...given, ...(isObject(material) ? Object.entries(material) : [])];
  return documents.flatMap(([name, text]) =>
    typeof name === 'string' && typeof text === 'string' && reads.test(name) ? linesOf(name, text) : [],
  );
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function linesOf(name: string, document: string): MaterialPassage[] {
  return document
    .split('\n')
    .map((line, at) => ({ text: line.replace(/^[\s/#*-]+/, '').trim(), citation: citationFor(name, at + 1) }))
    .filter(({ text }) => text !== '');
}

function citationFor(name: string, line: number): string {
  return checkableName.test(name) ? `[VERIFIED: ${name}:${line}]` : `[INDICATED: ${name}]`;
}
