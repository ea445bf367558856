import { expect, it } from 'vitest';
import { CancelController } from './cancel-signal.ts';

it('tells everybody who listens, once', () => {
  const callOff = new CancelController();
  const told: string[] = [];
  const left = () => told.push('left');
  callOff.addEventListener('abort', left);
  callOff.addEventListener('abort', () => told.push('function'));
  callOff.addEventListener('abort', { handleEvent: () => told.push('object') });
  callOff.removeEventListener('abort', left);
  expect(callOff.aborted).toBe(false);
  callOff.abort();
  callOff.abort();
  expect(callOff.aborted).toBe(true);
  expect(told).toEqual(['function', 'object']);
});

it('is already called off when it tells so', () => {
  const callOff = new CancelController();
  const seen: boolean[] = [];
  callOff.addEventListener('abort', () => seen.push(callOff.aborted));
  callOff.abort();
  expect(seen).toEqual([true]);
});
