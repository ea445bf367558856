/**
 * The fields of knowledge that words belong to, as a vector over the lines of `topic-words.ts`. A task and an agent that
 * share no word may still share a field: an apartment is rented, an attorney practises law.
 */
import type { ReadWord, WordReader } from './read-words.ts';

/** The weight of each topic, by its number. */
export type TopicVector = ReadonlyMap<number, number>;

export interface TopicReader {
  /** A word of several topics counts less for each; words of requests count for none. */
  vectorOf(words: readonly ReadWord[]): TopicVector;
  /** The words of a text that belong to a topic. */
  wordsIn(topic: number, words: readonly ReadWord[]): string[];
}

export function createTopicReader(lines: readonly string[], read: WordReader): TopicReader {
  const topics = new Map<string, number[]>();
  for (const [topic, line] of lines.entries()) {
    for (const term of new Set(read(line).map((word) => word.term)))
      topics.set(term, [...(topics.get(term) ?? []), topic]);
  }
  return {
    vectorOf(words) {
      const vector = new Map<number, number>();
      for (const { term, isRequest } of words) {
        const own = isRequest ? [] : (topics.get(term) ?? []);
        for (const topic of own) vector.set(topic, (vector.get(topic) ?? 0) + 1 / Math.sqrt(own.length));
      }
      return vector;
    },
    wordsIn: (topic, words) => words.filter(({ term }) => topics.get(term)?.includes(topic)).map(({ word }) => word),
  };
}

/** The cosine of two vectors: 0 if they share no topic. */
export function topicLikeness(a: TopicVector, b: TopicVector): number {
  let shared = 0;
  for (const [topic, weight] of a) shared += weight * (b.get(topic) ?? 0);
  return shared === 0 ? 0 : shared / Math.sqrt(squaredLength(a) * squaredLength(b));
}

/** The topic that two vectors share most; `undefined` if they share none. */
export function mainSharedTopic(a: TopicVector, b: TopicVector): number | undefined {
  const shared = [...a].map(([topic, weight]) => ({ topic, weight: weight * (b.get(topic) ?? 0) }));
  const [first] = shared.filter(({ weight }) => weight > 0).sort((x, y) => y.weight - x.weight || x.topic - y.topic);
  return first?.topic;
}

/** How much the words say of topics at all; a task with one plain word of a topic says enough. */
export function topicMass(vector: TopicVector): number {
  return Math.min(1, Math.max(0, ...vector.values()));
}

const squaredLength = (vector: TopicVector) => [...vector.values()].reduce((sum, weight) => sum + weight * weight, 0);
