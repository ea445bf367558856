import { describe, expect, it, vi } from 'vitest';
import { type Said, startAgent } from '../../test/support/agent.ts';
import { loopbackGuard } from '../../test/support/engine.ts';
import { ManualClock } from '../../test/support/manual-clock.ts';
import type { RunProgram } from '../guard/programs/run-program.ts';
import { InboxNotices } from './inbox-notices.ts';

const ask = {
  ...{ id: 'i1', session: 's1', format: 'council', title: 'Move?', seat: 'ada', act: 'vote' },
  ...{ since: '2026-01-01T00:00:00.000Z', until: '2026-01-02T00:00:00.000Z' },
};
const taken: Said = { status: 204, body: null };
const refused: Said = { status: 500, body: null };
const noProgram: RunProgram = () => Promise.reject(new TypeError('no program is run here'));

async function telling(stack: AsyncDisposableStack, answers: () => Said) {
  const clock = new ManualClock();
  const guard = loopbackGuard();
  stack.defer(() => guard.close());
  const receiver = await startAgent(stack, 'receiver', answers);
  const warnings: string[] = [];
  const waiting = new Set(['i1']);
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  const isWaiting = ({ id }: { id: string }) => waiting.has(id);
  const notices = new InboxNotices(
    { guard, clock, log, isWaiting, runProgram: noProgram },
    { webhook: { url: `${receiver.url}/asks`, secret: 'secret' }, command: null },
  );
  stack.defer(() => notices.stop());
  return { clock, receiver, notices, warnings, waiting };
}

describe('a receiver is told of an ask that waits for a person', () => {
  it('once, where it takes the notice', async () => {
    await using stack = new AsyncDisposableStack();
    const { receiver, notices, clock } = await telling(stack, () => taken);
    notices.tell(ask);
    const heard = await receiver.heard(() => true);
    expect(heard.body).toEqual(ask);
    expect(heard.headers).toMatchObject({ 'x-parley-event': 'ask.waiting', 'x-parley-delivery': 'i1' });
    expect(clock.waiting).toEqual([]);
  });

  it('again after a failure, and no more than three times again', async () => {
    await using stack = new AsyncDisposableStack();
    const { receiver, notices, clock, warnings } = await telling(stack, () => refused);
    notices.tell(ask);
    for (const wait of [10_000, 60_000, 300_000]) {
      await vi.waitFor(() => expect(clock.waiting).toEqual([wait]));
      clock.pass(wait);
    }
    await vi.waitFor(() => expect(warnings).toEqual(['nobody could be told of an ask that waits for a person']));
    expect(receiver.asked).toHaveLength(4);
    expect(new Set(receiver.asked.map(({ headers }) => headers['x-parley-delivery']))).toEqual(new Set(['i1']));
  });

  it('no more, once the ask is answered', async () => {
    await using stack = new AsyncDisposableStack();
    const { receiver, notices, clock, waiting } = await telling(stack, () => refused);
    notices.tell(ask);
    await vi.waitFor(() => expect(clock.waiting).toEqual([10_000]));
    waiting.delete('i1');
    clock.pass(10_000);
    expect(clock.waiting).toEqual([]);
    expect(receiver.asked).toHaveLength(1);
  });

  it('no more, once the platform stops', async () => {
    await using stack = new AsyncDisposableStack();
    const { receiver, notices, clock } = await telling(stack, () => refused);
    notices.tell(ask);
    await vi.waitFor(() => expect(clock.waiting).toEqual([10_000]));
    notices.stop();
    expect(clock.waiting).toEqual([]);
    notices.tell(ask);
    expect(receiver.asked).toHaveLength(1);
  });
});

it('a command reads the notice as one line of JSON', async () => {
  const clock = new ManualClock();
  const guard = loopbackGuard();
  const ran: string[][] = [];
  const runProgram: RunProgram = async (line, input) => {
    ran.push([line, input]);
    return { arrived: false, detail: 'The program ended with status 1.' } as Awaited<ReturnType<RunProgram>>;
  };
  const parts = { guard, clock, log: { warn: () => {} }, isWaiting: () => true, runProgram };
  const notices = new InboxNotices(parts, { webhook: null, command: 'notify --person' });
  notices.tell(ask);
  await vi.waitFor(() => expect(clock.waiting).toEqual([10_000]));
  expect(ran).toEqual([['notify --person', `${JSON.stringify(ask)}\n`]]);
  notices.stop();
  await guard.close();
});
