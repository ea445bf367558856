/**
 * Runs a program that the user of this machine named, without a shell: a text in, a text out, with a deadline and a
 * size limit. The output is treated like an answer from the network. When it is stopped, its whole process group is
 * killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import type { WireReply } from '../../model/send-to-agent.ts';
import type { CancelSignal } from '../../runtime/cancel-signal.ts';
import { readProgramOutput } from '../answers/read-body.ts';
import { maxBodyBytes } from '../guard.ts';
import { BodyBuffer } from '../network/body-buffer.ts';
import { callFailures } from '../network/call-failure.ts';
import { splitCommandLine } from './command-line.ts';

export interface ProgramLimits {
  timeout_ms: number;
  /** Stops the program; the call then settles at once as `unreachable`. */
  signal?: CancelSignal | undefined;
  max_bytes?: number;
  /** Is given what the program wrote to stderr, its end if that is long. It may contain secrets, so nobody may store it. */
  onErrorOutput?: (text: string) => void;
}

/** Never throws. What the program writes to stderr is never part of the reply. */
export type RunProgram = (commandLine: string, input: string, limits: ProgramLimits) => Promise<WireReply>;

type ProgramFailure = Extract<WireReply, { arrived: false }>;

const programFailure = (reason: ProgramFailure['reason'], detail: string): ProgramFailure => ({
  ...{ arrived: false, reason, detail, retryable: false },
});

/** Windows has no process groups; there, only the program itself is killed. */
const hasProcessGroups = process.platform !== 'win32';

const maxErrorOutput = 8192;

export const runProgram: RunProgram = (commandLine, input, limits) => {
  const { timeout_ms, signal, max_bytes = maxBodyBytes, onErrorOutput } = limits;
  const parts = splitCommandLine(commandLine);
  if ('fault' in parts)
    return Promise.resolve(programFailure('unreachable', `The command line cannot be used: ${parts.fault}.`));
  if (signal?.aborted) return Promise.resolve({ ...callFailures.calledOff });
  const started = performance.now();
  const [program = '', ...args] = parts;
  return new Promise((settle) => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', onErrorOutput ? 'pipe' : 'ignore'],
      detached: hasProcessGroups,
      env: programEnvironment(),
    });
    const body = new BodyBuffer(max_bytes);
    const errorOutput = followErrorOutput(child);
    const end = (reply: WireReply) => {
      const errors = errorOutput();
      if (errors !== '') onErrorOutput?.(errors);
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
      settle(reply);
    };
    const stop = (why: ProgramFailure) => {
      end({ ...why });
      killProgram(child);
    };
    const cancel = () => stop(callFailures.calledOff);
    const timer = setTimeout(() => stop(callFailures.timeout), timeout_ms);
    signal?.addEventListener('abort', cancel);
    // A program may end, or close its stdin, before it has read everything.
    child.stdin?.on('error', () => {}).end(input);
    child.stdout?.on('data', (chunk: Buffer) => body.add(chunk) || stop(callFailures.bodyTooLarge));
    child.on('error', (error) => end(startFailureOf(error)));
    child.on('close', (code, by) => end(exitFailureOf(code, by) ?? replyOf(body.bytes(), started)));
  });
};

/** Reads stderr, where it is a pipe. The function that is returned gives the end of it so far, once. */
function followErrorOutput({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-maxErrorOutput);
  });
  return () => {
    const written = text.toWellFormed();
    text = '';
    return written;
  };
}

/** Without the platform's own settings, some of which are secrets. */
function programEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PARLEY_')));
}

function killProgram(child: ChildProcess): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
  try {
    if (hasProcessGroups && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has already ended.
  }
}

function startFailureOf(error: NodeJS.ErrnoException): ProgramFailure {
  if (error.code === 'ENOENT') return programFailure('unreachable', 'The program was not found.');
  if (error.code === 'EACCES') return programFailure('unreachable', 'The program may not be run.');
  return programFailure('unreachable', 'The program could not be started.');
}

function exitFailureOf(code: number | null, by: NodeJS.Signals | null): ProgramFailure | undefined {
  if (code === 0) return undefined;
  return programFailure(
    'agent_error',
    code === null ? `the program was ended by ${by}` : `the program ended with exit code ${code}`,
  );
}

function replyOf(bytes: Buffer, started: number): WireReply {
  const latency_ms = Math.ceil(performance.now() - started);
  const facts = { bytes: bytes.length, latency_ms, sha256: hash('sha256', bytes, 'hex'), status: 200 };
  return { arrived: true, facts, headers: {}, ...readProgramOutput(bytes) };
}
