/** Words for telling stories about round tables: what was opened, said and failed, and what is next. */

import type { AskEffect } from '../../src/formats/format.ts';
import { roundTable } from '../../src/formats/round-table/format.ts';
import { roundTableOpening } from '../../src/formats/round-table/opening.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { Answer, Ask } from '../../src/model/act.ts';
import type { Analysis, Observation } from '../../src/model/analysis.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { Rebuttal } from '../../src/model/rebuttal.ts';
import type { Seat } from '../../src/model/seat.ts';
import type { EventData, NewEvent } from '../../src/record/event.ts';
import { sha256 } from '../../src/store/signing.ts';
import { Story } from './story.ts';

export const format = roundTable({ hash: sha256, methods: createMethods(sha256) });
export const session = '01990000-0000-7000-8000-000000000001';

interface Table {
  seats: string[];
  content?: string;
  rules?: JsonObject;
  focus_areas?: Record<string, string>;
  constraints?: string[];
  context?: JsonObject;
  evidence?: JsonObject[];
}

export function opened({ seats, ...input }: Table): EventData['session.opened'] {
  const given = roundTableOpening.input.parse({ content: 'Review the release', ...input });
  const members = seats.map((seat) => ({ seat, agent_id: `id-of-${seat}`, domain: `${seat}'s field` }));
  const all = members.map(({ seat, domain }) => seatAs(seat, domain, 'member'));
  const { synthesiser: words, clerk } = given.rules;
  if (words && !seats.includes(words)) all.push(seatAs(words, 'wording', 'synthesiser'));
  if (clerk && clerk !== words && !seats.includes(clerk)) all.push(seatAs(clerk, 'clerk', 'clerk'));
  return {
    ...{ record: 2, session, format: format.key, seats: all },
    methods: createMethods(sha256).newest(['synthesis']),
    input: roundTableOpening.record(given, { members, session, hash: sha256 }),
    budget: roundTableOpening.budget(given),
    seating: { method: 'named', considered: [] },
  };
}

const seatAs = (seat: string, domain: string, role: string): Seat => ({
  ...{ seat, agent_id: `id-of-${seat}`, domain, role, owner: null, model: null, notes: [] },
  ...{ protocol: 'round-table', encoder: 'round-table@1', timeout_ms: 1000 },
});

const reply = { status: 200, latency_ms: 1, bytes: 1, sha256: '0'.repeat(64) };

const heard = (ask: string, said: Answer): NewEvent => ({
  kind: 'answer.received',
  data: { ask, seat: ask.slice(ask.indexOf('/') + 1), attempt: 1, flags: [], reply, ...said },
});

export const observation = (
  finding: string,
  evidence = '[VERIFIED: a.ts:1] seen',
  more: Partial<Observation> = {},
) => ({
  ...{ finding, evidence, severity: 'warning' as const },
  ...more,
});

export const analysed = (seat: string, ...observations: (Observation | string)[]): NewEvent =>
  heard(`analyze/${seat}`, {
    act: 'analyze',
    answer: { observations: observations.map((each) => (typeof each === 'string' ? observation(each) : each)) },
  });

export const worded = (seat: string, answer: Analysis): NewEvent => heard(`word/${seat}`, { act: 'analyze', answer });

export const clerked = (seat: string, ...relations: string[]): NewEvent =>
  heard(`clerk/${seat}`, {
    act: 'analyze',
    answer: { observations: relations.map((each) => observation(each, 'They read alike')) },
  });

export const looked = (at: number, data: Partial<EventData['evidence.checked']>): NewEvent => ({
  kind: 'evidence.checked',
  data: { ...{ evidence: `evidence/${at}`, uri: '', sha256: '', status: 'match', detail: '' }, ...data },
});

export const challenged = (seat: string, answer: Partial<Rebuttal> = {}, phase = 'challenge'): NewEvent =>
  heard(`${phase}/${seat}`, { act: 'challenge', answer: { challenges: [], concessions: [], ...answer } });

export const voted = (seat: string, approve = true, dissent_reason: string | null = null): NewEvent =>
  heard(`vote/${seat}`, { act: 'vote', answer: { approve, conditions: [], dissent_reason } });

export const spent: NewEvent = { kind: 'budget.spent', data: { budget: 'time', limit: 1 } };

/** A table to which these things happened, in this order. */
export const given = (table: EventData['session.opened'], ...happened: NewEvent[]) =>
  new Story(format, table, happened);

const findings = ['The cache is stale', 'Tokens never expire', 'The query scans the table', 'Retries are unbounded'];
const proofs = [
  '[VERIFIED: app.ts:12] seen',
  '[INDICATED: logs] seen',
  '[POSSIBLE] maybe',
  'no tag',
  '[CORROBORATED: a + b] both',
];

/** Some answer to any ask of a table: `chance` decides what is said. */
export function answerOf(ask: Ask, { key }: AskEffect, chance: number): NewEvent {
  const at = Math.floor(chance * 1000);
  const pick = <T>(list: readonly T[], turn: number) => list[(at + turn) % list.length] as T;
  switch (ask.act) {
    case 'analyze': {
      const severity = pick(['critical', 'warning', 'info'] as const, 0);
      const observations = [0, 1].map((turn) => observation(pick(findings, turn), pick(proofs, turn), { severity }));
      const recommendations = [
        { action: `Mend: ${pick(findings, 0)}`, priority: pick(['critical', 'high', 'low'], 1) },
      ];
      return heard(key, { act: 'analyze', answer: { observations, recommendations, confidence: chance } });
    }
    case 'challenge':
      return heard(key, { act: 'challenge', answer: rebuttalTo(ask, pick(proofs, 2), at) });
    case 'vote': {
      const approve = at % 3 !== 0;
      return heard(key, {
        act: 'vote',
        answer: { approve, conditions: [], dissent_reason: approve ? null : 'not yet' },
      });
    }
    default:
      throw new TypeError(`a round table does not ask for a ${ask.act}`);
  }
}

function rebuttalTo({ others }: Extract<Ask, { act: 'challenge' }>, counter_evidence: string, at: number): Rebuttal {
  const other = others[at % others.length];
  const target_agent = other?.agent_name ?? 'nobody';
  const finding = other?.observations[0]?.finding ?? 'nothing';
  return {
    challenges: at % 2 === 0 ? [{ target_agent, finding_challenged: finding, counter_evidence }] : [],
    concessions: at % 2 === 1 ? [{ target_agent, finding_accepted: finding, reason: 'convinced' }] : [],
  };
}
