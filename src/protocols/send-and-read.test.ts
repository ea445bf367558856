import { describe, expect, it } from 'vitest';
import { arrived } from '../../test/contracts/protocol.contract.ts';
import type { Flag } from '../model/flag.ts';
import type { WireReply } from '../model/send-to-agent.ts';
import { malformedReply, type ReplyReading, sendAndRead } from './send-and-read.ts';

const request = { path: '', body: 'the bytes' };
const flag = (code: string): Flag => ({ code, path: '', detail: code });
const answer = { act: 'reply', answer: { text: 'Hi.' } } as const;

const outcomeOf = (reply: WireReply, reading: ReplyReading) =>
  sendAndRead(
    request,
    async () => reply,
    () => reading,
  );

describe('one request and its reply', () => {
  it('gives the answer with the flags of the guard before those of the protocol', async () => {
    const reply = { ...arrived(200, { json: {} }), flags: [flag('injection')] } as WireReply;
    const outcome = await outcomeOf(reply, { answer, flags: [flag('dropped')] });
    expect(outcome).toMatchObject({ kind: 'answered', answer, reply: { status: 200 } });
    expect(outcome.flags.map(({ code }) => code)).toEqual(['injection', 'dropped']);
  });

  it('never tries again what was answered and cannot be used, and keeps what the guard measured', async () => {
    const reply = { ...arrived(200, { json: {} }), flags: [flag('injection')] } as WireReply;
    expect(await outcomeOf(reply, malformedReply('no text'))).toEqual({
      ...{ kind: 'failed', reason: 'malformed', detail: 'no text', retryable: false },
      ...{ flags: [flag('injection')], reply: { status: 200, latency_ms: 1, bytes: 2, sha256: '0'.repeat(64) } },
    });
  });

  it('passes on why nothing arrived, whether to try again and when, and reads nothing', async () => {
    const lost: WireReply = { arrived: false, reason: 'timeout', detail: 'late', retryable: true, retry_after_ms: 50 };
    const outcome = await sendAndRead(
      request,
      async () => lost,
      () => {
        throw new TypeError('there is nothing to read');
      },
    );
    expect(outcome).toEqual({
      kind: 'failed',
      reason: 'timeout',
      detail: 'late',
      retryable: true,
      retry_after_ms: 50,
      flags: [],
    });
  });
});
