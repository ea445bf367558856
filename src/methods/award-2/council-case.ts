/**
 * The case before a council: the claims of its turns with their citations looked up, and the passages of the evidence
 * that the checked ones point at. Only these passages are weighed; who cites them, and in what words, decides nothing.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { type CheckedCitation, checkCitations } from '../../text/check-citations.ts';
import { readPlace } from '../../text/citation-place.ts';
import { type ExhibitIndex, indexExhibits } from '../../text/exhibit-index.ts';
import type { HeardCouncil, HeardExhibit, HeardTurn } from '../heard-council.ts';
import { type CaseReading, plainReading } from './case-reading.ts';
import { relatedStems } from './decision-words.ts';
import { type ExhibitSentence, sentencesOf } from './exhibit-sentences.ts';
import { termsIn } from './proposition.ts';
import { type ReadSentence, readSentence } from './sentence-reading.ts';
import { readSpokenClaims, type SpokenClaim } from './spoken-claims.ts';

/** A passage of the evidence that was cited, and by whom. */
export interface CitedPassage extends ExhibitSentence, ReadSentence {
  exhibit: HeardExhibit;
  /** Its place among the sentences of the exhibit. */
  at: number;
  seats: readonly string[];
  /** Whether the exhibit names a term before it. */
  before(term: string): boolean;
}

export interface CaseClaim extends SpokenClaim {
  seat: string;
  role: string;
  citations: readonly CheckedCitation[];
}

interface CaseOrder {
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

type OrderReading = Pick<CaseReading, 'isOrder' | 'sentencesOf'>;
type ClaimReading = OrderReading & Pick<CaseReading, 'review'>;

export function readCase(input: HeardCouncil, reading: ClaimReading = plainReading): CouncilCase {
  const { isOrder, review } = reading;
  const index = indexExhibits(input.exhibits);
  const spoken = input.turns
    .filter(({ role }) => role !== 'scribe' && role !== 'arbitrator')
    .flatMap((turn) => claimsOf(turn, index, input, isOrder));
  const claims = spoken.filter((claim) => !claim.isOrder);
  const said = spoken.filter((claim) => claim.isOrder).map(({ seat, text }) => ({ source: seat, line: null, text }));
  const readings = input.exhibits.map((exhibit) => readExhibit(exhibit, reading));
  return review({
    input,
    claims,
    passages: readings.flatMap((reading) => passagesIn(reading, claims)),
    orders: [...readings.flatMap(ordersIn), ...said],
  });
}

/** Enough for five long exhibits; of more evidence, the passages that come first are read. */
const maxPassagesRead = 2000;

/**
 * The passages of the evidence that share the start of a word with the question, a policy or `about`, also of what cannot be
 * relied on, as if nobody had cited them. Orders are none.
 */
export function passagesAbout(
  { question, policies, exhibits }: HeardCouncil,
  about = '',
  reading: OrderReading = plainReading,
): CitedPassage[] {
  const wanted = termsIn([question, about, ...policies].join(' ')).flatMap(relatedStems);
  const starts = new Set(wanted.map((term) => term.slice(0, maxStartLength)));
  const pattern = new RegExp([...starts, '\\p{N}', '[^\\p{ASCII}]'].join('|'), 'iu');
  return exhibits
    .map((exhibit) => readExhibit(exhibit, reading))
    .flatMap(({ exhibit, sentences }) =>
      sentences
        .filter(({ text, order }) => !order && pattern.test(text))
        .map((sentence) => ({ sentence, exhibit, sentences })),
    )
    .slice(0, maxPassagesRead)
    .map(({ sentence, exhibit, sentences }) => passageOf(sentence, { exhibit, sentences }, []));
}

/** Forms of a word mostly share this much; a shorter start finds more than is needed. */
const maxStartLength = 3;

function claimsOf(
  { seat, role, content }: HeardTurn,
  index: ExhibitIndex,
  input: HeardCouncil,
  isOrder: CaseReading['isOrder'],
): CaseClaim[] {
  return readSpokenClaims(content, isOrder).map((claim) => ({
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

interface PlacedSentence extends ExhibitSentence {
  at: number;
  order: boolean;
}

interface ReadExhibit {
  exhibit: HeardExhibit;
  sentences: readonly PlacedSentence[];
}

function readExhibit(exhibit: HeardExhibit, { isOrder, sentencesOf: cut = sentencesOf }: OrderReading): ReadExhibit {
  const sentences = cut(exhibit.text ?? '');
  return { exhibit, sentences: sentences.map((sentence, at) => ({ ...sentence, at, order: isOrder(sentence.text) })) };
}

/** What "it" stands for is looked for in this many sentences before. */
const maxReachBack = 40;

function passageOf(sentence: PlacedSentence, { exhibit, sentences }: ReadExhibit, seats: string[]): CitedPassage {
  const { text, first, last, at } = sentence;
  const reachable = () => sentences.slice(Math.max(0, at - maxReachBack), at);
  return {
    ...{ ...readSentence(text), first, last, at, exhibit, seats },
    before: (term) => reachable().some((earlier) => termsIn(earlier.text).includes(term)),
  };
}

const ordersIn = ({ exhibit, sentences }: ReadExhibit): CaseOrder[] =>
  sentences.filter(({ order }) => order).map(({ text, first }) => ({ source: exhibit.name, line: first, text }));

function passagesIn(reading: ReadExhibit, claims: readonly CaseClaim[]): CitedPassage[] {
  const { exhibit, sentences } = reading;
  if (exhibit.status !== 'match') return [];
  const cites = claims.flatMap(({ seat, citations }) =>
    citations
      .filter((citation) => citation.state === 'checked' && citation.exhibit === exhibit.name)
      .map((citation) => ({ seat, citation })),
  );
  if (cites.length === 0) return [];
  return sentences.flatMap((sentence) => {
    const seats = new Set(cites.filter(({ citation }) => pointsAt(citation, sentence)).map(({ seat }) => seat));
    return sentence.order || seats.size === 0 ? [] : [passageOf(sentence, reading, [...seats])];
  });
}

function pointsAt({ line, place, quote }: CheckedCitation, sentence: ExhibitSentence): boolean {
  const { first, last } = sentence;
  const from = line ?? 0;
  const to = quote === '' ? (readPlace(place).lines?.last ?? from) : from;
  if (last < from || first > to)
    return quote !== '' && first <= from + 3 && first > from && shares(quote, sentence.text);
  return quote === '' || shares(quote, sentence.text);
}

/** Whether a sentence has most of the quoted terms, or the quotation most of its own. */
function shares(quote: string, sentence: string): boolean {
  const [one, other] = [new Set(termsIn(quote)), new Set(termsIn(sentence))];
  const shared = one.intersection(other).size;
  return shared > 0 && 2 * shared >= Math.min(one.size, other.size);
}
