/**
 * Methods by kind and name. A method computes a part of a record that anybody can compute again. A record names the
 * methods it was computed with, and whoever computes it again gets the same ones here. A method that a record names is
 * never changed: a new version is added beside it, and versions never import each other.
 */
import type { AwardMethod } from './award-method.ts';
import type { PoolMethod } from './pool-method.ts';
import type { RoutingMethod } from './routing-method.ts';
import type { ScoresMethod } from './scores-method.ts';
import type { SynthesisMethod } from './synthesis-method.ts';

/** The contract of each kind. */
interface MethodKinds {
  award: AwardMethod;
  pool: PoolMethod;
  routing: RoutingMethod;
  scores: ScoresMethod;
  synthesis: SynthesisMethod;
}

export type MethodKind = keyof MethodKinds;

/** The names of the methods of a record, by kind. A kind without a name is computed with its first version. */
export type MethodNames = Readonly<Partial<Record<MethodKind, string>>>;

/** All versions of all kinds, the newest last. */
export type MethodVersions = { readonly [K in MethodKind]: readonly MethodKinds[K][] };

export interface MethodRegistry {
  /** The method that a record names. Throws a TypeError if this registry does not have it. */
  named<K extends MethodKind>(kind: K, names: MethodNames | undefined): MethodKinds[K];
  /** The names of the newest version of each of these kinds, for a session that opens now. */
  newest(kinds: readonly MethodKind[]): MethodNames;
  /** The first method among these names that is not known here. */
  unknownAmong(names: MethodNames): string | undefined;
}

export function createMethodRegistry(versions: MethodVersions): MethodRegistry {
  const find = <K extends MethodKind>(kind: K, name: string): MethodKinds[K] | undefined =>
    Object.hasOwn(versions, kind) ? versions[kind].find((method) => method.name === name) : undefined;
  return {
    named(kind, names) {
      const name = names?.[kind] ?? `${kind}@1`;
      const method = find(kind, name);
      if (!method) throw new TypeError(`the record names the method ${name}, which is not known here`);
      return method;
    },
    newest: (kinds) => Object.fromEntries(kinds.map((kind) => [kind, versions[kind].at(-1)?.name ?? ''])),
    unknownAmong(names) {
      const named = Object.entries(names) as [MethodKind, string][];
      return named.find(([kind, name]) => find(kind, name) === undefined)?.[1];
    },
  };
}
