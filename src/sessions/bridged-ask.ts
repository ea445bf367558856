/** The ask of a seat as its agent is put it: itself, or the message that a bridge makes of it. */
import { bridges } from '../bridges/bridges.ts';
import { readBridged } from '../bridges/read-bridged.ts';
import type { Ask } from '../model/act.ts';
import type { HashFunction } from '../model/json.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Seat } from '../model/seat.ts';
import { replyFormOf } from '../protocols/encoders.ts';
import { askLedgerOf, formatAskKey } from '../record/ledger.ts';
import type { SessionFold } from './session-fold.ts';

/** `name` is the key of the ask on the record: where the seat is asked once more, the message says what was wrong. */
export function composeBridgedAsk(
  ask: Ask,
  bridge: string,
  name: string,
  seat: Seat,
  { session, ledger }: Pick<SessionFold, 'session' | 'ledger'>,
  hash: HashFunction,
): Ask<'reply'> {
  const compose = bridges.get(bridge);
  if (!compose) throw new TypeError(`${bridge} is not known here`);
  const { again } = askLedgerOf(ledger, formatAskKey(ledger, name));
  const about = { session, key: name, seat, form: replyFormOf(seat.encoder), hash };
  return compose(ask, again ? { ...about, violations: again } : about);
}

/** Reads the reply to a bridged ask as the answer that the format wants. */
export function bridgeReader({ act }: Ask, { seat: name, domain }: Seat): (outcome: Outcome) => Outcome {
  return (outcome) => readBridged({ act }, { name, domain }, outcome);
}
