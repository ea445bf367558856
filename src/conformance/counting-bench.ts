/** The bench of the checks: it sends each valid request once, keeps every reply, and counts missing replies. */
import type { ArrivedProbeReply, CheckBench, Probe, ProbeReply, ProbeRequest } from '../protocols/conformance-check.ts';
import type { Exemplar } from '../protocols/conformance-spec.ts';

export interface CountingBench extends CheckBench {
  /** The number of requests without a reply so far. */
  misses(): number;
}

export function createBench(probe: Probe): CountingBench {
  const arrivals: { request: ProbeRequest; reply: ArrivedProbeReply }[] = [];
  const replies = new Map<string, Promise<ProbeReply>>();
  const latencies: number[] = [];
  let missCount = 0;

  async function exchange(request: ProbeRequest): Promise<ProbeReply> {
    const reply = await probe.exchange(request);
    if (reply.arrived) arrivals.push({ request, reply });
    else missCount++;
    return reply;
  }

  async function exchangeValid(request: ProbeRequest): Promise<ProbeReply> {
    const reply = await exchange(request);
    if (reply.arrived && reply.status < 300) latencies.push(reply.latency_ms);
    return reply;
  }

  return {
    ...{ exchange, arrivals, latencies, curl: probe.curl, has_token: probe.has_token, timeout_ms: probe.timeout_ms },
    misses: () => missCount,
    reply({ request }: Exemplar) {
      const key = JSON.stringify(request);
      const known = replies.get(key);
      if (known) return known;
      const reply = exchangeValid(request);
      replies.set(key, reply);
      return reply;
    },
  };
}
