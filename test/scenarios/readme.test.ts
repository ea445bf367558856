/** Runs the README and the guide as a reader would: block by block, in their order, on free ports. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tableAgent } from '../support/kit-agent.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { PATH = '', HOME = '' } = process.env;

let folder: string;
let serving: { child: ChildProcess; ended: Promise<unknown> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-readme-'));
  mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(join(root, 'bin', 'parley.js'), join(folder, 'node_modules', '.bin', 'parley'));
});

afterEach(async () => {
  for (const { child } of serving.toReversed()) process.kill(-(child.pid ?? 0), 'SIGTERM');
  await Promise.all(serving.map(({ ended }) => ended));
  serving = [];
  rmSync(folder, { recursive: true });
});

interface Ports {
  platform: number;
  agent: number;
  /** Whether `npx` is the real one. */
  npx?: true;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Each fenced block: its language, what is said beside it, and its text with the ports put in. */
function blocksOf(document: string, { platform, agent }: Ports) {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)].map(([, language = '', kind = '', block = '']) => ({
    language,
    kind,
    text: block.replaceAll('8000', String(platform)).replaceAll('3001', String(agent)),
  }));
}

/**
 * `npx parley` is the real one in the README. It takes half a second a command to find what stands in the folder anyway,
 * so in the guides a function of the shell finds it.
 */
const quickNpx = 'npx() { "node_modules/.bin/$@"; }';

/** In a process group of its own, so that its end is the end of all that it started. */
function shell(script: string, { platform, npx }: Ports) {
  const cwd = script.startsWith('npm start') ? root : folder;
  const env = { PATH, HOME, PARLEY_PORT: String(platform), PARLEY_DATA: join(folder, '.parley') };
  const strict = 'set -euo pipefail; curl() { command curl --fail-with-body --silent --show-error "$@"; }';
  const child = spawn('bash', ['-c', `${strict}\n${npx ? '' : quickNpx}\n${script}`], { cwd, env, detached: true });
  const heard = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      heard.text += text;
    });
  }
  return { child, heard, ended: once(child, 'close') };
}

async function serve(script: string, ports: Ports): Promise<void> {
  const { child, heard, ended } = shell(script, ports);
  serving.push({ child, ended });
  const over = ended.then(() => {
    throw new Error(`it ended: ${script}\n${heard.text}`);
  });
  over.catch(() => {});
  while (!/listens on \S+\n|Ctrl-C stops/.test(heard.text)) {
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), over]);
  }
}

async function run(script: string, ports: Ports): Promise<string> {
  const { heard, ended } = shell(script, ports);
  const [code] = await ended;
  expect({ code, script, heard: heard.text }).toMatchObject({ code: 0 });
  return heard.text;
}

async function follow(document: string, ports: Ports): Promise<string> {
  let heard = '';
  for (const { language, kind, text } of blocksOf(document, ports)) {
    if (language === 'js') writeFileSync(join(folder, kind), text);
    else if (kind === 'serves') await serve(text, ports);
    else heard += await run(text, ports);
  }
  return heard;
}

describe('every command in the documents', { timeout: 120_000 }, () => {
  it('RT-01: works in the README, the registration of 000 included', async () => {
    const agent = await tableAgent('my_agent');
    const ports: Ports = { platform: await freePort(), agent: Number(new URL(agent.url).port), npx: true };
    const heard = await follow('README.md', ports);
    await agent.close();
    expect(heard).toContain('"name":"my_agent"');
    expect(heard).toContain('"outcome":"adopted"');
    expect(heard).toContain('The record holds.');
    expect(heard).toMatch(/\d+ % YES after \d rounds/);
    expect(heard).toContain('demo_contrarian');
    expect(heard).toMatch(/Approve: .*filing\.txt:L1 \(match\)/s);
    expect(heard).toContain('No failures');
    expect(heard).toContain('1 conversation with http://localhost:');
    expect(heard).toContain('1 log: 1 passed.');
  });

  it('works in the guide to getting started, with the agent printed there', async () => {
    const heard = await follow('docs/guides/getting-started.md', {
      platform: await freePort(),
      agent: await freePort(),
    });
    expect(heard).toContain('my_agent is registered and active.');
    expect(heard).toContain('The task names a Friday');
    expect(heard).toContain('event: session.closed');
    expect(heard).toContain('The record holds.');
  });

  it('works in the guide to forecasts, with the forecaster printed there', async () => {
    const heard = await follow('docs/guides/forecasts.md', { platform: await freePort(), agent: await freePort() });
    expect(heard).toContain('quality  no warnings');
    expect(heard).toContain('my_forecaster is active');
    expect(heard).toContain('75 % YES after 1 round: the seats agree.');
    expect(heard).toContain('event: round.pooled');
    expect(heard).toContain('Resolved YES.');
    expect(heard).toContain('No prediction counts yet');
  });

  it('AC-01: works in the guide to councils, with the expert printed there', async () => {
    const heard = await follow('docs/guides/councils.md', { platform: await freePort(), agent: await freePort() });
    expect(heard).toMatch(/Approve: .*filing\.txt:L2 \(match\)/s);
    expect(heard).toContain('"status":"complete"');
    expect(heard).toContain('"final_decision":"Approve: ');
    expect(heard).toContain('The record holds.');
    expect(heard).toContain('my_expert is active');
    expect(heard).toMatch(/The savings improve the\s+profit\./);
    expect(heard).toContain('"content":"I have seen nothing that I could rely on."');
  });

  it('PF-06: works in the guide to operating, from the first key to a platform that others reach', async () => {
    const heard = await follow('docs/guides/operating.md', { platform: await freePort(), agent: await freePort() });
    expect(heard).toContain("Ada's pipeline");
    expect(heard).toContain('"items":[]');
    expect(heard).toContain('No errors.');
  });

  it('LG-01, LG-07, PF-08: works in the guide to testing agents, with the agent printed there', async () => {
    const heard = await follow('docs/guides/testing-agents.md', {
      platform: await freePort(),
      agent: await freePort(),
    });
    expect(heard).toContain('2 conversations with node agent.mjs: 2 answered.');
    expect(heard).toContain('2 conversations with node agent.mjs: 0 answered, 2 had a good log before.');
    expect(heard).toContain('10 logs: ');
    expect(heard).toContain('1 log: 1 passed.');
    expect(heard).toContain('1 log: 1 passed. The report is in report.html.');
    expect(heard).toContain('0 worse, 0 better, 0 only before, 0 only now, 1 same');
    expect(heard).toContain('No failures: every rule that was checked holds.\n');
  });
});
