import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { eventShapes } from '../record/event-shapes.ts';
import { isTestimony, testimony } from './testimony.ts';

it('is listed in docs/verify.md as it is here', () => {
  const page = readFileSync(new URL('../../docs/verify.md', import.meta.url), 'utf8');
  const section = page.slice(page.indexOf('## What is testimony')).split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const told = rows
    .map((row) => row.slice(2, -2).split(' | '))
    .map(([kind, fields]) => [quoted(kind)[0], quoted(fields)]);
  expect(Object.fromEntries(told)).toEqual(testimony);
});

it('is only of events that there are', () => {
  for (const kind of Object.keys(testimony)) expect(Object.keys(eventShapes)).toContain(kind);
});

it('is a field with all that is in it, and no other', () => {
  expect(isTestimony('answer.received', 'answer.observations[3].finding')).toBe(true);
  expect(isTestimony('session.opened', 'seats[2].notes[0]')).toBe(true);
  expect(isTestimony('session.opened', 'seats[2].encoder')).toBe(false);
  expect(isTestimony('answer.received', 'answered')).toBe(false);
  expect(isTestimony('verdict.reached', 'outcome')).toBe(false);
});
