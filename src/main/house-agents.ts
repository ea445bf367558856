/**
 * The platform's own agents as the engine seats them. Each follows fixed rules in this process; where the settings name a
 * model, its seats are seats of that model, and the rules stand in where the model fails.
 */

import type { HouseAgentEntry } from '../agents/agent-parts.ts';
import { failureWords } from '../formats/council/failure-words.ts';
import { builtInSeat } from '../house/council/built-in-seats.ts';
import { parseCouncilRole } from '../model/council-role.ts';
import type { Flag } from '../model/flag.ts';
import type { FailureReason } from '../model/outcome.ts';
import { arc } from '../protocols/arc/protocol.ts';
import { serve } from '../protocols/arc/serve.ts';
import { openaiChat } from '../protocols/openai-chat/protocol.ts';
import type { EngineParts } from './compose-engine-parts.ts';

/** The model that the platform's own seats speak through. */
interface HouseModel {
  base_url: string;
  model: string;
  api_key: string | null;
}

export function createHouse(model?: HouseModel): EngineParts['house'] {
  return (role) => houseEntryOf(role, model);
}

function houseEntryOf(role: string, speaker: HouseModel | undefined): HouseAgentEntry | undefined {
  const speak = builtInSeat(role);
  if (!speak) return undefined;
  const { base_url = '', model = null, api_key = null } = speaker ?? {};
  return {
    ...{ agent_id: `house/${role}`, domain: parseCouncilRole(role)?.domain ?? 'general', model },
    ...{ protocol: (speaker ? openaiChat : arc).key, rules_protocol: arc.key },
    ...(speaker && { endpoint: { base_url, ...(api_key === null ? {} : { api_key }) } }),
    serve: () => serve({ [role]: async (ask) => ({ content: speak(ask) }) }),
    modelFlag: (reason) => modelFlag(model ?? 'of the platform', reason),
  };
}

/** The answer is then the seat's own, by its fixed rules; formats read the kind of failure from the code. */
function modelFlag(model: string, failure: FailureReason): Flag {
  const detail = `The model ${model} ${failureWords(failure)}; the built-in seat spoke by its fixed rules.`;
  return { code: `model.${failure}`, path: 'content', detail };
}
