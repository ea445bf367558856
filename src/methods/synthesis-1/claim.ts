/**
 * Claims: the observations of all seats, each with its stable id, sorted by id. A claim holds the observation and what
 * was read from it; it never depends on what other seats say about it.
 */

import type { EvidenceTag } from '../../evidence/evidence-tag.ts';
import { foldText } from '../../evidence/fold-text.ts';
import type { Grade } from '../../evidence/grade.ts';
import { type ParsedObservation, readObservation, weighObservation } from '../../evidence/weigh-observation.ts';
import type { Analysis, Observation } from '../../model/analysis.ts';
import type { HashFunction } from '../../model/json.ts';
import { compareText } from '../../text/compare-text.ts';
import { readStatement, type Statement } from '../../text/statement.ts';
import { roundSixDecimals } from '../decimal.ts';
import type { TableInput } from '../synthesis-method.ts';
import { claimIdsOf } from './claim-ids.ts';
import { type DroppedEntry, limitEntries } from './dropped-entry.ts';
import type { TiedStatement } from './kinship.ts';
import { mapList } from './map-list.ts';
import { entriesBySeat } from './synthesis-input.ts';

export interface Claim extends TiedStatement {
  id: string;
  seat: string;
  said: Observation;
  read: ParsedObservation;
  sources: readonly string[];
  claimed: Grade;
  grade: Grade;
  strength: number;
}

const emptyList: readonly never[] = [];

export const sourceTie = (source: string) => `source:${source}`;

/** The analyses sorted by seat name, each with the tie of its domain, which all its statements share. */
export function analysesOf(input: TableInput): SeatAnalysis[] {
  return mapList(entriesBySeat(input, input.analyses), ({ seat, domain, said }) => ({
    seat,
    tie: `domain:${foldText(domain)}`,
    said,
  }));
}

export interface SeatAnalysis {
  seat: string;
  tie: string;
  said: Analysis;
}

export function readClaims(
  analyses: readonly SeatAnalysis[],
  strict: boolean,
  hash: HashFunction,
  removed: ReadonlySet<string>,
) {
  const claims: Claim[] = [];
  const dropped: DroppedEntry[] = [];
  for (const { seat, tie, said } of analyses) {
    const observations = limitEntries(said.observations, dropped, seat, 'observations');
    const ids = claimIdsOf(seat, observations.length, hash);
    let index = 0;
    for (const observation of observations) {
      const statement = readStatement(observation.finding);
      const read = parsedWithoutSources(readObservation(observation, said.confidence), removed);
      const reason = reasonToDrop(statement, read, strict);
      if (reason === null) claims.push(claimOf(ids[index] ?? '', seat, tie, observation, statement, read));
      else dropped.push({ seat, path: `observations[${index}]`, reason });
      index += 1;
    }
  }
  return { claims: claims.sort((a, b) => compareText(a.id, b.id)), dropped };
}

function reasonToDrop({ words }: Statement, read: ParsedObservation, strict: boolean): DroppedEntry['reason'] | null {
  if (words.length === 0) return 'blank';
  return strict && read.speculative ? 'speculation' : null;
}

function claimOf(
  id: string,
  seat: string,
  tie: string,
  said: Observation,
  { text, words, negated }: Statement,
  read: ParsedObservation,
): Claim {
  const sources = read.tag?.sources ?? emptyList;
  const { claimed, grade, strength } = weighObservation(read);
  const ties = tiesOf(tie, sources);
  return {
    text,
    words,
    negated,
    ties,
    id,
    seat,
    said,
    read,
    sources,
    claimed,
    grade,
    strength: roundSixDecimals(strength),
  };
}

/**
 * Written as literals of the final size, because most claims cite one source or none and a growing list reserves more.
 */
function tiesOf(tie: string, sources: readonly string[]): string[] {
  const [one, other] = sources;
  if (one === undefined) return [tie];
  return other === undefined ? [tie, sourceTie(one)] : [tie, ...mapList(sources, sourceTie)];
}

function parsedWithoutSources(read: ParsedObservation, removed: ReadonlySet<string>): ParsedObservation {
  return removed.size === 0 ? read : { ...read, tag: tagWithoutSources(read.tag, removed) };
}

export function tagWithoutSources(tag: EvidenceTag | undefined, removed: ReadonlySet<string>): EvidenceTag | undefined {
  if (tag === undefined || removed.size === 0) return tag;
  return { ...tag, sources: tag.sources.filter((source) => !removed.has(source)) };
}

/** The weight of a claim if it did not cite a source. */
export function weighClaimWithout({ read }: Claim, source: string): Pick<Claim, 'sources' | 'grade' | 'strength'> {
  const { speculative, confidence } = read;
  const tag = tagWithout(read.tag, source);
  const { grade, strength } = weighObservation({ tag, speculative, confidence });
  return { sources: tag?.sources ?? emptyList, grade, strength: roundSixDecimals(strength) };
}

export function tagWithout(tag: EvidenceTag | undefined, source: string): EvidenceTag | undefined {
  if (tag === undefined) return undefined;
  const { level, sources, reference } = tag;
  if (!sources.includes(source)) return tag;
  return { level, sources: sources.length === 1 ? emptyList : sources.filter((cited) => cited !== source), reference };
}
