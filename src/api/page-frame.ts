/** The frame of the platform's own pages: one stylesheet, no script, nothing from any other server. */
import { hash } from 'node:crypto';
import { pageStyle } from './page-style.ts';

/** Allows exactly the one stylesheet that stands in the page. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

const mark =
  '<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8">' +
  '<circle cx="10" cy="10" r="4"/><g fill="currentColor" stroke="none"><circle cx="10" cy="2.2" r="1.7"/>' +
  '<circle cx="10" cy="17.8" r="1.7"/><circle cx="2.2" cy="10" r="1.7"/><circle cx="17.8" cy="10" r="1.7"/></g></svg>';

/** `main` is HTML; the title is plain text. */
export function pageFrame(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header><a class="brand" href="/">${mark}<span>Parley</span></a>
<nav aria-label="Main"><a href="/docs">API reference</a><a href="/docs/errors">Errors</a></nav></header>
<main>
${main}
</main>
</body>
</html>
`;
}

export const escapeHtml = (plain: string): string =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Plain text in which `code` stands between backticks. */
export const inlineHtml = (plain: string): string => escapeHtml(plain).replace(/`([^`]+)`/g, '<code>$1</code>');
