import { describe, expect, it } from 'vitest';
import { arrived, ask } from '../../../test/contracts/protocol.contract.ts';
import { everyField, quickStart } from '../../../test/support/example-answers.ts';
import type { Json } from '../../model/json.ts';
import type { WireReply } from '../../model/send-to-agent.ts';
import { predictionWebhook } from './protocol.ts';
import { sample } from './sample.ts';

const outcomeOf = (reply: WireReply) => ask(predictionWebhook, sample, reply);
const replied = (status: number, json: Json = {}, headers: Record<string, string> = {}): WireReply => ({
  ...arrived(status, { json }),
  ...{ headers },
});
const failure = { error: 'Internal agent error', message: 'Failed to connect to OpenAI API', code: 'LLM_API_ERROR' };

describe('what a reply means', () => {
  it.each([200, 201])('FC-02: a %i with a valid forecast is an answer', async (status) => {
    expect(await outcomeOf(replied(status, everyField))).toMatchObject({ kind: 'answered', flags: [] });
  });

  it('FC-03: the warnings come with the answer, after what the door noticed', async () => {
    const noticed = { code: 'injection', path: 'reasoning', detail: 'a rule matched' };
    const reply = { ...arrived(200, { json: { ...quickStart, reasoning: 'x'.repeat(1001) } }), flags: [noticed] };
    const { kind, flags } = await outcomeOf(reply);
    expect(kind).toBe('answered');
    const codes = ['injection', 'truncated', 'quality.brief_synthesis', 'quality.little_evidence'];
    expect(flags.map(({ code }) => code)).toEqual(codes);
  });

  it('FC-02: an answer that breaks rules is malformed, names them all, and is not asked for again', async () => {
    const outcome = await outcomeOf(replied(200, { ...everyField, position: 'yes', confidence: 2 }));
    expect(outcome).toMatchObject({
      ...{ kind: 'failed', reason: 'malformed', retryable: false },
      detail: 'position must be one of YES, NO, NEUTRAL; 2 rules are broken in all',
      violations: [{ path: 'position' }, { path: 'confidence', message: 'must be from 0 to 1' }],
    });
  });

  it('FC-04: what is not JSON is malformed and not asked for again', async () => {
    const outcome = await outcomeOf(arrived(200, { fault: 'The body is empty.' }));
    expect(outcome).toMatchObject({ reason: 'malformed', detail: 'The body is empty.', retryable: false });
  });

  it('a 202 is malformed: only an async agent may park an ask', async () => {
    expect(await outcomeOf(replied(202, everyField))).toMatchObject({ reason: 'malformed', retryable: false });
  });

  it.each([500, 502, 503])('FC-04: a %i may pass, and what the agent says of it is kept', async (status) => {
    const outcome = await outcomeOf(replied(status, { ...failure, stack: 'at main.js:1' }));
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'agent_error', retryable: true });
    expect(outcome).toHaveProperty('agent_error', failure);
    expect(outcome).toHaveProperty('detail', `the agent answered ${status}`);
  });

  it.each([500, 429, 400])('FC-04: a %i with INVALID_PREDICTION is final', async (status) => {
    const outcome = await outcomeOf(replied(status, { code: 'INVALID_PREDICTION' }));
    expect(outcome).toMatchObject({ retryable: false, agent_error: { code: 'INVALID_PREDICTION' } });
  });

  it.each([400, 401, 403, 404, 422])('FC-04: a %i is a refusal and final', async (status) => {
    const outcome = await outcomeOf(replied(status, { error: 'Unauthorized' }));
    expect(outcome).toMatchObject({ reason: 'refused', retryable: false, agent_error: { error: 'Unauthorized' } });
  });

  it.each([
    ['7', 7000],
    ['0', 0],
    ['3600', 3_600_000],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('FC-04: a 429 with Retry-After "%s" may pass after %s ms', async (after, wait) => {
    const outcome = await outcomeOf(replied(429, {}, { 'retry-after': after }));
    expect(outcome).toMatchObject({ reason: 'refused', retryable: true });
    expect('retry_after_ms' in outcome ? outcome.retry_after_ms : undefined).toBe(wait);
  });

  it('FC-04: an error body is cut to 300 characters a field, and what is no text is left out', async () => {
    const outcome = await outcomeOf(replied(500, { error: '😀'.repeat(301), message: ' ', code: 500 }));
    expect(outcome).toHaveProperty('agent_error', { error: '😀'.repeat(300) });
  });

  it.each<[string, WireReply]>([
    ['not JSON', arrived(500, { fault: 'The body is not JSON.' })],
    ['no object', replied(500, 'oops')],
    ['an array', replied(500, [failure])],
    ['without the fields', replied(500, { detail: 'oops' })],
  ])('FC-04: an error body that is %s leaves nothing to keep', async (_, reply) => {
    const outcome = await outcomeOf(reply);
    expect(outcome).toMatchObject({ reason: 'agent_error', retryable: true });
    expect(outcome).not.toHaveProperty('agent_error');
  });

  it('FC-04: three attempts in all, after 1 s and 2 s', () => {
    expect(predictionWebhook).toMatchObject({ timeout_ms: 30_000, retry_waits_ms: [1000, 2000] });
  });
});
