/**
 * What is held by a key for as long as it is under way. A built-in Map that many come to and leave again makes itself a
 * new table every so often, and each table knows the next: once one of them is old to the garbage collector, all that any
 * later one held stays until the next full collection. So here a value is let go of before its key is.
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

  /** What was held, if anything was. */
  delete(key: K): V | undefined {
    const cell = this.#cells.get(key);
    if (cell === undefined) return undefined;
    const { value } = cell;
    cell.value = undefined;
    this.#cells.delete(key);
    return value;
  }

  /** In the order in which they came. What comes or leaves meanwhile is seen, or not, as in a Map. */
  *[Symbol.iterator](): Generator<[K, V]> {
    for (const [key, { value }] of this.#cells) if (value !== undefined) yield [key, value];
  }

  *values(): Generator<V> {
    for (const [, value] of this) yield value;
  }
}
