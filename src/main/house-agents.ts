/** The platform's own agents as the engine seats them: each answers with the `arc` protocol, in this process. */

import type { HouseAgentEntry } from '../agents/agent-parts.ts';
import type { HouseSpeaker } from '../agents/model-voice.ts';
import { builtInSeat } from '../house/council/built-in-seats.ts';
import { parseCouncilRole } from '../model/council-role.ts';
import { arc } from '../protocols/arc/protocol.ts';
import { serve } from '../protocols/arc/serve.ts';
import type { EngineParts } from './compose-engine-parts.ts';

export function createHouse(speaker?: HouseSpeaker): EngineParts['house'] {
  return (role) => houseEntryOf(role, speaker);
}

function houseEntryOf(role: string, speaker: HouseSpeaker | undefined): HouseAgentEntry | undefined {
  const speak = builtInSeat(role);
  if (!speak) return undefined;
  return {
    ...{ agent_id: `house/${role}`, domain: parseCouncilRole(role)?.domain ?? 'general', protocol: arc.key },
    model: speaker?.model ?? null,
    serve: (timeout_ms) =>
      serve({ [role]: async (ask) => ({ content: (await speaker?.voice(ask, timeout_ms)) ?? speak(ask) }) }),
  };
}
