/** Finds and reads conversation logs: the named files, and in folders every file that ends in .txt or .log. */
import { readdir, readFile, stat } from 'node:fs/promises';
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

export function readLogFile(path: string): Promise<LogFileContent> {
  return orUnreadable(path, async () => {
    const { size } = await stat(path);
    if (size > maxLogBytes) throw new ParleyError('LOG_UNREADABLE', `${path} is too large for a log: ${size} bytes.`);
    return { name: path, bytes: await readFile(path) };
  });
}

async function orUnreadable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ParleyError) throw error;
    throw unreadableFile('LOG_UNREADABLE', path, error);
  }
}
