import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import pairs from '../../../test/corpus/verdicts/development/pairs.json' with { type: 'json' };
import { createCarefulReader } from '../synthesis-3/careful-reader.ts';
import { createWaryReader } from '../synthesis-4/wary-reader.ts';
import { createAttentiveReader } from '../synthesis-5/attentive-reader.ts';
import { createExactingReader } from '../synthesis-6/exacting-reader.ts';
import { maxTextsComparedFully, relatedPairs } from './related-texts.ts';
import { stemOf } from './stem.ts';
import { createTextReader } from './text-relations.ts';

const said = pairs.flatMap(({ one, other }) => [one, other]);
const readers = [createTextReader, createCarefulReader, createWaryReader, createAttentiveReader, createExactingReader];

describe('texts that are called unlike neither say the same nor contradict each other', () => {
  test.each(readers)('by %o', (createReader) => {
    const reader = createReader(stemOf);
    const text = fc.constantFrom(...said).map((each) => reader.read(each));
    fc.assert(
      fc.property(text, text, (one, other) => {
        if (reader.areUnlike(one, other)) expect(['none', 'distinct']).toContain(reader.relate(one, other).relation);
      }),
      { numRuns: 500 },
    );
  });

  test('a text is not unlike itself', () => {
    const reader = createTextReader(stemOf);
    const text = reader.read('The cache leaks memory');
    expect(reader.areUnlike(text, text)).toBe(false);
  });
});

test('the pairs of a table are those that the reader relates, in the order of the texts', () => {
  const reader = createAttentiveReader(stemOf);
  const texts = [...new Set(said.slice(0, 200).map((each) => reader.read(each)))];
  const found = relatedPairs(texts, reader);
  expect(found.length).toBeGreaterThan(5);
  for (const { one, other, ...relation } of found) {
    expect(one).toBeLessThan(other);
    expect(reader.relate(texts[one] as never, texts[other] as never)).toEqual(relation);
  }
  const order = found.map(({ one, other }) => other * texts.length + one);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('at a large table each is compared with the nearest thirty, of equally near ones with the earlier', () => {
  const reader = createTextReader(stemOf);
  const filler = (at: number) => `Filler${at} remark${at} on topic${at}`;
  const alike = Array.from(
    { length: 40 },
    (_, at) => `The cache leaks memory under load ${String.fromCharCode(97 + (at % 26))}${at}x`,
  );
  const texts = [...alike, ...Array.from({ length: maxTextsComparedFully }, (_, at) => filler(at))].map((each) =>
    reader.read(each),
  );
  let compared: number[] = [];
  const counting = {
    ...reader,
    areUnlike(one: (typeof texts)[number], other: (typeof texts)[number]) {
      if (other === texts[39]) compared = [...compared, texts.indexOf(one)];
      return reader.areUnlike(one, other);
    },
  };
  relatedPairs(texts, counting);
  expect(compared).toEqual(Array.from({ length: 30 }, (_, at) => at));
});
