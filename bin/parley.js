#!/usr/bin/env node
/** `parley` from a clone: sets it up where needed, then runs the command line with a Node that is new enough. */
import { fileURLToPath } from 'node:url';
import { setUp } from '../toolchain/install.mjs';
import { run } from '../toolchain/script.mjs';

if (process.env.npm_command === 'exec') endWithParent();
const args = process.argv.slice(2);
await setUp({ dev: false, out: process.stderr.isTTY ? process.stderr : undefined, page: serves(args) });
await run(fileURLToPath(new URL('../src/cli/parley.ts', import.meta.url)), args);

/** Whether a platform is started for people: by the demo, or by no command at all. */
function serves([first]) {
  return (
    first === undefined || first === 'demo' || (first.startsWith('--') && !['--help', '--version'].includes(first))
  );
}

/** npx starts us through a shell that passes no signal on: a stopped npx is only seen by that shell being gone. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
