/** Reads the documents that come with a task line by line, each line with the strongest citation it can have. */
import type { JsonObject } from '../model/json.ts';

export interface MaterialPassage {
  text: string;
  /** An evidence tag that names the document and, if its lines can be checked, the line. */
  citation: string;
}

/** Measurements, code and contracts can be checked line by line; notes and plans cannot. */
const checkableName = /\.(?:log|csv|ts|py|sql|contract)$/;

/** The lines of every document in `context.material` whose name matches. */
export function passagesInMaterial(context: JsonObject, reads: RegExp): MaterialPassage[] {
  const { material } = context;
  if (typeof material !== 'object' || material === null || Array.isArray(material)) return [];
  return Object.entries(material)
    .filter(([name, text]) => reads.test(name) && typeof text === 'string')
    .flatMap(([name, text]) => linesOf(name, String(text)));
}

function linesOf(name: string, document: string): MaterialPassage[] {
  return document
    .split('\n')
    .map((line, at) => ({ text: line.replace(/^[\s/#*-]+/, '').trim(), citation: citationFor(name, at + 1) }))
    .filter(({ text }) => text !== '');
}

function citationFor(name: string, line: number): string {
  return checkableName.test(name) ? `[VERIFIED: ${name}:${line}]` : `[INDICATED: ${name}]`;
}
