import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatformClient } from '../../src/cli/platform/platform-client.ts';
import { startAgent } from '../support/agent.ts';
import { parleyHere } from '../support/command-here.ts';
import { forecasts } from '../support/forecast-script.ts';
import { admit, holdPrediction, startForecasters } from '../support/forecasts.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { approves, approvesWhenReleased, observationOf } from '../support/round-table-script.ts';
import { holdTable, openTable, recordOf, register, viewOf } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stack = new AsyncDisposableStack();
const folder = temporaryFolder();
const inFolder = (name: string) => join(folder.path, name);
let platform: LocalPlatform;
let table: string;
let forecast: string;

/** One table with a dissent and one forecast, in this order, for all tests. */
beforeAll(async () => {
  platform = stack.use(await startLocal(folder.path));
  const bob = await startAgent(stack, 'bob', (asked) =>
    asked.path === '/vote'
      ? { body: { approve: false, conditions: [], dissent_reason: 'Too early.' } }
      : approves(asked),
  );
  await register(platform.url, await startAgent(stack, 'ada'), bob, await startAgent(stack, 'cyd'));
  ({ id: table } = await holdTable(platform.url, { content: 'Shall we ship?', rules: { threshold: '1/2' } }));
  const { pia, quinn } = await startForecasters({ pia: forecasts('YES', 0.8), quinn: forecasts('NO', 0.6) }, stack);
  await admit(platform.url, pia, quinn);
  ({ id: forecast } = await holdPrediction(platform.url, { agents: ['pia', 'quinn'] }));
});

afterAll(async () => {
  await stack.disposeAsync();
  folder.remove();
});

const sessions = (...words: string[]) => parleyHere(['sessions', ...words, '--data', folder.path]);

describe('parley sessions list', () => {
  it('shows when, which format, what came of it, the seats, the id and the title, the newest first', async () => {
    const { code, stdout } = await sessions('list', '--status', 'closed');
    expect(code).toBe(0);
    const [heading, first, second] = stdout.split('\n');
    expect(heading).toMatch(/^WHEN \(UTC\) +FORMAT +OUTCOME +SEATS +ID +TITLE$/);
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d +forecast +\w+ +2 +[0-9a-f-]{13,} +Will it/);
    expect(second).toMatch(/ round-table +adopted +3 +[0-9a-f-]{13,} +Shall we/);
    const id = / ([0-9a-f-]{13,}) /.exec(second ?? '')?.[1] ?? '';
    expect(table.startsWith(id)).toBe(true);
  });

  it('shows only what is asked for, also as JSON, and says where there is nothing', async () => {
    const { stdout } = await sessions('list', '--format-name', 'round-table', '--json');
    expect(JSON.parse(stdout)).toMatchObject([{ id: table, outcome: 'adopted' }]);
    expect(JSON.parse((await sessions('list', '--limit', '1', '--json')).stdout)).toHaveLength(1);
    const none = await sessions('list', '--format-name', 'council');
    expect(none).toMatchObject({
      code: 0,
      stdout: '',
      stderr: expect.stringContaining('There is no such session yet'),
    });
    expect((await sessions('list', '--limit', '0')).stderr).toContain('--limit');
    expect((await sessions('list', '--status', 'lost')).code).toBe(2);
  });
});

describe('a session on the command line', () => {
  it('is named by its id, a prefix of it that is unique, or as the last one', async () => {
    const unique = table.slice(0, 18);
    for (const name of [table, table.toUpperCase(), unique]) {
      const { code, stdout } = await sessions('show', name);
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Shall we ship\?\n/) });
    }
    expect((await sessions('show', 'last')).stdout).toMatch(/^Will it happen\?\n/);
  });

  it('is refused where the name is none, or fits none', async () => {
    expect(await sessions('show', '0199')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"0199" names no'),
    });
    expect(await sessions('show', '00000000')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('begins with 00000000'),
    });
    expect((await sessions('show', '00000000-0000-7000-8000-000000000000')).stderr).toContain('There is no session');
  });
});

describe('parley sessions show', () => {
  it('prints the verdict as the command that held the session does, and all of it with --full', async () => {
    const short = await sessions('show', table);
    expect(short.stdout).toMatch(/Adopted: 2 of 3 votes\s+approve; the threshold is 1\/2\./);
    expect(short.stdout).toContain(`parley sessions show ${table} --full --data ${folder.path}`);
    expect(short.stdout).not.toContain('Votes');
    const full = await sessions('show', table, '--full');
    expect(full.stdout).toContain('✗ bob dissents: Too early.');
    expect(full.stdout).toContain('Votes\n  ✓ ada approves\n  ✗ bob dissents\n  ✓ cyd approves');
    expect(JSON.parse((await sessions('show', table, '--json')).stdout)).toMatchObject({ id: table, status: 'closed' });
  });

  it('names who is waited for while the session runs', async () => {
    const slow = approvesWhenReleased();
    await using agents = new AsyncDisposableStack();
    const dan = await startAgent(agents, 'dan', slow.script);
    await register(platform.url, dan);
    const { body } = await openTable(platform.url, { agents: ['ada', 'dan'] });
    await dan.heard(({ path }) => path === '/analyze');
    const client = createPlatformClient(platform.url);
    while ((await client.session(body.id)).phases[0]?.asks.find(({ seat }) => seat === 'ada')?.state !== 'answered');
    const { code, stdout } = await sessions('show', body.id);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Running since \d{4}-\d\d-\d\d \d\d:\d\d UTC: there is no verdict yet\./);
    expect(stdout).toContain('analyze: 1 of 2 answered; waiting for dan');
    expect(stdout).toContain(`parley sessions watch ${body.id}`);
    const watched = sessions('watch', body.id);
    slow.release();
    expect(await watched).toMatchObject({ code: 0, stdout: expect.stringMatching(/Adopted/) });
  });
});

describe('parley sessions record and verify', () => {
  it('writes the record as it is served, which then verifies', async () => {
    const file = inFolder('record.ndjson');
    const written = await sessions('record', table, '--out', file);
    expect(written).toMatchObject({ code: 0, stdout: '', stderr: `The record of ${table} is in ${file}.\n` });
    expect(readFileSync(file, 'utf8')).toBe(await recordOf(platform.url, table));
    expect((await parleyHere(['verify', file, '--data', folder.path])).stdout).toContain('The record holds.');
    expect(await sessions('record', table, '--out', inFolder('no/such/folder'))).toMatchObject({ code: 2 });
  });

  it('verifies a session by its id, a prefix or as the last one', async () => {
    for (const name of [table, table.slice(0, 18), 'last']) {
      const { code, stdout } = await parleyHere(['verify', name, '--data', folder.path]);
      expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('The record holds.') });
    }
    const anyKey = await parleyHere(['verify', table, '--key', 'any', '--server', platform.url, '--data', 'none']);
    expect(anyKey).toMatchObject({ code: 0 });
    expect((await parleyHere(['verify', table, '--server', platform.url, '--data', 'none'])).code).toBe(4);
  });

  it('exits with 2 where there is neither a file nor such a session, and creates nothing', async () => {
    expect(await parleyHere(['verify', '00000000', '--data', folder.path])).toMatchObject({ code: 2, stdout: '' });
    const nowhere = inFolder('nowhere');
    const { code, stderr } = await parleyHere(['verify', 'last', '--data', nowhere]);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('neither a file last nor') });
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('parley sessions what-if', () => {
  it('says what changes without a seat, or that nothing does', async () => {
    const { code, stdout } = await sessions('what-if', table, '--without', 'ada');
    expect(code).toBe(0);
    expect(stdout).toMatch(/Without ada\n {2}The outcome /);
    expect(stdout).toMatch(new RegExp(`gone \\(was accepted\\): ${observationOf('ada').finding}`));
    const source = await sessions('what-if', table, '--without', 'ada.log');
    expect(source.stdout).toMatch(/Without ada\.log\n {2}The outcome stays adopted\./);
    expect(source.stdout).toMatch(/unsupported instead of accepted: What ada found/);
    const pooled = await sessions('what-if', forecast, '--without', 'quinn');
    expect(pooled.stdout).toMatch(/The probability is 80\.0 % instead of \d+\.\d %\./);
    const other = JSON.parse((await sessions('what-if', table, '--without', 'bob', '--json')).stdout);
    expect(other).toMatchObject({ without: 'bob', verdict: { outcome: 'adopted' }, changes: { values: {} } });
  });

  it('names a seat that is none', async () => {
    const { code, stderr } = await sessions('what-if', table, '--without', 'zoe');
    expect({ code, stderr }).toMatchObject({ code: 1, stderr: expect.stringContaining('"zoe" is neither a seat') });
  });
});

describe('parley sessions cancel and delete', () => {
  it('cancels a session with its reason on the record', async () => {
    await using agents = new AsyncDisposableStack();
    const eve = await startAgent(agents, 'eve', () => new Promise<never>(() => {}));
    await register(platform.url, eve);
    const { body } = await openTable(platform.url, { agents: ['eve'] });
    const cancelled = await sessions('cancel', body.id, '--reason', 'a test');
    expect(cancelled).toMatchObject({ code: 0, stdout: `Session ${body.id} is cancelled.\n` });
    expect(await viewOf(platform.url, body.id)).toMatchObject({ status: 'cancelled' });
    expect(await recordOf(platform.url, body.id)).toContain('a test');
    expect((await sessions('show', body.id)).stdout).toContain('Cancelled: there is no verdict.');
    expect((await sessions('cancel', body.id)).code).toBe(1);
  });

  it('deletes nothing unasked: without a terminal it needs --yes', async () => {
    const { code, stderr } = await sessions('delete', table);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    expect(await viewOf(platform.url, table)).toMatchObject({ id: table });
  });
});
