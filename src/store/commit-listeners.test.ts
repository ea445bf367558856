import { once } from 'node:events';
import { expect, test } from 'vitest';
import { CommitListeners } from './commit-listeners.ts';

test('tells every listener, in the order in which they came, until it is removed', () => {
  const listeners = new CommitListeners();
  const heard: string[] = [];
  const removeFirst = listeners.add((session, seq) => heard.push(`first ${session} ${seq}`));
  listeners.add((session, seq) => heard.push(`second ${session} ${seq}`));
  listeners.notify('a', 1);
  removeFirst();
  removeFirst();
  listeners.notify('b', 2);
  expect(heard).toEqual(['first a 1', 'second a 1', 'second b 2']);
});

test('tells the same function as often as it was added, and removes one of them at a time', () => {
  const listeners = new CommitListeners();
  let calls = 0;
  const listener = () => calls++;
  const remove = listeners.add(listener);
  listeners.add(listener);
  listeners.notify('a', 1);
  remove();
  listeners.notify('a', 2);
  expect(calls).toBe(3);
});

test('goes on when a listener throws, and warns of it', async () => {
  const listeners = new CommitListeners();
  const warned = once(process, 'warning');
  let heard = 0;
  listeners.add(() => {
    throw new Error('a listener failed');
  });
  listeners.add(() => heard++);
  listeners.notify('a', 1);
  expect(heard).toBe(1);
  expect(String((await warned)[0])).toContain('a listener failed');
});
