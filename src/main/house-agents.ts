/** The platform's own agents as the engine seats them: each answers with the `arc` protocol, in this process. */

import type { HouseAgentEntry } from '../agents/agent-parts.ts';
import type { HouseSpeaker } from '../agents/model-voice.ts';
import { failureWords } from '../formats/council/failure-words.ts';
import { builtInSeat } from '../house/council/built-in-seats.ts';
import { parseCouncilRole } from '../model/council-role.ts';
import type { Flag } from '../model/flag.ts';
import type { FailureReason } from '../model/outcome.ts';
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
    serve: (timeout_ms, report) =>
      serve({
        [role]: async (ask) => {
          const said = speaker && (await speaker.voice(ask, timeout_ms));
          if (said && 'text' in said) return { content: said.text };
          if (speaker && said) report(modelFlag(speaker.model, said.failure));
          return { content: speak(ask) };
        },
      }),
  };
}

/** The answer is then the seat's own, by its fixed rules; formats read the kind of failure from the code. */
function modelFlag(model: string, failure: FailureReason): Flag {
  const detail = `The model ${model} ${failureWords(failure)}; the built-in seat spoke by its fixed rules.`;
  return { code: `model.${failure}`, path: 'content', detail };
}
