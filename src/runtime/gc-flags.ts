/** Settings of V8's garbage collector for a process whose objects live as long as a call waits, and no longer. */
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * Switches V8's allocation-site pretenuring off. Objects of a session often survive a young collection, because the
 * session waits; V8 would then allocate such objects in the old generation, where they and all they refer to stay until
 * the next full collection. Call it after all modules are loaded: it makes V8 compile functions again.
 */
export function disablePretenuring(): void {
  // V8 refuses a compile cache that was written under other flags than those it is loaded with: write it before.
  flushCompileCache();
  setFlagsFromString('--no-allocation-site-pretenuring');
}
