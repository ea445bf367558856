/**
 * Reads a round-table agent's answers. Lenient, as the document asks: unknown fields are dropped, invalid parts are left
 * out and flagged, and an answer is malformed only when nothing in it can be used.
 */
import type { Answer } from '../../model/act.ts';
import type { Analysis, Recommendation } from '../../model/analysis.ts';
import type { Flag } from '../../model/flag.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { Rebuttal } from '../../model/rebuttal.ts';
import type { Vote } from '../../model/vote.ts';
import { isJsonObject } from '../json-object.ts';
import * as kinds from './item-kinds.ts';
import { flagDropped, maxListItems, readConfidence, readValidItems } from './read-items.ts';

export const tableActs = ['analyze', 'challenge', 'vote'] as const;
export type TableAct = (typeof tableActs)[number];

export type DecodedTableAnswer = { answer: Answer<TableAct>; flags: Flag[] } | { fault: string };

/** The answer holds nothing that can be used. Thrown and caught in this file only. */
class UnusableAnswerError extends Error {}

export function decode(act: TableAct, json: Json, seat: { name: string; domain: string }): DecodedTableAnswer {
  if (!isJsonObject(json)) return { fault: 'the answer is not a JSON object' };
  const flags = identityFlags(act, json, seat);
  try {
    return { answer: decoders[act](json, flags), flags };
  } catch (error) {
    if (error instanceof UnusableAnswerError) return { fault: error.message };
    throw error;
  }
}

const decoders: { [A in TableAct]: (json: JsonObject, flags: Flag[]) => Answer<A> } = {
  analyze: (json, flags) => ({ act: 'analyze', answer: readAnalysis(json, flags) }),
  challenge: (json, flags) => ({ act: 'challenge', answer: readRebuttal(json, flags) }),
  vote: (json, flags) => ({ act: 'vote', answer: readVote(json, flags) }),
};

function readAnalysis(json: JsonObject, flags: Flag[]): Analysis {
  if (!Array.isArray(json.observations)) throw new UnusableAnswerError('observations must be an array');
  const observations = readValidItems(kinds.observationKind, json.observations, 'observations', flags);
  if (json.observations.length > 0 && observations.length === 0) throw new UnusableAnswerError(noneValid(flags));
  const sure = readConfidence(json.confidence, 'confidence', flags);
  const given = json.recommendations ?? undefined;
  if (given === undefined) return sure === undefined ? { observations } : { confidence: sure, observations };
  const recommendations = readRecommendations(given, flags);
  return sure === undefined ? { observations, recommendations } : { confidence: sure, observations, recommendations };
}

/** The first observation that was left out says what is wrong with all of them, or at least where to begin. */
function noneValid(flags: readonly Flag[]): string {
  const first = flags.find(({ code, path }) => code === 'dropped' && path.startsWith('observations'));
  return ['no observation is valid', ...(first ? [first.detail.replace(', and was left out', '')] : [])].join(': ');
}

function readRebuttal(json: JsonObject, flags: Flag[]): Rebuttal {
  const { challenges = null, concessions = null } = json;
  if (challenges !== null && !Array.isArray(challenges)) throw new UnusableAnswerError('challenges must be an array');
  if (concessions !== null && !Array.isArray(concessions))
    throw new UnusableAnswerError('concessions must be an array');
  return {
    challenges: readValidItems(kinds.challengeKind, challenges ?? [], 'challenges', flags),
    concessions: readValidItems(kinds.concessionKind, concessions ?? [], 'concessions', flags),
  };
}

function readVote(json: JsonObject, flags: Flag[]): Vote {
  if (typeof json.approve !== 'boolean') throw new UnusableAnswerError('approve must be true or false');
  const { conditions = null, dissent_reason = null } = json;
  const stated = typeof dissent_reason === 'string' && dissent_reason.trim() !== '' ? dissent_reason : null;
  if (dissent_reason !== null && typeof dissent_reason !== 'string')
    flagDropped(flags, 'dissent_reason', 'is not text');
  return { approve: json.approve, conditions: readConditions(conditions, flags), dissent_reason: stated };
}

function readConditions(value: Json, flags: Flag[]): string[] {
  if (value === null) return [];
  if (!Array.isArray(value)) {
    flagDropped(flags, 'conditions', 'is not an array');
    return [];
  }
  return value.slice(0, maxListItems).filter((item, at): item is string => {
    const usable = typeof item === 'string' && item.trim() !== '';
    if (!usable) flagDropped(flags, `conditions[${at}]`, 'is not text');
    return usable;
  });
}

function readRecommendations(value: Json, flags: Flag[]): Recommendation[] {
  if (Array.isArray(value)) return readValidItems(kinds.recommendationKind, value, 'recommendations', flags);
  flagDropped(flags, 'recommendations', 'is not an array');
  return [];
}

/** The seat is the identity. A name or domain in the answer that differs is flagged and never used. */
function identityFlags(act: TableAct, json: JsonObject, { name, domain }: { name: string; domain: string }): Flag[] {
  const flags: Flag[] = [];
  if (json.agent_name !== name) flagIdentity(flags, 'agent_name', json.agent_name, name);
  if (act === 'analyze' && json.domain !== domain) flagIdentity(flags, 'domain', json.domain, name);
  return flags;
}

function flagIdentity(flags: Flag[], field: string, given: Json | undefined, seat: string): void {
  const says = typeof given === 'string' ? 'names somebody else' : 'is missing';
  flags.push({ code: `identity.${field}`, path: field, detail: `${field} ${says}; the seat is ${seat}` });
}
