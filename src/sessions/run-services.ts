/** What every running session of a process shares with the others. */
import type { AgentCaller } from '../agents/agent-caller.ts';
import type { DeadlineQueue } from './deadline-queue.ts';
import type { OutgoingBytes } from './outgoing-bytes.ts';
import type { ParkedAsks } from './parked-asks.ts';
import type { ResendQueue } from './resend-queue.ts';
import type { SeatTurn } from './seat-turn.ts';
import type { SessionLanes } from './session-lanes.ts';

export interface RunServices {
  caller: AgentCaller;
  lanes: SessionLanes;
  /** One timer for all that sessions wait for. */
  deadlines: DeadlineQueue;
  parkedAsks: ParkedAsks;
  /** Bounds the requests that wait to be sent. */
  outgoing: OutgoingBytes;
  /** Asks that an earlier process has sent before. */
  resends: ResendQueue;
  seatTurn: SeatTurn;
}
