import { describe, expect, it } from 'vitest';
import type { ArrivedProbeReply, Probe, ProbeReply, ProbeRequest } from '../protocols/conformance-check.ts';
import { conformanceSpecs } from '../protocols/conformance-specs.ts';
import {
  answersOf,
  type CheckContext,
  exemplarStateOf,
  firstInState,
  notTestable,
  replyStateOf,
} from './check-context.ts';
import { createBench } from './counting-bench.ts';
import { oncePerAgent } from './once-per-agent.ts';

const specOf = (protocol: string) => {
  const spec = conformanceSpecs.get(protocol)?.({});
  if (!spec) throw new TypeError(`there is no ${protocol}`);
  return spec;
};

const arrival = (status: number, json?: unknown): ArrivedProbeReply => {
  const text = json === undefined ? 'no JSON' : JSON.stringify(json);
  return {
    arrived: true,
    status,
    headers: {},
    text,
    bytes: text.length,
    latency_ms: 5,
    leaks_token: false,
    ...(json === undefined ? {} : { json: JSON.parse(text) }),
  };
};
const lost = (reason: 'timeout' | 'too_large' | 'unreachable'): ProbeReply => ({
  arrived: false,
  reason,
  detail: reason,
});

/** The first exemplar of a protocol, sent to an agent that answers as told. */
function contextOf(protocol: string, answer: (request: ProbeRequest) => ProbeReply) {
  const sent: ProbeRequest[] = [];
  const probe: Probe = {
    ...{ curl: () => '', has_token: false, timeout_ms: 1000 },
    exchange: async (request) => {
      sent.push(request);
      return answer(request);
    },
  };
  const conformance = specOf(protocol);
  const [exemplar] = conformance.samples[0].exemplars;
  if (!exemplar) throw new TypeError('there is no exemplar');
  const bench = createBench(probe);
  const context: CheckContext = { bench, conformance, exemplars: [exemplar] };
  return { context, exemplar, sent, bench };
}

describe('the state of a reply', () => {
  it.each<[ProbeReply, string]>([
    [arrival(200, {}), 'answered'],
    [arrival(200), 'not_json'],
    [arrival(202, {}), 'refused'],
    [arrival(302), 'redirected'],
    [arrival(401, {}), 'unauthorised'],
    [arrival(403, {}), 'unauthorised'],
    [arrival(400, {}), 'refused'],
    [arrival(500), 'refused'],
    [lost('timeout'), 'late'],
    [lost('too_large'), 'too_large'],
    [lost('unreachable'), 'lost'],
  ])('of %j is %s', (reply, state) => expect(replyStateOf(reply, specOf('plain-http'))).toBe(state));

  it('follows the protocol where an error is told inside a 200', () => {
    const error = arrival(200, { jsonrpc: '2.0', error: { code: -32600, message: 'no' }, id: null });
    expect(replyStateOf(error, specOf('agent-query'))).toBe('refused');
    expect(replyStateOf(error, specOf('plain-http'))).toBe('answered');
  });
});

describe('the state of a valid request', () => {
  const asJson = ({ headers }: ProbeRequest) => headers?.['content-type'] === 'application/json';
  const good = arrival(200, { jsonrpc: '2.0', result: 'Hi.', id: 'req-001' });

  it('is misread where the same body is understood as application/json', async () => {
    const { context, exemplar, sent } = contextOf('agent-query', (request) => (asJson(request) ? good : arrival(415)));
    expect(await exemplarStateOf(exemplar, context)).toBe('misread');
    expect(sent.map(asJson)).toEqual([false, true]);
  });

  it('is misread where a wrong answer becomes a right one as application/json, and only then', async () => {
    const wrong = arrival(200, { jsonrpc: '2.0', result: '', id: 'req-001' });
    const mended = contextOf('agent-query', (request) => (asJson(request) ? good : wrong));
    expect(await exemplarStateOf(mended.exemplar, mended.context)).toBe('misread');
    const same = contextOf('agent-query', () => wrong);
    expect(await exemplarStateOf(same.exemplar, same.context)).toBe('answered');
  });

  it('is misread where any answer comes as application/json and none before, even a wrong one', async () => {
    const wrong = arrival(200, { jsonrpc: '2.0', result: '', id: 'req-001' });
    const { context, exemplar } = contextOf('agent-query', (request) => (asJson(request) ? wrong : arrival(400)));
    expect(await exemplarStateOf(exemplar, context)).toBe('misread');
  });

  it('is not sought in the content type where that is application/json anyway', async () => {
    const { context, exemplar, sent } = contextOf('plain-http', () => arrival(415));
    expect(await exemplarStateOf(exemplar, context)).toBe('refused');
    expect(sent).toHaveLength(1);
  });

  it('is found by the first request that is in it', async () => {
    const { context, exemplar } = contextOf('plain-http', () => arrival(302));
    expect(await firstInState('redirected', context)).toMatchObject({
      exemplar: { id: exemplar.id },
      reply: { status: 302 },
    });
    expect(await firstInState('late', context)).toBeUndefined();
    expect(await answersOf(context)).toEqual([]);
  });

  it('names the one check that fails for it where another cannot be made', () => {
    const { exemplar } = contextOf('plain-http', () => arrival(200));
    expect(notTestable('late', exemplar)).toEqual({
      result: 'not_testable',
      reason: 'there is no usable answer; see time/limit',
    });
    expect(notTestable('refused', exemplar)).toHaveProperty(
      'reason',
      expect.stringContaining(`see happy-path/${exemplar.id}`),
    );
  });
});

describe('the bench', () => {
  it('sends a valid request once, however often its reply is wanted, and every other request each time', async () => {
    const { bench, exemplar, sent } = contextOf('plain-http', () => arrival(200, { response: 'Hi.' }));
    const replies = await Promise.all([bench.reply(exemplar), bench.reply({ ...exemplar, id: 'the same bytes' })]);
    expect(replies[0]).toBe(replies[1]);
    await bench.exchange(exemplar.request);
    await bench.exchange(exemplar.request);
    expect(sent).toHaveLength(3);
    expect(bench.arrivals).toHaveLength(3);
    expect(bench.latencies).toEqual([5]);
  });

  it('counts what did not arrive, and measures only answers', async () => {
    const { bench, exemplar } = contextOf('plain-http', ({ path }) => (path === '/x' ? lost('timeout') : arrival(500)));
    await bench.reply(exemplar);
    await bench.exchange({ path: '/x' });
    expect(bench.misses()).toBe(1);
    expect(bench.arrivals).toHaveLength(1);
    expect(bench.latencies).toEqual([]);
  });

  it('has work done once for each agent', async () => {
    let count = 0;
    const work = oncePerAgent(async () => ++count);
    const one = contextOf('plain-http', () => arrival(200)).context;
    const other = contextOf('plain-http', () => arrival(200)).context;
    expect([await work(one), await work({ ...one }), await work(other)]).toEqual([1, 1, 2]);
  });
});
