/**
 * Claims: what each seat observed, restatements of one seat taken together. A claim never depends on other seats.
 * Claims are ordered by their text, then by seat, so that nothing depends on names or on the order of arrival.
 */
import type { Observation, Severity } from '../../model/analysis.ts';
import { compareText } from '../../text/compare-text.ts';
import { type EvidenceReader, type EvidenceReading, namesSource } from './evidence-reading.ts';
import { likenessBound } from './likeness.ts';
import type { DroppedPart } from './result-types.ts';
import type { KnownText, TextReader } from './text-relations.ts';

export interface TableClaim {
  /** The id of the wording that stands for it, and those of all its wordings. */
  id: string;
  ids: readonly string[];
  seat: string;
  text: KnownText;
  /** The wordings that the seat gave it, the shortest first. */
  said: readonly SaidFinding[];
  severity: Severity;
}

export interface SaidFinding {
  id: string;
  index: number;
  observation: Observation;
  text: KnownText;
  evidence: EvidenceReading;
}

interface ClaimTools {
  reader: TextReader;
  readEvidence: EvidenceReader;
  strict: boolean;
  idOf: (seat: string, index: number) => string;
}

const maxEntriesPerList = 500;

/** The first entries of a list. If there are more, an entry is added to `dropped`. */
export function firstEntries<T>(list: readonly T[], dropped: DroppedPart[], seat: string, name: string): readonly T[] {
  if (list.length <= maxEntriesPerList) return list;
  dropped.push({ seat, path: `${name}[${maxEntriesPerList}]`, reason: 'too_many' });
  return list.slice(0, maxEntriesPerList);
}

export function claimsOfSeat(
  seat: string,
  observations: readonly Observation[],
  reading: ClaimTools,
  dropped: DroppedPart[],
): TableClaim[] {
  const said: SaidFinding[] = [];
  for (const [index, observation] of firstEntries(observations, dropped, seat, 'observations').entries()) {
    const found = sayingOf(seat, index, observation, reading);
    const reason = found.text.reading.words.length === 0 ? 'blank' : strictReason(found, reading.strict);
    if (reason === null) said.push(found);
    else dropped.push({ seat, path: `observations[${index}]`, reason });
  }
  return groupRestatements(said, reading.reader).map((wordings) => claimOf(seat, wordings));
}

const strictReason = ({ evidence }: SaidFinding, strict: boolean) =>
  strict && evidence.speculative ? ('speculation' as const) : null;

function sayingOf(seat: string, index: number, observation: Observation, reading: ClaimTools): SaidFinding {
  const { finding, evidence } = observation;
  return {
    id: reading.idOf(seat, index),
    index,
    observation,
    text: reading.reader.read(finding),
    evidence: reading.readEvidence(evidence, finding),
  };
}

const restatedLikeness = 0.8;

/** Each wording joins the first claim, the shortest first, that says nearly the same and in which nothing is turned. */
function groupRestatements(said: readonly SaidFinding[], reader: TextReader): SaidFinding[][] {
  const groups: SaidFinding[][] = [];
  for (const wording of [...said].sort(compareWordings)) {
    const group = groups.find((others) => others.every(({ text }) => isRestatement(reader, text, wording.text)));
    if (group === undefined) groups.push([wording]);
    else group.push(wording);
  }
  return groups;
}

function isRestatement(reader: TextReader, one: KnownText, other: KnownText): boolean {
  if (one === other) return true;
  if (likenessBound(one.reading, other.reading) < restatedLikeness || addsFigure(one, other)) return false;
  const { likeness, relation, guard } = reader.relate(one, other);
  return likeness >= restatedLikeness && relation === 'same' && guard === null;
}

/** Whether one has a figure that the other lacks: items of a list stay apart. */
function addsFigure({ reading: one }: KnownText, { reading: other }: KnownText): boolean {
  const digits = (words: readonly string[]) =>
    words
      .filter((word) => /\d/.test(word))
      .sort()
      .join(' ');
  return digits(one.words) !== digits(other.words);
}

function compareWordings(a: SaidFinding, b: SaidFinding): number {
  const [one, other] = [a.text.reading.text, b.text.reading.text];
  return one.length - other.length || compareText(one, other) || a.index - b.index;
}

const severityRanks: Readonly<Record<Severity, number>> = { critical: 3, warning: 2, info: 1 };

export const severityRank = (severity: Severity) => severityRanks[severity];

export function gravestOf(severities: readonly Severity[]): Severity {
  return severities.reduce((gravest, one) => (severityRanks[one] > severityRanks[gravest] ? one : gravest), 'info');
}

function claimOf(seat: string, wordings: readonly SaidFinding[]): TableClaim {
  const [first] = wordings as [SaidFinding];
  return {
    id: first.id,
    ids: wordings.map(({ id }) => id),
    seat,
    text: first.text,
    said: wordings,
    severity: gravestOf(wordings.map(({ observation }) => observation.severity)),
  };
}

/** Whether any of its wordings names a source. */
export const isCitedClaim = ({ said }: TableClaim) => said.some(({ evidence }) => namesSource(evidence));

export function compareClaims(a: TableClaim, b: TableClaim): number {
  return compareText(a.text.reading.text, b.text.reading.text) || compareText(a.seat, b.seat);
}
