/** The ids of the platform's own agents. Those of registered agents are UUIDs. */
import type { Seat } from '../model/seat.ts';

const housePrefix = 'house/';

export const isHouseSeat = ({ agent_id }: Pick<Seat, 'agent_id'>): boolean => agent_id.startsWith(housePrefix);

/** The role of one of the platform's own agents; `undefined` for any other agent. */
export const houseRoleOf = ({ agent_id }: Pick<Seat, 'agent_id'>): string | undefined =>
  agent_id.startsWith(housePrefix) ? agent_id.slice(housePrefix.length) : undefined;
