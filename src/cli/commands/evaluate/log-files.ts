/** Finds and reads conversation logs: the named files, and in folders every file that ends in .txt or .log. */
import { readFileSync, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ParleyError } from '../../../errors.ts';
import { unreadableFile } from '../../file-failure.ts';

interface LogFileContent {
  name: string;
  bytes: Uint8Array;
}

/** A conversation of a thousand long turns has a tenth of this. */
const maxLogBytes = 64 * 2 ** 20;

/** In the order of the arguments, those of a folder by name, and each file once. */
export async function findLogFiles(paths: readonly string[]): Promise<string[]> {
  const files = await Promise.all(paths.map((path) => orUnreadable(path, () => logPathsAt(path))));
  return [...new Set(files.flat())];
}

async function logPathsAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:txt|log)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Synchronous: the command does nothing else meanwhile, and thousands of small files are read three times as fast. */
export function readLogFile(path: string): LogFileContent {
  try {
    const { size } = statSync(path);
    if (size > maxLogBytes) throw new ParleyError('LOG_UNREADABLE', `${path} is too large for a log: ${size} bytes.`);
    return { name: path, bytes: readFileSync(path) };
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function orUnreadable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): Error {
  return error instanceof ParleyError ? error : unreadableFile('LOG_UNREADABLE', path, error);
}
