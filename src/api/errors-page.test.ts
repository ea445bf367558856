import { expect, it } from 'vitest';
import { errorCatalogue, ParleyError } from '../errors.ts';
import { problemOf } from './error-handler.ts';
import { errorsPage } from './errors-page.ts';

const page = errorsPage();

it.each(Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[])('the type of %s leads to its entry', (code) => {
  const [, anchor] = problemOf(new ParleyError(code, '')).type.split('#');
  expect(page.split(`id="${anchor}"`)).toHaveLength(2);
  expect(page).toContain(`<p>${errorCatalogue[code].status}: `);
});

it('shows code as code, and has no markup but its own', () => {
  expect(page).toContain('<code>.',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    title: 'The request body is too large',
    fix: 'Send a smaller request; the message names the limit.',
  },
  REQUEST_MALFORMED: {
    status: 400,
    title: 'The request is not valid HTTP',
    fix: 'Send a complete HTTP/1.1 request with a valid address and at most 16 kB of headers.',
  },
  CONTENT_TYPE_UNSUPPORTED: {
    status: 415,
    title: 'The content type of the request is not JSON',
    fix: 'Send JSON with the header </code>');
  expect(page).not.toContain('`');
  const tags = new Set([...page.matchAll(/<\/?([a-z0-9!]+)/g)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(['!doctype', 'body', 'code', 'h1', 'h2', 'head', 'html', 'meta', 'p', 'title']);
});
