/** What version 2 of the record promises, seen through a whole engine: methods by name, faults, limits, threads. */
import { describe, expect, it } from 'vitest';
import { formats } from '../../src/formats/formats.ts';
import { createPlatformWork } from '../../src/main/platform-work.ts';
import { createMethodRegistry, type MethodRegistry } from '../../src/methods/method-registry.ts';
import { methodVersions } from '../../src/methods/methods.ts';
import type { SynthesisMethod } from '../../src/methods/synthesis-method.ts';
import { agentRegistration } from '../../src/model/agent.ts';
import { checkSignature, sha256 } from '../../src/store/signing.ts';
import { verifyRecord } from '../../src/verify/verify-record.ts';
import { type Asked, type Script, ScriptedAgent } from '../support/agent.ts';
import { type BuiltEngine, buildEngine, type EngineOptions } from '../support/engine.ts';
import { eventsOf, verified } from '../support/record.ts';
import { approves } from '../support/round-table-script.ts';

/** An engine with these agents at hand. */
async function engineWith(
  stack: AsyncDisposableStack,
  scripts: Record<string, Script>,
  options: EngineOptions = {},
): Promise<BuiltEngine> {
  const built = stack.use(await buildEngine({ onFault: () => {}, ...options }));
  for (const [name, script] of Object.entries(scripts)) {
    const agent = stack.use(await ScriptedAgent.start(name, script));
    await built.engine.agents.register(agentRegistration.parse(agent.registration));
  }
  return built;
}

/** A table of all agents, held to its end. */
async function held({ engine }: BuiltEngine, agents: string[]): Promise<string> {
  const { session } = await engine.sessions.open('round-table@1', { content: 'Should we ship?', agents });
  expect(await engine.sessions.closed(session, AbortSignal.timeout(25_000))).toBe(true);
  return session;
}

const analysing =
  (observations: (asked: Asked) => unknown): Script =>
  (asked) =>
    asked.path === '/analyze'
      ? { body: { agent_name: asked.agent, domain: 'general', observations: observations(asked) } }
      : approves(asked);

describe('a method in a registry of its own', () => {
  const [real] = methodVersions(sha256).synthesis;
  if (!real) throw new Error('there is no synthesis');
  const toy: SynthesisMethod = {
    ...real,
    name: 'synthesis@0',
    conclude: (input) => ({ outcome: 'tossed', verdict: { method: 'synthesis@0', seats: input.members.length } }),
  };
  const registryOf = (...synthesis: SynthesisMethod[]): MethodRegistry =>
    createMethodRegistry({ ...methodVersions(sha256), synthesis });
  const both = registryOf(real, toy);

  it('is used by sessions that name it and by no other, and the verifier follows', async () => {
    await using stack = new AsyncDisposableStack();
    const known = { methods: both, formats: formats(sha256, both) };
    const built = await engineWith(stack, { ada: approves }, known);
    const toyed = await held(built, ['ada']);
    const plain = await held(await engineWith(stack, { ada: approves }), ['ada']).catch(String);
    expect((await built.engine.sessions.view(toyed)).verdict).toEqual({ method: 'synthesis@0', seats: 1 });
    expect(plain).toMatch(/^[0-9a-f-]{36}$/);
    const record = Buffer.from(await built.record(toyed));
    const verify = (methods?: MethodRegistry) =>
      verifyRecord(record, { hash: sha256, checkSignature, knownKeys: [], ...(methods && { methods }) });
    expect(await verify(both)).toMatchObject({ ok: true, verdict: { outcome: 'tossed' } });
    const stranger = await verify();
    expect(stranger).toMatchObject({ ok: false, integrity: { holds: true } });
    expect(stranger.verdict.detail).toBe('the method synthesis@0 is not known here');
  });

  it('stays with its session after a restart, when the newest is another', async () => {
    await using stack = new AsyncDisposableStack();
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Script = async (asked) => {
      await waiting;
      return approves(asked);
    };
    const built = await engineWith(stack, { ada: slow }, { methods: both, formats: formats(sha256, both) });
    const { session } = await built.engine.sessions.open('round-table@1', { content: 'Why?', agents: ['ada'] });
    await built.die();
    const newer = registryOf(toy, real);
    Object.assign(built.parts, { methods: newer, formats: formats(sha256, newer) });
    await built.comeBack();
    release();
    expect(await built.engine.sessions.closed(session, AbortSignal.timeout(20_000))).toBe(true);
    expect((await built.engine.sessions.view(session)).verdict).toMatchObject({ method: 'synthesis@0' });
  });
});

describe('a fault of the platform', () => {
  const [real] = methodVersions(sha256).synthesis;
  if (!real) throw new Error('there is no synthesis');
  const broken: SynthesisMethod = {
    ...real,
    conclude() {
      throw new RangeError('the scales are broken');
    },
  };

  it('closes the session as failed, on its record and in the log, and the record holds', async () => {
    await using stack = new AsyncDisposableStack();
    const methods = createMethodRegistry({ ...methodVersions(sha256), synthesis: [broken] });
    const built = await engineWith(stack, { ada: approves }, { methods, formats: formats(sha256, methods) });
    const session = await held(built, ['ada']);
    expect(await built.engine.sessions.view(session)).toMatchObject({ status: 'failed', outcome: null, verdict: null });
    const events = await verified(await built.record(session));
    expect(events.at(-1)?.data).toEqual({
      ...{ status: 'failed', outcome: null },
      fault: { message: 'RangeError: the scales are broken' },
    });
    expect(built.told.some((line) => line.includes('a session failed on a fault of the platform'))).toBe(true);
    await expect(built.engine.sessions.cancel(session, 'again')).rejects.toMatchObject({ code: 'SESSION_CLOSED' });
  });

  it('that keeps a record from being folded closes the session at the next start', async () => {
    await using stack = new AsyncDisposableStack();
    const never: Script = () => new Promise(() => {});
    const built = await engineWith(stack, { ada: never });
    const { session } = await built.engine.sessions.open('round-table@1', { content: 'Why?', agents: ['ada'] });
    await built.die();
    const known = new Map(built.parts.formats);
    const table = known.get('round-table@3');
    if (!table) throw new Error('there is no format');
    const start = () => {
      throw new TypeError('cannot begin');
    };
    Object.assign(built.parts, { formats: known.set('round-table@3', { ...table, start }) });
    await built.comeBack();
    const { status } = (await built.store.session(session)) ?? {};
    expect(status).toBe('failed');
  });
});

describe('what no record can hold', () => {
  it('is refused where answers are parsed: a number that is not finite strands nobody', async () => {
    await using stack = new AsyncDisposableStack();
    const huge: Script = () => ({
      body: Buffer.from('{"agent_name":"eve","domain":"x","observations":[],"confidence":1e999}'),
    });
    const built = await engineWith(stack, { ada: approves, eve: huge });
    const session = await held(built, ['ada', 'eve']);
    const events = await verified(await built.record(session));
    expect(eventsOf(events, 'ask.failed')[0]?.data).toMatchObject({ seat: 'eve', reason: 'malformed' });
    expect((await built.engine.sessions.view(session)).status).toBe('closed');
  });

  it('is dropped and flagged beyond 500 items of a list', async () => {
    await using stack = new AsyncDisposableStack();
    const item = { finding: 'It is slow', evidence: '[INDICATED: log] seen', severity: 'info' };
    const built = await engineWith(stack, { ada: analysing(() => Array.from({ length: 900 }, () => item)) });
    const events = await verified(await built.record(await held(built, ['ada'])));
    const [analysed] = eventsOf(events, 'answer.received');
    expect(analysed?.data.answer).toMatchObject({ observations: { length: 500 } });
    expect(analysed?.data.flags).toContainEqual(expect.objectContaining({ code: 'capped', path: 'observations' }));
  });
});

describe('a table too large for the loop', () => {
  const findings = Array.from({ length: 60 }, (_, n) => ({
    ...{ finding: `Endpoint ${n} has no rate limit`, evidence: `[VERIFIED: routes.ts:${n}] none`, severity: 'warning' },
  }));
  const seats = ['ada', 'bob', 'cyd', 'dan', 'eve'];
  const scripts = Object.fromEntries(seats.map((seat) => [seat, analysing(() => findings)]));

  it('is computed in a thread, and its record is the same as if it were not', async () => {
    await using stack = new AsyncDisposableStack();
    const work = createPlatformWork(10);
    stack.defer(() => work.close());
    let calls = 0;
    const built = await engineWith(stack, scripts, {
      compute: (call, signal) => {
        calls += 1;
        return work.forSession('method', () => call, null, signal);
      },
    });
    const session = await held(built, seats);
    expect(calls).toBe(2);
    await verified(await built.record(session));
  });

  it('is called off with its session, and computed again after a restart', async () => {
    await using stack = new AsyncDisposableStack();
    let started = () => {};
    const begun = new Promise<void>((resolve) => {
      started = resolve;
    });
    const endless: BuiltEngine['parts']['compute'] = () => {
      started();
      return new Promise(() => {});
    };
    const built = await engineWith(stack, scripts, { compute: endless });
    const { session } = await built.engine.sessions.open('round-table@1', { content: 'Why?', agents: seats });
    await begun;
    await built.die();
    const work = createPlatformWork(10);
    stack.defer(() => work.close());
    const compute: typeof endless = (call, signal) => work.forSession('method', () => call, null, signal);
    Object.assign(built.parts, { compute });
    await built.comeBack();
    expect(await built.engine.sessions.closed(session, AbortSignal.timeout(25_000))).toBe(true);
    await verified(await built.record(session));
  });
});
