/** Models straight from the command line: seats, saved tables, keys from the environment, what it cost, and `doctor`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { type StartedModel, startModel } from '../support/played-models.ts';
import { talk } from '../support/talker.ts';

ownFolder();

const opened = new AsyncDisposableStack();
let hosted: StartedModel;
let local: StartedModel;
beforeAll(async () => {
  hosted = await startModel(opened, { token: 'sk-secret-1', tokens: { in: 1000, out: 200 } });
  local = await startModel(opened, { say: ({ system, message, model }) => talk(system || model, message) });
});
afterAll(() => opened.disposeAsync());

const env = () => ({
  ...{ OPENAI_API_KEY: 'sk-secret-1', OPENAI_BASE_URL: `${hosted.url}/v1` },
  ...{ ANTHROPIC_API_KEY: 'sk-secret-1', ANTHROPIC_BASE_URL: hosted.url },
  OLLAMA_HOST: local.url,
});
const run = (...args: string[]) => parley(args, { env: env() });
const viewIn = (stdout: string): SessionView => JSON.parse(stdout);

describe('PF-02: parley table with models', () => {
  test('seats three of three endpoints, with nothing registered, and prints what they cost', async () => {
    const seats = 'openai:gpt-5.6-luna,anthropic:claude-haiku-4-5,ollama:qwen3:8b';
    const { code, stdout, stderr } = await run('table', 'Should we deploy?', '--seats', seats);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(stdout).toMatch(/SEAT +MODEL +TOKENS IN +TOKENS OUT +COST/);
    expect(stdout).toMatch(/gpt-5\.6-luna +gpt-5\.6-luna +3000 +600 +not known/);
    expect(stdout).not.toContain('sk-secret-1');
    expect((await run('agents', 'list')).stderr).toContain('No agent is registered yet');
    expect(await run('verify', 'last')).toMatchObject({ code: 0 });
  });

  test('gives each seat its name and its instructions', async () => {
    const seats = ['skeptic=ollama:qwen3:8b: You doubt everything', 'optimist=ollama:qwen3:8b: You hope'];
    const { stdout } = await run('table', 'Why?', '--seat', seats[0] ?? '', '--seat', seats[1] ?? '', '--json');
    const view = viewIn(stdout);
    expect(view.seats.map(({ seat, model, bridged }) => [seat, model, bridged])).toEqual([
      ['skeptic', 'qwen3:8b', true],
      ['optimist', 'qwen3:8b', true],
    ]);
    expect(JSON.stringify(view.synthesis)).toContain('What You doubt everything found');
  });

  test('takes a saved table from parley.yaml above the folder, with a model as synthesiser', async () => {
    const yaml = `models:
  mini: {provider: openai, model: gpt-5.6-luna, prices: {input: 1, output: 2}}
tables:
  review: {seats: [{name: security, model: mini, instructions: Attack}, "ollama:qwen3:8b"], rules: {anonymous_peers: true}, synthesiser: mini}
`;
    writeFileSync(inFolder('parley.yaml'), yaml);
    mkdirSync(inFolder('.parley'), { recursive: true });
    const { code, stdout } = await run('table', '@review', 'Is it sound?', '--json');
    expect(code).toBe(0);
    const view = viewIn(stdout);
    expect(view.seats.map(({ seat, role }) => [seat, role])).toEqual([
      ['security', 'member'],
      ['qwen3-8b', 'member'],
      ['mini', 'synthesiser'],
    ]);
    expect(view.input).toMatchObject({ rules: { anonymous_peers: true, synthesiser: 'mini' } });
    expect(view.seats[0]?.usage).toMatchObject({ cost_micros: 3 * (1000 + 400), currency: 'USD' });
  });

  test('closes with what there is when its budget is spent, and says so', async () => {
    const args = ['table', 'Why?', '--seats', 'openai:a,openai:b', '--max-tokens', '2400'];
    const { stdout } = await run(...args);
    expect(stdout).toContain('The session ended early: its tokens were used up.');
    expect(stdout).toContain('the session had no tokens left before it answered');
  });

  test.each([
    [['--seats', 'groq:m'], 2, 'set GROQ_API_KEY'],
    [['--seats', 'opnai:m'], 2, 'did you mean openai?'],
    [['--seats', 'openai:m', '--server', 'https://parley.example'], 2, 'are not sent to https://parley.example'],
    [['--seats', 'nobody'], 1, 'There is no agent named "nobody"'],
  ])('says what is wrong with %j', async (args, code, text) => {
    const finished = await run('table', 'Why?', ...args);
    expect(finished.code).toBe(code);
    expect(finished.stderr.replace(/\s+/g, ' ')).toContain(text);
  });

  test('says that a saved table is not there', async () => {
    const finished = await run('table', '@reviw', 'Why?');
    expect(finished).toMatchObject({ code: 2 });
    expect(finished.stderr).toContain('@reviw: there is no parley.yaml here or above');
  });
});

describe('other commands with models', () => {
  test('parley forecast pools what they say', async () => {
    const args = ['forecast', 'Will it rain?', '--deadline', '2099-01-01', '--rounds', '1', '--json'];
    const { code, stdout } = await run(...args, '--seats', 'openai:a,ollama:qwen3:8b');
    expect(code).toBe(0);
    expect(viewIn(stdout).verdict).toMatchObject({ probability: expect.any(Number), missing: [] });
  });

  test('parley council puts a different model in every role', async () => {
    const args = ['council', 'Should we merge?', '--turns', '1', '--json', '--seat', 'contrarian=openai:sceptic-1'];
    const { code, stdout, stderr } = await run(...args, '--seats', 'ollama:qwen3:8b,anthropic:claude-haiku-4-5');
    expect({ code, stderr: stderr.includes('No evidence') }).toEqual({ code: 0, stderr: false });
    const { seats } = viewIn(stdout);
    expect(Object.fromEntries(seats.map(({ seat, model }) => [seat, model]))).toEqual({
      ...{ arbitrator: 'qwen3:8b', contrarian: 'sceptic-1', ethicist: 'claude-haiku-4-5' },
      ...{ 'expert:general': 'qwen3:8b', scribe: 'claude-haiku-4-5' },
    });
  });

  test('parley agents add registers a model, which is tested and seated by name', async () => {
    const add = [
      'agents',
      'add',
      'local',
      '--protocol',
      'openai-chat',
      '--url',
      `${local.url}/v1`,
      '--model',
      'qwen3:8b',
    ];
    const more = ['--instructions', 'You doubt.', '--parameter', 'seed=7', '--prices', '0,0', '--max-open-calls', '1'];
    expect(await run(...add, ...more)).toMatchObject({ code: 0 });
    expect((await run('agents', 'test', 'local')).stdout).toContain('local');
    const { stdout } = await run('table', 'Why?', '--agents', 'local', '--json');
    expect(viewIn(stdout)).toMatchObject({ outcome: 'adopted', seats: [{ usage: { cost_micros: 0 } }] });
    expect((await run('agents', 'show', 'local')).stdout).toContain('1 at once');
  });
});

describe('parley doctor', () => {
  test('lists keys by their variables, local models and parley.yaml, and asks each model of the file once', async () => {
    const yaml =
      'models:\n  good: {provider: openai, model: m}\n  bad: {url: "http://127.0.0.1:9/v1", model: m}\n' +
      'tables: {pair: {seats: [good, bad]}}\n';
    writeFileSync(inFolder('parley.yaml'), yaml);
    const plain = await run('doctor');
    expect(plain.stdout).toContain('openai (OPENAI_API_KEY)');
    expect(plain.stdout.replace(/\s+/g, ' ')).toContain('models good, bad; tables @pair');
    expect(plain.stdout).not.toContain('sk-secret-1');
    const before = hosted.heard.length;
    const { code, stdout } = await run('doctor', '--models');
    expect(code).toBe(1);
    expect(stdout).toMatch(/model good +answered in \d+ ms; 1000 tokens in, 200 out/);
    expect(stdout).toMatch(/model bad +/);
    expect(hosted.heard.length - before).toBe(1);
  });

  test('names the line of what it cannot read in parley.yaml', async () => {
    writeFileSync(inFolder('parley.yaml'), 'models:\n  a: {provider: openai, model: m, secret: x}\n');
    const { code, stdout } = await run('doctor');
    expect(code).toBe(1);
    expect(stdout.replace(/\s+/g, ' ')).toContain('line 2: models.a.secret is not a known field');
  });
});
