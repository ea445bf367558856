/**
 * Claims: the observations of all seats as the argument sees them, each with its stable id, in the order of the ids.
 * A claim keeps what was said beside what was read from it; it must never know what became of it.
 */

import { fold } from '../evidence/fold.ts';
import type { Grade } from '../evidence/grade.ts';
import { type ReadObservation, readObservation, weigh } from '../evidence/observation.ts';
import type { Tag } from '../evidence/tag.ts';
import type { Analysis, Observation } from '../model/analysis.ts';
import type { Hash } from '../model/json.ts';
import { claimIds } from './claim-ids.ts';
import { rounded } from './decimal.ts';
import { type Dropped, firstOf } from './dropped.ts';
import type { Kin } from './kinship.ts';
import { readStatement, type Statement } from './likeness.ts';
import { mapped, sorted } from './lists.ts';
import { bySeat, compareText, type TableInput } from './table.ts';

export interface Claim extends Kin {
  id: string;
  seat: string;
  said: Observation;
  read: ReadObservation;
  sources: readonly string[];
  claimed: Grade;
  grade: Grade;
  strength: number;
}

const none: readonly never[] = [];

export const sourceTie = (source: string) => `source:${source}`;

/** The analyses in the order of the seats' names, each with the tie that all it says has. */
export function analysesOf(input: TableInput): Analysed[] {
  return mapped(bySeat(input, input.analyses), ({ seat, domain, said }) => ({
    seat,
    tie: `domain:${fold(domain)}`,
    said,
  }));
}

export interface Analysed {
  seat: string;
  tie: string;
  said: Analysis;
}

export function readClaims(analyses: readonly Analysed[], strict: boolean, hash: Hash, removed: ReadonlySet<string>) {
  const claims: Claim[] = [];
  const dropped: Dropped[] = [];
  for (const { seat, tie, said } of analyses) {
    const observations = firstOf(said.observations, dropped, seat, 'observations');
    const ids = claimIds(seat, observations.length, hash);
    let index = 0;
    for (const observation of observations) {
      const statement = readStatement(observation.finding);
      const read = without(readObservation(observation, said.confidence), removed);
      const reason = reasonToDrop(statement, read, strict);
      if (reason === null) claims.push(claimOf(ids[index] ?? '', seat, tie, observation, statement, read));
      else dropped.push({ seat, path: `observations[${index}]`, reason });
      index += 1;
    }
  }
  return { claims: sorted(claims, (a, b) => compareText(a.id, b.id)), dropped };
}

function reasonToDrop({ words }: Statement, read: ReadObservation, strict: boolean): Dropped['reason'] | null {
  if (words.length === 0) return 'blank';
  return strict && read.speculative ? 'speculation' : null;
}

function claimOf(
  id: string,
  seat: string,
  tie: string,
  said: Observation,
  { text, words, negated }: Statement,
  read: ReadObservation,
): Claim {
  const sources = read.tag?.sources ?? none;
  const { claimed, grade, strength } = weigh(read);
  const ties = tiesOf(tie, sources);
  return { text, words, negated, ties, id, seat, said, read, sources, claimed, grade, strength: rounded(strength) };
}

/** Of one size from the start: most cite one source or none, and a list that grows makes room for many. */
function tiesOf(tie: string, sources: readonly string[]): string[] {
  const [one, other] = sources;
  if (one === undefined) return [tie];
  return other === undefined ? [tie, sourceTie(one)] : [tie, ...mapped(sources, sourceTie)];
}

function without(read: ReadObservation, removed: ReadonlySet<string>): ReadObservation {
  if (removed.size === 0 || read.tag === undefined) return read;
  return { ...read, tag: { ...read.tag, sources: read.tag.sources.filter((source) => !removed.has(source)) } };
}

/** What a claim would be if it did not cite a source. */
export function weighedWithout({ read }: Claim, source: string): Pick<Claim, 'sources' | 'grade' | 'strength'> {
  const { speculative, confidence } = read;
  const tag = tagWithout(read.tag, source);
  const { grade, strength } = weigh({ tag, speculative, confidence });
  return { sources: tag?.sources ?? none, grade, strength: rounded(strength) };
}

export function tagWithout(tag: Tag | undefined, source: string): Tag | undefined {
  if (tag === undefined) return undefined;
  const { level, sources, reference } = tag;
  if (!sources.includes(source)) return tag;
  return { level, sources: sources.length === 1 ? none : sources.filter((cited) => cited !== source), reference };
}
