import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { ParleyError } from '../../src/errors.ts';
import { createVault } from '../../src/guard/secrets/vault.ts';
import { newSigner } from '../../src/store/signing.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import type { Store } from '../../src/store/store.ts';
import { startAgents } from '../support/agent.ts';
import { buildEngine } from '../support/engine.ts';

/** More than are read at a time, so that some are read while others are folded. */
const tables = 250;

test('PF-04: a session that cannot be read is logged and skipped, and all others continue', async () => {
  await using opened = new AsyncDisposableStack();
  const agents = await startAgents(opened, ['ada', 'bob']);
  const store = await openSqliteStore({ memory: true });
  opened.defer(() => store.close());
  const vault = createVault(randomBytes(32));
  const signer = newSigner();

  async function startEngine(over: Store) {
    const told: string[] = [];
    const onFault = (about: object) => told.push(String(Reflect.get(about, 'session')));
    const { engine } = opened.use(await buildEngine({ store: over, vault, signer, onFault }));
    return { engine, told };
  }

  const { engine: killed } = await startEngine(store);
  for (const { registration } of agents) {
    await killed.agents.register({ ...registration, protocol: 'round-table', capabilities: [], mode: 'sync' });
  }
  const silent = Promise.withResolvers<never>();
  for (const agent of agents) agent.script = () => silent.promise;
  const input = { content: 'Review the release', agents: ['ada', 'bob'] };
  const openings = Array.from({ length: tables }, () => killed.sessions.open('round-table@1', input));
  const sessions = (await Promise.all(openings)).map(({ session }) => session);
  await killed.stop(0);

  const failing = [3, 120, 249].map((at) => sessions[at] ?? '');
  const unknown = sessions[150] ?? '';
  const checkDisk = (session: string) => {
    if (failing.includes(session)) throw new ParleyError('STORE_FAILED', 'The disk reported an error.');
  };
  const changed = (session: string, text: string) =>
    session === unknown ? text.replace('round-table@3', 'of-another-day@1') : text;
  const lines: Store['lines'] = async (session, range) => {
    checkDisk(session);
    const read = await store.lines(session, range);
    return read.map((line) => ({ ...line, text: changed(session, line.text) }));
  };
  // One record that cannot be read fails the whole read.
  const records: Store['records'] = async (wanted, maxBytes) => {
    wanted.forEach(checkDisk);
    const read = await store.records(wanted, maxBytes);
    return read.map((text, at) => changed(wanted[at] ?? '', text));
  };
  const damage: Partial<Store> = { lines, records };
  const damaged = new Proxy(store, {
    get(_, name) {
      const member: unknown = Reflect.get(damage, name) ?? Reflect.get(store, name);
      return typeof member === 'function' ? member.bind(store) : member;
    },
  });
  const { engine, told } = await startEngine(damaged);
  expect(await engine.sessions.resume()).toBe(tables - 4);
  expect(told.toSorted()).toEqual([...failing, unknown].toSorted());
});
