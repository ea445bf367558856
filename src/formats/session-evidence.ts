/**
 * The evidence that a session was given: fetched and hashed before anybody is asked, or a text that stands in the opening.
 * Only evidence whose bytes are those that were named is used to look up citations.
 */
import { list, object, optional, type ShapeType, text } from '../model/shape.ts';
import type { EvidenceStatus } from '../model/turn.ts';
import type { EventData } from '../record/event.ts';
import type { CheckEffect } from './format.ts';

/** As it stands in the input of an opening. */
export const recordedEvidence = list(
  object({ name: optional(text), uri: optional(text), sha256: optional(text), text: optional(text) }),
);

/** A piece of evidence, and what came of looking at it. */
export interface SessionExhibit {
  key: string;
  /** What it is cited by: its name, or its address where it has none. */
  name: string;
  /** Absent where its text stands in the opening. */
  uri?: string;
  sha256?: string;
  /** `null` until it was looked at. */
  status: EvidenceStatus | null;
  text?: string;
}

/** How long one check may take, and at most which part of the time of the session. */
const maxCheckMs = 30_000;
const checkTimeDivisor = 3;

export function readExhibits(evidence: ShapeType<typeof recordedEvidence>): SessionExhibit[] {
  return evidence.map(({ name, uri = '', sha256 = '', text: given }, at): SessionExhibit => {
    const key = `evidence/${at}`;
    if (given !== undefined) return { key, name: name ?? '', status: 'match', text: given };
    return { key, name: name ?? uri, uri, sha256, status: null };
  });
}

export function withCheckedExhibit(
  exhibits: readonly SessionExhibit[],
  { evidence, status, text: found }: EventData['evidence.checked'],
): SessionExhibit[] {
  return exhibits.map((exhibit) => {
    if (exhibit.key !== evidence) return exhibit;
    return { ...exhibit, status, ...(status === 'match' && found !== undefined ? { text: found } : {}) };
  });
}

/** Checks of the evidence that nobody has looked at yet. */
export function exhibitChecks(exhibits: readonly SessionExhibit[], timeBudgetMs: number | null): CheckEffect[] {
  const timeout_ms = Math.max(1, Math.min(maxCheckMs, Math.floor((timeBudgetMs ?? Infinity) / checkTimeDivisor)));
  return exhibits.flatMap(({ key, name, uri, sha256, status }): CheckEffect[] => {
    if (uri === undefined || sha256 === undefined || status !== null) return [];
    return [{ effect: 'check', key, uri, sha256, ...(name === uri ? {} : { name }), timeout_ms }];
  });
}
