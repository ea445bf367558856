/** A temporary folder that is deleted when it is disposed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TempFolder extends Disposable {
  path: string;
}

export function tempFolder(): TempFolder {
  const path = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
