/**
 * A table after reading: claims, responses with their targets, and who shares a voice. It depends on what was said only;
 * what it weighs follows later, so that a verdict without a source needs no text to be read again.
 */
import type { HashFunction } from '../../model/json.ts';
import { type CheckedCitation, checkCitations } from '../../text/check-citations.ts';
import { indexExhibits } from '../../text/exhibit-index.ts';
import type { TableInput } from '../synthesis-method.ts';
import { distinctTexts, placesOfTexts } from './claim-groups.ts';
import {
  type CitationLookup,
  createEvidenceReader,
  type EvidenceReader,
  type EvidenceReading,
  type EvidenceWeight,
} from './evidence-reading.ts';
import { findTargets } from './find-target.ts';
import { type ProposalSet, proposalsWithout, readProposals } from './proposals.ts';
import { type RelatedPair, relatedPairs } from './related-texts.ts';
import type { CitationView, DroppedPart, TableSynthesis, UnresolvedEntry } from './result-types.ts';
import { saidBySeat } from './seat-entries.ts';
import { shareVoices, type VoiceTable } from './shared-voices.ts';
import { nothingStated, statedActions } from './stated-actions.ts';
import { claimsOfSeat, compareClaims, firstEntries, isCitedClaim, type TableClaim } from './table-claims.ts';
import type { KnownText, LookedUp, TextReader } from './text-relations.ts';

interface ReadResponse {
  kind: 'challenge' | 'concession';
  seat: string;
  target_agent: string;
  finding: string;
  /** The counter-evidence or the reason. */
  text: string;
  evidence: EvidenceReading;
  /** Indexes of claims; empty where it is not clear what is meant. */
  targets: readonly number[];
}

export interface TableReading {
  method: TableSynthesis['method'];
  input: TableInput;
  reader: TextReader;
  claims: readonly TableClaim[];
  texts: readonly KnownText[];
  textOf: readonly number[];
  pairs: readonly RelatedPair[];
  responses: readonly ReadResponse[];
  voices: VoiceTable;
  readEvidence: EvidenceReader;
  /** What was weighed already, of this table and of what is left of it without a seat. */
  weighed: Map<EvidenceReading, EvidenceWeight>;
  proposals: ProposalSet;
  dropped: readonly DroppedPart[];
  clerkFirst: boolean;
  heedsVotes: boolean;
  clerkReadsActions: boolean;
  namesSeats: boolean;
  plainSentences: boolean;
}

/** Ids and citations, which only the whole platform knows how to make. */
export interface ReadingTools {
  /** The version that reads, as it stands on the record. */
  method: TableSynthesis['method'];
  reader: TextReader;
  hash: HashFunction;
  /** Whether headlines keep names as they are and remarks outside quotations. Since `synthesis@4`. */
  tidy?: boolean;
  /** Whether the clerk is shown every claim, and what it calls opposed is not joined. Since `synthesis@5`. */
  clerkFirst?: boolean;
  /** Whether only a dissent with a citation that was looked up is called strong. Since `synthesis@5`. */
  checkedDissent?: boolean;
  /** Whether a seat that approves, or recommends the opposite, has no finding overlooked by the direction. Since `synthesis@7`. */
  heedsVotes?: boolean;
  /** Whether the clerk is shown recommendations, too, and what it says of them counts. Since `synthesis@8`. */
  clerkReadsActions?: boolean;
  /** Whether sentences name the seats of each part of the direction, and call nothing adopted that is undecided. Since `synthesis@9`. */
  namesSeats?: boolean;
  /** Whether sentences are such that none can be taken for its opposite. Since `synthesis@10`. */
  plainSentences?: boolean;
}

export function readTable(
  input: TableInput,
  {
    method,
    reader,
    hash,
    clerkFirst = false,
    heedsVotes = false,
    clerkReadsActions = false,
    namesSeats = false,
    plainSentences = false,
  }: ReadingTools,
): TableReading {
  const dropped: DroppedPart[] = [];
  const readEvidence = createEvidenceReader(citationLookup(input, reader));
  const idOf = (seat: string, index: number) => hash(`${seat}\0${index}`).slice(0, 12);
  const reading = { reader, readEvidence, strict: input.rules.strict_evidence, idOf };
  const claims = saidBySeat(input, input.analyses)
    .flatMap(({ seat, said }) => claimsOfSeat(seat, said.observations, reading, dropped))
    .sort(compareClaims);
  const texts = distinctTexts(claims);
  const textOf = placesOfTexts(claims, texts);
  const responses = readResponses(input, claims, { reader, readEvidence }, dropped);
  const voices = shareVoices(input.members, claims.filter(isCitedClaim));
  const proposals = readProposals(
    input,
    reader,
    clerkReadsActions ? statedActions(input, reader, hash) : nothingStated,
  );
  const pairs = relatedPairs(texts, reader);
  return {
    method,
    input,
    reader,
    claims,
    texts,
    textOf,
    pairs,
    responses,
    voices,
    readEvidence,
    weighed: new Map(),
    proposals,
    dropped: [...dropped, ...proposals.dropped],
    clerkFirst,
    heedsVotes,
    clerkReadsActions,
    namesSeats,
    plainSentences,
  };
}

/** The table without a seat, and without reading any text again; `input` is the table's input without it. */
export function readingWithout(table: TableReading, seat: string, input: TableInput): TableReading {
  const places = [...table.claims.keys()].filter((at) => table.claims[at]?.seat !== seat);
  const claims = places.map((at) => table.claims[at] as TableClaim);
  const moved = new Map(places.map((at, to) => [at, to]));
  const responses = table.responses
    .filter((response) => response.seat !== seat && !(table.heedsVotes && response.target_agent === seat))
    .map((response): ReadResponse => {
      const kept = response.targets.flatMap((at) => moved.get(at) ?? []);
      const same = kept.length > 0 && kept.length === response.targets.length && response.target_agent !== seat;
      return same ? { ...response, targets: kept } : readResponse(response, claims, table);
    });
  const voices = shareVoices(input.members, claims.filter(isCitedClaim));
  const textOf = places.map((at) => table.textOf[at] ?? 0);
  const dropped = table.dropped.filter((part) => part.seat !== seat);
  const proposals = proposalsWithout(table.proposals, seat, input, table.reader);
  return { ...table, input, claims, textOf, responses, voices, proposals, dropped };
}

/** Looks citations up in the exhibits; null where the table was given none. */
export function citationLookup(
  { exhibits = [] }: TableInput,
  reader?: Pick<TextReader, 'weighCitation'>,
): CitationLookup {
  if (exhibits.length === 0) return null;
  const index = indexExhibits(exhibits);
  const weigh = (citation: CheckedCitation, evidence: string, said: string, against?: string): WeighedCitation => {
    const exhibit = citation.line === null ? undefined : index.find(citation.exhibit ?? '');
    const line = typeof exhibit === 'object' ? exhibit.lines()[(citation.line ?? 0) - 1] : undefined;
    if (line === undefined || reader?.weighCitation === undefined) return citation;
    return { ...citation, ...reader.weighCitation(citation, { evidence, claim: said, line, against }) };
  };
  return (evidence, claim, said, against) =>
    checkCitations(evidence, claim, index)
      .map((citation) => weigh(citation, evidence, said, against))
      .map(citationView);
}

type WeighedCitation = CheckedCitation & Pick<LookedUp, 'contradicts'>;

function citationView({
  source,
  place,
  quote,
  state,
  exhibit,
  line,
  detail,
  contradicts,
}: WeighedCitation): CitationView {
  const found = { source, place: place || null, quote: quote || null, state, exhibit, line, detail: detail || null };
  return contradicts === undefined ? found : { ...found, contradicts };
}

interface ResponseTools {
  reader: TextReader;
  readEvidence: EvidenceReader;
}

function readResponses(
  input: TableInput,
  claims: readonly TableClaim[],
  tools: ResponseTools,
  dropped: DroppedPart[],
): ReadResponse[] {
  return saidBySeat(input, input.rebuttals).flatMap(({ seat, said }) => {
    const challenges = firstEntries(said.challenges, dropped, seat, 'challenges').map((one) =>
      readResponse(
        {
          kind: 'challenge',
          seat,
          target_agent: one.target_agent,
          finding: one.finding_challenged,
          text: one.counter_evidence,
        },
        claims,
        tools,
      ),
    );
    const concessions = firstEntries(said.concessions, dropped, seat, 'concessions').map((one) =>
      readResponse(
        { kind: 'concession', seat, target_agent: one.target_agent, finding: one.finding_accepted, text: one.reason },
        claims,
        tools,
      ),
    );
    return [...challenges, ...concessions];
  });
}

function readResponse(
  said: UnresolvedEntry,
  claims: readonly TableClaim[],
  { reader, readEvidence }: ResponseTools,
): ReadResponse {
  const targets = targetsOf(said, claims, reader);
  const claim = claims[targets[0] ?? -1]?.said[0]?.observation.finding ?? said.finding;
  const against = said.kind === 'challenge' && targets.length > 0 ? claim : undefined;
  return { ...said, evidence: readEvidence(said.text, claim, said.text, against), targets };
}

/** Nobody responds to oneself. */
function targetsOf(said: UnresolvedEntry, claims: readonly TableClaim[], reader: TextReader): number[] {
  if (said.target_agent === said.seat) return [];
  const others: number[] = [];
  for (let at = 0; at < claims.length; at += 1) if (claims[at]?.seat !== said.seat) others.push(at);
  const among = others.map((at) => claims[at] as TableClaim);
  return findTargets(among, said.target_agent, said.finding, reader).map((at) => others[at] ?? 0);
}
