/** A folder that is removed with everything in it when it is disposed of. */
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function temporaryFolder() {
  return mkdtempDisposableSync(join(tmpdir(), 'parley-test-'));
}
