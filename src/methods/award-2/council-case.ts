/**
 * The case before a council: the claims of its turns with their citations looked up, and the passages of the evidence
 * that the checked ones point at. Only these passages are weighed; who cites them, and in what words, decides nothing.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { type CheckedCitation, checkCitations } from '../../text/check-citations.ts';
import { readPlace } from '../../text/citation-place.ts';
import { type ExhibitIndex, indexExhibits } from '../../text/exhibit-index.ts';
import type { HeardCouncil, HeardExhibit, HeardTurn } from '../heard-council.ts';
import { isOrder } from './evidence-orders.ts';
import { type ExhibitSentence, sentencesOf } from './exhibit-sentences.ts';
import { termsIn } from './proposition.ts';
import { readSpokenClaims, type SpokenClaim } from './spoken-claims.ts';

/** A passage of the evidence that was cited, and by whom. */
export interface CitedPassage extends ExhibitSentence {
  exhibit: HeardExhibit;
  /** Its place among the sentences of the exhibit. */
  at: number;
  seats: readonly string[];
  /** The terms of the exhibit up to it. */
  before: ReadonlySet<string>;
}

export interface CaseClaim extends SpokenClaim {
  seat: string;
  role: string;
  citations: readonly CheckedCitation[];
}

export interface CaseOrder {
  /** The name of the exhibit, or the seat in whose turn it stands. */
  source: string;
  line: number | null;
  text: string;
}

export interface CouncilCase {
  input: HeardCouncil;
  claims: readonly CaseClaim[];
  /** In the order of the evidence. */
  passages: readonly CitedPassage[];
  orders: readonly CaseOrder[];
}

export function readCase(input: HeardCouncil): CouncilCase {
  const index = indexExhibits(input.exhibits);
  const spoken = input.turns
    .filter(({ role }) => role !== 'scribe' && role !== 'arbitrator')
    .flatMap((turn) => claimsOf(turn, index, input));
  const claims = spoken.filter((claim) => !claim.isOrder);
  const said = spoken.filter((claim) => claim.isOrder).map(({ seat, text }) => ({ source: seat, line: null, text }));
  const readings = input.exhibits.map(readExhibit);
  return {
    input,
    claims,
    passages: readings.flatMap((reading) => passagesIn(reading, claims)),
    orders: [...readings.flatMap(ordersIn), ...said],
  };
}

/** All passages of the evidence, also of what cannot be relied on, as if nobody had cited them. Orders are none. */
export function allPassages(exhibits: readonly HeardExhibit[]): CitedPassage[] {
  return exhibits
    .map(readExhibit)
    .flatMap(({ exhibit, sentences }) =>
      sentences.flatMap(({ order, ...sentence }) => (order ? [] : [{ ...sentence, exhibit, seats: [] }])),
    );
}

function claimsOf({ seat, role, content }: HeardTurn, index: ExhibitIndex, input: HeardCouncil): CaseClaim[] {
  return readSpokenClaims(content).map((claim) => ({
    ...{ ...claim, seat, role },
    citations: checkCitations(withoutKnownQuotes(claim.said, input), claim.text, index),
  }));
}

/** A turn may quote the question and the policies; these words are not quoted from the evidence. */
function withoutKnownQuotes(said: string, { question, policies }: HeardCouncil): string {
  const known = [question, ...policies].map(foldText);
  return said.replace(/"([^"]{1,2000})"|“([^”]{1,2000})”/gu, (whole, plain = '', curly = '') => {
    const words = foldText(plain || curly).replace(/[.…]+$/u, '');
    return words !== '' && known.some((text) => text.includes(words)) ? ' ' : whole;
  });
}

interface ExhibitReading {
  exhibit: HeardExhibit;
  sentences: readonly (ExhibitSentence & { at: number; order: boolean; before: ReadonlySet<string> })[];
}

/** Terms of a sentence that a later "it" may stand for are kept for this many sentences. */
const maxReachBack = 40;

function readExhibit(exhibit: HeardExhibit): ExhibitReading {
  const sentences = sentencesOf(exhibit.text ?? '');
  const terms = sentences.map(({ text }) => termsIn(text));
  return {
    exhibit,
    sentences: sentences.map((sentence, at) => ({
      ...sentence,
      at,
      order: isOrder(sentence.text),
      before: new Set(terms.slice(Math.max(0, at - maxReachBack), at).flat()),
    })),
  };
}

const ordersIn = ({ exhibit, sentences }: ExhibitReading): CaseOrder[] =>
  sentences.filter(({ order }) => order).map(({ text, first }) => ({ source: exhibit.name, line: first, text }));

function passagesIn({ exhibit, sentences }: ExhibitReading, claims: readonly CaseClaim[]): CitedPassage[] {
  if (exhibit.status !== 'match') return [];
  const cites = claims.flatMap(({ seat, citations }) =>
    citations
      .filter((citation) => citation.state === 'checked' && citation.exhibit === exhibit.name)
      .map((citation) => ({ seat, citation })),
  );
  return sentences.flatMap(({ order, ...sentence }) => {
    const seats = new Set(cites.filter(({ citation }) => pointsAt(citation, sentence)).map(({ seat }) => seat));
    return order || seats.size === 0 ? [] : [{ ...sentence, exhibit, seats: [...seats] }];
  });
}

function pointsAt({ line, place, quote }: CheckedCitation, { first, last, text }: ExhibitSentence): boolean {
  const from = line ?? 0;
  const to = quote === '' ? (readPlace(place).lines?.last ?? from) : from;
  if (last < from || first > to) return quote !== '' && first <= from + 3 && first > from && shares(quote, text);
  return quote === '' || shares(quote, text);
}

/** Whether a sentence has most of the quoted terms, or the quotation most of its own. */
function shares(quote: string, sentence: string): boolean {
  const [one, other] = [new Set(termsIn(quote)), new Set(termsIn(sentence))];
  const shared = one.intersection(other).size;
  return shared > 0 && 2 * shared >= Math.min(one.size, other.size);
}
