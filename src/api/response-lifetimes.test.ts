import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { describe, expect, it } from 'vitest';
import { ResponseLifetimes } from './response-lifetimes.ts';

/** As much of a reply as a lifetime uses: the response that says when its client has gone. */
function replyTo() {
  const raw = new EventEmitter();
  return { raw, reply: { raw } as FastifyReply & { raw: EventEmitter } };
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));

describe('the lifetime of a response', () => {
  it('ends when the client disconnects', () => {
    const { raw, reply } = replyTo();
    const { signal } = new ResponseLifetimes().begin(reply);
    expect(signal.aborted).toBe(false);
    raw.emit('close');
    expect(signal.aborted).toBe(true);
  });

  it('ends when its time is over', async () => {
    const { signal, end } = new ResponseLifetimes().begin(replyTo().reply, 1);
    await aborted(signal);
    end();
  });

  it('ends when the server closes, also one that begins afterwards', () => {
    const lifetimes = new ResponseLifetimes();
    const before = lifetimes.begin(replyTo().reply);
    expect(lifetimes.closing).toBe(false);
    lifetimes.close();
    expect(lifetimes.closing).toBe(true);
    expect(before.signal.aborted).toBe(true);
    expect(lifetimes.begin(replyTo().reply).signal.aborted).toBe(true);
  });

  it('leaves nothing behind once the response is complete', () => {
    const { raw, reply } = replyTo();
    const lifetimes = new ResponseLifetimes();
    const { signal, end } = lifetimes.begin(reply, 60_000);
    end();
    expect(raw.listenerCount('close')).toBe(0);
    raw.emit('close');
    lifetimes.close();
    expect(signal.aborted).toBe(false);
  });

  it.each(['resolves', 'rejects'])('is over when the work that it was begun for %s', async (how) => {
    const { raw, reply } = replyTo();
    const work = async (signal: AbortSignal) => {
      expect(raw.listenerCount('close')).toBe(1);
      if (how === 'rejects') throw new Error('no');
      return signal.aborted;
    };
    const result = new ResponseLifetimes().during(reply, 60_000, work);
    if (how === 'rejects') await expect(result).rejects.toThrow('no');
    else expect(await result).toBe(false);
    expect(raw.listenerCount('close')).toBe(0);
  });

  it('aborts the work when the client disconnects meanwhile', async () => {
    const { raw, reply } = replyTo();
    const result = new ResponseLifetimes().during(reply, 60_000, async (signal) => {
      const stopped = aborted(signal);
      raw.emit('close');
      await stopped;
      return 'stopped';
    });
    expect(await result).toBe('stopped');
  });
});
