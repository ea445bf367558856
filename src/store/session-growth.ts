/**
 * Wakes callers that wait for one session to grow. It adds a single listener to each store, so that a commit costs no
 * more when thousands wait for other sessions.
 */
import { ShortLivedMap } from '../runtime/short-lived-map.ts';
import type { Store } from './store.ts';

type SubscribableStore = Pick<Store, 'subscribe' | 'others'>;
type SessionWakers = ShortLivedMap<string, Set<() => void>>;

const wakersOf = new WeakMap<SubscribableStore, SessionWakers>();

/** Calls `wake`, which must not throw, after each commit to the session. Returns a function that stops that. */
export function onGrowth(store: SubscribableStore, session: string, wake: () => void): () => void {
  const wakers = wakersOf.get(store) ?? listenToStore(store);
  const entry = (): void => wake();
  const entries = wakers.get(session) ?? new Set();
  wakers.set(session, entries.add(entry));
  const unwatch = store.others?.watch(session);
  return () => {
    unwatch?.();
    entries.delete(entry);
    if (entries.size === 0 && wakers.get(session) === entries) wakers.delete(session);
  };
}

function listenToStore(store: SubscribableStore): SessionWakers {
  const wakers: SessionWakers = new ShortLivedMap();
  wakersOf.set(store, wakers);
  store.subscribe((session) => {
    for (const wake of wakers.get(session) ?? []) wake();
  });
  return wakers;
}
