/** How the garbage collector of this process is set: for work that waits for a while and is then of no use. */
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * What a session makes mostly outlives a collection, because the session waits. V8 takes that for a long life and makes
 * such objects among the old ones from then on, where they stay with all they hold until the next full collection.
 * To be called when all is loaded: what was compiled under other settings is compiled again.
 */
export function disablePretenuring(): void {
  // What is kept for the next start must have been written under the settings under which it will be loaded.
  flushCompileCache();
  setFlagsFromString('--no-allocation-site-pretenuring');
}
