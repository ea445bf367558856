/** The seats whose answers a session waits for now. */
import { isAsk } from '../formats/format.ts';
import { askLedgerOf, currentAskKey } from '../record/ledger.ts';
import type { SessionFold } from './session-fold.ts';

/** Seats with an ask that was sent and is not settled; each once, in the order of the asks. */
export function waitingSeats({ format, state, ledger }: SessionFold): string[] {
  if (ledger.closed) return [];
  const open = format
    .next(state)
    .effects.filter(isAsk)
    .filter(({ key }) => ledger.asks.has(key) && !askLedgerOf(ledger, currentAskKey(ledger, key)).settled);
  return [...new Set(open.map(({ seat }) => seat))];
}
