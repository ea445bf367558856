/**
 * The inbox during this visit. The platform lists what waits; what was answered or went by while the page was open stays in
 * the list until it is left, so that nobody wonders where it went. One for the whole page: the side bar counts it, too.
 */
import { useEffect, useState } from 'preact/hooks';
import type { InboxItem } from '../client/api-types.ts';
import { problemOf, type ShownProblem } from '../client/problem.ts';
import { request } from '../client/request.ts';

export interface VisitedAsk extends InboxItem {
  state: 'waiting' | 'answered' | 'declined' | 'gone';
  /** When it was answered, or was no longer there. */
  settled_at?: string;
}

export interface InboxVisit {
  asks: VisitedAsk[];
  /** Whether the platform was asked at least once. */
  loaded: boolean;
  problem?: ShownProblem | undefined;
}

const changed = new EventTarget();
let current: InboxVisit = { asks: [], loaded: false };

function change(next: InboxVisit): void {
  current = next;
  changed.dispatchEvent(new Event('change'));
}

const maxRead = 200;

export async function readInbox(): Promise<void> {
  try {
    const { items } = await request<{ items: InboxItem[] }>(`/inbox?limit=${maxRead}`);
    change({ asks: merged(current.asks, items), loaded: true });
  } catch (error) {
    change({ ...current, problem: problemOf(error) });
  }
}

/** What waits, then what was settled in this visit, the latest first. */
function merged(before: readonly VisitedAsk[], waiting: readonly InboxItem[]): VisitedAsk[] {
  const ids = new Set(waiting.map(({ id }) => id));
  const now = new Date().toISOString();
  const settled = before
    .filter(({ id }) => !ids.has(id))
    .map((ask): VisitedAsk => (ask.state === 'waiting' ? { ...ask, state: 'gone', settled_at: now } : ask));
  return [...waiting.map((item): VisitedAsk => ({ ...item, state: 'waiting' })), ...settled];
}

export function settle(id: string, state: 'answered' | 'declined' | 'gone'): void {
  const settled_at = new Date().toISOString();
  const asks = current.asks.map((ask) => (ask.id === id ? { ...ask, state, settled_at } : ask));
  const rank = ({ state: is }: VisitedAsk) => (is === 'waiting' ? 0 : 1);
  change({ ...current, asks: asks.toSorted((a, b) => rank(a) - rank(b)) });
}

const readEveryMs = 10_000;

/** Keeps the inbox of this holder known while the page is open; another holder has another one. */
export function watchInbox(): () => void {
  change({ asks: [], loaded: false });
  void readInbox();
  const timer = setInterval(() => document.visibilityState === 'visible' && void readInbox(), readEveryMs);
  return () => clearInterval(timer);
}

export function useInbox(): InboxVisit {
  const [state, setState] = useState(current);
  useEffect(() => {
    const update = () => setState(current);
    update();
    changed.addEventListener('change', update);
    return () => changed.removeEventListener('change', update);
  }, []);
  return state;
}
