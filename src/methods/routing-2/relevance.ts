/**
 * How relevant each candidate is to a task: by its own words (name, domain, capabilities, description, focus area), by the
 * tasks that it sat at before, by words spelt nearly alike, and by the fields of knowledge that both belong to.
 */
import { bm25 } from '../../text/bm25.ts';
import type { RoutingCandidate } from '../routing-method.ts';
import { createNearWords } from './near-words.ts';
import { createWordReader, type ReadWord, type WordReader } from './read-words.ts';
import {
  createTopicReader,
  mainSharedTopic,
  type TopicReader,
  type TopicVector,
  topicLikeness,
  topicMass,
} from './topic-vector.ts';
import { requestWords, topicLines } from './topic-words.ts';

/** What speaks for a candidate; words are those of the task. */
export interface CandidateRelevance {
  score: number;
  /** Words that the candidate has itself, exactly or nearly. */
  own: string[];
  /** Words of tasks that it sat at. */
  past: string[];
  /** Two words of one field of knowledge: of the task, and of the candidate. */
  field: { task: string; candidate: string } | null;
}

/** What full agreement in the fields of knowledge counts, in units of BM25: about two rare words. */
const topicScore = 6;
/** What a word spelt exactly alike would count. */
const nearScore = 2;
/** How much a word of requests counts, against any other word. */
const requestShare = 0.2;
/** How often each word of the name and the domain counts. */
const headingFactor = 2;
/** Below this, sharing a field of knowledge may be chance. */
const minTopicLikeness = 0.2;

/** What routing knows of language, read once. */
export interface RoutingKnowledge {
  read: WordReader;
  topics: TopicReader;
}

export function readKnowledge(): RoutingKnowledge {
  const read = createWordReader(requestWords);
  return { read, topics: createTopicReader(topicLines, read) };
}

export function relevanceOf(
  task: string,
  candidates: readonly RoutingCandidate[],
  { read, topics }: RoutingKnowledge,
): CandidateRelevance[] {
  const query = distinctWords(read(task));
  const documents = candidates.map((candidate) => readCandidate(candidate, read));
  const ownScores = weightedScores(
    documents.map(({ own }) => own),
    query,
  );
  const pastScores = weightedScores(
    documents.map(({ past }) => past),
    query,
  );
  const near = nearTermsOf(query, documents);
  const wanted = topics.vectorOf(query);
  return documents.map(({ own, past }, i) => {
    const ownTerms = new Set(own.map(({ term }) => term));
    const pastTerms = new Set(past.map(({ term }) => term));
    const nearHits = near.filter(({ near: known }) => known.some(({ term }) => ownTerms.has(term)));
    const fields = topics.vectorOf(own);
    const likeness = topicLikeness(wanted, fields);
    const nearSum = nearHits.reduce((sum, hit) => sum + nearScore * bestLikeness(hit, ownTerms), 0);
    const specific = query.filter(({ isRequest }) => !isRequest);
    return {
      score: (ownScores[i] ?? 0) + (pastScores[i] ?? 0) + nearSum + topicScore * topicMass(wanted) * likeness,
      own: [...specific.filter(({ term }) => ownTerms.has(term)), ...nearHits].map(({ word }) => word),
      past: specific.filter(({ term }) => pastTerms.has(term)).map(({ word }) => word),
      field: likeness < minTopicLikeness ? null : sharedField(wanted, fields, topics, query, own),
    };
  });
}

interface CandidateWords {
  own: ReadWord[];
  past: ReadWord[];
}

function readCandidate(candidate: RoutingCandidate, read: WordReader): CandidateWords {
  const { agent, domain, capabilities, focus_area = '', description = '', past_tasks = [] } = candidate;
  const heading = [...read(agent), ...read(domain)].filter(({ isRequest }) => !isRequest);
  const rest = [...capabilities, focus_area, description].flatMap(read);
  return {
    own: [...Array.from({ length: headingFactor }, () => heading).flat(), ...rest],
    past: past_tasks.flatMap((past) => distinctWords(read(past))),
  };
}

function distinctWords(words: readonly ReadWord[]): ReadWord[] {
  return [...new Map(words.map((word) => [word.term, word])).values()];
}

/** BM25, in which words of requests count a fifth. */
function weightedScores(documents: readonly (readonly ReadWord[])[], query: readonly ReadWord[]): number[] {
  const score = bm25(documents.map((words) => words.map(({ term }) => term)));
  const termsWhere = (isRequest: boolean) =>
    query.filter((word) => word.isRequest === isRequest).map(({ term }) => term);
  const requests = score(termsWhere(true));
  return score(termsWhere(false)).map((specific, i) => specific + requestShare * (requests[i] ?? 0));
}

interface NearHit extends ReadWord {
  near: { term: string; likeness: number }[];
}

function nearTermsOf(query: readonly ReadWord[], documents: readonly CandidateWords[]): NearHit[] {
  const nearWords = createNearWords(documents.flatMap(({ own }) => own.map(({ term }) => term)));
  return query
    .filter(({ isRequest }) => !isRequest)
    .map((word) => ({ ...word, near: nearWords(word.term) }))
    .filter(({ near }) => near.length > 0);
}

function bestLikeness({ near }: NearHit, terms: ReadonlySet<string>): number {
  return Math.max(...near.filter(({ term }) => terms.has(term)).map(({ likeness }) => likeness));
}

function sharedField(
  wanted: TopicVector,
  fields: TopicVector,
  topics: TopicReader,
  query: readonly ReadWord[],
  own: readonly ReadWord[],
): CandidateRelevance['field'] {
  const topic = mainSharedTopic(wanted, fields);
  if (topic === undefined) return null;
  const [task] = topics.wordsIn(topic, query);
  const [candidate] = topics.wordsIn(topic, own);
  return task === undefined || candidate === undefined ? null : { task, candidate };
}
