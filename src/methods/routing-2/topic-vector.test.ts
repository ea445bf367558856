import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createNearWords } from './near-words.ts';
import { createWordReader } from './read-words.ts';
import { createTopicReader, mainSharedTopic, topicLikeness, topicMass } from './topic-vector.ts';

const read = createWordReader('find please tool');
const topics = createTopicReader(['contract attorney court', 'database query index', 'court tennis racket'], read);
const vectorOf = (text: string) => topics.vectorOf(read(text));

describe('the words of a text', () => {
  const termsOf = (text: string) => read(text).map(({ term }) => term);

  it.each(['code review', 'codeReview', 'code_review', 'CODE-REVIEW', 'code reviews'])('are the same: %s', (text) => {
    expect(termsOf(text)).toEqual(termsOf('code review'));
  });

  it('are marked where they are words of requests or numbers', () => {
    expect(read('Please find 42 attorneys').map(({ word, isRequest }) => [word, isRequest])).toEqual([
      ['find', true],
      ['42', true],
      ['attorneys', false],
    ]);
  });

  it('know what is new from what is news', () => {
    expect(termsOf('new newest')).toEqual([]);
    expect(termsOf('news')).toHaveLength(1);
  });
});

describe('the fields of a text', () => {
  it('are those of its words, and a word of two fields counts less for each', () => {
    expect([...vectorOf('an attorney')]).toEqual([[0, 1]]);
    const court = vectorOf('the court');
    expect(court.get(0)).toBeCloseTo(Math.SQRT1_2);
    expect(court.get(2)).toBeCloseTo(Math.SQRT1_2);
    expect([...vectorOf('please find a tool')]).toEqual([]);
  });

  it('are alike where they are shared', () => {
    expect(topicLikeness(vectorOf('attorney'), vectorOf('contract'))).toBeCloseTo(1);
    expect(topicLikeness(vectorOf('attorney'), vectorOf('database'))).toBe(0);
    expect(topicLikeness(vectorOf(''), vectorOf('attorney'))).toBe(0);
    expect(topicLikeness(vectorOf('court'), vectorOf('tennis'))).toBeCloseTo(Math.SQRT1_2);
  });

  it('have one that two texts share most', () => {
    expect(mainSharedTopic(vectorOf('court tennis'), vectorOf('court'))).toBe(2);
    expect(mainSharedTopic(vectorOf('court'), vectorOf('court'))).toBe(0);
    expect(mainSharedTopic(vectorOf('attorney'), vectorOf('database'))).toBeUndefined();
  });

  it('can name the words of a text that belong to one', () => {
    expect(topics.wordsIn(1, read('Slow queries against an index'))).toEqual(['queries', 'index']);
  });

  it('say something or nothing', () => {
    expect(topicMass(vectorOf(''))).toBe(0);
    expect(topicMass(vectorOf('attorney contract'))).toBe(1);
  });

  it('are as alike one way as the other, and never more than the same', () => {
    const text = fc
      .array(fc.constantFrom('court', 'attorney', 'database', 'tennis', 'find', 'whale'), { maxLength: 8 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const likeness = topicLikeness(vectorOf(one), vectorOf(other));
        expect(likeness).toBeCloseTo(topicLikeness(vectorOf(other), vectorOf(one)), 10);
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});

describe('words spelt nearly alike', () => {
  const near = createNearWords(['astrology', 'beekeep', 'cat', 'database']);

  it('are found', () => {
    expect(near('strology').map(({ term }) => term)).toEqual(['astrology']);
    expect(near('databse').map(({ term }) => term)).toEqual(['database']);
  });

  it.each(['astrology', 'cab', 'geology', 'whale', ''])('are none for "%s"', (word) => expect(near(word)).toEqual([]));

  it('have a likeness from 0.6 to 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'astrolgybeekdt'), maxLength: 10 }), (word) => {
        for (const { likeness } of near(word)) {
          expect(likeness).toBeGreaterThanOrEqual(0.6);
          expect(likeness).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
