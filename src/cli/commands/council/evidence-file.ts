/** A file that is given as evidence. One that no line can be cited of is refused before anything is opened, with what to do. */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { systemErrorCode } from '../../../main/system-error-code.ts';

export interface EvidenceFile {
  name: string;
  /** Where it is, with all links followed. */
  path: string;
  bytes: Buffer;
  sha256: string;
}

export function readEvidenceFile(given: string, sha256: string | undefined): EvidenceFile {
  const { path, bytes } = readBytes(given);
  if (!isCitable(bytes))
    throw new InvalidArgumentError(
      'It is neither text in UTF-8 nor a PDF, so nothing in it can be cited. Save its text as UTF-8 and give that file.',
    );
  if (isUtf8(bytes) && bytes.toString().trim() === '')
    throw new InvalidArgumentError(
      'The file is empty, so nothing in it can be cited. Give a file with text, or leave it out.',
    );
  return { name: basename(path), path, bytes, sha256: sha256 ?? hash('sha256', bytes) };
}

function readBytes(given: string): Pick<EvidenceFile, 'path' | 'bytes'> {
  try {
    const bytes = readFileSync(given);
    return { path: realpathSync(given), bytes };
  } catch (error) {
    throw new InvalidArgumentError(unreadableText(systemErrorCode(error)));
  }
}

function unreadableText(code: string): string {
  if (code === 'EISDIR') return 'It is a folder. Name the files in it that are evidence, each by its path.';
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return 'There is no such file. Give the path of a file; an address begins with https:// or ipfs://.';
  return `The file cannot be read (${code}). Check who may read it.`;
}

const beginsLikeDocument = /^(?:\s*%PDF-\d|\s*<(?:!doctype\s+html|html)[\s>])/i;
const byteOrderMarks = ['\xff\xfe', '\xfe\xff'];

/** What the platform reads text from: a PDF, a page in any character set, text with a byte order mark or in UTF-8. */
function isCitable(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 1024);
  if (beginsLikeDocument.test(beginning) || byteOrderMarks.includes(beginning.slice(0, 2))) return true;
  return isUtf8(bytes) && !bytes.includes(0);
}

/**
 * What a file is cited by: its name. Files of one name get as many of their folders before it as tell them apart:
 * `old/plan.md` and `new/plan.md`.
 */
export function citedNameOf(file: EvidenceFile, files: readonly EvidenceFile[]): string {
  const namesakes = files.filter((each) => each !== file && isSameName(each.name, file.name));
  const parts = partsOf(file);
  const length = parts.findIndex(
    (_, at) => !namesakes.some((each) => isSameName(endOf(partsOf(each), at + 1), endOf(parts, at + 1))),
  );
  return endOf(parts, length === -1 ? parts.length : length + 1);
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const partsOf = ({ path }: EvidenceFile) => path.split(/[\\/]+/).filter((part) => part !== '');

const endOf = (parts: readonly string[], count: number) => parts.slice(-count).join('/');
