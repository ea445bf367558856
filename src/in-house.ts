/** The platform's own agents as the engine seats them: each speaks the protocol of its document, in this process. */
import type { EngineParts, HouseSeat } from './engine/parts.ts';
import { houseSeat } from './house/council/seats.ts';
import type { Asks } from './model/act.ts';
import { parseRole } from './model/role.ts';
import { arc } from './protocols/arc/protocol.ts';
import { serve } from './protocols/arc/serve.ts';

/**
 * Somebody who may speak for a seat that has so many milliseconds; `undefined` when there is nothing to say, and the
 * seat speaks for itself, for which it leaves enough of the time.
 */
export type Voice = (ask: Asks['turn'], timeout_ms?: number) => Promise<string | undefined>;

/** Through whom the house speaks, as the record names it. */
export interface Speaker {
  model: string;
  voice: Voice;
}

export function inHouse(speaker?: Speaker): EngineParts['house'] {
  return (role) => seatOf(role, speaker);
}

function seatOf(role: string, speaker: Speaker | undefined): HouseSeat | undefined {
  const speak = houseSeat(role);
  if (!speak) return undefined;
  return {
    ...{ agent_id: `house/${role}`, domain: parseRole(role)?.domain ?? 'general', protocol: arc.key },
    model: speaker?.model ?? null,
    serve: (timeout_ms) =>
      serve({ [role]: async (ask) => ({ content: (await speaker?.voice(ask, timeout_ms)) ?? speak(ask) }) }),
  };
}
