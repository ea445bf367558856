import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAgent } from '../support/agent.ts';
import { parleyHere } from '../support/command-here.ts';
import { forecastBody } from '../support/forecast-script.ts';
import { admit, holdPrediction, startForecasters } from '../support/forecasts.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';
import { runParley } from '../support/parley.ts';
import { staysSilent } from '../support/round-table-script.ts';
import { openTable, register, viewOf } from '../support/tables.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const stack = new AsyncDisposableStack();
const folder = temporaryFolder();
const inFolder = (name: string) => join(folder.path, name);
let platform: LocalPlatform;

/** Markup of HTML and Markdown, control and direction characters, a mention and an address. */
const hostile =
  '<script>alert(1)</script> ![x](http://evil.example/a) [y](javascript:z) @everyone # h\n# owned\n\x1b[2J\u202Egnp';

beforeAll(async () => {
  platform = stack.use(await startLocal(folder.path));
  const eve = await startAgent(stack, 'eve', ({ path }) => {
    if (path === '/vote') return { body: { approve: false, conditions: [hostile], dissent_reason: hostile } };
    if (path === '/challenge')
      return {
        body: {
          challenges: [{ target_agent: 'ada', finding_challenged: 'What ada found', counter_evidence: hostile }],
        },
      };
    const observation = {
      finding: `${hostile} ${'x'.repeat(49_000)}`,
      evidence: `[VERIFIED: a.ts:1] ${hostile}`,
      severity: 'critical',
    };
    const recommendation = { action: hostile, rationale: hostile, priority: 'high' };
    return { body: { observations: [observation], recommendations: [recommendation] } };
  });
  await register(platform.url, await startAgent(stack, 'ada'), eve);
});
afterAll(async () => {
  await stack.disposeAsync();
  folder.remove();
});

const parley = (...words: string[]) => parleyHere([...words, '--data', folder.path]);
const table = (...words: string[]) => parley('table', `Why? ${hostile}`, '--agents', 'ada,eve', ...words);

describe('a verdict', () => {
  it('is written as HTML that holds nothing but text, whatever agents and users say', async () => {
    const file = inFolder('verdict.html');
    const { code, stdout, stderr } = await table('--out', file);
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(/^\S.*\nThe verdict is in /s);
    expect(stderr).toContain(`The verdict is in ${file}.\n`);
    const html = readFileSync(file, 'utf8');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html.replaceAll('\n', '')).not.toMatch(/<(?:script|img|a|h3)\b|\son\w+=|\p{Cc}|\u202e/iu);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('x'.repeat(49_000));
    for (const part of ['Direction', 'Against it', 'Findings', 'Votes', 'What it turns on', 'How to check this'])
      expect(html).toContain(`>${part}</h2>`);
  });

  it('is written as Markdown in which no text becomes a heading, a link or markup', async () => {
    const { code, stdout } = await table('--format', 'md');
    expect(code).toBe(0);
    const headings = stdout.split('\n').filter((line) => /^#+ /.test(line));
    expect(headings.filter((line) => line.includes('owned') && !line.startsWith('# Why?'))).toEqual([]);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/(?<!\\)<script|(?<!\\)\[[xy]\]|\p{Cc}|\p{Cf}/u);
    expect(stdout).toContain('## Findings');
  });

  it('is short as text, complete with --full, and never steers the terminal', async () => {
    const short = await table();
    expect(short.stdout.split('\n').length).toBeLessThan(60);
    const full = await table('--full');
    expect(full.stdout.length).toBeGreaterThan(49_000);
    for (const { stdout } of [short, full]) expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('is written as JSON with --json, with --format json and into a .json file', async () => {
    const file = inFolder('verdict.json');
    await table('--out', file);
    const texts = [
      (await table('--json')).stdout,
      (await table('--format', 'json')).stdout,
      readFileSync(file, 'utf8'),
    ];
    for (const text of texts) expect(JSON.parse(text)).toMatchObject({ format: 'round-table', status: 'closed' });
  });

  it('says that a file cannot be written, and refuses an unknown format', async () => {
    const { code, stderr } = await table('--out', inFolder('no/such/verdict.md'));
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('cannot be written (ENOENT)') });
    expect(await table('--format', 'pdf')).toMatchObject({ code: 2, stdout: '' });
  });

  it('of a forecast and of a council is written in the same forms', async () => {
    const { pia } = await startForecasters(
      { pia: () => ({ body: { ...forecastBody('YES', 0.8), reasoning: hostile } }) },
      stack,
    );
    await admit(platform.url, pia);
    await holdPrediction(platform.url, { agents: ['pia'] });
    const forecast = await parley('sessions', 'show', 'last', '--format', 'html');
    expect(forecast.stdout).toContain('To be known by 2099-12-31 23:59 UTC');
    expect(forecast.stdout).toContain('>Arguments for</h2>');
    expect(forecast.stdout).not.toMatch(/<script/);
    const council = await parley('council', `Why? ${hostile}`, '--turns', '1', '--format', 'md');
    expect(council.code).toBe(0);
    expect(council.stdout).toContain('## Who said what');
    expect(council.stdout).toContain('| SEAT | HELD BY |');
    expect((await parley('sessions', 'show', 'last')).stdout).toMatch(/\nRationale\n/);
  });
});

describe('parley sessions watch', () => {
  it('stops watching when it is interrupted, and never the session', async () => {
    const mute = await startAgent(stack, 'mute', staysSilent);
    await register(platform.url, mute);
    const { body } = await openTable(platform.url, { agents: ['mute'] });
    const env = { PARLEY_DATA: folder.path };
    await using watching = runParley(['sessions', 'watch', body.id], { env });
    await watching.wrote('stderr', /Watching/);
    watching.signal('SIGINT');
    const { code, stdout, stderr } = await watching.finished;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain('The session goes on.');
    expect(await viewOf(platform.url, body.id)).toMatchObject({ status: 'running' });
    await parley('sessions', 'cancel', body.id);
  });
});
