/**
 * The environment of a thread: that of the process, and where its compiled code is cached. Threads do not take part in the
 * cache that their process has enabled. Without one, a thread strips and compiles its modules at every start, and keeps what
 * does that: 8 MB of heap, 6 MB outside of it and 100 ms for the thread of the store.
 *
 * Each kind of thread has a folder of its own: V8 refuses code that was compiled under other flags, and the flags of a process
 * change after its start (`gc-flags.ts`).
 */
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';

/** A thread writes its cache with `flushCompileCache`, once its modules are loaded. */
export function threadEnvironment(kind: string): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined ? process.env : { ...process.env, NODE_COMPILE_CACHE: join(folder, kind) };
}
