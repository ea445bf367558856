/**
 * The kinds of items in the lists of an answer. Each has a schema and a hand-written reader that is faster for valid
 * items; the schema only explains why an item is invalid. Both must always accept and return exactly the same.
 */
import type { z } from 'zod';
import { type Observation, observation, type Recommendation, recommendation } from '../../model/analysis.ts';
import type { Json, JsonObject } from '../../model/json.ts';
import { type Challenge, type Concession, challenge, concession } from '../../model/rebuttal.ts';

export interface ItemKind<T> {
  schema: z.ZodType<T>;
  /** What the schema returns for a valid item; `undefined` for an invalid one. */
  read(item: JsonObject): T | undefined;
  /** The text fields without which an item says nothing: an item where one is missing or blank is left out. */
  named: readonly string[];
  /** The text field that may be missing; an empty text then takes its place. */
  lenient?: string;
}

export const observationKind: ItemKind<Observation> = {
  schema: observation,
  read({ confidence, evidence, finding, severity }) {
    if (typeof evidence !== 'string' || typeof finding !== 'string' || !isSeverity(severity)) return undefined;
    if (confidence === undefined) return { evidence, finding, severity };
    return isConfidence(confidence) ? { confidence, evidence, finding, severity } : undefined;
  },
  named: ['finding', 'evidence'],
};

export const recommendationKind: ItemKind<Recommendation> = {
  schema: recommendation,
  read({ action, priority, rationale }) {
    if (typeof action !== 'string') return undefined;
    if (typeof priority === 'string' && typeof rationale === 'string') return { action, priority, rationale };
    if (priority === undefined && rationale === undefined) return { action };
    if (typeof priority === 'string' && rationale === undefined) return { action, priority };
    return priority === undefined && typeof rationale === 'string' ? { action, rationale } : undefined;
  },
  named: ['action'],
};

export const challengeKind: ItemKind<Challenge> = {
  schema: challenge,
  read({ counter_evidence, finding_challenged, target_agent }) {
    if (typeof counter_evidence !== 'string' || typeof finding_challenged !== 'string') return undefined;
    return typeof target_agent === 'string' ? { counter_evidence, finding_challenged, target_agent } : undefined;
  },
  named: ['target_agent', 'finding_challenged'],
  lenient: 'counter_evidence',
};

export const concessionKind: ItemKind<Concession> = {
  schema: concession,
  read({ finding_accepted, reason, target_agent }) {
    if (typeof finding_accepted !== 'string' || typeof reason !== 'string') return undefined;
    return typeof target_agent === 'string' ? { finding_accepted, reason, target_agent } : undefined;
  },
  named: ['target_agent', 'finding_accepted'],
  lenient: 'reason',
};

export function isConfidence(value: Json | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

function isSeverity(value: Json | undefined): value is Observation['severity'] {
  return value === 'critical' || value === 'warning' || value === 'info';
}
