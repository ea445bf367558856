/**
 * Reads a turn. `content` is required; every other field is optional. The seat is the identity: another `agent_id` in
 * the answer is flagged and never used.
 */
import type { Answer } from '../../model/act.ts';
import type { Flag } from '../../model/flag.ts';
import type { Json } from '../../model/json.ts';
import { isJsonObject } from '../json-object.ts';

type DecodedTurn = { answer: Answer<'turn'>; flags: Flag[] } | { fault: string; isEmpty?: true };

export function decode(json: Json, agent_id: string): DecodedTurn {
  if (!isJsonObject(json)) return { fault: 'the answer is not a JSON object' };
  const { content } = json;
  if (typeof content !== 'string') return { fault: 'content must be a string' };
  if (content.trim() === '') return { fault: 'content must not be blank', isEmpty: true };
  const flags = [...identityFlags(json.agent_id, agent_id), ...turnFlags(json.turn_id)];
  return { answer: { act: 'turn', answer: { content } }, flags };
}

function identityFlags(given: Json | undefined, agent_id: string): Flag[] {
  if (given === agent_id) return [];
  const says = typeof given === 'string' ? 'names somebody else' : 'is missing';
  return [{ code: 'identity.agent_id', path: 'agent_id', detail: `agent_id ${says}; the seat is ${agent_id}` }];
}

function turnFlags(given: Json | undefined): Flag[] {
  if (typeof given === 'string' && given.trim() !== '') return [];
  return [{ code: 'turn_id.missing', path: 'turn_id', detail: 'turn_id is missing; the record has its own' }];
}
