/**
 * Canonical JSON (RFC 8785): one text for one value, so that one value has one hash.
 * JSON.stringify already writes numbers and strings as the RFC wants; what is left is the order of keys, and to refuse
 * what is not JSON. The `canonicalize` package writes the rare values that this cannot, and is the oracle in the tests.
 */
import canonicalize from 'canonicalize';

/** A value's canonical text, and the value as anybody reads it back from that text. */
export interface Canonical<T> {
  text: string;
  value: T;
}

export function canonical(value: unknown): string {
  return canonicalForm(value).text;
}

export function canonicalForm<T>(value: T): Canonical<T> {
  if (!isWritable(value)) return written(value);
  const ordered = inOrder(value) as T;
  const text = JSON.stringify(ordered);
  // Only a lone surrogate is escaped so, or a text that holds that escape: the package tells them apart.
  return text.includes('\\ud') ? written(value) : { text, value: ordered };
}

function written<T>(value: T): Canonical<T> {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('canonical JSON has no form for undefined');
  return { text, value: JSON.parse(text) };
}

/** False for what needs the package: numbers that are not finite, keys that JavaScript would reorder, odd objects. */
function isWritable(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'boolean' || value === null;
  if (Array.isArray(value)) return value.every(isWritable);
  for (const key in value) {
    const first = key.charCodeAt(0);
    if ((first >= 48 && first <= 57) || key === '__proto__') return false;
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined && !isWritable(member)) return false;
  }
  return true;
}

/** The same value with every object's keys in order; parts that already are stay the same objects. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return listInOrder(value);
  const source = value as Record<string, unknown>;
  const keys = Object.keys(source);
  let copied = !isSorted(keys);
  if (copied) keys.sort();
  const members: unknown[] = [];
  for (const key of keys) {
    const member = inOrder(source[key]);
    if (member === undefined || member !== source[key]) copied = true;
    members.push(member);
  }
  return copied ? together(keys, members) : source;
}

function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return false;
  return true;
}

function together(keys: readonly string[], members: readonly unknown[]): Record<string, unknown> {
  const target: Record<string, unknown> = {};
  for (let i = 0; i < keys.length; i++) if (members[i] !== undefined) target[keys[i] as string] = members[i];
  return target;
}

function listInOrder(value: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const item = inOrder(value[i]);
    if (item !== value[i]) copy ??= value.slice();
    if (copy) copy[i] = item;
  }
  return copy ?? value;
}
