/** Which asks are put as messages: those of acts that the protocol of a seat does not have. */
import { newestBridge } from '../bridges/bridges.ts';
import type { Act } from '../model/act.ts';
import type { Agent } from '../model/agent.ts';
import type { Seat } from '../model/seat.ts';
import { replyFormOf } from '../protocols/encoders.ts';
import type { Protocol } from '../protocols/protocol.ts';

type KnownProtocols = ReadonlyMap<string, Pick<Protocol, 'acts' | 'encoder'>>;

/** The bridge for an act of a seat; `undefined` where its protocol has the act, or has no messages either. */
export type BridgeChoice = (seat: Pick<Seat, 'protocol'>, act: Act) => string | undefined;

export function createBridgeChoice(protocols: ReadonlyMap<string, Pick<Protocol, 'acts'>>): BridgeChoice {
  return ({ protocol }, act) => {
    const acts = protocols.get(protocol)?.acts ?? [];
    return acts.includes(act) || !acts.includes('reply') ? undefined : newestBridge;
  };
}

/** The acts that an agent cannot be asked for, neither in its protocol nor as a message. */
export function createLackedActs(acts: readonly Act[], protocols: KnownProtocols): (agent: Agent) => Act[] {
  const bridgeFor = createBridgeChoice(protocols);
  return (agent) =>
    acts.filter((act) => !protocols.get(agent.protocol)?.acts.includes(act) && bridgeFor(agent, act) === undefined);
}

/**
 * The acts for which an agent must be named: those that its protocol lacks, where it answers messages with nothing but
 * analyses or forecasts. Whoever writes plain text can be asked for anything that it is relevant to; where everybody is asked
 * who can do it, only those whose protocol has the acts are.
 */
export function createActsToName(
  acts: readonly Act[],
  protocols: KnownProtocols,
  everybody = false,
): (agent: Agent) => Act[] {
  return ({ protocol: key }) => {
    const protocol = protocols.get(key);
    const isBridged = !everybody && protocol?.acts.includes('reply') && replyFormOf(protocol.encoder) === 'text';
    return isBridged ? [] : acts.filter((act) => !protocol?.acts.includes(act));
  };
}
