/** A small router: the address is the state. Links are plain anchors, so every address can be opened, copied and reloaded. */
import { useEffect, useMemo, useState } from 'preact/hooks';

const changed = new EventTarget();

export interface PageAddress {
  path: string;
  query: URLSearchParams;
  hash: string;
}

function currentAddress(): PageAddress {
  const { pathname, search, hash } = window.location;
  return { path: pathname, query: new URLSearchParams(search), hash: hash.slice(1) };
}

export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  changed.dispatchEvent(new Event('change'));
}

export function useAddress(): PageAddress {
  const [address, setAddress] = useState(currentAddress);
  useEffect(() => {
    const update = () => setAddress(currentAddress());
    changed.addEventListener('change', update);
    window.addEventListener('popstate', update);
    return () => {
      changed.removeEventListener('change', update);
      window.removeEventListener('popstate', update);
    };
  }, []);
  return address;
}

/** The address with some of its query changed; `null` removes a value. */
export function addressWith(changes: Readonly<Record<string, string | number | null>>, hash = ''): string {
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  const text = query.toString();
  return `${pathname}${text === '' ? '' : `?${text}`}${hash === '' ? '' : `#${hash}`}`;
}

/** One value of the query, and how to change it without leaving a step behind. */
export function useQueryValue(name: string): [string | null, (value: string | number | null) => void] {
  const { query } = useAddress();
  const set = useMemo(
    () => (value: string | number | null) => navigate(addressWith({ [name]: value }), { replace: true }),
    [name],
  );
  return [query.get(name), set];
}

/** Follows plain clicks on links of this page in place; everything else is left to the browser. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) return;
    if (link.hasAttribute('data-native') || isServed(link.pathname)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    const isSamePage = pathname === window.location.pathname && search === window.location.search;
    navigate(`${pathname}${search}${hash}`);
    if (hash !== '') document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (!isSamePage && !link.hasAttribute('data-keep')) window.scrollTo(0, 0);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** Addresses that the server answers itself. */
const isServed = (path: string) => /^\/(api|docs|openapi\.json|health|v0)(\/|$)/.test(path);
