/**
 * What every claim and response weighs: by its evidence, and less where its author's other citations are false.
 */
import { roundSixDecimals } from '../decimal.ts';
import { type EvidenceReading, type EvidenceWeight, weighEvidence } from './evidence-reading.ts';
import type { CitationView } from './result-types.ts';
import type { SaidFinding } from './table-claims.ts';
import type { TableReading } from './table-reading.ts';

export interface WeighedTable extends TableReading {
  /** What each response cites, as far as it counts. */
  responseEvidence: readonly EvidenceReading[];
  claimWeights: readonly EvidenceWeight[];
  responseWeights: readonly EvidenceWeight[];
  /** Seats with false citations, and what their unchecked words count of what they claim. */
  doubted: ReadonlyMap<string, SeatDoubt>;
}

interface SeatDoubt {
  factor: number;
  /** Those that are false. */
  citations: readonly CitationView[];
}

export function weighTable(table: TableReading, removed: ReadonlySet<string>): WeighedTable {
  const weigh = removed.size === 0 ? weighOnce(table) : (evidence: EvidenceReading) => weighEvidence(evidence, removed);
  const claims = table.claims.map(({ said }) => bestWeight(said.map((wording) => weigh(evidenceFor(wording, table)))));
  const responseEvidence = evidenceOfResponses(table);
  const responses = responseEvidence.map(weigh);
  const doubted = table.input.exhibits?.length ? doubtsOf(table, claims, responses) : noDoubts;
  const adjust = (weight: EvidenceWeight, seat = '') => lowerWeight(weight, doubted.get(seat)?.factor ?? 1);
  return {
    ...table,
    responseEvidence,
    claimWeights: claims.map((weight, at) => adjust(weight, table.claims[at]?.seat)),
    responseWeights: responses.map((weight, at) => adjust(weight, table.responses[at]?.seat)),
    doubted,
  };
}

const noneRemoved: ReadonlySet<string> = new Set();

/** Weighs each piece of evidence once, also for what is left of the table without a seat. */
function weighOnce({ weighed }: TableReading): (evidence: EvidenceReading) => EvidenceWeight {
  return (evidence) => {
    const weight = weighed.get(evidence) ?? weighEvidence(evidence, noneRemoved);
    weighed.set(evidence, weight);
    return weight;
  };
}

/** The same table without a source; weights that do not rest on it are the same objects. */
export function weighWithout(table: WeighedTable, source: string): WeighedTable {
  const removed = new Set([source]);
  const rests = ({ sources }: EvidenceWeight) => sources.includes(source);
  if (table.doubted.size > 0 || table.claims.some(({ said }) => said.length > 1)) return weighTable(table, removed);
  const claimWeights = table.claimWeights.map((weight, at) => {
    const wording = table.claims[at]?.said[0];
    return wording && rests(weight) ? weighEvidence(evidenceFor(wording, table), removed) : weight;
  });
  const responseWeights = table.responseWeights.map((weight, at) => {
    const read = table.responseEvidence[at];
    return read !== undefined && rests(weight) ? weighEvidence(read, removed) : weight;
  });
  return { ...table, claimWeights, responseWeights };
}

/** What a claim cites; nothing speaks for an order to the readers. */
function evidenceFor({ text, evidence }: SaidFinding, { reader }: TableReading): EvidenceReading {
  return reader.isOrder?.(text) ? { ...evidence, tags: [], places: [], citations: [] } : evidence;
}

/** What each response cites; a possibility at most where one citation is held against whatever others say. */
function evidenceOfResponses({ responses, reader, heedsVotes }: TableReading): readonly EvidenceReading[] {
  const scattered = reader.scattered?.(responses);
  if (scattered === undefined || scattered.size === 0) return responses.map(({ evidence }) => evidence);
  return responses.map(({ evidence }, at) => (scattered.has(at) ? asPossibility(evidence, heedsVotes) : evidence));
}

/** `unchecked`: that a line is there makes it no more than a possibility, either. Since `synthesis@7`. */
function asPossibility(evidence: EvidenceReading, unchecked: boolean): EvidenceReading {
  const { tags, places } = evidence;
  const named = places.length > 0 ? [{ level: 'POSSIBLE' as const, sources: places, reference: false }] : [];
  const possible = tags.map((tag) => ({ ...tag, level: 'POSSIBLE' as const }));
  return { ...evidence, tags: [...possible, ...named], places: [], ...(unchecked && { citations: [] }) };
}

const noDoubts: ReadonlyMap<string, SeatDoubt> = new Map();

/** The heaviest; the citations of all. */
function bestWeight(weights: readonly EvidenceWeight[]): EvidenceWeight {
  const [first] = weights as [EvidenceWeight];
  if (weights.length === 1) return first;
  const best = weights.reduce((one, other) => (other.weight > one.weight ? other : one));
  return { ...best, citations: weights.flatMap(({ citations }) => citations) };
}

function lowerWeight(weight: EvidenceWeight, factor: number): EvidenceWeight {
  if (factor === 1 || weight.state === 'checked') return weight;
  return { ...weight, weight: roundSixDecimals(weight.weight * factor) };
}

/** Each citation of a seat counts once, however often it is repeated. */
function doubtsOf(
  { claims, responses }: TableReading,
  claimWeights: readonly EvidenceWeight[],
  responseWeights: readonly EvidenceWeight[],
): WeighedTable['doubted'] {
  const bySeat = new Map<string, Map<string, CitationView>>();
  const add = (seat: string, { citations }: EvidenceWeight) => {
    const known = bySeat.get(seat) ?? new Map<string, CitationView>();
    bySeat.set(seat, known);
    for (const citation of citations)
      known.set(JSON.stringify([citation.source, citation.place, citation.quote]), citation);
  };
  for (const [at, weight] of claimWeights.entries()) add(claims[at]?.seat ?? '', weight);
  for (const [at, weight] of responseWeights.entries()) add(responses[at]?.seat ?? '', weight);
  return new Map([...bySeat].flatMap(([seat, known]) => doubtOf(seat, [...known.values()])));
}

function doubtOf(seat: string, citations: readonly CitationView[]): [string, SeatDoubt][] {
  const wrong = citations.filter(({ state }) => state === 'false');
  if (wrong.length === 0) return [];
  const right = citations.filter(({ state }) => state === 'checked').length;
  return [[seat, { factor: (right + 1) / (right + 1 + 2 * wrong.length), citations: wrong }]];
}
