/**
 * Evidence that is new to the debate: identified by its link if it has one, else by its title, both normalised.
 * The same link under another title is not new, nor is a known title without its link. Nothing is fetched or graded.
 */
import { foldText } from '../evidence/fold-text.ts';
import type { ForecastEvidence } from '../model/forecast.ts';

type CitedExhibit = Pick<ForecastEvidence, 'title' | 'url'>;

/** The keys under which this evidence is known afterwards. */
export function evidenceKeysOf({ title, url }: CitedExhibit): string[] {
  const named = `title ${foldText(title)}`;
  return isBlank(url) ? [named] : [named, `url ${normaliseUrl(url)}`];
}

/** The number of different pieces of evidence whose key is not known yet. */
export function countNewEvidence(evidence: readonly CitedExhibit[], known: ReadonlySet<string>): number {
  const own = new Set(evidence.flatMap((cited) => evidenceKeysOf(cited).at(-1) ?? []));
  return own.difference(known).size;
}

const trackingParameter = /^(?:utm_.*|fbclid|gclid)$/;

/** A link without scheme, `www.`, fragment, tracking parameters and trailing slash, its parameters sorted. */
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
