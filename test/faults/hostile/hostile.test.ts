import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Agent } from '../../../src/model/agent.ts';
import type { SessionView } from '../../../src/record/session-view.ts';
import { ScriptedAgent, startAgents } from '../../support/agent.ts';
import { ask } from '../../support/client.ts';
import { type StartedParley, startParley } from '../../support/parley.ts';
import { eventsOf, verified } from '../../support/record.ts';
import { finishedRecord, holdTable, register } from '../../support/tables.ts';
import { type Figure, figuresTable, writeFigures } from './figures.ts';
import { HostileServer, type Misbehave, mark, type Transport } from './server.ts';
import { hostileInSpeech } from './speech.ts';
import { hostileOnTheWire } from './wire.ts';

/** What one hostile agent may cost, at the most; the bombs would unfold to twice as much. */
const BOUND_MB = 150;
const honestNames = ['honest_1', 'honest_2'];

const opened = new AsyncDisposableStack();
const figures: Figure[] = [];
let platform: StartedParley;
let next = 0;

beforeAll(async () => {
  platform = opened.use(await startParley());
  await register(platform.url, ...(await startAgents(opened, honestNames)));
  await holdTable(platform.url, { agents: honestNames });
});

afterAll(async () => {
  await opened.disposeAsync();
  const table = figuresTable(figures);
  console.log(table);
  if (process.env.WRITE_FIGURES === '1') writeFigures(table);
});

const agentUrl = (name: string) => `${platform.url}/api/v1/agents/${name}`;

async function healthOf(name: string): Promise<string> {
  return (await ask<Agent>(agentUrl(name))).body.health;
}

/** Linux keeps the most memory that a process ever had, and forgets it when told to. */
const memory = (field: 'VmRSS' | 'VmHWM'): number | null => {
  if (process.platform !== 'linux') return null;
  const status = readFileSync(`/proc/${platform.pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024);
};

async function measured<T>(work: () => Promise<T>): Promise<{ result: T; peak_mb: number | null }> {
  if (process.platform === 'linux') writeFileSync(`/proc/${platform.pid}/clear_refs`, '5');
  const before = memory('VmRSS');
  const result = await work();
  const peak = memory('VmHWM');
  return { result, peak_mb: before === null || peak === null ? null : peak - before };
}

const asksOf = (view: SessionView, seat: string) =>
  view.phases.flatMap(({ asks }) => asks.filter((each) => each.seat === seat));

/** The honest seats were asked everything and answered everything. */
function expectHonestUnharmed(view: SessionView): void {
  expect(view).toMatchObject({ status: 'closed', outcome: 'adopted' });
  for (const seat of honestNames) {
    expect(asksOf(view, seat).map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
  }
}

interface Held {
  view: SessionView;
  name: string;
  record: string;
  hostile: HostileServer;
}

/** Seats the hostile agent with two honest ones, and hands over what came of it. */
async function seat(misbehave: Misbehave, timeout_ms: number, transport: Transport, does: string): Promise<Held> {
  const name = `hostile_${next++}`;
  const hostile = await HostileServer.start(name, misbehave, transport);
  // By its name, so that a failure that tells the address it was resolved to is found.
  const base_url = hostile.url.replace('127.0.0.1', 'localhost');
  await register(platform.url, { registration: { name, domain: 'general', base_url, timeout_ms } });
  const { result: view, peak_mb } = await measured(() => holdTable(platform.url, { agents: [...honestNames, name] }));
  const asks = asksOf(view, name);
  figures.push({ does, recorded: recordedAs(asks), outcome: view.outcome, peak_mb });
  expectHonestUnharmed(view);
  if (peak_mb !== null) expect(peak_mb, 'MB that the agent cost').toBeLessThan(BOUND_MB);
  return { view, name, hostile, record: await finishedRecord(platform.url, view.id) };
}

const flagsOf = (asks: ReturnType<typeof asksOf>) => [
  ...new Set(asks.flatMap(({ flags }) => flags.map(({ code }) => code))),
];

const recordedAs = (asks: ReturnType<typeof asksOf>) => asks[0]?.reason ?? (flagsOf(asks).join(', ') || 'answered');

/** The same agent, once it behaves, takes part as if nothing had been. */
async function expectForgiven(name: string, base_url: string): Promise<void> {
  const patch = { method: 'PATCH', json: { base_url, timeout_ms: 20_000 } };
  expect((await ask(agentUrl(name), patch)).status).toBe(200);
  const view = await holdTable(platform.url, { agents: [...honestNames, name] });
  expectHonestUnharmed(view);
  expect(asksOf(view, name).map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
  expect(await healthOf(name)).toBe('healthy');
}

describe('RT-10: a table is not harmed by an agent that', () => {
  test.each(hostileOnTheWire)('$does', async ({ does, recorded, misbehave, transport = 'plain' }) => {
    const timeout_ms = recorded === 'timeout' ? 300 : 20_000;
    const { view, name, hostile, record } = await seat(misbehave, timeout_ms, transport, does);
    await using stack = new AsyncDisposableStack();
    stack.use(hostile);
    const [analysis] = asksOf(view, name);
    expect(analysis).toMatchObject({ ask: `analyze/${name}`, state: 'failed', reason: recorded });
    const timedOut = recorded === 'timeout';
    expect(view.seats.find((each) => each.seat === name)?.state).toBe(timedOut ? 'excused' : 'seated');
    expect(asksOf(view, name)).toHaveLength(timedOut ? 1 : 3);
    expect(await healthOf(name)).toBe('unhealthy');
    // What an agent says about its own failure has a field of its own, and is quoted as such.
    const failed = eventsOf(await verified(record), 'ask.failed').map(({ data: { agent_error: _, ...data } }) => data);
    const failures = JSON.stringify(failed);
    expect(failures, 'what errors say').not.toMatch(new RegExp(`${mark}|127\\.0\\.0\\.1|169\\.254`));

    hostile.behaving = true;
    const plain = transport === 'plain' ? hostile : stack.use(await ScriptedAgent.start(name));
    await expectForgiven(name, plain.url);
  });
});

describe('RT-11: a table is not harmed by an agent that', () => {
  test.each(hostileInSpeech)('$does', async ({ does, flag, misbehave }) => {
    const { view, name, hostile, record } = await seat(misbehave, 20_000, 'plain', does);
    await using _ = hostile;
    const asks = asksOf(view, name);
    expect(asks.map(({ state }) => state)).toEqual(['answered', 'answered', 'answered']);
    if (flag !== null) expect(flagsOf(asks)).toContain(flag);
    await verified(record);
    expect(view.verdict).toMatchObject({ tally: { approvals: 3, dissents: 0 } });

    hostile.behaving = true;
    await expectForgiven(name, hostile.url);
  });
});
