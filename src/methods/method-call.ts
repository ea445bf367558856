/**
 * A call of a method as plain data, so that it can be made here or in another thread: which kind and version, which of its
 * functions, with what. The same call gives the same result wherever it is made.
 */
import type { MethodKind, MethodRegistry } from './method-registry.ts';

export interface MethodCall {
  kind: MethodKind;
  /** Name and version: `synthesis@1`. */
  name: string;
  /** The function of the method. */
  operation: string;
  /** What it is called with; whatever the structured clone algorithm can copy. */
  input: readonly unknown[];
}

export function callMethod(methods: MethodRegistry, { kind, name, operation, input }: MethodCall): unknown {
  const method = methods.named(kind, { [kind]: name });
  const run = Object.hasOwn(method, operation) ? method[operation as keyof typeof method] : undefined;
  if (typeof run !== 'function') throw new TypeError(`${name} cannot ${operation}`);
  return (run as (...given: readonly unknown[]) => unknown)(...input);
}
