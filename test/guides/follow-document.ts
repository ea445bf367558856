/**
 * Follows the README and the guides as a reader does: in a clone, every block in its order, all commands of a document in
 * one shell, and what a document starts in terminals of their own. Only the ports are others.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';
import { compileCache } from '../support/parley.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const { PATH = '', HOME = '' } = process.env;

let clone: string;
let started: Shell[] = [];

/** A clone that was set up, made of links to this one. What a document writes stays in it. */
export function ownClone(): void {
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'parley-readme-'));
    for (const name of ['package.json', '.npmrc', 'bin', 'examples', 'src', 'toolchain'])
      symlinkSync(join(root, name), join(clone, name));
    mkdirSync(join(clone, 'node_modules', '.bin'), { recursive: true });
    symlinkSync(join(root, 'bin', 'parley.js'), join(clone, 'node_modules', '.bin', 'parley'));
  });

  afterEach(async () => {
    for (const { child } of started.toReversed()) if (isRunning(child)) process.kill(-(child.pid ?? 0), 'SIGTERM');
    await Promise.all(started.map(({ ended }) => ended));
    started = [];
    rmSync(clone, { recursive: true });
  });
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

interface Shell {
  child: ChildProcess & { stdin: NodeJS.WritableStream };
  /** What it wrote so far, and whether that is all. */
  heard: { text: string; isOver: boolean };
  ended: Promise<unknown>;
  /** Resolves when it writes something more, or ends. */
  more(): Promise<unknown>;
}

interface ShellSettings {
  npx: 'real' | 'quick';
  /** The ports of what starts on its default port. */
  env: Record<string, string>;
}

/**
 * The first `npx parley` of a shell in the README is the real one, and all of its commands are started by whichever Node is
 * installed here. It takes half a second a command to find what stands in the clone anyway, and a process more where that Node
 * is older, so afterwards a function of the shell finds it; in the guides it does so from the beginning, and `node` is the one
 * that runs the tests.
 */
const quickPath = `${dirname(process.execPath)}:${PATH}`;
const quickNpx = `npx() { "${'$'}{CLONE}/node_modules/.bin/$@"; }`;
const realNpxOnce = `npx() { ${quickNpx}; command npx "$@"; }`;

/** A terminal in the clone, in a process group of its own, so that its end is the end of all that it started. */
function openShell(script: string, { npx, env: added }: ShellSettings): Shell {
  const env = { PATH: npx === 'real' ? PATH : quickPath, HOME, CLONE: clone, ...compileCache, ...added };
  const strict = 'set -euo pipefail; curl() { command curl --fail-with-body --silent --show-error "$@"; }';
  const child = spawn('bash', ['-c', `${strict}\n${npx === 'real' ? realNpxOnce : quickNpx}\n${script}`], {
    ...{ cwd: clone, env, detached: true },
  });
  const heard = { text: '', isOver: false };
  let wake = () => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      heard.text += text;
      wake();
    });
  }
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(() => {
    heard.isOver = true;
    wake();
  });
  const more = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  const shell = { child, heard, ended, more };
  started.push(shell);
  return shell;
}

/** Resolves once it wrote this; rejects with all that it wrote when it ends before. */
async function wrote({ child, heard, more }: Shell, pattern: RegExp, script: string): Promise<void> {
  while (!pattern.test(heard.text)) {
    if (heard.isOver) throw new Error(`ended with ${child.exitCode}: ${script}\n${heard.text}`);
    await more();
  }
}

/** Reads the names of scripts and runs each in this same shell, which nothing else reads from. */
const readsScripts = 'exec 9<&0 </dev/null; while IFS= read -r -u 9 name; do . "$name"; echo "end of $name"; done';

interface Block {
  language: string;
  kind: string;
  text: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

export const portPattern = /\b(?:800|300)\d\b/g;

/** Each fenced block that is to be followed, with free ports in place of those that are printed. */
async function readDocument(document: string): Promise<{ blocks: Block[]; env: Record<string, string> }> {
  const text = readFileSync(join(root, document), 'utf8');
  const ports = new Map<string, string>();
  for (const [printed] of text.matchAll(portPattern)) ports.set(printed, ports.get(printed) ?? `${await freePort()}`);
  const blocks = [...text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(
    ([, language = '', kind = '', block = '']) => {
      return { language, kind, text: block.replace(portPattern, (port) => ports.get(port) ?? port) };
    },
  );
  return { blocks, env: { PARLEY_PORT: ports.get('8000') ?? '0', PORT: ports.get('3001') ?? '0' } };
}

interface Reader {
  npx?: 'real' | 'quick';
  /** Which blocks the reader follows, and with what changes. */
  adapt?: (blocks: Block[]) => Block[];
}

/** Everything that the commands wrote. */
export async function follow(
  document: string,
  { npx = 'quick', adapt = (blocks) => blocks }: Reader = {},
): Promise<string> {
  const { blocks, env } = await readDocument(document);
  const shell = openShell(readsScripts, { npx, env });
  for (const [at, { language, kind, text }] of adapt(blocks).entries()) {
    if (language === 'js') writeFileSync(join(clone, kind), text);
    else if (kind === 'serves') await wrote(openShell(text, { npx, env }), /listens on \S+\n|Ctrl-C stops/, text);
    else {
      const script = join(clone, `block-${at}`);
      writeFileSync(script, text);
      shell.child.stdin.write(`${script}\n`);
      await wrote(shell, new RegExp(`end of ${script}\n`), text);
    }
  }
  return shell.heard.text;
}

export const guides = [
  ...(['getting-started', 'forecasts', 'councils', 'chat', 'later-answers', 'testing-agents', 'operating'] as const),
];
export const pageOf = (guide: (typeof guides)[number]) => `docs/guides/${guide}.md`;
