import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { chunk, closes, id, lines, opens } from '../../test/contracts/store-material.ts';
import { type Asked, type Said, startAgent } from '../../test/support/agent.ts';
import { loopbackGuard } from '../../test/support/engine.ts';
import { ManualClock } from '../../test/support/manual-clock.ts';
import { createGuard } from '../guard/guard.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import { ClosingWebhook } from './closing-webhook.ts';

const secret = 'a secret of the operator';
const brief = JSON.stringify({ headline: 'Adopted. Grüße, 世界', seats: [], missing: [], listed: {} });

/** Whether the receiver can tell from the headers that the platform sent this body. */
function isSigned({ headers, text }: Asked, key = secret): boolean {
  const signed = createHmac('sha256', key).update(`${headers['x-parley-timestamp']}.${text}`).digest('hex');
  return headers['x-parley-signature'] === `sha256=${signed}`;
}

async function receiving(stack: AsyncDisposableStack, answers: (asked: Asked) => Said, guard = loopbackGuard()) {
  const clock = new ManualClock();
  const store = await openSqliteStore({ memory: true });
  stack.defer(() => store.close());
  stack.defer(() => guard.close());
  const receiver = await startAgent(stack, 'receiver', answers);
  const told: string[] = [];
  const tell = (_: object, message: string) => void told.push(message);
  const parts = { store, clock, guard, log: { warn: tell, error: tell } };
  const webhook = new ClosingWebhook(parts, { url: `${receiver.url}/closed`, secret });
  stack.defer(() => webhook.stop());
  const close = async (n: number) => {
    await store.append(opens(id(n), 1, { format: 'council' }));
    const end = closes(id(n), 1, { notify: true, closed_at: clock.iso(), listing: { brief, search: '' } });
    await store.append(end);
  };
  return { clock, store, receiver, webhook, close, told };
}

describe('the webhook', () => {
  test('tells of a closed session, signed with the secret', async () => {
    await using stack = new AsyncDisposableStack();
    const { receiver, webhook, close, store, clock } = await receiving(stack, () => ({ status: 204, body: null }));
    await close(1);
    webhook.wake();
    const asked = await receiver.heard(() => true);
    expect(asked).toMatchObject({ method: 'POST', path: '/closed' });
    expect(asked.headers).toMatchObject({ 'x-parley-delivery': id(1), 'x-parley-event': 'session.closed' });
    expect(Number(asked.headers['x-parley-timestamp'])).toBe(Math.floor(clock.now() / 1000));
    expect(isSigned(asked)).toBe(true);
    expect(isSigned(asked, 'another secret')).toBe(false);
    expect(isSigned({ ...asked, text: asked.text.replace('adopted', 'rejected') })).toBe(false);
    expect(asked.body).toEqual({
      ...{ id: id(1), format: 'council', status: 'closed', outcome: 'adopted', closed_at: clock.iso() },
      ...{ headline: 'Adopted. Grüße, 世界', head: null },
    });
    await vi.waitFor(async () => expect(await store.deliveryCounts()).toMatchObject({ waiting: 0, failed: 0 }));
    expect(receiver.asked).toHaveLength(1);
  });

  test('tries again after 500 twice, with the same delivery id, and is done at 200', async () => {
    await using stack = new AsyncDisposableStack();
    const statuses = [500, 500, 200];
    const { receiver, webhook, close, store, clock, told } = await receiving(stack, () => ({
      status: statuses[receiver.asked.length - 1] ?? 200,
      body: {},
    }));
    await close(1);
    webhook.wake();
    for (const [n, wait] of [10_000, 30_000].entries()) {
      await vi.waitFor(() => expect(clock.waiting).toEqual([wait]));
      expect(receiver.asked).toHaveLength(n + 1);
      clock.pass(wait);
    }
    await vi.waitFor(async () => expect(await store.deliveryCounts()).toMatchObject({ waiting: 0, failed: 0 }));
    expect(receiver.asked.map(({ headers }) => headers['x-parley-delivery'])).toEqual([id(1), id(1), id(1)]);
    expect(receiver.asked.every((asked) => isSigned(asked))).toBe(true);
    expect(told).toEqual(Array(2).fill('the webhook could not be told of a closed session, and is tried again'));
  });

  test('gives up after six attempts over ten minutes, says so, and goes on with the next', async () => {
    await using stack = new AsyncDisposableStack();
    const { receiver, webhook, close, store, clock, told } = await receiving(stack, ({ headers }) => ({
      status: headers['x-parley-delivery'] === id(1) ? 503 : 200,
      body: {},
    }));
    await close(1);
    webhook.wake();
    const start = clock.now();
    for (let attempt = 1; attempt < 6; attempt++) {
      await vi.waitFor(() => expect(clock.waiting).toHaveLength(1));
      clock.pass(clock.waiting[0] ?? 0);
      await vi.waitFor(() => expect(receiver.asked).toHaveLength(attempt + 1));
    }
    await vi.waitFor(async () => expect(await store.deliveryCounts()).toMatchObject({ waiting: 0, failed: 1 }));
    expect(clock.now() - start).toBe(600_000);
    expect(told.at(-1)).toBe('the webhook was not told of a closed session, and is not any more');
    expect(await store.deliveryCounts()).toMatchObject({ last_error: 'The receiver answered with status 503.' });
    await close(2);
    webhook.wake();
    await receiver.heard(({ headers }) => headers['x-parley-delivery'] === id(2));
    await vi.waitFor(async () => expect(await store.deliveryCounts()).toMatchObject({ waiting: 0, failed: 1 }));
  });

  test('calls no address that the guard would not call, and follows no redirect', async () => {
    await using stack = new AsyncDisposableStack();
    const closed = createGuard({ allow: { loopback: false, private: false, hosts: [], allowHttp: false } });
    const refused = await receiving(stack, () => ({ body: {} }), closed);
    await refused.close(1);
    refused.webhook.wake();
    await vi.waitFor(async () =>
      expect(await refused.store.deliveryCounts()).toMatchObject({
        last_error: 'The address is not one this platform may call.',
      }),
    );
    expect(refused.receiver.asked).toEqual([]);
    const moved = await receiving(stack, () => ({ status: 302, headers: { location: '/elsewhere' }, body: {} }));
    await moved.close(1);
    moved.webhook.wake();
    await vi.waitFor(() => expect(moved.told).toHaveLength(1));
    expect(moved.receiver.asked.map(({ path }) => path)).toEqual(['/closed']);
  });

  test('sends again after a stop what was being sent, and nothing for a session that was deleted', async () => {
    await using stack = new AsyncDisposableStack();
    const never = Promise.withResolvers<Said>();
    stack.defer(() => never.resolve({ body: {} }));
    const first = await receiving(stack, () => ({ body: {} }));
    first.receiver.script = () => never.promise;
    await first.close(1);
    await first.close(2);
    first.webhook.wake();
    for (const n of [1, 2]) await first.receiver.heard(({ headers }) => headers['x-parley-delivery'] === id(n));
    await first.webhook.stop();
    expect(await first.store.deliveryCounts()).toEqual({ waiting: 2, failed: 0, last_error: null });
    const removal = { deleted_at: first.clock.iso(), by_key: null, by_name: 'local', reason: 'request' } as const;
    await first.store.removeSessions([{ session: id(2), ...removal, claims: [] }]);
    first.receiver.script = () => ({ body: {} });
    const { url } = first.receiver;
    const guard = loopbackGuard();
    stack.defer(() => guard.close());
    const log = { warn() {}, error() {} };
    const next = new ClosingWebhook({ store: first.store, clock: first.clock, guard, log }, { url, secret });
    stack.defer(() => next.stop());
    const before = first.receiver.asked.length;
    next.wake();
    await vi.waitFor(async () => expect(await first.store.deliveryCounts()).toMatchObject({ waiting: 0 }));
    expect(first.receiver.asked.slice(before).map(({ headers }) => headers['x-parley-delivery'])).toEqual([id(1)]);
  });

  test('marks every closing that passes its scribe, and nothing else', async () => {
    await using stack = new AsyncDisposableStack();
    const { webhook, store, receiver } = await receiving(stack, () => ({ body: {} }));
    const { text } = chunk(lines(0, 1));
    const scribe = webhook.watch({
      async write({ bodies: _, prev: __, ...draft }) {
        const result = await store.append({ ...draft, last: draft.first, text });
        return result === 'conflict' ? 'conflict' : { hash: '' };
      },
    });
    const { session, opened } = opens(id(1));
    if (opened === undefined) throw new Error('an opening opens');
    await scribe.write({ session, first: 0, prev: '', bodies: ['{}'], opened });
    expect(await store.deliveryCounts()).toMatchObject({ waiting: 0 });
    const closed = { status: 'closed', outcome: null, closed_at: '2025-01-01T00:00:00.000Z' } as const;
    await scribe.write({ session, first: 1, prev: '', bodies: ['{}'], closed });
    expect(await scribe.write({ session, first: 1, prev: '', bodies: ['{}'], closed })).toBe('conflict');
    await receiver.heard(({ headers }) => headers['x-parley-delivery'] === id(1));
  });
});
