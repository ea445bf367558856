/**
 * A map for entries that come and go often. A built-in Map allocates a new table from time to time, and V8 links each
 * old table to the next: once one of them is in the old generation, the values of all later tables stay in memory until
 * the next full collection. This map clears a value before it removes the key, so no table keeps a value alive.
 */
export class ShortLivedMap<K, V extends object> {
  readonly #cells = new Map<K, { value: V | undefined }>();

  get size(): number {
    return this.#cells.size;
  }

  has(key: K): boolean {
    return this.#cells.has(key);
  }

  get(key: K): V | undefined {
    return this.#cells.get(key)?.value;
  }

  set(key: K, value: V): void {
    this.delete(key);
    this.#cells.set(key, { value });
  }

  /** Returns the value that was removed, if there was one. */
  delete(key: K): V | undefined {
    const cell = this.#cells.get(key);
    if (cell === undefined) return undefined;
    const { value } = cell;
    cell.value = undefined;
    this.#cells.delete(key);
    return value;
  }

  /** In the order of insertion. Entries may be added and removed during the iteration, as in a Map. */
  *[Symbol.iterator](): Generator<[K, V]> {
    for (const [key, { value }] of this.#cells) if (value !== undefined) yield [key, value];
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }
}
