/**
 * Evidence that the debate has not seen: known by its link where it has one, else by its title, both normalised.
 * The same link under another title is not new, nor is a known title without its link. Nothing is fetched or judged.
 */
import { fold } from '../../evidence/fold.ts';
import type { Exhibit } from '../../model/forecast.ts';

export type Cited = Pick<Exhibit, 'title' | 'url'>;

/** Everything that this evidence makes known to the debate. */
export function marksOf({ title, url }: Cited): string[] {
  const named = `title ${fold(title)}`;
  return isBlank(url) ? [named] : [named, `url ${normaliseUrl(url)}`];
}

/** How many different pieces of evidence carry no mark known so far. */
export function countNew(evidence: readonly Cited[], known: ReadonlySet<string>): number {
  const own = new Set(evidence.flatMap((cited) => marksOf(cited).at(-1) ?? []));
  return own.difference(known).size;
}

const tracking = /^(?:utm_.*|fbclid|gclid)$/;

/** The page a link leads to: no scheme, `www.`, fragment, tracking or trailing slash; parameters in order. */
export function normaliseUrl(raw: string): string {
  const url = URL.parse(raw.trim());
  if (url === null || url.host === '') return fold(raw);
  const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name)).map((pair) => pair.join('='));
  const query = parameters.length === 0 ? '' : `?${parameters.sort().join('&')}`;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${query}`;
}

function isBlank(url: string | undefined): url is undefined {
  return url === undefined || url.trim() === '';
}
