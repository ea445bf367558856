/** Words for telling stories about chats. */
import { chat1 } from '../../src/formats/chat/format.ts';
import { chatOpening } from '../../src/formats/chat/opening.ts';
import type { AskEffect, SeatEffect } from '../../src/formats/format.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { Ask } from '../../src/model/act.ts';
import type { Analysis } from '../../src/model/analysis.ts';
import type { Seat } from '../../src/model/seat.ts';
import type { EventData, NewEvent } from '../../src/record/event.ts';
import { sha256 } from '../../src/store/signing.ts';
import { Story } from './story.ts';

const methods = createMethods(sha256);
export const format = chat1({ hash: sha256, methods });
const session = '01990000-0000-7000-8000-000000000005';

export function opened(request: object = {}): EventData['session.opened'] {
  const input = chatOpening.input.parse(request);
  return {
    ...{ record: 2, session, format: format.key, seats: [], seating: { method: 'none', considered: [] } },
    input: chatOpening.record(input, { session, members: [], hash: sha256 }),
    budget: chatOpening.budget(input),
    methods: { routing: 'routing@1', synthesis: 'synthesis@1' },
  };
}

export const seat = (name: string): Seat => ({
  ...{ seat: name, agent_id: `id-of-${name}`, domain: 'general', role: 'member', timeout_ms: 1000 },
  ...{ protocol: 'round-table', encoder: 'round-table@1', owner: null, model: null, notes: [] },
});

export const said = (id: string, text = `What about ${id}?`): NewEvent => ({
  kind: 'message.said',
  data: { id, by: 'user', text },
});

export const joined = (message: string, ...names: string[]): NewEvent => ({
  kind: 'turn.opened',
  data: { message, seats: names.map(seat), seating: { method: 'routing@1', considered: [] } },
});

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

export const found = (turn: number, name: string, ...findings: string[]): NewEvent => {
  const observations = findings.map((finding) => ({
    finding,
    evidence: '[VERIFIED: a.ts:1] x',
    severity: 'info' as const,
  }));
  return answered(`${turn}/analyze/${name}`, name, { observations });
};

const answered = (ask: string, name: string, answer: Analysis): NewEvent => ({
  kind: 'answer.received',
  data: { ask, seat: name, attempt: 1, flags: [], reply, act: 'analyze', answer },
});

export const failed = (turn: number, name: string): NewEvent => ({
  kind: 'ask.failed',
  data: {
    ...{ ask: `${turn}/analyze/${name}`, seat: name, attempt: 1, reason: 'agent_error', detail: 'it answered 500' },
    ...{ final: true, flags: [] },
  },
});

export const cancelled = (message: string): NewEvent => ({
  kind: 'turn.cancelled',
  data: { message, reason: 'no longer needed' },
});

export const closeRequested: NewEvent = { kind: 'close.requested', data: { by: 'user' } };

/** A chat to which these things happened, in this order. */
export const given = (...happened: NewEvent[]) => new Story(format, opened(), happened);

/** Some seats for a turn, and some answer to any ask of it. */
export function join({ key }: SeatEffect, chance: number): NewEvent {
  return joined(key, ...['ada', 'bob', 'cyd', 'dan'].slice(0, Math.floor(chance * 5)));
}

export function answerOf(_: Ask, { key, seat: name }: AskEffect, chance: number): NewEvent {
  const at = Math.floor(chance * 1000);
  const findings = ['It is safe', 'It is not safe', 'It leaks', 'Nobody knows'].slice(at % 4, (at % 4) + (at % 3));
  const recommendations =
    at % 2 === 0 ? { recommendations: [{ action: at % 4 === 0 ? 'Ship it' : 'Do not ship it' }] } : {};
  const observations = findings.map((finding) => ({ finding, evidence: '[POSSIBLE]', severity: 'info' as const }));
  return answered(key, name, { observations, ...recommendations });
}
