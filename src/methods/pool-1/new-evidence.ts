/**
 * Evidence that the debate has not seen: known by its link where it has one, else by its title, both normalised.
 * The same link under another title is not new, nor is a known title without its link. Nothing is fetched or judged.
 */
import { foldText } from '../../evidence/fold-text.ts';
import type { ForecastEvidence } from '../../model/forecast.ts';

type CitedExhibit = Pick<ForecastEvidence, 'title' | 'url'>;

/** Everything that this evidence makes known to the debate. */
export function evidenceKeysOf({ title, url }: CitedExhibit): string[] {
  const named = `title ${foldText(title)}`;
  return isBlank(url) ? [named] : [named, `url ${normaliseUrl(url)}`];
}

/** How many different pieces of evidence carry no mark known so far. */
export function countNewEvidence(evidence: readonly CitedExhibit[], known: ReadonlySet<string>): number {
  const own = new Set(evidence.flatMap((cited) => evidenceKeysOf(cited).at(-1) ?? []));
  return own.difference(known).size;
}

const trackingParameter = /^(?:utm_.*|fbclid|gclid)$/;

/** The page a link leads to: no scheme, `www.`, fragment, tracking or trailing slash; parameters in order. */
export function normaliseUrl(raw: string): string {
  const url = URL.parse(raw.trim());
  if (url === null || url.host === '') return foldText(raw);
  const parameters = [...url.searchParams]
    .filter(([name]) => !trackingParameter.test(name))
    .map((pair) => pair.join('='));
  const query = parameters.length === 0 ? '' : `?${parameters.sort().join('&')}`;
  return `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${query}`;
}

function isBlank(url: string | undefined): url is undefined {
  return url === undefined || url.trim() === '';
}
