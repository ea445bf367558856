/** Which asks are put as messages: those of acts that the protocol of a seat does not have. */
import { newestBridge } from '../bridges/bridges.ts';
import type { Act } from '../model/act.ts';
import type { Seat } from '../model/seat.ts';
import type { Protocol } from '../protocols/protocol.ts';

/** The bridge for an act of a seat; `undefined` where its protocol has the act, or has no messages either. */
export type BridgeChoice = (seat: Pick<Seat, 'protocol'>, act: Act) => string | undefined;

export function createBridgeChoice(protocols: ReadonlyMap<string, Pick<Protocol, 'acts'>>): BridgeChoice {
  return ({ protocol }, act) => {
    const acts = protocols.get(protocol)?.acts ?? [];
    return acts.includes(act) || !acts.includes('reply') ? undefined : newestBridge;
  };
}
