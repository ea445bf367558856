import { expect, it } from 'vitest';
import { errorCatalogue, ParleyError } from '../errors.ts';
import { problemOf } from './error-handler.ts';
import { errorsPage } from './errors-page.ts';

const page = errorsPage();

it.each(Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[])('the type of %s leads to its entry', (code) => {
  const [, anchor] = problemOf(new ParleyError(code, '')).type.split('#');
  expect(page.split(`id="${anchor}"`)).toHaveLength(2);
  const [, entry = ''] = page.split(`id="${anchor}"`);
  expect(entry).toMatch(new RegExp(`^>\\s*<h2><span class="status">${errorCatalogue[code].status}</span>`));
});

it('shows code as code, and has no markup but its own', () => {
  expect(page).toContain('<code>parley keys list</code>');
  const main = page.slice(page.indexOf('<main>'));
  expect(main).not.toContain('`');
  const tags = new Set([...main.matchAll(/<\/?([a-z0-9!]+)/g)].map(([, tag]) => tag));
  expect([...tags].sort()).toEqual(['a', 'body', 'code', 'h1', 'h2', 'html', 'main', 'p', 'section', 'span']);
});
