/** `node toolchain/run.mjs SCRIPT [ARGUMENTS]`: runs a script of the repository with a Node that is new enough. */
import { resolve } from 'node:path';
import { run } from './script.mjs';

const [script, ...args] = process.argv.slice(2);
await run(resolve(script), args);
