/** The examples with models, against endpoints of the real shapes: the saved tables, and the agent that only talks. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { startLocal } from '../support/local-platform.ts';
import { type StartedModel, startModel } from '../support/played-models.ts';
import { launch } from '../support/process.ts';
import { holdTable, register } from '../support/tables.ts';

ownFolder();

const example = (name: string) => fileURLToPath(new URL(`../../examples/${name}`, import.meta.url));
const opened = new AsyncDisposableStack();
let model: StartedModel;
beforeAll(async () => {
  model = await startModel(opened, { tokens: { in: 1000, out: 100 } });
});
afterAll(() => opened.disposeAsync());

const env = () => ({
  ...{ OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: `${model.url}/v1`, OLLAMA_HOST: model.url },
  ...{ ANTHROPIC_API_KEY: 'sk-1', ANTHROPIC_BASE_URL: model.url },
});

test.each([
  ['@review', ['security', 'skeptic', 'owner', 'mini']],
  ['@local', ['pro', 'contra', 'judge']],
])('PF-02: the saved table %s of examples/parley.yaml reaches a verdict', async (table, seats) => {
  const args = ['table', table, 'Is the new login sound?', '--file', example('parley.yaml'), '--json'];
  const { code, stdout, stderr } = await parley(args, { env: env() });
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const view: SessionView = JSON.parse(stdout);
  expect(view.outcome).toBe('adopted');
  expect(view.seats.map(({ seat }) => seat)).toEqual(seats);
});

test('PF-01: examples/talker.mjs talks with its model, and takes a seat at a round table', async () => {
  await using talker = launch([process.execPath, example('talker.mjs'), '0'], {
    env: { MODEL_URL: `${model.url}/v1`, MODEL: 'qwen3' },
  });
  const base_url = await talker.wrote('stdout', /^my_talker listens on (http:\S+)\n$/);
  await using platform = await startLocal(inFolder('.parley'));
  await register(platform.url, { registration: { name: 'talker', protocol: 'plain-http', base_url } });
  const view = await holdTable(platform.url, { agents: ['talker'] });
  expect(view).toMatchObject({ outcome: 'adopted', seats: [{ bridged: true }], verdict: { missing: [] } });
});

test('PF-02: examples/rules-model.mjs plays the users of simulated-user.yaml, and judges them with judged.yaml', async () => {
  await using rules = launch([process.execPath, example('rules-model.mjs'), '0'], {});
  const url = await rules.wrote('stdout', /^rules-model listens on (http:\S+)\n$/);
  const models = ['local', 'mini'].map((name) => `  ${name}: { url: "${url}/v1", model: rules }`);
  writeFileSync(inFolder('parley.yaml'), `models:\n${models.join('\n')}\n`);
  writeFileSync(inFolder('clerk.mjs'), "console.log('Within 30 days, with or without the receipt.');");
  const played = await parley(['run', example('simulated-user.yaml'), '--exec', 'node clerk.mjs', '--json']);
  expect({ code: played.code, stderr: played.stderr }).toMatchObject({ code: 0 });
  const { trials } = JSON.parse(played.stdout);
  expect(trials).toMatchObject([{ stop_reason: 'goal_reached' }, { stop_reason: 'goal_reached' }]);
  const judged = await parley(['evaluate', 'logs', '--rubric', example('judged.yaml')]);
  expect(judged.code, judged.stdout).toBe(0);
  expect(judged.stdout.replace(/\s+/g, ' ')).toContain('local and mini agree on 100 % of 2; too few to say more');
});
