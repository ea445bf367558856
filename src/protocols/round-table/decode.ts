/**
 * How a round-table agent's answers are read. Lenient as the document asks: extras are dropped, invalid parts are left
 * out and flagged, and only an answer with nothing usable in it is malformed.
 */
import type { z } from 'zod';
import type { Answer } from '../../model/act.ts';
import { type Analysis, confidence, observation, recommendation } from '../../model/analysis.ts';
import type { Flag } from '../../model/flag.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { challenge, concession, type Rebuttal } from '../../model/rebuttal.ts';
import type { Vote } from '../../model/vote.ts';

export const tableActs = ['analyze', 'challenge', 'vote'] as const;
export type TableAct = (typeof tableActs)[number];

export type Decoded = { answer: Answer<TableAct>; flags: Flag[] } | { fault: string };

/** No agent finds more than this; one that says so is not read to its end. */
const LONGEST_LIST = 10_000;
const MOST_FLAGS = 250;

/** Thrown and caught in this file only, where an answer holds nothing that can be used. */
class Unusable extends Error {}

export function decode(act: TableAct, json: Json, seat: { name: string; domain: string }): Decoded {
  if (!isObject(json)) return { fault: 'the answer is not a JSON object' };
  const flags = identityFlags(act, json, seat);
  try {
    return { answer: decoders[act](json, flags), flags };
  } catch (error) {
    if (error instanceof Unusable) return { fault: error.message };
    throw error;
  }
}

const decoders: { [A in TableAct]: (json: JsonObject, flags: Flag[]) => Answer<A> } = {
  analyze: (json, flags) => ({ act: 'analyze', answer: readAnalysis(json, flags) }),
  challenge: (json, flags) => ({ act: 'challenge', answer: readRebuttal(json, flags) }),
  vote: (json, flags) => ({ act: 'vote', answer: readVote(json, flags) }),
};

function readAnalysis(json: JsonObject, flags: Flag[]): Analysis {
  if (!Array.isArray(json.observations)) throw new Unusable('observations must be an array');
  const observations = valid(observation, json.observations, 'observations', flags, ['finding']);
  if (json.observations.length > 0 && observations.length === 0) throw new Unusable('no observation is valid');
  const sure = readConfidence(json.confidence, 'confidence', flags);
  const given = json.recommendations ?? undefined;
  return {
    ...(sure === undefined ? {} : { confidence: sure }),
    observations,
    ...(given === undefined
      ? {}
      : { recommendations: readList(recommendation, given, 'recommendations', flags, ['action']) }),
  };
}

function readRebuttal(json: JsonObject, flags: Flag[]): Rebuttal {
  const named = ['target_agent', 'finding_challenged', 'finding_accepted'];
  const { challenges = null, concessions = null } = json;
  if (challenges !== null && !Array.isArray(challenges)) throw new Unusable('challenges must be an array');
  if (concessions !== null && !Array.isArray(concessions)) throw new Unusable('concessions must be an array');
  const countered = (challenges ?? []).slice(0, LONGEST_LIST + 1).map((item) => withDefault(item, 'counter_evidence'));
  const reasoned = (concessions ?? []).slice(0, LONGEST_LIST + 1).map((item) => withDefault(item, 'reason'));
  return {
    challenges: valid(challenge, countered, 'challenges', flags, named),
    concessions: valid(concession, reasoned, 'concessions', flags, named),
  };
}

function readVote(json: JsonObject, flags: Flag[]): Vote {
  if (typeof json.approve !== 'boolean') throw new Unusable('approve must be true or false');
  const { conditions = null, dissent_reason = null } = json;
  const stated = typeof dissent_reason === 'string' && dissent_reason.trim() !== '' ? dissent_reason : null;
  if (dissent_reason !== null && typeof dissent_reason !== 'string') dropped(flags, 'dissent_reason', 'is not text');
  return { approve: json.approve, conditions: readConditions(conditions, flags), dissent_reason: stated };
}

function readConditions(value: Json, flags: Flag[]): string[] {
  if (value === null) return [];
  if (!Array.isArray(value)) {
    dropped(flags, 'conditions', 'is not an array');
    return [];
  }
  return value.slice(0, LONGEST_LIST).filter((item, at): item is string => {
    const usable = typeof item === 'string' && item.trim() !== '';
    if (!usable) dropped(flags, `conditions[${at}]`, 'is not text');
    return usable;
  });
}

function readList<T>(schema: z.ZodType<T>, value: Json, path: string, flags: Flag[], named: string[]): T[] {
  if (Array.isArray(value)) return valid(schema, value, path, flags, named);
  dropped(flags, path, 'is not an array');
  return [];
}

/** The valid items of a list; `named` fields must not be blank. Optional parts that are invalid are left out alone. */
function valid<T>(schema: z.ZodType<T>, items: Json[], path: string, flags: Flag[], named: string[]): T[] {
  const kept: T[] = [];
  if (items.length > LONGEST_LIST) dropped(flags, path, `is longer than ${LONGEST_LIST}; what is beyond was not read`);
  for (let at = 0; at < Math.min(items.length, LONGEST_LIST); at++) {
    const item = items[at];
    const here = `${path}[${at}]`;
    const parsed = schema.safeParse(isObject(item) ? withoutBadOptions(item, here, flags) : item);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const where = issue?.path.length ? `${here}.${issue.path.join('.')}` : here;
      dropped(flags, here, `is invalid at ${where}: ${issue?.message ?? 'unreadable'}`);
    } else if (isObject(item) && hasBlank(item, named)) {
      dropped(flags, here, 'is blank');
    } else kept.push(parsed.data);
  }
  return kept;
}

function hasBlank(item: JsonObject, named: readonly string[]): boolean {
  for (const key of named) {
    const text = item[key];
    if (typeof text === 'string' && text.trim() === '') return true;
  }
  return false;
}

function withoutBadOptions(item: JsonObject, path: string, flags: Flag[]): JsonObject {
  if (hasGoodOptions(item)) return item;
  const { confidence: sure, rationale, priority, ...rest } = item;
  const usable = readConfidence(sure, `${path}.confidence`, flags);
  return {
    ...rest,
    ...(usable === undefined ? {} : { confidence: usable }),
    ...(typeof rationale === 'string' ? { rationale } : {}),
    ...(typeof priority === 'string' ? { priority } : {}),
  };
}

/** Which is so of nearly every item, and then nothing has to be copied. */
function hasGoodOptions({ confidence: sure, rationale = '', priority = '' }: JsonObject): boolean {
  const isSure = sure === undefined || (typeof sure === 'number' && sure >= 0 && sure <= 1);
  return isSure && typeof rationale === 'string' && typeof priority === 'string';
}

function readConfidence(value: Json | undefined, path: string, flags: Flag[]): number | undefined {
  if (value === undefined || value === null) return undefined;
  const parsed = confidence.safeParse(value);
  if (!parsed.success) dropped(flags, path, 'is not a number from 0 to 1');
  return parsed.success ? parsed.data : undefined;
}

function withDefault(item: Json, key: string): Json {
  return isObject(item) && typeof item[key] !== 'string' ? { ...item, [key]: '' } : item;
}

/** The seat is the identity: what an agent calls itself is looked at, and never followed. */
function identityFlags(act: TableAct, json: JsonObject, seat: { name: string; domain: string }): Flag[] {
  const flags: Flag[] = [];
  check('agent_name', seat.name);
  if (act === 'analyze') check('domain', seat.domain);
  return flags;

  function check(field: 'agent_name' | 'domain', expected: string): void {
    const given = json[field];
    if (given === expected) return;
    const says = typeof given === 'string' ? 'names somebody else' : 'is missing';
    flags.push({ code: `identity.${field}`, path: field, detail: `${field} ${says}; the seat is ${seat.name}` });
  }
}

/** Flags beyond what anybody reads are not raised: a hostile answer must not cost more than it says. */
function dropped(flags: Flag[], path: string, why: string): void {
  if (flags.length >= MOST_FLAGS) return;
  flags.push({ code: 'dropped', path, detail: `${path} ${why}, and was left out` });
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
