/** The repository's own set-up: what `npm start`, `npm test` and `npx parley` rest on. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const toolchain = fileURLToPath(new URL('../toolchain/', import.meta.url));

function folder(): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'parley-toolchain-')));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

function file(content: string, name = 'script.mjs'): string {
  const path = join(folder(), name);
  writeFileSync(path, content);
  return path;
}

function start(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('its output is not piped');
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(stdout), text(stderr)]);
  return { code, out, err };
}

/** Stands in for npm: notes how it was called, takes a moment, and fails if another one is at work. */
const npm = `
  import { appendFileSync, mkdirSync, rmdirSync } from 'node:fs';
  import { setTimeout } from 'node:timers/promises';
  const args = process.argv.slice(2);
  appendFileSync('npm.log', args.join(' ') + '\\n');
  mkdirSync('npm-at-work');
  await setTimeout(50);
  rmdirSync('npm-at-work');
  mkdirSync('node_modules', { recursive: true });
  if (process.env.NPM_SAYS) {
    console.error('npm warn EBADENGINE Unsupported engine\\n' + process.env.NPM_SAYS);
    process.exit(1);
  }`;

function clone() {
  const root = folder();
  cpSync(toolchain, join(root, 'toolchain'), { recursive: true, filter: (path) => !path.includes('node_modules') });
  writeFileSync(join(root, 'package-lock.json'), '{}');
  const cli = file(npm, 'npm-cli.js');
  writeFileSync(join(cli, '../package.json'), '{"type":"module"}');
  const lock = join(root, 'toolchain', '.lock');
  const begin = (args: string[] = [], env = {}, nodeArgs: string[] = []) =>
    start([...nodeArgs, join(root, 'toolchain/setup.mjs'), ...args], { npm_execpath: cli, ...env });
  return {
    root,
    lock,
    begin,
    setUp: (...how: Parameters<typeof begin>) => ended(begin(...how)),
    calls: () => readFileSync(join(root, 'npm.log'), 'utf8').trim().split('\n'),
  };
}
describe.each(['package-lock.json', 'toolchain/package-lock.json', 'web/package-lock.json'])('%s', (path) => {
  interface Entry {
    resolved?: string;
    integrity?: string;
    link?: boolean;
    optionalDependencies?: Record<string, string>;
  }
  const lockfile = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(lockfile);
  const entries = Object.entries(packages);

  /** As Node looks a package up: in every node_modules from the one who wants it upwards. */
  function has(wanted: string, from: string): boolean {
    if (`${from && `${from}/`}node_modules/${wanted}` in packages) return true;
    return from !== '' && has(wanted, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
  }

  test('names no address to download from', () => {
    expect(entries.filter(([, entry]) => entry.resolved && !entry.link)).toEqual([]);
  });

  test('has the hash of every package', () => {
    expect(entries.filter(([name, entry]) => name && !entry.link && !entry.integrity)).toEqual([]);
  });

  test('holds what every platform needs', () => {
    const wanted = entries.flatMap(([from, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).map((name) => ({ name, from })),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(wanted.filter(({ name, from }) => !has(name, from))).toEqual([]);
  });
});

describe('the Node that starts Parley', () => {
  const inRoot = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

  /** Makes a script take the running Node for this version. */
  function pretending(version: string): string[] {
    const preload = file(
      `const versions = { ...process.versions, node: '${version}' };
      Object.defineProperties(process, { version: { value: 'v${version}' }, versions: { value: versions } });`,
    );
    return ['--import', pathToFileURL(preload).href];
  }

  async function printed(expression: string): Promise<string> {
    const module = JSON.stringify(pathToFileURL(join(toolchain, 'node.mjs')).href);
    const script = file(`import * as node from ${module};\nconsole.log(${expression});`);
    return (await ended(start([script]))).out.trim();
  }

  test('has one number: in the toolchain, in package.json and its lockfile, in README and CONTRIBUTING', async () => {
    const needed = await printed('node.neededToStart');
    expect(needed).toMatch(/^\d+$/);
    expect(JSON.parse(inRoot('package.json')).engines).toEqual({ node: `>=${needed}` });
    expect(JSON.parse(inRoot('package-lock.json')).packages[''].engines).toEqual({ node: `>=${needed}` });
    for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/decisions/0001-runtime-and-toolchain.md']) {
      const told = [...inRoot(page).matchAll(/Node (\d+) or newer(?! runs)/g)].map(([, version]) => version);
      expect(told, page).toEqual([needed]);
    }
  });

  test('may be older than the Node that runs it, which set-up fetches', async () => {
    expect(await printed('node.neededToStart < node.needed')).toBe('true');
  });

  test.each(['setup.mjs', '../bin/parley.js'])('is refused by %s with a sentence where it is older', async (script) => {
    const { code, out, err } = await ended(start([...pretending('18.20.8'), join(toolchain, script)]));
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe('Parley needs Node 20 or newer to start, and this is v18.20.8: https://nodejs.org\n');
  });

  test('sets up the Node that runs Parley beside the packages where it is new enough to start only', async () => {
    const { setUp, calls, root } = clone();
    const { code, err } = await setUp([], {}, pretending('20.0.0'));
    expect(err.split('\n').slice(0, 2)).toEqual([
      'Setting up Parley, step 1 of 2: installing Node 24 (yours is v20.0.0) ...',
      expect.stringMatching(/^Setting up Parley, step 1 of 2: installing Node 24 .*: failed in [\d.]+ s$/),
    ]);
    // The npm of these tests downloads no Node, and set-up says so.
    expect(code).toBe(1);
    expect(err).toMatch(/Or install Node 24 or newer yourself\.\n$/);
    expect(existsSync(join(root, 'toolchain/npm.log'))).toBe(true);
    expect(calls).toThrow('ENOENT');
  });
});

describe('set-up', () => {
  const withTools = 'ci --ignore-scripts --include=optional --include=dev';
  const withoutTools = 'ci --ignore-scripts --include=optional --omit=dev';

  test('installs once, says what it does and how long it took, and is silent from then on', async () => {
    const { setUp, calls, lock } = clone();
    const step = 'Setting up Parley, step 1 of 1: installing its packages and tools';
    const { code, out, err } = await setUp();
    expect([code, out]).toEqual([0, '']);
    expect(err.replace(/\d\.\d s/, '1.0 s')).toBe(`${step} ...\n${step}: done in 1.0 s\n`);
    expect(await setUp()).toEqual({ code: 0, out: '', err: '' });
    expect(await setUp(['--omit=dev'])).toEqual({ code: 0, out: '', err: '' });
    expect(calls()).toEqual([withTools]);
    expect(existsSync(lock)).toBe(false);
  });

  test('adds the tools beside the packages where only these are there', async () => {
    const { setUp, calls } = clone();
    expect((await setUp(['--omit=dev', '--quiet'])).err).toBe('');
    await setUp();
    expect(calls()).toEqual([withoutTools, withTools.replace('ci', 'install --no-save')]);
  });

  test('installs again when the lockfile has changed', async () => {
    const { root, setUp, calls } = clone();
    await setUp();
    writeFileSync(join(root, 'package-lock.json'), '{"changed":true}');
    await setUp();
    expect(calls()).toEqual([withTools, withTools]);
  });

  test('installs once when several start at the same time', async () => {
    const { setUp, calls } = clone();
    const all = await Promise.all([1, 2, 3, 4].map(() => setUp(['--omit=dev'])));
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
    expect(calls()).toEqual([withoutTools]);
  });

  test('says so where it waits for another process that sets up', async () => {
    const { begin, lock } = clone();
    const holder = start(['-e', 'setInterval(() => {}, 1000)']);
    mkdirSync(lock);
    writeFileSync(join(lock, String(holder.pid)), '');
    const waiting = begin();
    const end = ended(waiting);
    if (waiting.stderr) await once(waiting.stderr, 'data');
    holder.kill('SIGKILL');
    const { code, err } = await end;
    expect([code, err.split('\n')[0]]).toEqual([0, 'Setting up Parley: waiting for another process that does it ...']);
  });

  test('takes over from a set-up that was killed', async () => {
    const { setUp, calls, lock } = clone();
    const dead = start(['-e', '']);
    await ended(dead);
    mkdirSync(lock);
    writeFileSync(join(lock, String(dead.pid)), '');
    expect((await setUp()).code).toBe(0);
    expect(calls()).toEqual([withTools]);
    expect(existsSync(lock)).toBe(false);
  });

  test('names the command that failed and why, and tries again the next time', async () => {
    const { root, setUp, calls, lock } = clone();
    const { code, err } = await setUp(['--quiet'], { NPM_SAYS: 'npm error code ENOTFOUND' });
    expect(code).toBe(1);
    expect(err.split('\n').slice(0, 3)).toEqual([
      `Parley could not be set up: \`npm ${withTools}\` failed in ${root}/`,
      'npm error code ENOTFOUND',
      'npm could not reach its registry: check the network, then try again.',
    ]);
    expect(existsSync(lock)).toBe(false);
    expect((await setUp()).code).toBe(0);
    expect(calls()).toHaveLength(2);
  });

  test('says so where there is no npm', async () => {
    const { setUp } = clone();
    const { code, err } = await setUp(['--quiet'], { npm_execpath: '', PATH: '' });
    expect([code, err]).toEqual([1, expect.stringContaining('npm was not found')]);
  });
});

describe('the page', () => {
  /** Stands in for Vite: notes that it was called, and writes a page or fails. */
  const vite = `
    import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
    appendFileSync('vite.log', process.argv[2] + '\\n');
    const source = readFileSync('main.tsx', 'utf8');
    if (source.includes('broken')) { console.error('main.tsx is broken'); process.exit(1); }
    mkdirSync('dist', { recursive: true });
    writeFileSync('dist/index.html', source);`;

  function clonePage() {
    const cloned = clone();
    const web = join(cloned.root, 'web');
    mkdirSync(join(web, 'node_modules/vite/bin'), { recursive: true });
    mkdirSync(join(cloned.root, 'src/record'), { recursive: true });
    writeFileSync(join(web, 'package.json'), '{"type":"module"}');
    writeFileSync(join(web, 'package-lock.json'), '{}');
    writeFileSync(join(web, 'main.tsx'), 'first');
    writeFileSync(join(web, 'node_modules/vite/bin/vite.js'), vite);
    const builds = () => readFileSync(join(web, 'vite.log'), 'utf8').trim().split('\n').length;
    return { ...cloned, web, builds, built: () => readFileSync(join(web, 'dist/index.html'), 'utf8') };
  }

  test('is built once for whoever serves it, and not for other commands', async () => {
    const { setUp, web, builds, built } = clonePage();
    await setUp(['--quiet']);
    expect(existsSync(join(web, 'dist'))).toBe(false);
    const { code, err } = await setUp(['--page']);
    expect(code).toBe(0);
    expect(err).toMatch(/^Setting up Parley: installing what its page is built with .*building its page: done in/s);
    expect(built()).toBe('first');
    expect(await setUp(['--page'])).toEqual({ code: 0, out: '', err: '' });
    expect(builds()).toBe(1);
  });

  test('is built again when a file of it or of the code that it folds with has changed, and not for a test', async () => {
    const { root, setUp, web, builds, built } = clonePage();
    await setUp(['--page']);
    writeFileSync(join(web, 'main.tsx'), 'second');
    await setUp(['--page']);
    expect([built(), builds()]).toEqual(['second', 2]);
    writeFileSync(join(root, 'src/record/event.ts'), '');
    await setUp(['--page']);
    expect(builds()).toBe(3);
    writeFileSync(join(root, 'src/record/event.test.ts'), '');
    await setUp(['--page']);
    expect(builds()).toBe(3);
  });

  test('is left out with one sentence where it cannot be built, and tried again the next time', async () => {
    const { setUp, web, built } = clonePage();
    writeFileSync(join(web, 'main.tsx'), 'broken');
    const { code, err } = await setUp(['--page', '--quiet']);
    expect({ code, err }).toEqual({
      code: 0,
      err: 'Parley runs without its page, which could not be built: main.tsx is broken\n',
    });
    writeFileSync(join(web, 'main.tsx'), 'mended');
    expect(await setUp(['--page', '--quiet'])).toEqual({ code: 0, out: '', err: '' });
    expect(built()).toBe('mended');
  });

  test('is built once when several start at the same time', async () => {
    const { setUp, builds } = clonePage();
    await setUp(['--quiet']);
    const all = await Promise.all([1, 2, 3].map(() => setUp(['--page', '--quiet'])));
    expect(all.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    expect(builds()).toBe(1);
  });
});

describe('the progress of a long step', () => {
  /** What is written of a step that ends after these milliseconds, on a terminal or not. */
  async function written(isTTY: boolean, ms: number, end = 'resolve()'): Promise<string[]> {
    const module = JSON.stringify(pathToFileURL(join(toolchain, 'progress.mjs')).href);
    const script = file(`
      import { mock } from 'node:test';
      import { withProgress } from ${module};
      mock.timers.enable({ apis: ['setInterval', 'Date'] });
      const written = [];
      let [resolve, reject] = [];
      const work = new Promise((...settle) => { [resolve, reject] = settle; });
      const out = { isTTY: ${isTTY}, write: (text) => void written.push(text) };
      const done = withProgress(out, 'Installing', () => work);
      for (let at = 0; at < ${ms}; at += 500) mock.timers.tick(500);
      ${end};
      await done.catch(() => {});
      process.stdout.write(JSON.stringify(written));`);
    return JSON.parse((await ended(start([script]))).out);
  }

  test('is one line on a terminal, which counts the seconds', async () => {
    expect(await written(true, 2500)).toEqual([
      '\r\x1b[KInstalling ...',
      '\r\x1b[KInstalling ... 1.0 s',
      '\r\x1b[KInstalling ... 2.0 s',
      '\r\x1b[KInstalling: done in 2.5 s\n',
    ]);
  });

  test('is plain lines elsewhere, and few of them', async () => {
    expect(await written(false, 31_000)).toEqual([
      'Installing ...\n',
      'Installing ... 15 s\n',
      'Installing ... 30 s\n',
      'Installing: done in 31 s\n',
    ]);
  });

  test('ends with a line of its own when the step fails', async () => {
    expect((await written(true, 500, "reject(new Error('no'))")).at(-1)).toBe('\r\x1b[KInstalling: failed in 0.5 s\n');
  });
});

describe('running a script', () => {
  const endingOn = (signal: string) =>
    file(`
      process.on('${signal}', () => { console.log('asked to end'); process.exit(7); });
      setInterval(() => {}, 1000);
      console.log('ready');`);

  /** The way it goes on a machine whose Node is too old, whatever this one's is. */
  function inChild(script: string, args: string[] = []): ChildProcess {
    const module = pathToFileURL(join(toolchain, 'script.mjs')).href;
    const parent = file(`
      import { runInChild } from ${JSON.stringify(module)};
      process.exit(await runInChild(process.execPath, ...JSON.parse(process.argv[2])));`);
    return start([parent, JSON.stringify([script, args])]);
  }

  async function ready(child: ChildProcess): Promise<void> {
    if (child.stdout) await once(child.stdout, 'readable');
  }

  test('runs it in place on a Node that is new enough', async () => {
    const script = file('console.log(process.pid, process.argv.slice(1).join(" "))');
    const child = start([join(toolchain, 'run.mjs'), script, 'a', 'b c']);
    expect(await ended(child)).toEqual({ code: 0, out: `${child.pid} ${script} a b c\n`, err: '' });
  });

  test('runs it in a child that sees its own arguments and no sign of the parent', async () => {
    const script = file(
      'console.log(process.argv.slice(1).join(" "), process.execArgv.length, process.send, process.env.NODE_CHANNEL_FD)',
    );
    const { out } = await ended(inChild(script, ['a', 'b c']));
    expect(out).toBe(`${script} a b c 0 undefined undefined\n`);
  });

  test('lets its threads share what they free, unless told otherwise', async () => {
    const script = file('console.log(process.env.MALLOC_ARENA_MAX)');
    const told = process.env.MALLOC_ARENA_MAX;
    expect((await ended(inChild(script))).out).toBe(`${told ?? 1}\n`);
  });

  test('ends with the exit code or signal of the script', async () => {
    expect((await ended(inChild(file('process.exitCode = 5')))).code).toBe(5);
    expect((await ended(inChild(file('process.kill(process.pid, "SIGKILL")')))).code).toBe(128 + 9);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on and leaves no process behind', async (signal) => {
    const child = inChild(endingOn(signal));
    const end = ended(child);
    await ready(child);
    child.kill(signal);
    expect(await end).toEqual({ code: 7, out: 'ready\nasked to end\n', err: '' });
  });

  test('ends the script when its parent is killed', async () => {
    const child = inChild(endingOn('SIGTERM'));
    const end = ended(child);
    await ready(child);
    child.kill('SIGKILL');
    expect((await end).out).toBe('ready\nasked to end\n');
  });
});

describe('the tally', () => {
  const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

  async function tallyOf(tests: string): Promise<{ code: number | null; last: string | undefined }> {
    const root = join(file(tests, 'some.test.js'), '..');
    const { code, out } = await ended(
      start([vitest, 'run', '--globals', `--root=${root}`, '--reporter=default', `--reporter=${toolchain}tally.mjs`]),
    );
    return { code, last: out.trimEnd().split('\n').at(-1) };
  }

  test('counts what passed, failed in a test, a hook or elsewhere, and was skipped', async () => {
    const tests = `
      test('passes', () => {});
      test('fails', () => expect(1).toBe(2));
      test.skip('is skipped', () => {});
      describe('with a hook that fails', () => { beforeAll(() => { throw new Error('no'); }); test('never runs', () => {}); });
      test('leaves an error behind', () => { Promise.reject(new Error('late')); });`;
    expect(await tallyOf(tests)).toEqual({ code: 1, last: '2 passed, 3 failed, 2 skipped' });
  });

  test('leaves out what did not happen', async () => {
    expect(await tallyOf(`test('passes', () => {});`)).toEqual({ code: 0, last: '1 passed, 0 failed' });
  });

  test('fails a run in which no test ran', async () => {
    expect(await tallyOf(`test.skip('is skipped', () => {});`)).toEqual({
      code: 1,
      last: '0 passed, 0 failed, 1 skipped',
    });
  });
});

describe('what takes minutes', () => {
  interface LongTests {
    longTests: Record<string, string>;
    leftOut(args: string[], env: Record<string, string>): string[];
  }

  test('is left out, unless everything is asked for or it is named', async () => {
    const { longTests, leftOut }: LongTests = await import(`${toolchain}long-tests.mjs`);
    const folders = Object.keys(longTests);
    expect(folders.filter((folder) => !existsSync(new URL(`../${folder}`, import.meta.url)))).toEqual([]);
    expect(leftOut([], {})).toEqual(folders);
    expect(leftOut(['src/record'], {})).toEqual(folders);
    expect(leftOut(['test/browser/chat.test.ts'], {})).toEqual(folders.filter((folder) => folder !== 'test/browser'));
    expect(leftOut([], { ALL_TESTS: '1' })).toEqual([]);
  });
});
