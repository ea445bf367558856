/**
 * Reads a round-table agent's answers. Lenient, as the document asks: unknown fields are dropped, invalid parts are left
 * out and flagged, and an answer is malformed only when nothing in it can be used.
 */
import type { Answer } from '../../model/act.ts';
import type { Analysis, Recommendation } from '../../model/analysis.ts';
import type { Flag } from '../../model/flag.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import type { ProtocolViolation } from '../../model/outcome.ts';
import type { Rebuttal } from '../../model/rebuttal.ts';
import type { Vote } from '../../model/vote.ts';
import { isJsonObject } from '../json-object.ts';
import * as kinds from './item-kinds.ts';
import { flagDropped, maxListItems, readConfidence, readValidItems } from './read-items.ts';

export const tableActs = ['analyze', 'challenge', 'vote'] as const;
export type TableAct = (typeof tableActs)[number];

/** How many invalid observations are named where none is valid. */
const maxNamedItems = 5;

export type DecodedTableAnswer =
  | { answer: Answer<TableAct>; flags: Flag[] }
  | { fault: string; violations: ProtocolViolation[] };

/** The answer holds nothing that can be used. Thrown and caught in this file only. */
class UnusableAnswerError extends Error {
  readonly violations: ProtocolViolation[];

  constructor(violations: ProtocolViolation[]) {
    super(violations.map(({ path, message }) => `${path} ${message}`).at(0));
    this.violations = violations;
  }
}

const unusable = (path: string, rule: string, value: Json | undefined) =>
  new UnusableAnswerError([{ path, message: `${rule}, and it is ${kindOf(value)}` }]);

export function decode(act: TableAct, json: Json, seat: { name: string; domain: string }): DecodedTableAnswer {
  if (!isJsonObject(json))
    return { fault: `the answer must be a JSON object, and it is ${kindOf(json)}`, violations: [] };
  const flags = identityFlags(act, json, seat);
  try {
    return { answer: decoders[act](json, flags), flags };
  } catch (error) {
    if (error instanceof UnusableAnswerError) return { fault: error.message, violations: error.violations };
    throw error;
  }
}

const decoders: { [A in TableAct]: (json: JsonObject, flags: Flag[]) => Answer<A> } = {
  analyze: (json, flags) => ({ act: 'analyze', answer: readAnalysis(json, flags) }),
  challenge: (json, flags) => ({ act: 'challenge', answer: readRebuttal(json, flags) }),
  vote: (json, flags) => ({ act: 'vote', answer: readVote(json, flags) }),
};

function readAnalysis(json: JsonObject, flags: Flag[]): Analysis {
  if (!Array.isArray(json.observations)) throw unusable('observations', 'must be an array', json.observations);
  const observations = readValidItems(kinds.observationKind, json.observations, 'observations', flags);
  if (json.observations.length > 0 && observations.length === 0) throw new UnusableAnswerError(droppedItems(flags));
  const sure = readConfidence(json.confidence, 'confidence', flags);
  const given = json.recommendations ?? undefined;
  if (given === undefined) return sure === undefined ? { observations } : { confidence: sure, observations };
  const recommendations = readRecommendations(given, flags);
  return sure === undefined ? { observations, recommendations } : { confidence: sure, observations, recommendations };
}

function readRebuttal(json: JsonObject, flags: Flag[]): Rebuttal {
  const { challenges = null, concessions = null } = json;
  if (challenges !== null && !Array.isArray(challenges)) throw unusable('challenges', 'must be an array', challenges);
  if (concessions !== null && !Array.isArray(concessions))
    throw unusable('concessions', 'must be an array', concessions);
  return {
    challenges: readValidItems(kinds.challengeKind, challenges ?? [], 'challenges', flags),
    concessions: readValidItems(kinds.concessionKind, concessions ?? [], 'concessions', flags),
  };
}

function readVote(json: JsonObject, flags: Flag[]): Vote {
  if (typeof json.approve !== 'boolean') throw unusable('approve', 'must be true or false', json.approve);
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

/** Why each of the first observations is invalid; none of them can be used. */
function droppedItems(flags: readonly Flag[]): ProtocolViolation[] {
  const dropped = flags.filter(({ code }) => code === 'dropped').slice(0, maxNamedItems);
  return dropped.map(({ path, detail }) => ({
    path,
    message: detail
      .slice(path.length)
      .replace(/, and was left out$/, '')
      .trim(),
  }));
}

function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'an array' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
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
