/**
 * Canonical JSON (RFC 8785): one text for one value, so that one value has one hash. JSON.stringify already writes
 * numbers and strings as the RFC demands; this module orders the keys and refuses what is not JSON. The `canonicalize`
 * package writes the rare values that this module cannot, and is the oracle in the tests.
 */
import canonicalize from 'canonicalize';

/** The canonical text of a value, and the value that JSON.parse reads back from that text. */
interface CanonicalForm<T> {
  text: string;
  value: T;
}

export function canonicalJson(value: unknown): string {
  return canonicalForm(value).text;
}

/** The value that JSON.parse reads back from the canonical text. */
export function readBack<T>(value: T): T {
  const ordered = hasSortedKeys(value) ? value : withSortedKeys(value);
  return ordered === unwritable ? writtenByPackage(value).value : (ordered as T);
}

export function canonicalForm<T>(value: T): CanonicalForm<T> {
  const ordered = hasSortedKeys(value) ? value : withSortedKeys(value);
  if (ordered === unwritable) return writtenByPackage(value);
  const text = JSON.stringify(ordered);
  // This is the escape of a lone surrogate, which must be refused, or a text that contains it. The package decides.
  return text === undefined || text.includes('\\ud') ? writtenByPackage(value) : { text, value: ordered as T };
}

function writtenByPackage<T>(value: T): CanonicalForm<T> {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('canonical JSON has no form for undefined');
  return { text, value: JSON.parse(text) };
}

/** Marks what only the package can handle: numbers that are not finite, keys that JavaScript reorders, other types. */
const unwritable = Symbol('unwritable');

/** Whether every object has its keys in order already. Most events have, and this check allocates nothing. */
function hasSortedKeys(value: unknown): boolean {
  if (typeof value !== 'object' || value === null)
    return typeof value === 'number' ? Number.isFinite(value) : isPlainScalar(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!hasSortedKeys(value[i])) return false;
    return true;
  }
  let last = '';
  let before = 0;
  for (const key in value) {
    const first = key.charCodeAt(0);
    // Usually the first letters decide the order. An empty key has none (NaN), and `withSortedKeys` handles it.
    if (!(first > before || (first === before && last < key)) || !isPlainKey(key)) return false;
    const member = (value as Record<string, unknown>)[key];
    if (typeof member !== 'string' && !hasSortedKeys(member)) return false;
    last = key;
    before = first;
  }
  return true;
}

const isPlainScalar = (value: unknown) => typeof value === 'string' || typeof value === 'boolean' || value === null;

/** The same value with every object's keys in order. Parts that are in order already are not copied. */
function withSortedKeys(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : unwritable;
    case 'object':
      if (value === null) return value;
      return Array.isArray(value) ? listWithSortedKeys(value) : objectWithSortedKeys(value as Record<string, unknown>);
    default:
      return unwritable;
  }
}

function objectWithSortedKeys(source: Record<string, unknown>): unknown {
  const keys = Object.keys(source);
  let copy: Record<string, unknown> | undefined = isSorted(keys) ? undefined : {};
  if (copy) sortKeys(keys);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    const member = isPlainKey(key) ? withSortedKeys(source[key]) : unwritable;
    if (member === unwritable) return unwritable;
    if (copy === undefined && (member === undefined || member !== source[key])) copy = copyFirstKeys(source, keys, i);
    if (copy !== undefined && member !== undefined) copy[key] = member;
  }
  return copy ?? source;
}

/** JavaScript moves keys that look like numbers to the front, and assigning `__proto__` adds no member. */
function isPlainKey(key: string): boolean {
  const first = key.charCodeAt(0);
  return !(first >= 48 && first <= 57) && key !== '__proto__';
}

function isSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return false;
  return true;
}

/** Up to 32 keys are sorted by insertion, which allocates nothing. */
function sortKeys(keys: string[]): void {
  if (keys.length > 32) {
    keys.sort();
    return;
  }
  for (let i = 1; i < keys.length; i++) {
    const key = keys[i] as string;
    let at = i;
    for (; at > 0 && (keys[at - 1] as string) > key; at--) keys[at] = keys[at - 1] as string;
    keys[at] = key;
  }
}

function copyFirstKeys(
  source: Record<string, unknown>,
  keys: readonly string[],
  count: number,
): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (let i = 0; i < count; i++) copy[keys[i] as string] = source[keys[i] as string];
  return copy;
}

function listWithSortedKeys(value: readonly unknown[]): unknown {
  let copy: unknown[] | undefined;
  for (let i = 0; i < value.length; i++) {
    const item = withSortedKeys(value[i]);
    if (item === unwritable || item === undefined) return unwritable;
    if (item !== value[i]) copy ??= value.slice();
    if (copy) copy[i] = item;
  }
  return copy ?? value;
}
