/** Reads the five documents beside this file: their text, and what they print as code. */
import { readFileSync } from 'node:fs';

const files = {
  '000': '000-external-agent-protocol.md',
  '001': '001-external-agent-integration-contract.md',
  '002': '002-multi-agent-tester-api-reference.md',
  '003': '003-factagora-agent-specification.md',
  '004': '004-arc-agent-api.md',
};

export type DocumentNumber = keyof typeof files;

export function documentText(number: DocumentNumber): string {
  return readFileSync(new URL(files[number], import.meta.url), 'utf8');
}

/** The first group of what is found in a document; a document that does not have it is not the one that was meant. */
export function printedIn(number: DocumentNumber, pattern: RegExp): string {
  const found = pattern.exec(documentText(number))?.[1];
  if (found === undefined) throw new TypeError(`document ${number} has no ${pattern}`);
  return found;
}

/** The first block of code after a line, in whichever language unless one is given. */
export function blockAfter(number: DocumentNumber, line: string, language = '\\w*'): string {
  const text = documentText(number);
  const at = text.indexOf(`\n${line}\n`);
  const block = at < 0 ? undefined : new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text.slice(at))?.[1];
  if (block === undefined) throw new TypeError(`document ${number} prints nothing after "${line}"`);
  return block;
}
