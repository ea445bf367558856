/**
 * The contract of a bridge: it puts an act as a message to an agent that has no words for it. Pure and versioned: a record
 * names the bridge of each ask, and a verifier composes the same message again.
 */
import type { Ask } from '../model/act.ts';
import type { HashFunction } from '../model/json.ts';
import type { ProtocolViolation } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import type { ReplyForm } from '../protocols/encoders.ts';

export interface BridgeContext {
  session: string;
  /** The key of the ask as it stands on the record. */
  key: string;
  seat: Pick<Seat, 'seat' | 'speaks_as'>;
  form: ReplyForm;
  /** What was wrong with the first answer, where the agent is asked once more. */
  violations?: readonly ProtocolViolation[];
  hash: HashFunction;
}

export type ComposeBridged = (ask: Ask, about: BridgeContext) => Ask<'reply'>;
