/** Whether the platform answers, and on whose behalf the page asks. One for the whole page. */
import { useEffect, useState } from 'preact/hooks';
import type { PageHolder } from '../client/api-types.ts';
import { problemOf, type ShownProblem } from '../client/problem.ts';
import { loginNeeded, request } from '../client/request.ts';

interface PageConnection {
  online: boolean;
  /** Unknown until the platform has answered for the first time. */
  holder: PageHolder | undefined;
}

const changed = new EventTarget();
let current: PageConnection = { online: true, holder: undefined };

function change(next: Partial<PageConnection>): void {
  current = { ...current, ...next };
  changed.dispatchEvent(new Event('change'));
}

/** Asks who the page is; also tells whether the platform answers. */
async function askAgain(): Promise<void> {
  try {
    change({ holder: await request<PageHolder>('/me'), online: true });
  } catch (error) {
    change({ online: problemOf(error).status !== 0 });
  }
}

export async function logIn(key: string): Promise<ShownProblem | undefined> {
  try {
    change({ holder: await request<PageHolder>('/login', { json: { key } }), online: true });
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

async function logOut(): Promise<void> {
  await request('/logout', { method: 'POST' }).catch(() => {});
  await askAgain();
}

/** The key of the page may have been revoked, or its time is over. */
loginNeeded.addEventListener('needed', () => {
  if (current.holder?.scope) change({ holder: { needs_key: true, scope: null, owner: null, name: null } });
});

const checkEveryMs = 15_000;

/** Keeps the connection known while the page is open. */
export function watchConnection(): () => void {
  void askAgain();
  const timer = setInterval(() => document.visibilityState === 'visible' && void askAgain(), checkEveryMs);
  return () => clearInterval(timer);
}

export function useConnection() {
  const [state, setState] = useState(current);
  useEffect(() => {
    const update = () => setState(current);
    update();
    changed.addEventListener('change', update);
    return () => changed.removeEventListener('change', update);
  }, []);
  return { ...state, logOut };
}

const scopes = ['read', 'run', 'admin'];

/** Whether the holder may do what needs this scope. */
export function useMay(scope: 'read' | 'run' | 'admin'): boolean {
  const { holder } = useConnection();
  return holder?.scope != null && scopes.indexOf(holder.scope) >= scopes.indexOf(scope);
}
