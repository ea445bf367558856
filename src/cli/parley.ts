/** The entry point of the command line. It caches compiled code, which makes the next start twice as fast. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/parley', import.meta.url)));

/** A reader such as `head` may close the pipe before everything is written. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const { runCommandLine } = await import('./cli-program.ts');
await runCommandLine(process.argv.slice(2));
