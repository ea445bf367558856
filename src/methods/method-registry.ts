/**
 * Methods by name: what computes the parts of a record that anybody can compute again. A record names the methods it was
 * computed with; whoever computes it again takes them from here. A method that records name is never changed: a new
 * version stands beside it, and versions never import each other.
 */
import type { AwardMethod } from './award-method.ts';
import type { PoolMethod } from './pool-method.ts';
import type { RoutingMethod } from './routing-method.ts';
import type { ScoresMethod } from './scores-method.ts';
import type { SynthesisMethod } from './synthesis-method.ts';

/** What a method of each kind can do. */
interface MethodKinds {
  award: AwardMethod;
  pool: PoolMethod;
  routing: RoutingMethod;
  scores: ScoresMethod;
  synthesis: SynthesisMethod;
}

type MethodKind = keyof MethodKinds;

/** The methods that a record names, by kind. A kind that it does not name is computed with its first version. */
export type MethodNames = Readonly<Partial<Record<MethodKind, string>>>;

/** Every version of every kind, the newest last. */
export type MethodVersions = { readonly [K in MethodKind]: readonly MethodKinds[K][] };

export interface MethodRegistry {
  /** The method that a record names; throws where it is not known here. */
  named<K extends MethodKind>(kind: K, names: MethodNames | undefined): MethodKinds[K];
  /** Whether every method that a record names is known here; the first that is not, else `undefined`. */
  unknownAmong(names: MethodNames | undefined): string | undefined;
}

export function createMethodRegistry(versions: MethodVersions): MethodRegistry {
  const find = <K extends MethodKind>(kind: K, name: string): MethodKinds[K] | undefined =>
    versions[kind]?.find((method) => method.name === name);
  return {
    named(kind, names) {
      const name = names?.[kind] ?? `${kind}@1`;
      const method = find(kind, name);
      if (!method) throw new TypeError(`the record names the method ${name}, which is not known here`);
      return method;
    },
    unknownAmong(names = {}) {
      return (Object.keys(names) as MethodKind[])
        .map((kind) => [kind, names[kind] ?? ''] as const)
        .find(([kind, name]) => find(kind, name) === undefined)?.[1];
    },
  };
}
