/**
 * Runs a program that the person at this machine named: a text in, a text out, within a deadline and a limit. What comes
 * out is as little trusted as an answer from the network. Nothing it started is left when it is stopped.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import type { Reply } from '../model/send.ts';
import { Body } from './body.ts';
import type { Signal } from './call-off.ts';
import { splitCommandLine } from './command-line.ts';
import { failures } from './failure.ts';
import { maxBytes } from './guard.ts';
import { readText } from './read.ts';

export interface ProgramLimits {
  timeout_ms: number;
  /** Stops the program; it then settles at once as `unreachable`. */
  signal?: Signal | undefined;
  max_bytes?: number;
}

/** Never throws. What the program writes on stderr goes nowhere: it may hold anything. */
export type RunProgram = (commandLine: string, input: string, limits: ProgramLimits) => Promise<Reply>;

type Failed = Extract<Reply, { arrived: false }>;

const failed = (reason: Failed['reason'], detail: string): Failed => ({
  ...{ arrived: false, reason, detail, retryable: false },
});

/** There are no process groups on Windows: there, only the program itself is ended. */
const groups = process.platform !== 'win32';

export const runProgram: RunProgram = (commandLine, input, { timeout_ms, signal, max_bytes = maxBytes }) => {
  const parts = splitCommandLine(commandLine);
  if ('fault' in parts)
    return Promise.resolve(failed('unreachable', `The command line cannot be used: ${parts.fault}.`));
  if (signal?.aborted) return Promise.resolve({ ...failures.calledOff });
  const started = performance.now();
  const [program = '', ...args] = parts;
  return new Promise((settle) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: groups, env: ownEnvironment() });
    const body = new Body(max_bytes);
    const end = (reply: Reply) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', callOff);
      settle(reply);
    };
    const stop = (why: Failed) => {
      end({ ...why });
      kill(child);
    };
    const callOff = () => stop(failures.calledOff);
    const timer = setTimeout(() => stop(failures.timeout), timeout_ms);
    signal?.addEventListener('abort', callOff);
    // A program may end, or close its stdin, without having read all of it.
    child.stdin.on('error', () => {}).end(input);
    child.stdout.on('data', (chunk: Buffer) => body.add(chunk) || stop(failures.bodyTooLarge));
    child.on('error', (error) => end(notStarted(error)));
    child.on('close', (code, by) => end(ended(code, by) ?? replyOf(body.bytes(), started)));
  });
};

/** Settings of the platform are none of the program's business, and some are secrets. */
function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PARLEY_')));
}

function kill(child: ChildProcess): void {
  child.stdout?.destroy();
  try {
    if (groups && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function notStarted(error: NodeJS.ErrnoException): Failed {
  if (error.code === 'ENOENT') return failed('unreachable', 'The program was not found.');
  if (error.code === 'EACCES') return failed('unreachable', 'The program may not be run.');
  return failed('unreachable', 'The program could not be started.');
}

function ended(code: number | null, by: NodeJS.Signals | null): Failed | undefined {
  if (code === 0) return undefined;
  return failed(
    'agent_error',
    code === null ? `the program was ended by ${by}` : `the program ended with exit code ${code}`,
  );
}

function replyOf(bytes: Buffer, started: number): Reply {
  const latency_ms = Math.ceil(performance.now() - started);
  const facts = { bytes: bytes.length, latency_ms, sha256: hash('sha256', bytes, 'hex'), status: 200 };
  return { arrived: true, facts, headers: {}, ...readText(bytes) };
}
