/**
 * The one launcher of processes: starts a program, reads what it writes, waits for a line, and ends it by its own
 * process id. Disposing of it kills it; it never outlives the process of the test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

const { PATH = '', HOME = '' } = process.env;

export interface LaunchOptions {
  /** Added to `PATH` and `HOME`; nothing else of this process's environment is passed on. */
  env?: Record<string, string>;
  cwd?: string;
  /** What it reads on stdin; nothing unless given. */
  input?: string | Buffer;
  /** Leaves its stdin open, so that more can be typed. */
  keepsInput?: boolean;
}

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Finished extends Exit {
  stdout: string;
  stderr: string;
}

type OutputStream = 'stdout' | 'stderr';

export interface Launched extends AsyncDisposable {
  pid: number;
  /** What it has written so far. */
  output: Readonly<Record<OutputStream, string>>;
  finished: Promise<Finished>;
  signal(name: NodeJS.Signals): void;
  /** Writes to its stdin, where that was left open. */
  type(text: string): void;
  /** Sends the signal and waits for the end. */
  end(name: NodeJS.Signals): Promise<Exit>;
  /** Resolves with the first group once what it wrote matches; rejects with its stderr when it ends before. */
  wrote(on: OutputStream, pattern: RegExp): Promise<string>;
}

/** Starts a program with its arguments; the first word is the program. */
export function launch(
  command: readonly string[],
  { env = {}, cwd, input = '', keepsInput }: LaunchOptions = {},
): Launched {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env: { PATH, HOME, ...env }, ...(cwd === undefined ? {} : { cwd }) });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  child.stdin.on('error', () => {}).write(input);
  if (!keepsInput) child.stdin.end();
  const exited = exitOf(child);
  const end = (name: NodeJS.Signals): Promise<Exit> => {
    child.kill(name);
    return exited;
  };
  return {
    ...{ pid: child.pid ?? 0, output, end },
    finished: exited.then((exit) => ({ ...exit, ...output })),
    signal: (name) => void child.kill(name),
    type: (text) => void child.stdin.write(text),
    async wrote(on, pattern) {
      for (;;) {
        const match = pattern.exec(output[on]);
        if (match) return match[1] ?? '';
        const more = once(child[on], 'data').then(() => undefined);
        const exit = await Promise.race([more, exited]);
        if (exit && !pattern.test(output[on])) {
          throw new Error(`${program} ended with ${exit.code} before it wrote ${pattern}: ${output.stderr}`);
        }
      }
    },
    async [Symbol.asyncDispose]() {
      await end('SIGKILL');
    },
  };
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const [code, signal] = await once(child, 'close');
  process.off('exit', kill);
  return { code, signal };
}
