/** What checks work with: it sends a valid request once, and remembers what arrived and what did not. */
import type { Arrived, Bench, Probe, ProbeReply, ProbeRequest } from '../protocols/check.ts';
import type { Exemplar } from '../protocols/conformance.ts';

export interface Watched extends Bench {
  /** How often nothing arrived so far. */
  misses(): number;
}

export function createBench(probe: Probe): Watched {
  const arrivals: { request: ProbeRequest; reply: Arrived }[] = [];
  const replies = new Map<string, Promise<ProbeReply>>();
  const latencies: number[] = [];
  let missed = 0;

  async function exchange(request: ProbeRequest): Promise<ProbeReply> {
    const reply = await probe.exchange(request);
    if (reply.arrived) arrivals.push({ request, reply });
    else missed++;
    return reply;
  }

  async function valid(request: ProbeRequest): Promise<ProbeReply> {
    const reply = await exchange(request);
    if (reply.arrived && reply.status < 300) latencies.push(reply.latency_ms);
    return reply;
  }

  return {
    ...{ exchange, arrivals, latencies, curl: probe.curl, has_token: probe.has_token, timeout_ms: probe.timeout_ms },
    misses: () => missed,
    reply({ request }: Exemplar) {
      const key = JSON.stringify(request);
      const known = replies.get(key);
      if (known) return known;
      const reply = valid(request);
      replies.set(key, reply);
      return reply;
    },
  };
}
