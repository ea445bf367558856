import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ScriptedAgent } from '../support/agent.ts';
import { begin, inFolder, ownFolder, parley } from '../support/command-line.ts';
import { forecastBody, forecasts, forecastsInRounds, roundOf } from '../support/forecast-script.ts';
import { admit, holdPrediction, startForecasters } from '../support/forecasts.ts';
import { type LocalPlatform, startLocal } from '../support/local-platform.ts';

ownFolder();

let stack: AsyncDisposableStack;
let platform: LocalPlatform;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  platform = stack.use(await startLocal(inFolder('.parley')));
});
afterEach(() => stack.disposeAsync());

const seat = async (scripts: Parameters<typeof startForecasters>[0]) => {
  const agents: Record<string, ScriptedAgent> = await startForecasters(scripts, stack);
  await admit(platform.url, ...Object.values(agents));
};
const ask = ['forecast', 'Will it happen?', '--deadline', '2099-12-31'];

describe('parley agents test', () => {
  test('FC-09: activates a forecaster that passes, with its format, quality and latency', async () => {
    const { ada } = await startForecasters({ ada: forecasts('YES', 0.8) }, stack);
    const add = ['agents', 'add', 'ada', '--domain', 'general', '--url', ada.url, '--protocol', 'prediction-webhook'];
    const added = await parley(add);
    expect(added.stdout).toBe('ada is registered and untested. `parley agents test ada` activates it.\n');
    const { code, stdout } = await parley(['agents', 'test', 'ada']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ format +the answer keeps the protocol\n! quality +1 warning/);
    expect(stdout).toContain('reactCycle.evidence: There are fewer than 3 items of evidence.');
    expect(stdout).toMatch(/✓ latency +answered 200 in \d+ ms\nada is active\n$/);
  });

  test('FC-10: exits with 1 when a forecaster fails, and names every broken rule', async () => {
    const { ada } = await startForecasters({ ada: forecasts('YES', 0.8) }, stack);
    ada.script = () => ({ body: { ...forecastBody('YES', 0.8), position: 'yes', confidence: 80 } });
    await parley(['agents', 'add', 'ada', '--domain', 'x', '--url', ada.url, '--protocol', 'prediction-webhook']);
    const { code, stdout } = await parley(['agents', 'test', 'ada']);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ format');
    expect(stdout).toContain('position must be one of YES, NO, NEUTRAL');
    expect(stdout).toContain('confidence must be from 0 to 1');
    expect(stdout).toContain('ada is untested: no test has passed yet');
    const told = await parley(['agents', 'test', 'ada', '--json']);
    expect(JSON.parse(told.stdout)).toMatchObject({
      passed: false,
      errors: [{ path: 'position' }, { path: 'confidence' }],
    });
  });
});

describe('parley forecast', () => {
  test('FC-07: looks up citations in a file, and says which hold', async () => {
    await seat({
      ada: forecasts('YES', 0.9, 'releases.txt:2'),
      bob: forecasts('YES', 0.85, 'releases.txt:99'),
    });
    const folder = await mkdtemp(join(tmpdir(), 'parley-'));
    const file = join(folder, 'releases.txt');
    await writeFile(file, 'Releases.\nWhat happened before happens again; nothing speaks against it.\n');
    const { code, stdout } = await parley([...ask, '--evidence', file]);
    await rm(folder, { recursive: true });
    expect(code).toBe(0);
    expect(stdout).toContain('✓ checked: releases.txt:2\n');
    expect(stdout).toContain('✗ false citation: releases.txt has no line 99');
  });

  test('FC-07: shows the probability, every round, both sides, notes and missing seats', async () => {
    await seat({
      ada: forecasts('YES', 0.9, 'A base rate', 'A trend', 'A poll', 'A fourth'),
      bob: (asked) => ({ body: forecastBody(roundOf(asked) === 1 ? 'NO' : 'YES', 0.7, 'A base rate') }),
      cyd: () => ({ body: { ...forecastBody('NO', 0.6), reasoning: 'Fine\x1b[2J\u009b31m \u202Egnp' } }),
      dan: forecasts('YES', 0.8),
      eve: () => ({ body: {} }),
    });
    const { code, stdout, stderr } = await parley([...ask, '--rounds', '2', '--full']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(
      /^Will it happen\?\nTo be known by 2099-12-31 23:59 UTC\n\n\d+ % YES, without agreement\. Round 2 was the last; /,
    );
    expect(stdout).toMatch(
      /Rounds \(pool@2\)\n {2}ROUND +TOGETHER +MEDIAN +MEAN +LOWEST +HIGHEST +SPREAD +TURNOUT\n {2}1 +[\d.]+ % .* 80 %\n/,
    );
    expect(stdout).toMatch(/Arguments for\n {2}ada: 90 % YES throughout\n/);
    expect(stdout).toContain('points to: A base rate; A trend; A poll; A fourth');
    expect(stdout).toMatch(/Arguments against\n {2}cyd: 40 % YES throughout\n {4}Fine \[2J 31m gnp\n/);
    expect(stdout).toMatch(/bob in round 2: From NO to YES, the side of most others, without new\s+evidence\./);
    expect(stdout).toMatch(/✗ eve in round-\d: POST\s+http:\S+:\s+position\s+must\s+be\s+one\s+of/);
    const [, id] = /Session (\S+)/.exec(stdout) ?? [];
    expect(stdout).toContain(`parley predictions resolve ${id} YES|NO|VOID`);
    expect(stdout).toContain(`parley verify ${id}`);
    expect(stdout.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  test('prints the session as JSON, with what was asked for', async () => {
    await seat({ ada: forecasts('YES', 0.9), bob: forecasts('NO', 0.6) });
    const flags = ['--agents', 'ada', '--rounds', '1', '--anonymous', '--description', 'In full', '--json'];
    const { code, stdout } = await parley([...ask, ...flags]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ format: 'forecast', status: 'closed', seats: [{ seat: 'ada' }], verdict: { probability: 0.9 } },
      input: { description: 'In full', max_rounds: 1, aliases: { ada: 'peer_1' } },
    });
  });

  test('exits with 1 when nobody answers, and with 2 on invalid options', async () => {
    await seat({ mute: () => ({ body: {} }) });
    const { code, stdout } = await parley(ask);
    expect(code).toBe(1);
    expect(stdout).toContain('No forecast: nobody answered.');
    const wrong = [
      ['forecast', 'Why?'],
      ['forecast', 'Why?', '--deadline', 'soon'],
      ['forecast', 'Why?', '--deadline', '2020-01-01'],
      [...ask, '--rounds', 'many'],
      [...ask, '--rounds', '11'],
    ];
    for (const refused of await Promise.all(wrong.map((args) => parley(args)))) {
      expect(refused).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/deadline|rounds/) });
    }
  });

  test('cancels the debate when it is interrupted', async () => {
    const asked = Promise.withResolvers<void>();
    await seat({
      never: () => {
        asked.resolve();
        return new Promise(() => {});
      },
    });
    const forecast = begin([...ask, '--json']);
    await asked.promise;
    forecast.signal('SIGINT');
    const { code, stdout } = await forecast.finished;
    expect({ code, status: JSON.parse(stdout).status }).toEqual({ code: 130, status: 'cancelled' });
  });
});

describe('parley predictions and leaderboard', () => {
  test('FC-08: lists predictions, resolves one once, and shows the leaderboard', async () => {
    expect(await parley(['predictions', 'list'])).toMatchObject({ code: 0, stdout: '' });
    await seat({ ada: forecastsInRounds(['YES', 0.9]), bob: forecastsInRounds(['NO', 0.8], ['YES', 0.6]) });
    const { id } = await holdPrediction(platform.url, { max_rounds: 2 });
    const resolved = await parley(['predictions', 'resolve', 'last', 'YES', '--source', 'the news']);
    expect(resolved.code).toBe(0);
    expect(resolved.stdout).toMatch(/^Will it happen\?\nResolved YES\.\n\nWHO +ROUND 1 +END +BRIER +LOG +PEER\n/);
    expect(resolved.stdout).toMatch(
      /\nada +90 % +90 % +0\.010 +-0\.11 +\+40\.5\nbob +20 % +60 % +0\.160 +-0\.51 +-40\.5\n/,
    );
    expect(resolved.stdout).toMatch(/so it counts on the leaderboard from\s+2099-12-31\s+23:59:59\s+UTC\./);
    const { stdout } = await parley(['predictions', 'list']);
    expect(stdout).toMatch(/^ID +DEADLINE +YES +STATE +QUESTION\n/);
    expect(stdout).toMatch(new RegExp(`\n${id}  2099-12-31  \\d+ %  +resolved YES  Will it`));
    const again = await parley(['predictions', 'resolve', id.slice(0, 18), 'NO']);
    expect({ code: again.code, stdout: again.stdout }).toEqual({ code: 1, stdout: '' });
    expect(again.stderr).toContain('This was settled already.');
    expect((await parley(['predictions', 'resolve', id, 'PERHAPS'])).code).toBe(2);
    const board = await parley(['leaderboard']);
    expect(board).toMatchObject({ code: 0, stdout: '', stderr: expect.stringContaining('No prediction counts yet') });
    expect(board.stderr).toContain('YES, counts from 2099-12-31 23:59:59 UTC: Will it happen?\n');
    expect(JSON.parse((await parley(['leaderboard', '--json'])).stdout)).toMatchObject({ questions: 0, agents: [] });
  });
});
