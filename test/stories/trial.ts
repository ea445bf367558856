/** Words for telling stories about trials. */

import type { AskEffect } from '../../src/formats/format.ts';
import { trial3 } from '../../src/formats/trial/format.ts';
import { trialOpening } from '../../src/formats/trial/opening.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { Ask } from '../../src/model/act.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Seat } from '../../src/model/seat.ts';
import type { EventData, NewEvent } from '../../src/record/event.ts';
import { sha256 } from '../../src/store/signing.ts';
import { Story } from './story.ts';

export const format = trial3({ hash: sha256, methods: createMethods(sha256) });
export const session = '01990000-0000-7000-8000-000000000004';

const userSeat: Seat = {
  ...{ seat: 'guest', agent_id: 'id-of-guest', domain: 'general', role: 'user', timeout_ms: 9000 },
  ...{ protocol: 'openai-chat', encoder: 'openai-chat@1', owner: null, model: 'm', notes: [] },
};

/** A trial of a scenario that says these things; `about` is whatever else the scenario has. */
export function opened(messages: string[], about: JsonObject = {}, seat: Partial<Seat> = {}) {
  const scenario = { name: 'a scenario', messages, ...about };
  const input = trialOpening.input.parse({ agent: 'ada', scenario });
  const data: EventData['session.opened'] = {
    ...{ record: 1, session, format: format.key },
    input: trialOpening.record(input, { session, members: [], hash: sha256 }),
    budget: trialOpening.budget(input),
    seats: [
      {
        ...{ seat: 'ada', agent_id: 'id-of-ada', domain: 'support', role: 'member', timeout_ms: 1000 },
        ...{ protocol: 'plain-http', encoder: 'plain-http@1', owner: null, model: null, notes: [] },
        ...seat,
      },
      ...(input.scenario.user ? [userSeat] : []),
    ],
    seating: { method: 'named', considered: [] },
  };
  return data;
}

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

export const replied = (turn: number, text: string, context?: JsonObject): NewEvent => ({
  kind: 'answer.received',
  data: {
    ...{ ask: `reply/${turn}`, seat: 'ada', attempt: 1, flags: [], reply, act: 'reply' },
    answer: { text, ...(context === undefined ? {} : { context }) },
  },
});

export const sent = (turn: number): NewEvent => ({
  kind: 'ask.sent',
  data: { ask: `reply/${turn}`, seat: 'ada', act: 'reply', attempt: 1, encoder: 'plain-http@1', digest: '' },
});

/** What the model that plays the user answered to the ask with this key. */
export const userSaid = (key: string, text: string): NewEvent => ({
  kind: 'answer.received',
  data: { ...{ ask: key, seat: 'guest', attempt: 1, flags: [], reply, act: 'reply' }, answer: { text } },
});

/** A turn of the user as it is asked for. */
export const userTurn = (message: string, status = 'continue', reason = 'why') =>
  JSON.stringify({ reason, status, message });

/** A trial to which these things happened, in this order. */
export const given = (trialOf: EventData['session.opened'], ...happened: NewEvent[]) =>
  new Story(format, trialOf, happened);

const userAnswers = [
  ...[userTurn('And then?'), userTurn('Really?'), userTurn('Why?'), 'User: How so?', '{"message": "cut'],
  ...[userTurn('', 'goal_reached'), userTurn('', 'given_up'), 'Assistant: Hello!', '', userTurn('')],
];

/** Some answer to any ask of a trial: `chance` decides what is said, and what it adds to the context. */
export function answerOf(_: Ask, { key }: AskEffect, chance: number): NewEvent {
  const at = Math.floor(chance * 1000);
  if (key.startsWith('user/')) return userSaid(key, userAnswers[at % userAnswers.length] ?? '');
  const text = ['Yes.', 'No.', 'Goodbye.', 'What do you mean?', ' '][at % 5] ?? '';
  const context = [undefined, { topic: at }, { topic: null }, { [`note_${at % 4}`]: { deep: [at] } }][at % 4];
  return replied(Number(key.slice('reply/'.length)), text, context);
}
