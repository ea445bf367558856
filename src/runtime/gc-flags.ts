/** Settings of V8's garbage collector for a process whose objects live as long as a call waits, and no longer. */
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { keepYoungGeneration, regrowYoungGeneration } from './young-generation.ts';

/**
 * Call it after all modules are loaded: it makes V8 compile functions again.
 *
 * Switches V8's allocation-site pretenuring off. Objects of a session often survive a young collection, because the
 * session waits; V8 would then allocate such objects in the old generation, where they and all they refer to stay until
 * the next full collection.
 */
export function setUpCollector(): void {
  // V8 refuses a compile cache that was written under other flags than those it is loaded with: write it before.
  flushCompileCache();
  setFlagsFromString('--no-allocation-site-pretenuring');
  keepYoungGeneration();
}

/**
 * Where `on`, V8 collects the whole heap when it has grown by a seventh beyond what is in use, and returns what it frees to the
 * system: pages it would keep for later, and the young generation but for a megabyte or two. By default the heap may grow to
 * its double or more, which costs less time, and freed pages stay with the process.
 */
export function favourMemory(on: boolean): void {
  setFlagsFromString(`--heap-growing-percent=${on ? 15 : 0}`);
  setFlagsFromString(on ? '--optimize-for-size' : '--no-optimize-for-size');
  if (on) keepYoungGeneration();
  else regrowYoungGeneration();
}
