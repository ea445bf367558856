/** Checks what a user gives for a model, and says which of it is sent. Pure: encoders that records name use it. */
import type { AgentWire } from '../model/agent-wire.ts';
import type { JsonObject } from '../model/json.ts';
import type { SeatWire } from '../model/seat.ts';
import { orderKeys } from './order-keys.ts';
import type { WireFault } from './protocol.ts';

/** `reserved` are fields of the request that the protocol writes itself. */
export function modelWireFaults(wire: AgentWire, reserved: readonly string[]): WireFault[] {
  const foreign = (['template', 'reply_path', 'stateful'] as const).filter((name) => wire[name] !== undefined);
  const taken = reserved.filter((name) => Object.hasOwn(wire.parameters ?? {}, name));
  return [
    ...foreign.map((path) => ({ path, message: 'is for plain HTTP, and requests to models have a fixed shape' })),
    ...taken.map((name) => ({ path: `parameters.${name}`, message: 'is written by the platform; leave it out' })),
  ];
}

/** The parameters of the seat in a fixed order, without those that the endpoint refuses. Sealed. */
export function sentParameters(wire: SeatWire | undefined, without: readonly string[] = []): JsonObject {
  const kept = Object.entries(wire?.parameters ?? {}).filter(([name]) => !without.includes(name));
  return orderKeys(Object.fromEntries(kept), ['model']);
}
