/**
 * The keys of the platform: made by an administrator and shown once. Only a digest is kept, so that nobody who reads
 * the store can use it; a revoked key stays as a row, so that the platform never opens up again by itself.
 */
import { ParleyError } from '../errors.ts';
import type { Key, KeyRequest, NewKey } from '../model/key.ts';
import type { KeyRow, Store } from '../store/store.ts';
import type { Clock } from './clock.ts';
import { isKeyOf, keyHash, keyIdIn, newKeyText } from './key-text.ts';

/** How long "no key was made yet" may be believed before the store is asked again: another machine may make one. */
const NONE_FRESH_MS = 1000;

export class Keys {
  readonly #store: Store;
  readonly #clock: Pick<Clock, 'now'>;
  #lent: KeyRow | undefined;
  #made = false;
  #asked = Number.NEGATIVE_INFINITY;

  constructor(store: Store, clock: Pick<Clock, 'now'>) {
    this.#store = store;
    this.#clock = clock;
  }

  async create(request: KeyRequest): Promise<NewKey> {
    const { row, text } = this.#fresh(request);
    if ((await this.#store.addKey(row)) === 'conflict') throw new TypeError('two keys were given the same random id');
    this.#made = true;
    return { ...keyOf(row), key: text };
  }

  async list(query: { after?: string; limit: number }): Promise<Key[]> {
    return (await this.#store.keys(query)).map(keyOf);
  }

  /** From now on it is as good as unknown. */
  async revoke(id: string): Promise<void> {
    if (await this.#store.revokeKey(id, this.#now())) return;
    throw new ParleyError('KEY_UNKNOWN', `There is no key with the id ${id}.`);
  }

  /** Whether a key was ever made. From then on one has to be shown, even when all were revoked. */
  async anyMade(): Promise<boolean> {
    const now = this.#clock.now();
    if (this.#made || now - this.#asked < NONE_FRESH_MS) return this.#made;
    const found = (await this.#store.keys({ limit: 1 })).length > 0;
    this.#asked = now;
    // Whoever asks meanwhile reads for themselves, and a key that was made meanwhile is not forgotten.
    this.#made ||= found;
    return this.#made;
  }

  /** Whether there is one that still opens something. */
  async anyUsable(): Promise<boolean> {
    for (let after: string | undefined; ; ) {
      const page = await this.#store.keys({ limit: 100, ...(after === undefined ? {} : { after }) });
      if (page.some(({ revoked_at }) => revoked_at === null)) return true;
      after = page.at(-1)?.id;
      if (after === undefined) return false;
    }
  }

  /** The key with this text; `undefined` when it is mistyped, unknown or revoked, and nobody is told which. */
  async find(text: string): Promise<Key | undefined> {
    const id = keyIdIn(text);
    if (id === undefined) return undefined;
    const row = id === this.#lent?.id ? this.#lent : await this.#store.key(id);
    if (!row || row.revoked_at !== null || !isKeyOf(text, row.hash)) return undefined;
    return keyOf(row);
  }

  /** A key for the operator's own commands on this machine. It is not stored and ends with this process. */
  lend(): string {
    const { row, text } = this.#fresh({ scope: 'admin', name: 'the operator on this machine' });
    this.#lent = row;
    return text;
  }

  #fresh({ scope, owner, name }: KeyRequest): { row: KeyRow; text: string } {
    const { id, text } = newKeyText();
    const row: KeyRow = {
      ...{ id, name: name ?? null, owner: owner ?? null, scope, hash: keyHash(text) },
      ...{ created_at: this.#now(), revoked_at: null },
    };
    return { row, text };
  }

  #now(): string {
    return new Date(this.#clock.now()).toISOString();
  }
}

function keyOf({ hash: _, ...key }: KeyRow): Key {
  return key;
}
