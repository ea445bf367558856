/** The platform's own agents as the engine seats them: each speaks the protocol of its document, in this process. */
import type { EngineParts, HouseSeat } from './engine/parts.ts';
import { houseSeat } from './house/council/seats.ts';
import type { Asks } from './model/act.ts';
import { parseRole } from './model/role.ts';
import { arc } from './protocols/arc/protocol.ts';
import { serve } from './protocols/arc/serve.ts';

/** Somebody who may speak for a seat; `undefined` when it has nothing to say, and the seat speaks for itself. */
export type Voice = (ask: Asks['turn']) => Promise<string | undefined>;

export function inHouse(voice?: Voice): EngineParts['house'] {
  const known = new Map<string, HouseSeat | undefined>();
  return (role) => {
    if (!known.has(role)) known.set(role, seatOf(role, voice));
    return known.get(role);
  };
}

function seatOf(role: string, voice: Voice | undefined): HouseSeat | undefined {
  const speak = houseSeat(role);
  if (!speak) return undefined;
  const say = async (ask: Asks['turn']) => ({ content: (await voice?.(ask)) ?? speak(ask) });
  const domain = parseRole(role)?.domain ?? 'general';
  return { agent_id: `house/${role}`, domain, protocol: arc.key, serve: serve({ [role]: say }) };
}
