/** How the contract gets at a store: each test has one of its own, disposed of when the test ends. */
import { onTestFinished } from 'vitest';
import type { Store } from '../../src/store/store.ts';

export interface OpenedStore {
  store: Store;
  /** Closes the store and opens what it kept; absent for a store that keeps nothing. */
  reopen?(): Promise<Store>;
  dispose(): Promise<void>;
}

export type OpenStore = () => Promise<OpenedStore>;

export async function storeOf(open: OpenStore): Promise<Store> {
  const { store, dispose } = await open();
  onTestFinished(dispose);
  return store;
}
