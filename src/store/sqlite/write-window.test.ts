import { expect, test } from 'vitest';
import { WriteWindow } from './write-window.ts';

const half = 524_288;

test('2 MB of text are on their way to the disk; further writes wait, in their order', () => {
  const window = new WriteWindow();
  const sent: number[] = [];
  for (let write = 0; write < 10; write++) window.pass(half, () => sent.push(write));
  expect(sent).toEqual([0, 1, 2, 3]);
  window.leave(half);
  expect(sent).toEqual([0, 1, 2, 3, 4]);
  window.pass(1, () => sent.push(10));
  expect(sent).not.toContain(10);
  for (let left = 0; left < 9; left++) window.leave(half);
  expect(sent).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('a write that is larger than the window is sent when nothing else is', () => {
  const window = new WriteWindow();
  const sent: string[] = [];
  window.pass(1, () => sent.push('small'));
  window.pass(100 * half, () => sent.push('large'));
  expect(sent).toEqual(['small']);
  window.leave(1);
  expect(sent).toEqual(['small', 'large']);
});

test('a read never waits for writes', () => {
  const window = new WriteWindow();
  const sent: string[] = [];
  for (let write = 0; write < 5; write++) window.pass(half, () => {});
  window.pass(0, () => sent.push('read'));
  expect(sent).toEqual(['read']);
});

test('before the store closes, everything that was held back is sent', () => {
  const window = new WriteWindow();
  const sent: number[] = [];
  for (let write = 0; write < 6; write++) window.pass(half, () => sent.push(write));
  window.passAll();
  expect(sent).toEqual([0, 1, 2, 3, 4, 5]);
});
