import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Script } from '../../test/support/agent.ts';
import { type LoopbackEngine, startLoopbackEngine } from '../../test/support/loopback-engine.ts';
import { approves } from '../../test/support/round-table-script.ts';
import { turns } from '../../test/support/scripted-scribe.ts';
import { listGuestNames } from './guests.ts';
import type { SessionManager } from './session-manager.ts';

let stack: AsyncDisposableStack;
let engine: LoopbackEngine;
let sessions: SessionManager;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  engine = await startLoopbackEngine(stack);
  sessions = engine.newManager();
});
afterEach(() => stack.disposeAsync());

const patience = AbortSignal.timeout(20_000);
const never: Script = () => new Promise(() => {});
const table = (...agents: string[]) => ({ content: 'Review the release', agents });
const scenarios = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `s${n}`, messages: ['Hi'] }));
const statusOf = async (session: string) => (await engine.store.session(session))?.status;

describe('opening', () => {
  it('has the session on the record when it resolves, and runs it to its end', async () => {
    await engine.seat('ada');
    const { session, created } = await sessions.open('round-table@1', table('ada'));
    expect(created).toBe(true);
    expect(await statusOf(session)).toBeDefined();
    expect(await sessions.closed(session, patience)).toBe(true);
    expect(await sessions.view(session)).toMatchObject({ status: 'closed', outcome: 'adopted' });
  });

  it('has a verdict computed in a thread where answers are long, however few they are', async () => {
    let computed = 0;
    const { compute } = engine.parts;
    engine.parts.compute = (...order) => {
      computed += 1;
      return compute(...order);
    };
    const finds = (characters: number): Script => {
      const observation = { finding: 'The queue is unbounded', evidence: 'x'.repeat(characters), severity: 'info' };
      const observations = Array.from({ length: 40 }, () => observation);
      const analysis = { agent_name: 'ada', domain: 'general', observations, confidence: 0.8 };
      return (asked) => (asked.path === '/analyze' ? { body: analysis } : approves(asked));
    };
    const agent = await engine.seat('ada', finds(100));
    const hold = async () => {
      const { session } = await sessions.open('round-table@1', table('ada'));
      expect(await sessions.closed(session, patience)).toBe(true);
    };
    await hold();
    expect(computed).toBe(0);
    agent.script = finds(9000);
    await hold();
    expect(computed).toBeGreaterThan(0);
  });

  it('gives the same session to a request that is repeated, at once or later', async () => {
    await engine.seat('ada', never);
    const request = { key: 'k', digest: 'd' };
    const open = () => sessions.open('round-table@1', table('ada'), request);
    const opened = await Promise.all([open(), open(), open()]);
    expect(new Set(opened.map(({ session }) => session)).size).toBe(1);
    expect(opened.filter(({ created }) => created)).toHaveLength(1);
    expect(await open()).toEqual({ session: opened[0]?.session, created: false });
  });

  it('refuses a key that came with another request', async () => {
    await engine.seat('ada', never);
    await sessions.open('round-table@1', table('ada'), { key: 'k', digest: 'd' });
    const again = sessions.open('round-table@1', table('ada'), { key: 'k', digest: 'other' });
    await expect(again).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('opens nothing for an input that is refused', async () => {
    await expect(sessions.open('round-table@1', { content: ' ' })).rejects.toMatchObject({ code: 'REQUEST_INVALID' });
    await expect(sessions.open('round-table@1', table('nobody'))).rejects.toMatchObject({ code: 'AGENT_UNKNOWN' });
    await expect(sessions.open('chess@1', {})).rejects.toThrow('there is no opening for the format chess@1');
    expect(await engine.store.unfinished()).toEqual([]);
  });

  it('PF-06: seats only agents that the holder may see', async () => {
    await engine.seat('ada', never, { owner: 'me' });
    const open = (owner: string) =>
      sessions.open('round-table@1', table('ada'), undefined, { owner, everything: false });
    await expect(open('you')).rejects.toMatchObject({ code: 'AGENT_UNKNOWN' });
    const { session } = await open('me');
    expect(await engine.store.session(session)).toMatchObject({ owner: 'me' });
  });
});

describe('a batch', () => {
  it('runs as many at once as its lane lets it, and waits for all of them', async () => {
    let running = 0;
    let most = 0;
    await engine.seat('ada', async (asked) => {
      most = Math.max(most, ++running);
      await new Promise<void>((resolve) => setImmediate(resolve));
      running -= 1;
      return approves(asked);
    });
    const request = { agent: 'ada', scenarios: scenarios(7), concurrency: 2 };
    const opened = await sessions.openBatch('trial@2', request, undefined, patience);
    expect(opened.map(({ label, row }) => `${label} ${row.status}`)).toEqual(
      scenarios(7).map(({ name }) => `${name} closed`),
    );
    expect(most).toBeLessThanOrEqual(2);
  });

  it('is given back as it stands when the patience of the caller ends', async () => {
    await engine.seat('ada', never);
    const request = { agent: 'ada', scenarios: scenarios(2) };
    const opened = await sessions.openBatch('trial@2', request, undefined, AbortSignal.abort());
    expect(opened.map(({ row }) => row.status)).toEqual(['running', 'running']);
  });

  it('adds only what is missing when it is repeated', async () => {
    await engine.seat('ada');
    const request = { agent: 'ada', scenarios: scenarios(3) };
    const open = (count: number, digest = 'd') =>
      sessions.openBatch('trial@2', { ...request, scenarios: scenarios(count) }, { key: 'k', digest }, patience);
    const before = await open(2);
    const after = await open(3);
    expect(after.slice(0, 2).map(({ row }) => row.id)).toEqual(before.map(({ row }) => row.id));
    await expect(open(2, 'other')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('forgets its guest when the last of its sessions is over, and not before', async () => {
    const gate = Promise.withResolvers<void>();
    const agent = await engine.seat('ada', async (asked) => {
      await gate.promise;
      return approves(asked);
    });
    const endpoint = { base_url: agent.url, protocol: 'round-table' };
    const opened = await sessions.openBatch('trial@2', { endpoint, scenarios: scenarios(2), concurrency: 1 });
    expect(await listGuestNames(engine.registry)).toHaveLength(1);
    gate.resolve();
    for (const { row } of opened) await sessions.closed(row.id, patience);
    await expect.poll(() => listGuestNames(engine.registry)).toEqual([]);
  });

  it('is refused for a format that is opened one at a time', async () => {
    await expect(sessions.openBatch('round-table@1', {})).rejects.toThrow('are opened one at a time');
  });
});

describe('waiting for the end', () => {
  it('is false where the patience ends first, and true for a session that is over', async () => {
    await engine.seat('ada', never);
    const { session } = await sessions.open('round-table@1', table('ada'));
    expect(await sessions.closed(session, AbortSignal.abort())).toBe(false);
    await sessions.cancel(session, 'enough');
    expect(await sessions.closed(session, patience)).toBe(true);
  });

  it('follows a session that another process runs', async () => {
    await engine.seat('ada', never);
    const { session } = await sessions.open('round-table@1', table('ada'));
    const waiting = engine.newManager().closed(session, patience);
    await sessions.cancel(session, 'enough');
    expect(await waiting).toBe(true);
  });
});

describe('cancelling', () => {
  it('puts the end and its reason on the record', async () => {
    await engine.seat('ada', never);
    const { session } = await sessions.open('round-table@1', table('ada'));
    await sessions.cancel(session, 'enough');
    const lines = await engine.store.lines(session);
    expect(JSON.parse(lines.at(-1)?.text ?? '').data).toEqual({ status: 'cancelled', outcome: null, reason: 'enough' });
  });

  it('of all sessions of a lane lets none of them start, however slowly rows are read', async () => {
    const agent = await engine.seat('ada', never);
    const opened = await sessions.openBatch('trial@2', { agent: 'ada', scenarios: scenarios(4), concurrency: 1 });
    await agent.heard(() => true);
    const read = engine.store.session.bind(engine.store);
    let reads = 0;
    engine.store.session = async (id) => {
      for (let turn = 20 * reads++; turn > 0; turn--) await new Promise(setImmediate);
      return read(id);
    };
    await Promise.all(opened.map(({ row }) => sessions.cancel(row.id, 'enough')));
    const texts = await Promise.all(opened.map(({ row }) => engine.store.lines(row.id)));
    const sent = texts.map((lines) => lines.filter(({ text }) => text.includes('"ask.sent"')).length);
    expect(sent).toEqual([1, 0, 0, 0]);
  });

  it('is refused for a session that is over, and for one that another process runs', async () => {
    await engine.seat('ada', never);
    const { session } = await sessions.open('round-table@1', table('ada'));
    await expect(engine.newManager().cancel(session, 'no')).rejects.toMatchObject({ code: 'SESSION_CLOSED' });
    await sessions.cancel(session, 'enough');
    await expect(sessions.cancel(session, 'again')).rejects.toMatchObject({
      code: 'SESSION_CLOSED',
      message: `The session ${session} is cancelled.`,
    });
  });
});

describe('stopping', () => {
  it('opens nothing more', async () => {
    await engine.seat('ada');
    await sessions.stop(0);
    await expect(sessions.open('round-table@1', table('ada'))).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
    await expect(sessions.openBatch('trial@2', { agent: 'ada', scenarios: scenarios(1) })).rejects.toMatchObject({
      code: 'SHUTTING_DOWN',
    });
    expect(await sessions.resume()).toBe(0);
  });

  it('waits for what is under way, and asks nothing new', async () => {
    const gate = Promise.withResolvers<void>();
    const agent = await engine.seat('ada', async (asked) => {
      await gate.promise;
      return approves(asked);
    });
    const { session } = await sessions.open('round-table@1', table('ada'));
    await agent.heard(() => true);
    const stopping = sessions.stop(60_000);
    gate.resolve();
    await stopping;
    const kinds = (await engine.store.lines(session)).map(({ text }) => JSON.parse(text).kind);
    expect(kinds).toContain('answer.received');
    expect([agent.asked.length, await statusOf(session)]).toEqual([1, 'running']);
    expect(engine.clock.waiting).toEqual([]);
  });

  it('gives up after its grace', async () => {
    const agent = await engine.seat('ada', never);
    const { session } = await sessions.open('round-table@1', table('ada'));
    await agent.heard(() => true);
    const stopping = sessions.stop(5000);
    engine.clock.pass(5000);
    await stopping;
    expect(await statusOf(session)).toBe('running');
  });

  it('starts no session that waits in a lane', async () => {
    const agent = await engine.seat('ada', never);
    const opened = await sessions.openBatch('trial@2', { agent: 'ada', scenarios: scenarios(3), concurrency: 1 });
    await agent.heard(() => true);
    await sessions.stop(0);
    const sent = await Promise.all(
      opened.map(
        async ({ row }) => (await engine.store.lines(row.id)).filter(({ text }) => text.includes('"ask.sent"')).length,
      ),
    );
    expect(sent).toEqual([1, 0, 0]);
  });

  it('starts no session that waits in a lane, where the one before waits for its retry', async () => {
    await engine.seat('ada', () => ({ status: 500, body: {} }), { protocol: 'prediction-webhook' });
    await engine.registry.setStatus((await engine.registry.get('ada')).id, 'active', null);
    const opened = await sessions.openBatch('trial@2', { agent: 'ada', scenarios: scenarios(3), concurrency: 1 });
    const kindsOf = async (id: string) => (await engine.store.lines(id)).map(({ text }) => JSON.parse(text).kind);
    const [first, ...others] = opened.map(({ row }) => row.id);
    await expect.poll(() => kindsOf(first ?? '')).toContain('ask.failed');
    await turns();
    await sessions.stop(0);
    await turns();
    for (const id of others) expect(await kindsOf(id)).not.toContain('ask.sent');
  });

  it('keeps the guest of sessions that are not over', async () => {
    const agent = await engine.seat('ada', never);
    const endpoint = { base_url: agent.url, protocol: 'round-table' };
    await sessions.openBatch('trial@2', { endpoint, scenarios: scenarios(1) });
    await sessions.stop(0);
    expect(await listGuestNames(engine.registry)).toHaveLength(1);
  });
});

describe('resuming', () => {
  /** The sessions for which something is written from now on. */
  function writtenSessions(): Set<string> {
    const { scribe } = engine.parts;
    const written = new Set<string>();
    engine.parts.scribe = {
      write: (draft) => {
        written.add(draft.session);
        return scribe.write(draft);
      },
    };
    return written;
  }

  it('PF-04: goes on with every open session, and asks again with the same key', async () => {
    const agent = await engine.seat('ada', never);
    const { session } = await sessions.open('round-table@1', table('ada'));
    await agent.heard(() => true);
    await sessions.stop(0);
    agent.script = approves;
    const next = engine.newManager();
    expect(await next.resume()).toBe(1);
    expect(await next.closed(session, patience)).toBe(true);
    expect(agent.hits(`${session}/analyze/ada`)).toBe(2);
  });

  it('takes every session up before it sends the first ask again, and then sends each once', async () => {
    const agent = await engine.seat('ada', never);
    const count = 600;
    await Promise.all(Array.from({ length: count }, () => sessions.open('round-table@1', table('ada'))));
    await sessions.stop(0);
    const { askKeys } = engine.parts;
    const sealed: string[] = [];
    const keyOf = askKeys.keyOf.bind(askKeys);
    askKeys.keyOf = (name) => {
      sealed.push(name);
      return keyOf(name);
    };
    const next = engine.newManager();
    const [resumed, before] = await next.resume().then((number) => [number, sealed.length]);
    expect([resumed, before]).toEqual([count, 0]);
    await agent.heard(() => sealed.length === count);
    expect(new Set(sealed).size).toBe(count);
  });

  it('has every session where it can be told something before most of them go on', async () => {
    const agent = await engine.seat('ada', never);
    const count = 250;
    const opened = await Promise.all(
      Array.from({ length: count }, () => sessions.open('round-table@1', table('ada')).then(({ session }) => session)),
    );
    await agent.heard(() => agent.asked.length === count);
    await sessions.stop(0);
    const last = opened.toSorted().at(-1) ?? '';
    const written = writtenSessions();
    const next = engine.newManager();
    const [resumed, early] = await next.resume().then((number) => [number, written.size]);
    expect([resumed, early]).toEqual([count, 100]);
    expect(await next.closed(last, AbortSignal.timeout(1))).toBe(false);
    await next.cancel(last, 'no longer needed');
    expect(await statusOf(last)).toBe('cancelled');
    await agent.heard(() => agent.asked.length === 2 * count - 1);
    expect(agent.hits(`${last}/analyze/ada`)).toBe(1);
  });

  it('asks nobody for sessions whose turn to go on comes after a stop', async () => {
    const agent = await engine.seat('ada', never);
    const count = 250;
    await Promise.all(Array.from({ length: count }, () => sessions.open('round-table@1', table('ada'))));
    await agent.heard(() => agent.asked.length === count);
    await sessions.stop(0);
    const written = writtenSessions();
    const next = engine.newManager();
    await next.resume();
    await next.stop(0);
    await turns();
    expect(written.size).toBe(100);
    agent.script = approves;
    const last = engine.newManager();
    expect(await last.resume()).toBe(count);
    for (const session of await engine.store.unfinished()) expect(await last.closed(session, patience)).toBe(true);
  });

  it('takes nothing up that it runs already', async () => {
    await engine.seat('ada', never);
    await sessions.open('round-table@1', table('ada'));
    expect(await sessions.resume()).toBe(0);
  });

  it('leaves out a record that it cannot read, tells the operator, and goes on with the others', async () => {
    const agent = await engine.seat('ada', never);
    const first = await sessions.open('round-table@1', table('ada'));
    await agent.heard(() => true);
    await sessions.stop(0);
    const text =
      '{"at":"2026-01-01T00:00:00.000Z","data":{"format":"chess@1","record":1},"kind":"session.opened","seq":0}\n';
    const row = { format: 'chess', title: '', owner: null, request_key: null, request_digest: null, opened_at: '' };
    await engine.store.append({ session: 'broken', first: 0, last: 0, text, opened: row });
    agent.script = approves;
    const next = engine.newManager();
    expect(await next.resume()).toBe(1);
    expect(await next.closed(first.session, patience)).toBe(true);
    expect(engine.logged).toContain('an open session could not be taken up');
  });

  it('removes guests that nobody expects, and keeps those of open sessions', async () => {
    const agent = await engine.seat('ada', never);
    const endpoint = { base_url: agent.url, protocol: 'round-table' };
    await sessions.openBatch('trial@2', { endpoint, scenarios: scenarios(1) });
    const [expected] = await listGuestNames(engine.registry);
    await sessions.stop(0);
    await engine.registry.register({
      ...{ name: 'endpoint-left', base_url: agent.url, protocol: 'round-table', domain: 'none' },
      ...{ capabilities: [], mode: 'sync', ...{ ad_hoc: true } },
    });
    await engine.newManager().resume();
    expect(await listGuestNames(engine.registry)).toEqual([expected]);
  });
});
