/** The error catalogue as an HTML page. The `type` of a problem links to its entry. */
import { errorCatalogue } from '../errors.ts';
import { inlineHtml, pageFrame } from './page-frame.ts';

const introduction =
  'Every error has a code that does not change, the status of the response, a sentence about what happened this time, and ' +
  'what to do. Errors of the API are problem details (RFC 9457); `type` leads to the entry on this page.';

export function errorsPage(): string {
  const entries = Object.entries(errorCatalogue).map(
    ([code, { status, title, fix }]) => `<section class="entry" id="${code}">
<h2><span class="status">${status}</span> <a href="#${code}"><code>${code}</code></a></h2>
<p>${inlineHtml(title)}.</p>
<p class="dim">${inlineHtml(fix)}</p>
</section>`,
  );
  const main = `<h1>Errors</h1>\n<p class="lead">${inlineHtml(introduction)}</p>\n<h2>All ${entries.length} errors</h2>`;
  return pageFrame('Errors · Parley', [main, ...entries].join('\n'));
}
