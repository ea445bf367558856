/** The seats whose answers a session waits for now. */
import { type AskEffect, isAsk } from '../formats/format.ts';
import { askLedgerOf, currentAskKey, formatAskKey } from '../record/ledger.ts';
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

/** The ask with this key on the record, if the session still wants its answer and has sent it. */
export function wantedAsk({ format, state, ledger }: SessionFold, key: string): AskEffect | undefined {
  const { settled, sent } = askLedgerOf(ledger, key);
  if (ledger.closed || settled || sent === 0) return undefined;
  const wanted = formatAskKey(ledger, key);
  return format.next(state).effects.find((effect): effect is AskEffect => isAsk(effect) && effect.key === wanted);
}
