/** Words for telling stories about councils. */

import { council3 } from '../../src/formats/council/format.ts';
import { councilOpening } from '../../src/formats/council/opening.ts';
import type { AskEffect } from '../../src/formats/format.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { Ask } from '../../src/model/act.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { EvidenceStatus } from '../../src/model/turn.ts';
import type { EventData, NewEvent } from '../../src/record/event.ts';
import { sha256 } from '../../src/store/signing.ts';

export const format = council3({ hash: sha256, methods: createMethods(sha256) });
export const session = '01990000-0000-7000-8000-000000000003';
export const filing = { uri: 'https://example.com/filing.txt', sha256: 'a'.repeat(64) };

export function opened(given: JsonObject = {}): EventData['session.opened'] {
  const input = councilOpening.input.parse({ question: 'Should Contoso approve the merger?', ...given });
  const { cast = [] } = councilOpening.seating(input);
  return {
    ...{ record: 2, session, format: format.key },
    input: councilOpening.record(input, { session, members: [], hash: sha256 }),
    budget: councilOpening.budget(input),
    seats: cast.map(({ seat, role }) => ({
      ...{ seat, role, agent_id: `house/${seat}`, domain: role, protocol: 'arc', encoder: 'arc@1', timeout_ms: 1000 },
      ...{ owner: null, model: null, notes: ['built-in'] },
    })),
    seating: { method: 'cast', considered: [] },
    methods: { award: 'award@5' },
  };
}

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

export const spoke = (ask: string, content = `said at ${ask}`): NewEvent => ({
  kind: 'answer.received',
  data: {
    ...{ ask, seat: ask.slice(ask.indexOf('/') + 1), attempt: 1, flags: [], reply },
    ...{ act: 'turn', answer: { content } },
  },
});

export const checked = (at: number, status: EvidenceStatus, text?: string): NewEvent => ({
  kind: 'evidence.checked',
  data: { evidence: `evidence/${at}`, ...filing, status, ...(text === undefined ? {} : { text }), detail: status },
});

/** Some answer to any ask of a council. */
export function answerOf(_: Ask, { key }: AskEffect, chance: number): NewEvent {
  return spoke(key, `- Claim ${Math.floor(chance * 10)} [INDICATED: ${filing.uri}]`);
}
