/** A trial is read from its record: each message with who wrote it, and none of the asks to a simulated user as a message. */
import { expect, test } from 'vitest';
import { readHistory } from '../../../test/support/histories.ts';
import { readConversation } from './trial-conversation.ts';

test('every message has its writer and its reply, and the model that plays the user is no turn of its own', () => {
  const { exchanges, user, isUserAsked } = readConversation(readHistory('trial@3').events);
  expect(exchanges.length).toBeGreaterThan(0);
  expect(exchanges.every(({ ask, message }) => ask.startsWith('reply/') && message !== '')).toBe(true);
  expect(exchanges.filter(({ writer }) => writer === 'model').length).toBe(user?.said);
  expect(isUserAsked).toBe(false);
});

test('a script alone has no simulated user', () => {
  const { exchanges, user } = readConversation(readHistory('trial@2').events);
  expect(user).toBeNull();
  expect(exchanges.every(({ writer }) => writer === 'script')).toBe(true);
});

test('while the simulated user is asked, it is said so', () => {
  const { events } = readHistory('trial@3');
  const asked = events.findIndex((event) => event.kind === 'ask.sent' && event.data.ask.startsWith('user/'));
  expect(readConversation(events.slice(0, asked + 1)).isUserAsked).toBe(true);
});
