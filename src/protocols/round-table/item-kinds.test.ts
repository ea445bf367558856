import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import * as kinds from './item-kinds.ts';

const {
  observationKind: observations,
  recommendationKind: recommendations,
  challengeKind: challenges,
  concessionKind: concessions,
} = kinds;
const text = fc.string({ maxLength: 3 });
const odd = fc.constantFrom(null, true, 7, '', [], {});
/** Mostly what is asked for, sometimes nothing, sometimes something else. */
const field = <T>(usual: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
const sure = fc.oneof(fc.double({ min: 0, max: 1 }), fc.double(), fc.constantFrom(0, -0, 1, 2, -1, Infinity));

it.each([
  ['an observation', observations, ['evidence', 'finding']],
  ['a recommendation', recommendations, ['action', 'priority', 'rationale']],
  ['a challenge', challenges, ['counter_evidence', 'finding_challenged', 'target_agent']],
  ['a concession', concessions, ['finding_accepted', 'reason', 'target_agent']],
] as const)('reads %s exactly as its schema does', (_, { schema, read }, names) => {
  const texts = Object.fromEntries(names.map((name) => [name, field(text)]));
  const severity = field(fc.constantFrom('critical', 'warning', 'info', 'Info'));
  const item = fc.record({ ...texts, severity, confidence: field(sure), extra: text }, { requiredKeys: [] });
  fc.assert(
    fc.property(item, (given) => {
      const parsed = schema.safeParse(given);
      const found = read(given as JsonObject);
      expect(found).toStrictEqual(parsed.data);
      expect(Object.keys(found ?? {})).toEqual(Object.keys(parsed.data ?? {}));
    }),
    { numRuns: 2000 },
  );
});
