/** What a browser reads of a chat is what the server says of its turns, at the end and on the way. */
import { describe, expect, test } from 'vitest';
import type { SessionEvent } from '../../../src/record/event.ts';
import { eventOf } from '../../../src/record/hash-chain.ts';
import { startApi } from '../../../test/support/api-platform.ts';
import { finds } from '../../../test/support/chats.ts';
import { headlineOf, readChat } from './chat-reading.ts';

async function heldChat() {
  const platform = await startApi();
  await platform.seat('ada', finds('The rota names nobody.', 'Two people suffice.'));
  await platform.seat('bea', finds('The rota names nobody.'));
  await platform.seat('broken', () => ({ status: 500, body: { error: 'down' } }));
  const send = (url: string, body: object) =>
    platform.app.inject({ method: 'POST', url: `/api/v1${url}`, body, headers: { prefer: 'wait=20' } });
  const { id } = (await send('/chats', { message: 'Who?', agents: ['ada', 'bea', 'broken'] })).json();
  await send(`/chats/${id}/messages`, { text: 'And then?' });
  const lines = await Array.fromAsync(platform.engine.sessions.record(id));
  const events = lines.filter((line) => !line.startsWith('{"head":')).map((line) => eventOf(line));
  return { platform, id, events: events as SessionEvent[] };
}

describe('a chat read in a browser', () => {
  test('has the turns of the server, with what each seat said and who is missing', async () => {
    const { platform, id, events } = await heldChat();
    await using _ = platform;
    const { turns = [] } = await platform.engine.sessions.view(id);
    const read = readChat(events);
    expect(read.map(({ message, text, answer }) => ({ message, text, answer }))).toEqual(
      turns.map(({ message, text, answer }) => ({ message, text, answer })),
    );
    const [first] = read;
    expect(first?.seats.map(({ seat, state }) => [seat, state])).toEqual([
      ['ada', 'answered'],
      ['bea', 'answered'],
      ['broken', 'failed'],
    ]);
    expect(first && headlineOf(first)).toBe('The rota names nobody.');
  });

  test('has each answer from its event on, and none before', async () => {
    const { platform, events } = await heldChat();
    await using _ = platform;
    for (const [at, event] of events.entries()) {
      const answered = events.slice(0, at + 1).filter(({ kind }) => kind === 'answer.received').length;
      const shown = readChat(events.slice(0, at + 1)).flatMap(({ seats }) => seats.filter(({ analysis }) => analysis));
      expect(shown, `${at} ${event.kind}`).toHaveLength(answered);
    }
  });
});
