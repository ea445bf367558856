/**
 * The platform's own agents as the engine seats them. Each follows fixed rules in this process; where the settings name a
 * model, its seats are seats of that model, and the rules stand in where the model fails.
 */

import type { HouseAgentEntry } from '../agents/agent-parts.ts';
import { failureWords } from '../formats/council/failure-words.ts';
import { relateNothing } from '../house/built-in-clerk.ts';
import { builtInSeat } from '../house/council/built-in-seats.ts';
import { parseCouncilRole } from '../model/council-role.ts';
import type { Flag } from '../model/flag.ts';
import { houseClerk } from '../model/house-clerk.ts';
import type { FailureReason } from '../model/outcome.ts';
import { arc } from '../protocols/arc/protocol.ts';
import { serve as serveTurns } from '../protocols/arc/serve.ts';
import { openaiChat } from '../protocols/openai-chat/protocol.ts';
import { roundTable } from '../protocols/round-table/protocol.ts';
import { serve as serveTable } from '../protocols/round-table/serve.ts';
import type { EngineParts } from './compose-engine-parts.ts';
import type { HouseModelUse } from './settings.ts';

/** The model that the platform's own seats speak through. */
interface HouseModel {
  base_url: string;
  model: string;
  api_key: string | null;
}

/** Nobody asked for the built-in clerk, and the others wait for it. */
const clerkTimeoutMs = 120_000;

/** Seats that `uses` leaves out have no model: councils' seats speak by their fixed rules, and there is no clerk. */
export function createHouse(
  model?: HouseModel,
  uses: readonly HouseModelUse[] = ['councils', 'clerk'],
): EngineParts['house'] {
  const speakerFor = (use: HouseModelUse) => (uses.includes(use) ? model : undefined);
  return (role) => (role === 'clerk' ? clerkEntry(speakerFor('clerk')) : councilEntryOf(role, speakerFor('councils')));
}

function councilEntryOf(role: string, speaker: HouseModel | undefined): HouseAgentEntry | undefined {
  const speak = builtInSeat(role);
  if (!speak) return undefined;
  return {
    ...{ agent_id: `house/${role}`, domain: parseCouncilRole(role)?.domain ?? 'general' },
    ...spokenThrough(speaker, arc.key),
    serve: () => serveTurns({ [role]: async (ask) => ({ content: speak(ask) }) }),
    modelFlag: (reason) => modelFlag(speaker, reason, 'content', 'the built-in seat spoke by its fixed rules'),
  };
}

/** The clerk of round tables. It is there without a model, too: a session may be resumed after the model was taken away. */
function clerkEntry(speaker: HouseModel | undefined): HouseAgentEntry {
  const [agent_id, domain] = [houseClerk, 'general'];
  return {
    ...{ agent_id, domain, ...spokenThrough(speaker, roundTable.key) },
    ...{ keeps_health: true, timeout_ms: clerkTimeoutMs },
    serve: () => serveTable({ name: agent_id, domain, analyze: relateNothing }),
    modelFlag: (reason) => modelFlag(speaker, reason, 'observations', 'the built-in clerk related no claims'),
  };
}

/** `rules` is the protocol in which the seat answers by its fixed rules. */
function spokenThrough(
  speaker: HouseModel | undefined,
  rules: string,
): Pick<HouseAgentEntry, 'model' | 'protocol' | 'rules_protocol' | 'endpoint'> {
  const { base_url = '', model = null, api_key = null } = speaker ?? {};
  return {
    ...{ model, protocol: speaker ? openaiChat.key : rules, rules_protocol: rules },
    ...(speaker && { endpoint: { base_url, ...(api_key === null ? {} : { api_key }) } }),
  };
}

/** The answer is then the seat's own, by its fixed rules; formats read the kind of failure from the code. */
function modelFlag(speaker: HouseModel | undefined, failure: FailureReason, path: string, instead: string): Flag {
  const detail = `The model ${speaker?.model ?? 'of the platform'} ${failureWords(failure)}; ${instead}.`;
  return { code: `model.${failure}`, path, detail };
}
