/**
 * Follows the README and the guides as a reader does: in a clone, every block in its order, all commands of a document in
 * one shell, and what a document starts in terminals of their own. Only the ports are others.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { PATH = '', HOME = '' } = process.env;

let clone: string;
let started: Shell[] = [];

/** A clone that was set up, made of links to this one. What a document writes stays in it. */
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
 * `npx parley` is the real one in the README. It takes half a second a command to find what stands in the clone anyway,
 * so in the guides a function of the shell finds it.
 */
const quickNpx = `npx() { "${'$'}{CLONE}/node_modules/.bin/$@"; }`;

/** A terminal in the clone, in a process group of its own, so that its end is the end of all that it started. */
function openShell(script: string, { npx, env: added }: ShellSettings): Shell {
  const env = { PATH, HOME, CLONE: clone, ...added };
  const strict = 'set -euo pipefail; curl() { command curl --fail-with-body --silent --show-error "$@"; }';
  const child = spawn('bash', ['-c', `${strict}\n${npx === 'real' ? '' : quickNpx}\n${script}`], {
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

const portPattern = /\b(?:800|300)\d\b/g;

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
async function follow(document: string, { npx = 'quick', adapt = (blocks) => blocks }: Reader = {}): Promise<string> {
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

const guides = [
  ...(['getting-started', 'forecasts', 'councils', 'chat', 'later-answers', 'testing-agents', 'operating'] as const),
];
const pageOf = (guide: (typeof guides)[number]) => `docs/guides/${guide}.md`;

describe('the documents', () => {
  it('have their own folders, ports and names, so that several can be followed on one machine', () => {
    const patterns = [/\btry\/[\w-]+/g, portPattern, /(?<=agents add )\w+|(?<="name": ")\w+/g];
    const used = ['README.md', ...guides.map(pageOf)].map((document) => {
      const text = readFileSync(join(root, document), 'utf8');
      return new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []));
    });
    expect(used.map(({ size }) => size).toSorted()[0]).toBeGreaterThan(1);
    for (const [at, own] of used.entries())
      for (const others of used.slice(at + 1)) expect([...own.intersection(others)]).toEqual([]);
  });

  it('link only to files that exist', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'examples/README.md'].concat(
      readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => join('docs', name)),
    );
    const broken = pages.flatMap((page) => {
      const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g);
      return [...links].flatMap(([, to = '']) => (existsSync(join(root, page, '..', to)) ? [] : [`${page}: ${to}`]));
    });
    expect(broken).toEqual([]);
  });

  it('say of every block of commands whether it is followed', () => {
    for (const document of ['README.md', ...guides.map(pageOf)]) {
      const text = readFileSync(join(root, document), 'utf8');
      const unmarked = [...text.matchAll(/^```(sh|js)\n(.*?)^```$/gms)].map(([, , block]) => block);
      expect(unmarked, document).toEqual(document === 'README.md' ? ['npm test\n'] : []);
    }
  });
});

describe('every command in the documents', { timeout: 120_000 }, () => {
  it('RT-01: works in the README, with the agent of this repository, the registration of 000 included', async () => {
    const heard = await follow('README.md', { npx: 'real' });
    expect(heard).toContain('"name":"my_agent"');
    expect(heard).toContain('"outcome":"adopted"');
    expect(heard).toContain('Choose a day that is followed by a working day');
    expect(heard).toContain('The record holds.');
    expect(heard).toContain('my_forecaster is active');
    expect(heard).toMatch(/\d+ % YES/);
    expect(heard).toContain('demo_contrarian');
    expect(heard).toMatch(/Approve: filing\.txt, line 1 supports it.*filing\.txt:L1 \(sha256 [0-9a-f]{12}, checked\)/s);
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toContain('1 conversation with http://localhost:');
    expect(heard).toContain('1 log: 1 passed.');
  });

  it('works in the README with the Python agent, too', async ({ skip }) => {
    if (spawnSync('python3', ['--version']).status !== 0) return skip('there is no python3 here');
    const heard = await follow('README.md', {
      adapt: (blocks) =>
        blocks
          .filter(({ text }) => /^npm start|examples\/agent|my_agent|my_forecaster|parley check/m.test(text))
          .map((block) => ({
            ...block,
            text: block.text.replace('node examples/agent.mjs', 'python3 examples/agent.py'),
          })),
    });
    expect(heard).toContain('"outcome":"adopted"');
    expect(heard).toContain('71 % YES');
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
  });

  it('works in the guide to getting started, with the agent printed there', async () => {
    const heard = await follow(pageOf('getting-started'));
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toContain('friday_agent is registered and active.');
    expect(heard).toContain('The task names a Friday');
    expect(heard).toContain('The verdict is in verdict.html.');
    expect(heard).toContain('Without friday_agent\n');
    expect(heard).toContain('event: session.closed');
    expect(heard).toContain('The record holds.');
  });

  it('works in the guide to forecasts, with the forecaster printed there, and ends in scores', async () => {
    const heard = await follow(pageOf('forecasts'));
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toMatch(/✓ quality +no warnings/);
    expect(heard).toContain('release_forecaster is active');
    expect(heard).toContain('release_forecaster alone says 75 % YES. All answered in round 1.');
    expect(heard).toContain('event: round.pooled');
    expect(heard).toContain('It counts on the leaderboard.\n');
    expect(heard).toMatch(/\nrelease_forecaster +1 +0\.063 /);
    expect(heard).toContain('YES, counts from 2099-12-31 23:59:59 UTC: Will version 2 be out by');
  });

  it('AC-01: works in the guide to councils, with the expert printed there', async () => {
    const heard = await follow(pageOf('councils'));
    expect(heard).toMatch(/Approve: filing\.txt, line 2 supports it.*filing\.txt:L2 \(sha256 [0-9a-f]{12}, checked\)/s);
    expect(heard).toMatch(/Reject: policy 1 .*900 million euros is more\s+than 500\s+million euros/s);
    expect(heard).toContain('"status":"complete"');
    expect(heard).toContain('"final_decision":"Approve: ');
    expect(heard).toContain('The record holds.');
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
    expect(heard).toContain('savings_expert is active');
    expect(heard).toMatch(/cited by\s+expert:finance:v0/);
    expect(heard).toContain('"content":"I have seen nothing that I could rely on: ');
  });

  it('RT-15: works in the guide to chats, with the agent of this repository', async () => {
    const heard = await follow(pageOf('chat'));
    expect(heard).toContain('chat_agent is registered and active.');
    expect(heard).toContain('\n2\n');
    expect(heard).toContain('The record holds.');
    expect(heard).toContain('event: turn.closed');
  });

  it('PF-09: works in the guide to answers that come later, with the agent printed there and a person', async () => {
    const heard = await follow(pageOf('later-answers'));
    expect(heard).toContain('Looked at: Why does the cache leak?');
    expect(heard).toContain('You answer as ann (analyze) until');
    expect(heard).toContain('Answered; it is on the record.');
    expect(heard).toContain('Declined; the reason is on the record.');
  });

  it('PF-06: works in the guide to operating, from the first key to a platform that others reach', async () => {
    const heard = await follow(pageOf('operating'));
    expect(heard).toContain("Ada's pipeline");
    expect(heard).toMatch(/Session \S+ is deleted\./);
    expect(heard).toContain('"act":"session.deleted"');
    expect(heard).toMatch(/✓ webhook +localhost:\d+ is told of closed sessions/);
    expect(heard).toContain('"items":[]');
    expect(heard).toContain('No errors.');
  });

  it('LG-01, LG-07, PF-08: works in the guide to testing agents, with the agent of this repository', async () => {
    const heard = await follow(pageOf('testing-agents'));
    expect(heard).toContain('2 conversations with node returns.mjs: 2 answered.');
    expect(heard).toContain('2 conversations with node returns.mjs: 0 answered, 2 had a good log before.');
    expect(heard).toContain('10 logs: ');
    expect(heard).toContain('1 log: 1 passed.');
    expect(heard).toContain('1 log: 1 passed. 1 rule was about no message. The report is in report.html.');
    expect(heard).toContain('Of the simulated users, 1 reached their goal.');
    expect(heard).toMatch(
      /3 judgements: 3 asked for \(\d+ tokens in, \d+ out\) and kept in talks\/judgements\.jsonl\./,
    );
    expect(heard).toContain('3 judgements: 3 of those kept in talks/judgements.jsonl used, nobody was asked.');
    expect(heard).toContain('0 worse, 0 better, 0 only before, 0 only now, 1 same');
    expect(heard.match(/No failures: every rule that was checked holds\.\n/g)).toHaveLength(3);
    expect(heard).toContain('> POST http://localhost:');
    expect(heard).toContain('the agent answered 404');
  });
});
