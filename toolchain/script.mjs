/**
 * Runs a script with a Node that is new enough: in this process where it can, else in a child that behaves like it.
 * The child never outlives this process, however this process ends.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installedNode, isNewEnough, needed } from './node.mjs';

/** Run through this, with a channel to us, a script ends when we do, even if we are killed. */
export const leash = fileURLToPath(new URL('leash.mjs', import.meta.url));

/** Ends this process with the script's own exit code, or lets the script run on here. */
export async function run(script, args) {
  if (isNewEnough) return runHere(script, args);
  const node = installedNode();
  if (node) process.exit(await runInChild(node, script, args));
  console.error(`Parley needs Node ${needed} and this is ${process.version}. Run: node toolchain/setup.mjs`);
  process.exit(1);
}

export async function runHere(script, args) {
  process.argv.splice(1, process.argv.length, script, ...args);
  await import(pathToFileURL(script).href);
}

/** Threads of one process share what they free: on Linux a tenth less memory with a thousand waiting tables, and no slower. */
const oneArena = { MALLOC_ARENA_MAX: '1' };

/** Resolves with the child's exit code, or 128 + n where signal n ended it. */
export function runInChild(node, script, args) {
  const env = { ...oneArena, ...process.env };
  const child = spawn(node, [leash, script, ...args], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  passSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/**
 * A terminal sends its interrupt and hang-up to every process in the foreground, the child included. Passing them on
 * as well would make one Ctrl-C two, and the second one usually means "stop at once".
 */
function passSignals(child) {
  const fromTerminal = [0, 1, 2].some((fd) => isatty(fd));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => fromTerminal || child.kill(signal));
}
