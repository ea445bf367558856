import { tmpdir } from 'node:os';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { logOutcome } from '../../agents/log-outcome.ts';
import { loadSettings } from '../../main/load-settings.ts';
import type { Outcome } from '../../model/outcome.ts';
import { createLogger, createQuietLogger } from './platform-logger.ts';

const failure: Outcome = { kind: 'failed', reason: 'refused', detail: 'no', retryable: false, flags: [] };

async function logged(isTTY: boolean, level: 'info' | 'warn' | 'silent', fields: object): Promise<string> {
  const stream = Object.assign(new PassThrough(), { isTTY });
  const log = createLogger(level, stream);
  log.info(fields, 'something happened');
  stream.end();
  return text(stream);
}

describe('the log', () => {
  it('is one JSON object a line', async () => {
    const line = JSON.parse(await logged(false, 'info', { session: 's' }));
    expect(line).toEqual({ level: 30, time: expect.any(String), session: 's', msg: 'something happened' });
  });

  it('is a short line on a terminal, which nothing in it can steer', async () => {
    const line = await logged(true, 'info', { seat: 'a\u009b31m' });
    expect(line).toMatch(/\d\d:\d\d:\d\d something happened seat="a 31m"/);
  });

  it('never shows a secret', async () => {
    const secrets = { api_key: 'x1', headers: { authorization: 'x2' }, req: { headers: { authorization: 'x3' } } };
    for (const isTTY of [true, false]) expect(await logged(isTTY, 'info', secrets)).not.toMatch(/x[123]/);
  });

  it('says nothing below its level', async () => {
    expect(await logged(false, 'warn', {})).toBe('');
    expect(await logged(false, 'silent', {})).toBe('');
  });

  it.each([true, false])(
    'of a command leaves out what the command itself tells of an ask (terminal: %s)',
    async (isTTY) => {
      const stream = Object.assign(new PassThrough(), { isTTY });
      const log = createQuietLogger(loadSettings({ env: {}, folder: tmpdir() }), stream);
      logOutcome(log, { seat: 'ada', ask: 's/vote/ada' }, failure);
      log.error({ seat: 'ada' }, 'a fault of the platform');
      stream.end();
      expect((await text(stream)).trimEnd()).toMatch(/^[^\n]*a fault of the platform[^\n]*$/);
    },
  );

  it('of a command has everything where the settings name a level', async () => {
    const stream = new PassThrough();
    const log = createQuietLogger(loadSettings({ env: { PARLEY_LOG: 'warn' }, folder: tmpdir() }), stream);
    logOutcome(log, { seat: 'ada', ask: 's/vote/ada' }, failure);
    stream.end();
    expect(await text(stream)).toContain('"reason":"refused"');
  });
});
