/** Words for telling stories about forecast debates. */

import { forecast } from '../../src/formats/forecast/format.ts';
import { forecastOpening } from '../../src/formats/forecast/opening.ts';
import type { AskEffect } from '../../src/formats/format.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { Ask } from '../../src/model/act.ts';
import type { Forecast, ForecastEvidence, ForecastPosition } from '../../src/model/forecast.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { EventData, NewEvent } from '../../src/record/event.ts';
import { sha256 } from '../../src/store/signing.ts';

export const format = forecast({ hash: sha256, methods: createMethods(sha256) });
export const session = '01990000-0000-7000-8000-000000000002';
export const deadline = '2030-01-01T00:00:00.000Z';

interface Debate {
  seats: string[];
  max_rounds?: number;
  rules?: JsonObject;
  track_records?: JsonObject;
  owners?: Record<string, string>;
  evidence?: JsonObject[];
  metadata?: JsonObject;
  copies?: string[][];
  correction?: JsonObject;
  /** The pool that the record names. */
  pool?: string;
}

export function opened({ seats, owners = {}, pool = 'pool@2', ...debate }: Debate): EventData['session.opened'] {
  const { track_records, copies, correction, ...more } = debate;
  const known: JsonObject = {
    ...(track_records && { track_records }),
    ...(copies && { copies }),
    ...(correction && { correction }),
  };
  const given = forecastOpening.input.parse({ title: 'Will it rain?', description: 'On Monday.', deadline, ...more });
  const members = seats.map((seat) => ({ seat, agent_id: `id-of-${seat}`, domain: 'weather' }));
  const input = forecastOpening.record(given, { members, session, hash: sha256 });
  return {
    ...{ record: 1, session, format: format.key, methods: { pool } },
    input: { ...input, ...known },
    budget: forecastOpening.budget(given),
    seats: members.map((member) => ({
      ...member,
      ...{ protocol: 'prediction-webhook', encoder: 'prediction-webhook@1', timeout_ms: 1000, role: 'member' },
      ...{ owner: owners[member.seat] ?? null, model: null, notes: [] },
    })),
    seating: { method: 'named', considered: [] },
  };
}

export function answerWith(
  position: ForecastPosition,
  confidence: number,
  evidence: ForecastEvidence[] = [proof('a base rate')],
): Forecast {
  return {
    ...{ position, confidence, evidence },
    initial_thought: 'It rains every other Monday here.',
    actions: [{ type: 'calculation', query: 'share of rainy Mondays', result: 'about half' }],
    observations: ['clouds'],
    synthesis_thought: `All in all I hold ${position}, because of the clouds.`,
  };
}

export const proof = (title: string): ForecastEvidence => ({ type: 'data', title });

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

export const said = (ask: string, answer: Forecast): NewEvent => ({
  kind: 'answer.received',
  data: { ask, seat: ask.slice(ask.indexOf('/') + 1), attempt: 1, flags: [], reply, act: 'forecast', answer },
});

/** Some answer to any ask of a debate: `chance` decides what is said. */
export function answerOf(_: Ask, { key }: AskEffect, chance: number): NewEvent {
  const at = Math.floor(chance * 1000);
  const position = (['YES', 'NO', 'NEUTRAL'] as const)[at % 3] ?? 'NEUTRAL';
  return said(key, answerWith(position, chance, [proof(`exhibit ${at % 7}`)]));
}
