/** The built-in clerk on the command line: tables in the process of the command, saved tables, and `--no-clerk`. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionView } from '../../src/record/session-view.ts';
import { inFolder, ownFolder, parley } from '../support/command-line.ts';
import { type FakeModel, fakeModel, saying } from '../support/fake-model.ts';
import { type StartedModel, startModel } from '../support/played-models.ts';

ownFolder();

const opened = new AsyncDisposableStack();
let members: StartedModel;
let clerk: FakeModel;
beforeAll(async () => {
  members = await startModel(opened);
  const observations = [{ finding: '1 = 2', evidence: 'Both were found.', severity: 'info' }];
  const usage = { prompt_tokens: 700, completion_tokens: 30, total_tokens: 730 };
  const { body } = saying(JSON.stringify({ observations }));
  clerk = await fakeModel(opened, () => ({ body: { ...Object(body), usage } }));
});
afterAll(() => opened.disposeAsync());

const run = (...args: string[]) =>
  parley(args, { env: { OLLAMA_HOST: members.url, PARLEY_MODEL_URL: clerk.url, PARLEY_MODEL: 'gpt-test' } });
const two = ['--seats', 'ollama:ada,ollama:bob'];
const clerkIn = (stdout: string) => (JSON.parse(stdout) as SessionView).seats.find(({ role }) => role === 'clerk');

test('parley table says who the clerk is, verifies, and shows what it changed', async () => {
  const { code, stdout, stderr } = await run('table', 'Is the login safe?', ...two);
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const words = stdout.replace(/\s+/g, ' ');
  expect(words).toContain('house/clerk (built-in, through gpt-test) stated 1 relation between claims: 1 used.');
  expect(stdout).toMatch(/^ *house\/clerk +gpt-test +700 +30 /m);
  expect(await run('verify', 'last')).toMatchObject({ code: 0 });
  expect((await run('sessions', 'list')).stdout).toMatch(/ round-table +\w+ +2 +[0-9a-f-]{13,} +Is the login safe/);
  const without = await run('sessions', 'what-if', 'last', '--without', 'house/clerk');
  expect(without).toMatchObject({ code: 0 });
  expect(without.stdout).toMatch(/Without house\/clerk\n/);
  expect(without.stdout.replace(/\s+/g, ' ')).toMatch(
    /no longer one finding \(was accepted\): ".+" \(.+\) and ".+" \(.+\)/,
  );
});

test('--no-clerk leaves it out, and --clerk names another', async () => {
  expect(clerkIn((await run('table', 'Why?', ...two, '--no-clerk', '--json')).stdout)).toBeUndefined();
  const named = await run('table', 'Why?', ...two, '--clerk', 'ollama:kim', '--json');
  expect(clerkIn(named.stdout)).toMatchObject({ seat: 'kim', notes: ['guest'] });
  const both = await run('table', 'Why?', ...two, '--clerk', 'ollama:kim', '--no-clerk');
  expect(both).toMatchObject({ code: 2 });
  expect(both.stderr).toContain('--clerk and --no-clerk contradict each other');
});

test('a saved table has it too, unless the table or the command says otherwise', async () => {
  const seats = 'seats: ["ollama:ada", "ollama:bob"]';
  const tables = `tables:\n  usual: { ${seats} }\n  bare: { ${seats}, clerk: false }\n  own: { ${seats}, clerk: "ollama:kim" }\n  asked: { ${seats}, clerk: house/clerk }\n`;
  writeFileSync(inFolder('parley.yaml'), tables);
  const seated = async (...args: string[]) => clerkIn((await run('table', ...args, 'Why?', '--json')).stdout)?.seat;
  expect(await seated('@usual')).toBe('house/clerk');
  expect(await seated('@bare')).toBeUndefined();
  expect(await seated('@own')).toBe('kim');
  expect(await seated('@own', '--no-clerk')).toBeUndefined();
  expect(await seated('@asked')).toBe('house/clerk');
  expect(await seated('@bare', '--clerk', 'ollama:kim')).toBe('kim');
});

test('--clerk house/clerk asks for it, and is refused without a model', async () => {
  const table = ['table', 'Why?', ...two, '--clerk', 'house/clerk', '--json'];
  expect(clerkIn((await run(...table)).stdout)?.seat).toBe('house/clerk');
  const { code, stderr } = await parley(table, { env: { OLLAMA_HOST: members.url } });
  expect(code).not.toBe(0);
  expect(stderr).toContain('There is no built-in clerk here: the operator has configured no model for it.');
  expect(stderr.replace(/\s+/g, ' ')).toContain('set PARLEY_MODEL_URL and PARLEY_MODEL');
});

test('PARLEY_MODEL_FOR says whether the model is used for councils, for the clerk, or for both', async () => {
  const env = { OLLAMA_HOST: members.url, PARLEY_MODEL_URL: clerk.url, PARLEY_MODEL: 'gpt-test' };
  const table = async (uses: string) =>
    clerkIn((await parley(['table', 'Why?', ...two, '--json'], { env: { ...env, PARLEY_MODEL_FOR: uses } })).stdout);
  const council = async (uses: string) => {
    const { stdout } = await parley(['council', 'Why?', '--json'], { env: { ...env, PARLEY_MODEL_FOR: uses } });
    return new Set((JSON.parse(stdout) as SessionView).seats.map(({ model }) => model));
  };
  expect(await table('councils')).toBeUndefined();
  expect(await table('clerk')).toMatchObject({ seat: 'house/clerk', model: 'gpt-test' });
  expect(await council('clerk')).toEqual(new Set([null]));
  expect(await council('councils')).toEqual(new Set(['gpt-test']));
  const asked = ['table', 'Why?', ...two, '--clerk', 'house/clerk', '--model-for', 'councils'];
  expect((await parley(asked, { env })).stderr.replace(/\s+/g, ' ')).toContain('the clerk out of PARLEY_MODEL_FOR');
});

test('without a model, a table has no clerk', async () => {
  const env = { OLLAMA_HOST: members.url };
  const { stdout } = await parley(['table', 'Why?', ...two, '--json'], { env });
  expect(clerkIn(stdout)).toBeUndefined();
  expect((JSON.parse(stdout) as SessionView).input).toMatchObject({ rules: { clerk: null } });
});
