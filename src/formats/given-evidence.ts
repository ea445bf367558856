/**
 * The evidence that a session was given: fetched and hashed before anybody is asked, or a text that stands in the opening.
 * Only evidence whose bytes are those that were named is shown to the seats and used to look up citations.
 */
import type { TableExhibit } from '../methods/synthesis-method.ts';
import type { HashFunction, JsonObject } from '../model/json.ts';
import type { EvidenceStatus } from '../model/turn.ts';
import type { EventData } from '../record/event.ts';
import type { CheckEffect } from './format.ts';

/** A piece of evidence, and what came of looking at it. */
export interface GivenEvidence {
  key: string;
  /** What it is cited by: its name, or its address where it has none. */
  name: string;
  /** `null` where its text stands in the opening. */
  uri: string | null;
  sha256: string;
  /** `null` until it was looked at. */
  status: EvidenceStatus | null;
  text?: string;
}

/** How long one check may take, and at most which part of the time of the session. */
const maxCheckMs = 30_000;
const checkTimeDivisor = 3;

/** The evidence as it stands in the input of an opening. */
interface RecordedEvidence {
  evidence: readonly { name?: string; uri?: string; sha256?: string; text?: string }[];
}

export function readEvidence({ evidence }: RecordedEvidence, hash: HashFunction): GivenEvidence[] {
  return evidence.map(({ name, uri = '', sha256 = '', text }, at) => {
    const key = `evidence/${at}`;
    if (text !== undefined) return { key, name: name ?? '', uri: null, sha256: hash(text), status: 'match', text };
    return { key, name: name ?? uri, uri, sha256, status: null };
  });
}

export function withChecked(evidence: readonly GivenEvidence[], checked: EventData['evidence.checked']) {
  return evidence.map((item): GivenEvidence => {
    if (item.key !== checked.evidence) return item;
    const { status, text } = checked;
    return { ...item, status, ...(status === 'match' && text !== undefined ? { text } : {}) };
  });
}

/** The evidence that nobody has looked at yet. */
export function checksDue(evidence: readonly GivenEvidence[], timeBudgetMs: number | null): CheckEffect[] {
  const timeout_ms = Math.max(1, Math.min(maxCheckMs, Math.floor((timeBudgetMs ?? Infinity) / checkTimeDivisor)));
  return evidence.flatMap(({ key, name, uri, sha256, status }): CheckEffect[] => {
    if (uri === null || status !== null) return [];
    return [{ effect: 'check', key, uri, sha256, ...(name === uri ? {} : { name }), timeout_ms }];
  });
}

/** The evidence as the seats see it. What was not looked at could not be reached in time. */
export function shownEvidence(evidence: readonly GivenEvidence[]): JsonObject[] {
  return evidence.map(({ name, sha256, status, text }) => {
    return { name, sha256, status: status ?? 'unreachable', ...(text === undefined ? {} : { text }) };
  });
}

/** The evidence as a method reads it. */
export function exhibitsOf(evidence: readonly GivenEvidence[]): TableExhibit[] {
  return evidence.map(({ name, uri, status, text }) => ({
    name,
    ...(uri === null ? {} : { uri }),
    status: status ?? 'unreachable',
    ...(text === undefined ? {} : { text }),
  }));
}
