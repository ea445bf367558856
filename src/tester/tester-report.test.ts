import { describe, expect, it } from 'vitest';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import type { Outcome } from '../model/outcome.ts';
import { latencyOf, targetReportOf } from './tester-report.ts';

const reply = { status: 200, latency_ms: 8, bytes: 2, sha256: 'ab' };
const stages = {
  ...{ resolve_ms: null, connect_ms: 1, tls_ms: null, first_byte_ms: 5, body_ms: 1 },
  ...{ total_ms: 7.5, reused: false },
};
const request: MaskedExchange['request'] = {
  ...{ method: 'POST', url: 'https://ada.example/', body: '{}' },
  headers: [['accept', 'application/json']],
};

function exchangeOf(status: number, headers: Record<string, string> = {}, sent = request): MaskedExchange {
  const received = { 'content-type': 'application/json', ...headers };
  return {
    ...{ request: sent, stages },
    answer: { arrived: true, status, headers: received, text: '{}', bytes: 2, sha256: 'ab' },
  };
}

const failed = (reason: Extract<Outcome, { kind: 'failed' }>['reason'], detail: string): Outcome => ({
  ...{ kind: 'failed', reason, detail, retryable: false, flags: [] },
});
const answered = (flags: Outcome['flags'] = []): Outcome => ({
  ...{ kind: 'answered', answer: { act: 'reply', answer: { text: 'Hello.' } }, flags, reply },
});

const detailOf = (status: number, headers: Record<string, string> = {}, sent = request) =>
  targetReportOf({
    outcome: failed('agent_error', `the agent answered ${status}`),
    exchanges: [exchangeOf(status, headers, sent)],
  }).detail;

describe('TP-05: the report on an answer', () => {
  it('has the reply, the last status and time, and every exchange', () => {
    const exchanges = [exchangeOf(401), exchangeOf(200)];
    expect(targetReportOf({ outcome: answered(), exchanges })).toMatchObject({
      ...{ reply: { text: 'Hello.' }, outcome: 'answered', reason: null, detail: 'the agent answered' },
      ...{ violations: [], flags: [], status: 200, latency_ms: 7.5 },
      exchanges: [{ response: { status: 401 } }, { response: { status: 200 }, failure: null }],
    });
  });

  it('of a method has its result in the place of a reply', () => {
    const outcome = { kind: 'answered', result: { status: 'ready' }, flags: [], reply } as const;
    const report = targetReportOf({ outcome: { ...outcome, flags: [] }, exchanges: [exchangeOf(200)] });
    expect(report).toMatchObject({ reply: null, result: { status: 'ready' }, outcome: 'answered' });
    expect(targetReportOf({ outcome: answered(), exchanges: [] })).not.toHaveProperty('result');
  });

  it('flags another content type than was asked for, once', () => {
    const exchanges = [exchangeOf(200, { 'content-type': 'text/html; charset=utf-8' })];
    const flag = {
      ...{ code: 'content_type', path: '' },
      detail: 'the answer came as text/html, and application/json was asked for',
    };
    expect(targetReportOf({ outcome: answered(), exchanges }).flags).toEqual([flag]);
    const own = { ...flag, detail: 'the protocol has said so' };
    expect(targetReportOf({ outcome: answered([own]), exchanges }).flags).toEqual([own]);
  });

  it.each(['application/json', 'Application/JSON', 'application/json; charset=utf-8', 'application/json ;a=b'])(
    'flags no content type such as "%s"',
    (type) => {
      const exchanges = [exchangeOf(200, { 'content-type': type })];
      expect(targetReportOf({ outcome: answered(), exchanges }).flags).toEqual([]);
    },
  );

  it('takes nothing but a reply for the answer to a message', () => {
    const vote: Outcome = {
      ...{ kind: 'answered', flags: [], reply },
      answer: { act: 'vote', answer: { approve: true, conditions: [], dissent_reason: null } },
    };
    expect(() => targetReportOf({ outcome: vote, exchanges: [] })).toThrow('something else');
  });
});

describe('TP-05: the report on a failure', () => {
  it.each([
    [400, 'it does not accept the request'],
    [403, 'it does not allow this to whoever asks'],
    [404, 'there is nothing at this address'],
    [429, 'too many requests'],
    [500, 'it failed inside'],
  ])('says what the status %i means', (status, meaning) => {
    expect(detailOf(status)).toBe(`the agent answered ${status} (${meaning})`);
  });

  it('says of a 401 whether a credential was shown', () => {
    const sent = { ...request, headers: [...request.headers, ['authorization', 'Bearer <secret>']] } as typeof request;
    expect(detailOf(401)).toContain('it was shown no credentials');
    expect(detailOf(401, {}, sent)).toContain('it does not accept the credentials');
  });

  it('says when the agent wants to be asked again, and quotes no more than 80 characters of it', () => {
    expect(detailOf(429, { 'retry-after': '30' })).toBe('the agent answered 429 (too many requests; Retry-After: 30)');
    expect(detailOf(503, { 'retry-after': 'x'.repeat(500) })).toHaveLength(
      'the agent answered 503 (it is not available now; Retry-After: )'.length + 80,
    );
  });

  it('leaves the words of the protocol alone where there is nothing to add', () => {
    expect(detailOf(418)).toBe('the agent answered 418');
    const outcome = failed('timeout', 'No complete answer came in time.');
    const answer = { arrived: false, reason: 'timeout', detail: 'No complete answer came in time.', retryable: true };
    const exchanges = [{ request, stages, answer } as MaskedExchange];
    expect(targetReportOf({ outcome, exchanges })).toMatchObject({
      ...{ detail: 'No complete answer came in time.', reason: 'timeout', status: null, reply: null },
      exchanges: [{ response: null, failure: { reason: 'timeout', detail: 'No complete answer came in time.' } }],
    });
    expect(targetReportOf({ outcome, exchanges: [] })).toMatchObject({ latency_ms: null, status: null });
  });

  it('of an answer that cannot be read says in which type it came', () => {
    const outcome = failed('malformed', 'the body is not JSON.');
    const detail = (type: string) =>
      targetReportOf({ outcome, exchanges: [exchangeOf(200, { 'content-type': type })] }).detail;
    expect(detail('text/html')).toBe(
      'the body is not JSON; the answer came as text/html, and application/json was asked for',
    );
    expect(detail('')).toContain('came without a content type');
    expect(detail('application/json')).toBe('the body is not JSON.');
  });

  it('keeps the violations and what the agent said of its error', () => {
    const violations = [{ path: 'text', message: 'must be a text' }];
    const agent_error = { code: 'E1', error: 'no' };
    const outcome = { ...failed('malformed', 'no'), violations, agent_error } as Outcome;
    expect(targetReportOf({ outcome, exchanges: [] })).toMatchObject({ outcome: 'failed', violations, agent_error });
    expect(targetReportOf({ outcome: failed('refused', 'no'), exchanges: [] })).not.toHaveProperty('agent_error');
  });
});

it('PF-06: shows no Authorization header, however short the credential is', () => {
  const sent = { ...request, headers: [['authorization', 'Bearer k']] } as typeof request;
  const { exchanges } = targetReportOf({ outcome: answered(), exchanges: [exchangeOf(200, {}, sent)] });
  expect(exchanges[0]?.request.headers).toEqual({ authorization: 'Bearer <secret>' });
});

it('measures the last exchange', () => {
  expect(latencyOf([])).toBeNull();
  expect(latencyOf([{ ...exchangeOf(200), stages: { ...stages, total_ms: 1 } }, exchangeOf(200)])).toBe(7.5);
});
