/** Sends the sample asks of a protocol to an agent, one endpoint after the other, and keeps what came of each. */
import type { AgentCaller } from '../agents/agent-caller.ts';
import type { MaskedExchange } from '../guard/masked-exchange.ts';
import type { Act, Ask } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { WireRequest } from '../model/send-to-agent.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { TesterParts } from './tester-parts.ts';

export interface AskedEndpoint {
  act: Act;
  encoded: WireRequest;
  timeout_ms: number;
  /** `undefined` where it was not asked, because nothing had answered before. */
  outcome: Outcome | undefined;
  /** The exchange of this very request, if it was made. */
  exchange: MaskedExchange | undefined;
}

interface EndpointAsking {
  agent: Agent;
  seat: Seat;
  protocol: Protocol;
  parts: TesterParts;
  caller: AgentCaller;
  signal: AbortSignal;
}

/** Whoever tests an agent does not wait for longer, even if the agent may take days in a session. */
const maxOwnMs = 600_000;

/** Once nothing answers, the other endpoints are not asked: they would only run into the same timeout. */
export async function askEndpoints(asking: EndpointAsking): Promise<AskedEndpoint[]> {
  const { sample, endpointSamples = [] } = asking.protocol;
  const asked: AskedEndpoint[] = [];
  for (const ask of [sample, ...endpointSamples]) {
    const isSilent = asked.some(({ outcome }) => outcome?.kind === 'failed' && !outcome.reply);
    asked.push(await askEndpoint(sampleFor(asking.agent, ask), isSilent, asking));
  }
  return asked;
}

async function askEndpoint(ask: Ask, isSkipped: boolean, asking: EndpointAsking): Promise<AskedEndpoint> {
  const { agent, seat, protocol, parts, caller, signal } = asking;
  const encoded = protocol.encode(ask, undefined, seat.wire);
  const ownMs = Math.min(agent.timeout_ms ?? maxOwnMs, maxOwnMs);
  const timeout_ms = agent.timeout_ms === undefined ? (parts.call_timeout_ms ?? protocol.timeout_ms) : ownMs;
  const endpoint = { act: ask.act, encoded, timeout_ms };
  if (isSkipped) return { ...endpoint, outcome: undefined, exchange: undefined };
  const exchanges: MaskedExchange[] = [];
  const outcome = await caller.call({
    ...{ seat, ask, encoded, idempotencyKey: `test/${parts.newId()}`, leavesHealth: true },
    ...{ timeout_ms, signal, onExchange: (exchange: MaskedExchange) => exchanges.push(exchange) },
  });
  return { ...endpoint, outcome, exchange: exchanges.findLast(({ request }) => request.body === encoded.body) };
}

/** The sample of a turn is addressed to the agent's own role, if it has one. */
function sampleFor({ role }: Agent, sample: Ask): Ask {
  return sample.act === 'turn' && role !== undefined ? { ...sample, agent_id: role } : sample;
}
