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
  expect(page).toContain('<code>parley keys list</code>');
  expect(page).not.toContain('`');
  const tags = new Set([...page.matchAll(/<\/?([a-z0-9!]+)/g)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(['!doctype', 'body', 'code', 'h1', 'h2', 'head', 'html', 'meta', 'p', 'title']);
});
