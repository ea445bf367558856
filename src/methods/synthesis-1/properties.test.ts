import { hash as sha } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTable, seats } from '../../../test/corpus/round-table/any-table.ts';
import type { TableInput } from '../synthesis-method.ts';
import { synthesise } from './synthesis.ts';
import { conclude, concludeWithout } from './verdict.ts';

const hash = (text: string) => sha('sha256', text, 'hex');
const reversed = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).toReversed());
const runs = { numRuns: 400 };

describe('a verdict', () => {
  test('never depends on the order in which anything is listed', () => {
    fc.assert(
      fc.property(anyTable, (input) => {
        const other = {
          ...input,
          members: input.members.toReversed(),
          analyses: reversed(input.analyses),
          rebuttals: reversed(input.rebuttals),
          votes: reversed(input.votes),
        };
        expect(JSON.stringify(conclude(other, hash))).toBe(JSON.stringify(conclude(input, hash)));
      }),
      runs,
    );
  });

  test('is plain JSON, has a direction, and keeps its numbers within 0 and 1, six decimals at most', () => {
    fc.assert(
      fc.property(anyTable, (input) => {
        for (const said of [conclude(input, hash), synthesise(input, hash)]) {
          expect(JSON.parse(JSON.stringify(said))).toEqual(said);
          expect(said.recommended_direction.trim()).not.toBe('');
          for (const { strength, base, attacks, supports } of said.findings) {
            const weights = [...attacks, ...supports].map(({ weight }) => weight);
            for (const number of [strength, base, ...weights]) {
              expect(number >= 0 && number <= 1).toBe(true);
              expect(Number(number.toFixed(6))).toBe(number);
            }
          }
        }
      }),
      runs,
    );
  });

  test('without a seat is the verdict of the table without it', () => {
    fc.assert(
      fc.property(anyTable, fc.constantFrom(...seats), (input, seat) => {
        const gone = <T>({ [seat]: _, ...others }: Readonly<Record<string, T>>) => others;
        const afresh: TableInput = {
          ...input,
          members: input.members.filter((member) => member.seat !== seat),
          analyses: gone(input.analyses),
          rebuttals: gone(input.rebuttals),
          votes: gone(input.votes),
        };
        expect(concludeWithout(input, { seat }, hash)).toEqual(conclude(afresh, hash));
      }),
      runs,
    );
  });
});

describe('a finding', () => {
  const withRebuttal = (input: TableInput, challenges: string[], concessions: string[]): TableInput => ({
    ...input,
    members: [...input.members, { seat: 'zoe', domain: 'law' }],
    rebuttals: {
      ...input.rebuttals,
      zoe: {
        challenges: challenges.map((id) => ({ target_agent: 'ada', finding_challenged: id, counter_evidence: 'no' })),
        concessions: concessions.map((id) => ({ target_agent: 'ada', finding_accepted: id, reason: 'yes' })),
      },
    },
  });
  const strengths = (input: TableInput) =>
    new Map(synthesise(input, hash).findings.map((each) => [each.id, each.strength]));

  test('is never raised by one more attack, nor lowered by one more support', () => {
    fc.assert(
      fc.property(anyTable, (input) => {
        const ids = [0, 1, 2].map((place) => hash(`ada\0${place}`).slice(0, 12));
        const before = strengths(withRebuttal(input, [], []));
        const attacked = strengths(withRebuttal(input, ids, []));
        const supported = strengths(withRebuttal(input, [], ids));
        for (const [id, strength] of before) {
          expect(attacked.get(id)).toBeLessThanOrEqual(strength);
          expect(supported.get(id)).toBeGreaterThanOrEqual(strength);
        }
      }),
      runs,
    );
  });
});
