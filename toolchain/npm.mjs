/**
 * Runs npm in a folder, without a word on the screen: npm warns of a Node that Parley is not going to run with.
 * When it fails, the error says which command it was and what npm said of it.
 */
import { spawn } from 'node:child_process';
import { leash } from './script.mjs';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const networkErrors = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/;

export async function npm(folder, args) {
  const child = start(folder, args);
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  const failure = await failureOf(child);
  for (const signal of signals) process.off(signal, passOn);
  if (failure) throw new Error(`\`npm ${args.join(' ')}\` failed in ${folder}\n${failure}`);
}

/** The npm that started us, where one did; else the one on the path, which on Windows only a shell finds. */
function start(cwd, args) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const cli = process.env.npm_execpath;
  if (!cli || !/[\\/]npm-cli\.c?js$/.test(cli))
    return spawn('npm', args, { cwd, stdio, shell: process.platform === 'win32' });
  return spawn(process.execPath, [leash, cli, ...args], { cwd, stdio: [...stdio, 'ipc'] });
}

function failureOf(child) {
  let said = '';
  const keep = (chunk) => {
    said += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve(error.code === 'ENOENT' ? 'npm was not found; it comes with Node.' : `${error}`),
    );
    child.once('close', (code, signal) =>
      resolve(code === 0 ? '' : signal ? `It was ended by ${signal}.` : reasonIn(said)),
    );
  });
}

function reasonIn(said) {
  const lines = said.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'));
  if (networkErrors.test(said)) lines.push('npm could not reach its registry: check the network, then try again.');
  return lines.join('\n');
}
