import { describe, expect, it } from 'vitest';
import { sha256 } from '../store/signing.ts';
import type { AwardMethod } from './award-method.ts';
import { createMethodRegistry, type MethodNames, type MethodVersions } from './method-registry.ts';
import { methodVersions } from './methods.ts';

const kinds = ['award', 'pool', 'routing', 'scores', 'synthesis'] as const;
const award0: AwardMethod = { name: 'award@0', awardFrom: () => ({ decision: '', rationale: '', citations: [] }) };
const versions: MethodVersions = { ...methodVersions(sha256), award: [award0, ...methodVersions(sha256).award] };
const registry = createMethodRegistry(versions);

describe('the registry of methods', () => {
  it.each(kinds)('gives the first version of %s to a record that names no methods, or only other kinds', (kind) => {
    const other = kind === 'award' ? { pool: 'pool@1' } : { award: 'award@1' };
    for (const names of [undefined, {}, other]) expect(registry.named(kind, names).name).toBe(`${kind}@1`);
  });

  it('gives the version that a record names, wherever it stands in the list', () => {
    const reversed = createMethodRegistry({ ...versions, award: versions.award.toReversed() });
    for (const each of [registry, reversed]) {
      expect(each.named('award', { award: 'award@0' })).toBe(award0);
      expect(each.named('award', { award: 'award@1' }).name).toBe('award@1');
    }
  });

  it('throws for a method that it does not know, with the name in the sentence', () => {
    expect(() => registry.named('award', { award: 'award@7' })).toThrow(
      new TypeError('the record names the method award@7, which is not known here'),
    );
  });

  it('throws for a method of another kind: a name alone is not enough', () => {
    expect(() => registry.named('pool', { pool: 'award@1' })).toThrow('award@1');
  });

  it.each<[string, MethodNames, string | undefined]>([
    ['an empty list of names', {}, undefined],
    ['known methods', { award: 'award@0', synthesis: 'synthesis@1' }, undefined],
    ['one unknown version', { award: 'award@1', pool: 'pool@9', scores: 'scores@9' }, 'pool@9'],
    ['a method under the wrong kind', { pool: 'award@1' }, 'award@1'],
    ['a kind that does not exist', { weather: 'weather@1' } as MethodNames, 'weather@1'],
    ['a kind called like a property of every object', { toString: 'award@1' } as unknown as MethodNames, 'award@1'],
  ])('names the first unknown method among %s', (_, names, unknown) => {
    expect(registry.unknownAmong(names)).toBe(unknown);
  });
});
