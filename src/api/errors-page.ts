/** The error catalogue as an HTML page. The `type` of a problem links to its entry. */
import { errorCatalogue } from '../errors.ts';

export function errorsPage(): string {
  const entries = Object.entries(errorCatalogue).map(
    ([code, { status, title, fix }]) =>
      `<h2 id="${code}"><code>${code}</code></h2>\n<p>${status}: ${inlineHtml(title)}.</p>\n<p>${inlineHtml(fix)}</p>`,
  );
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><title>Parley: errors</title></head>
<body>
<h1>Errors</h1>
${entries.join('\n')}
</body>
</html>
`;
}

const inlineHtml = (plain: string) =>
  plain
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>');
