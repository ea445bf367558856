import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { forecasts } from '../../test/support/forecast-script.ts';
import { question } from '../../test/support/forecasts.ts';
import { type LoopbackEngine, startLoopbackEngine } from '../../test/support/loopback-engine.ts';
import { approves } from '../../test/support/round-table-script.ts';
import type { FormatReport } from '../formats/format-report.ts';
import { reports } from '../formats/reports.ts';
import { SessionArchive } from './session-archive.ts';
import type { SessionManager } from './session-manager.ts';

let stack: AsyncDisposableStack;
let engine: LoopbackEngine;
let sessions: SessionManager;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  engine = await startLoopbackEngine(stack, { reports: [...reports, held] });
  sessions = engine.newManager();
});
afterEach(() => stack.disposeAsync());

const held: FormatReport = {
  ...{ path: 'held', summary: 'Which forecasts were held', format: 'forecast' },
  schema: z.object({ sessions: z.array(z.string()) }),
  example: async () => ({ sessions: [] }),
  compute: (reported) => ({ sessions: reported.map(({ session }) => session) }),
};
const patience = AbortSignal.timeout(20_000);

async function holdTable(...agents: string[]): Promise<string> {
  for (const name of agents) await engine.seat(name);
  const { session } = await sessions.open('round-table@1', { content: 'Review the release', agents });
  expect(await sessions.closed(session, patience)).toBe(true);
  return session;
}

/** A table whose record takes more than a quarter of a million characters, none of them ASCII. */
async function holdLargeTable(): Promise<string> {
  const finding = (n: number) => ({
    ...{
      finding: `Поле ${n} не ограничено`,
      evidence: `[VERIFIED: файл-${n}.ts:1] ${'ж'.repeat(9000)}`,
      severity: 'info',
    },
  });
  await engine.seat('loud', (request) =>
    request.path === '/analyze'
      ? {
          body: {
            agent_name: 'loud',
            domain: 'general',
            observations: Array.from({ length: 40 }, (_, n) => finding(n)),
            confidence: 0.8,
          },
        }
      : approves(request),
  );
  const { session } = await sessions.open('round-table@1', { content: 'Review the release', agents: ['loud'] });
  expect(await sessions.closed(session, patience)).toBe(true);
  return session;
}

/** A table whose agent never answers. */
async function openTable(): Promise<string> {
  await engine.seat('mute', () => new Promise(() => {}));
  return (await sessions.open('round-table@1', { content: 'Review', agents: ['mute'] })).session;
}

async function holdForecast(owner: string | null = null): Promise<string> {
  const agents = [`ada-${owner}`];
  await engine.seat(`ada-${owner}`, forecasts('YES', 0.8), { protocol: 'prediction-webhook' });
  const { id } = await engine.registry.get(`ada-${owner}`);
  await engine.registry.setStatus(id, 'active', null);
  const by = { owner, everything: owner === null };
  const { session } = await sessions.open('forecast@1', { ...question, agents, max_rounds: 1 }, undefined, by);
  expect(await sessions.closed(session, patience)).toBe(true);
  return session;
}

describe('the view of a session as text', () => {
  it('is made here for a small record, and by the thread for a large one, with the same result', async () => {
    const ordered: string[] = [];
    const parts = {
      ...engine.parts,
      computeView: (...[request, owner, when]: Parameters<typeof engine.parts.computeView>) => {
        ordered.push(`${owner} ${when}`);
        return engine.parts.computeView(request, owner, when);
      },
      computeReport: (...[request, owner, where]: Parameters<typeof engine.parts.computeReport>) => {
        ordered.push(`${owner} ${where}`);
        return engine.parts.computeReport(request, owner, where);
      },
    };
    const archive = new SessionArchive(parts);
    const small = await holdTable('ada');
    const { json, ...told } = await archive.viewText(small);
    expect(JSON.parse(json)).toEqual(await sessions.view(small));
    expect(told).toEqual({ format: 'round-table', status: 'closed' });
    expect((await archive.resultText(small)).json).toBe(json);
    expect(ordered).toEqual([]);
    const large = await holdLargeTable();
    const ann = { owner: 'ann', everything: false };
    expect(JSON.parse((await archive.viewText(large, ann)).json)).toEqual(await sessions.view(large));
    expect(JSON.parse((await archive.resultText(large, ann)).json)).toEqual(await sessions.view(large));
    expect(ordered.splice(0)).toEqual(['ann allowed', 'ann always']);
    const reports = await Promise.all([small, large].map((session) => archive.reportText(session, 'now', ann)));
    expect(reports.map(({ html }) => html.startsWith('<!doctype html>'))).toEqual([true, true]);
    expect(ordered.toSorted()).toEqual(['ann here', 'ann thread']);
  });

  it('does not exist where the session does not', async () => {
    await expect(sessions.viewText('nothing')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
  });
});

describe('a record', () => {
  it('is served line by line, with the signed head behind its last line', async () => {
    const session = await holdTable('ada');
    const lines = await Array.fromAsync(sessions.record(session));
    expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ kind: 'session.closed', seq: lines.length - 2 });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ head: { count: lines.length - 1 } });
  });

  it('is not there where the session is not', async () => {
    const reads = [
      () => Array.fromAsync(sessions.record('nothing')),
      () => sessions.view('nothing'),
      () => sessions.transcript('nothing'),
      () => sessions.log('nothing'),
      () => sessions.whatIf('nothing', 'ada'),
      () => Array.fromAsync(sessions.follow('nothing', 0, patience)),
      () => sessions.closed('nothing', patience),
      () => sessions.cancel('nothing', 'enough'),
    ];
    for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
  });

  it('is followed from a line on to its end', async () => {
    const session = await holdTable('ada');
    const all = await Array.fromAsync(sessions.follow(session, 0, patience));
    const rest = await Array.fromAsync(sessions.follow(session, 3, patience));
    expect(rest).toEqual(all.slice(3));
  });
});

describe('what if', () => {
  it('computes the verdict again without a seat, or without a source', async () => {
    const session = await holdTable('ada', 'bob');
    const { verdict } = await sessions.view(session);
    expect(JSON.parse(await sessions.whatIf(session, 'bob'))).not.toEqual(verdict);
    expect(JSON.parse(await sessions.whatIf(session, 'ada.log'))).toBeTypeOf('object');
  });

  it('refuses somebody who was not there, naming the field', async () => {
    const session = await holdTable('ada');
    await expect(sessions.whatIf(session, 'nobody')).rejects.toMatchObject({
      code: 'SEAT_UNKNOWN',
      errors: [{ path: 'without' }],
    });
  });

  it('refuses a session that is still running', async () => {
    const session = await openTable();
    await expect(sessions.whatIf(session, 'mute')).rejects.toMatchObject({ code: 'VERDICT_NOT_REACHED' });
  });

  it('refuses a format that cannot be computed again', async () => {
    await engine.seat('ada');
    const [trial] = await sessions.openBatch('trial@2', { agent: 'ada', scenarios: [{ name: 's', messages: ['Hi'] }] });
    await expect(sessions.whatIf(trial?.row.id ?? '', 'ada')).rejects.toMatchObject({
      code: 'WHAT_IF_UNSUPPORTED',
      message: 'A trial cannot be computed again without somebody.',
    });
  });
});

describe('the log of a conversation', () => {
  it('is there for a trial that is closed, with the time of its id in its name', async () => {
    await engine.seat('ada');
    const request = { agent: 'ada', scenarios: [{ name: 's', messages: ['Hi'] }] };
    const [trial] = await sessions.openBatch('trial@2', request, undefined, patience);
    const { name, text } = await sessions.log(trial?.row.id ?? '');
    expect(name).toMatch(/\d{8}.*\.(txt|log)$/);
    expect(text).toContain('Hi');
  });

  it('is refused for a table, and for a trial that is still running', async () => {
    const session = await openTable();
    await expect(sessions.log(session)).rejects.toMatchObject({ code: 'LOG_UNSUPPORTED' });
    const request = { agent: 'mute', scenarios: [{ name: 's', messages: ['Hi'] }] };
    const [trial] = await sessions.openBatch('trial@2', request);
    await expect(sessions.log(trial?.row.id ?? '')).rejects.toMatchObject({ code: 'VERDICT_NOT_REACHED' });
  });
});

describe('a sequel', () => {
  it('FC-06: follows a closed forecast once, and is seen from it', async () => {
    const session = await holdForecast();
    expect((await sessions.view(session)).followed_by).toEqual([]);
    const { session: resolution } = await sessions.openAfter(session, 'resolve', { outcome: 'YES' });
    expect((await sessions.view(session)).followed_by).toMatchObject([{ path: 'resolve', session: resolution }]);
    await expect(sessions.openAfter(session, 'resolve', { outcome: 'NO' })).rejects.toMatchObject({
      code: 'SESSION_FOLLOWED',
    });
  });

  it('is refused for what is not there, is another format, or has no verdict', async () => {
    const resolve = (session: string) => sessions.openAfter(session, 'resolve', { outcome: 'YES' });
    await expect(resolve('nothing')).rejects.toMatchObject({ code: 'SESSION_UNKNOWN' });
    await expect(resolve(await holdTable('ada'))).rejects.toMatchObject({ code: 'SESSION_UNSUITABLE' });
    await engine.seat('slow', () => new Promise(() => {}), { protocol: 'prediction-webhook' });
    const { id } = await engine.registry.get('slow');
    await engine.registry.setStatus(id, 'active', null);
    const { session } = await sessions.open('forecast@1', { ...question, agents: ['slow'], max_rounds: 1 });
    await expect(resolve(session)).rejects.toMatchObject({ code: 'VERDICT_NOT_REACHED' });
    await sessions.cancel(session, 'enough');
    await expect(resolve(session)).rejects.toMatchObject({ code: 'VERDICT_NOT_REACHED' });
    await expect(sessions.openAfter(session, 'nowhere', {})).rejects.toThrow('no opening that follows as nowhere');
  });
});

describe('a report', () => {
  it('is computed from the closed sessions that its reader may see, oldest first', async () => {
    const first = await holdForecast('me');
    const second = await holdForecast('you');
    const seenBy = async (owner: string | null, everything: boolean) =>
      (await sessions.report('held', { owner, everything })).sessions;
    expect(await seenBy('me', false)).toEqual([first]);
    expect(await seenBy('nobody', false)).toEqual([]);
    expect(await seenBy(null, true)).toEqual([first, second]);
  });

  it('is refused where there is none of that name', async () => {
    await expect(sessions.report('nothing')).rejects.toThrow('there is no report nothing');
  });
});
