/** The news' part of the store's contract: who listens hears of commits only, and who follows misses nothing. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { followRecord } from '../../src/store/follow-record.ts';
import type { RecordLine } from '../../src/store/store.ts';
import { closes, grows, id, lines, opens } from './store-material.ts';
import { type OpenStore, storeOf } from './store-open.ts';

export function followContract(open: OpenStore): void {
  const never = new AbortController().signal;

  test('tells each listener of each commit, when the lines can already be read', async () => {
    const store = await storeOf(open);
    const heard: [string, number][] = [];
    const reads: Promise<RecordLine[]>[] = [];
    const stop = store.subscribe((session, seq) => {
      heard.push([session, seq]);
      reads.push(store.lines(session, { from: seq }));
    });
    await store.append(opens(id(1), 3));
    await store.append(grows(id(1), 1));
    await store.append(grows(id(1), 3));
    stop();
    await store.append(grows(id(1), 4));
    expect(heard).toStrictEqual([
      [id(1), 2],
      [id(1), 3],
    ]);
    // A slow read may find later lines, too.
    expect((await Promise.all(reads)).map((found) => found.slice(0, 1))).toStrictEqual([lines(2, 1), lines(3, 1)]);
  });

  test('lets a listener that throws break neither the commit nor another listener', async () => {
    const store = await storeOf(open);
    const warnings: string[] = [];
    const warned = (warning: Error): number => warnings.push(warning.message);
    process.on('warning', warned);
    onTestFinished(() => {
      process.off('warning', warned);
    });
    store.subscribe(() => {
      throw new Error('a listener that throws');
    });
    const heard: number[] = [];
    store.subscribe((_, seq) => heard.push(seq));
    const answers = await Promise.all([store.append(opens(id(1))), store.append(grows(id(1), 1))]);
    expect(answers).toStrictEqual(['appended', 'appended']);
    expect(heard).toStrictEqual([0, 1]);
    await vi.waitFor(() => expect(warnings).toContain('a listener that throws'));
  });

  test('is followed live until the session is closed', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1)));
    const seen: RecordLine[] = [];
    for await (const line of followRecord(store, id(1), 0, never)) {
      seen.push(line);
      if (line.seq < 20) void store.append(line.seq === 19 ? closes(id(1), 20) : grows(id(1), line.seq + 1));
    }
    expect(seen).toStrictEqual(lines(0, 21));
  });

  test('is followed from any seq on, without gaps or repeats, while others append', async () => {
    const store = await storeOf(open);
    const total = 1300;
    await store.append(opens(id(1), 600));
    const writing = (async () => {
      for (let seq = 600; seq < total - 1; seq++) await store.append(grows(id(1), seq));
      await store.append(closes(id(1), total - 1));
    })();
    const followers = [0, 37, 1299, 2000].map(async (from) => {
      const seen = [];
      for await (const line of followRecord(store, id(1), from, never)) seen.push(line);
      return [from, seen];
    });
    expect(await Promise.all(followers)).toStrictEqual([
      [0, lines(0, total)],
      [37, lines(37, total - 37)],
      [1299, lines(1299, 1)],
      [2000, []],
    ]);
    await writing;
  });

  test('is followed to its end when it is longer than one read, and closed or quiet', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 2_100));
    const quiet = followRecord(store, id(1), 0, never);
    for (const line of lines(0, 2_100)) expect(await quiet.next()).toStrictEqual({ done: false, value: line });
    await store.append(closes(id(1), 2_100));
    const seen = [];
    for await (const line of followRecord(store, id(1), 0, never)) seen.push(line);
    expect(seen).toStrictEqual(lines(0, 2_101));
    expect(await quiet.next()).toStrictEqual({ done: false, value: lines(2_100, 1)[0] });
    expect(await quiet.next()).toStrictEqual({ done: true, value: undefined });
  });

  test('lets go of a follower whose signal fires, waiting or not', async () => {
    const store = await storeOf(open);
    await store.append(opens(id(1), 3));
    const waiting = new AbortController();
    const follower = followRecord(store, id(1), 2, waiting.signal);
    expect((await follower.next()).value).toStrictEqual(lines(2, 1)[0]);
    const next = follower.next();
    waiting.abort();
    expect(await next).toStrictEqual({ done: true, value: undefined });

    const busy = new AbortController();
    const seen: number[] = [];
    for await (const line of followRecord(store, id(1), 0, busy.signal)) {
      seen.push(line.seq);
      if (line.seq === 1) busy.abort();
    }
    expect(seen).toStrictEqual([0, 1]);
  });

  test('has nothing to follow in a session that nobody opened', async () => {
    const store = await storeOf(open);
    expect(await followRecord(store, id(1), 0, never).next()).toStrictEqual({ done: true, value: undefined });
  });
}
