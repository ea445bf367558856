/** Sessions whose record names another version of a method than the first. */
import { describe, expect, it } from 'vitest';
import * as councils from '../../test/stories/council.ts';
import * as forecasts from '../../test/stories/forecast.ts';
import { analysed, challenged, opened, voted, worded } from '../../test/stories/round-table.ts';
import { Story } from '../../test/stories/story.ts';
import { formats } from '../formats/formats.ts';
import { roundTable } from '../formats/round-table/format.ts';
import type { JsonObject } from '../model/json.ts';
import type { EventData, NewEvent } from '../record/event.ts';
import { sha256 } from '../store/signing.ts';
import type { AwardMethod } from './award-method.ts';
import { createMethodRegistry } from './method-registry.ts';
import { createMethods, methodVersions } from './methods.ts';
import type { PoolMethod, RoundSummary } from './pool-method.ts';
import type { RoutingMethod } from './routing-method.ts';
import type { ScoresMethod } from './scores-method.ts';
import type { SynthesisMethod, TableInput } from './synthesis-method.ts';

const seatsOf = (said: Readonly<Record<string, unknown>>) => Object.keys(said).sort().join(' ');

/** What the toy works out besides its synthesis, to see that it gets the same object back. */
const toyWork = { made: 'by the toy' };

const toySynthesis: SynthesisMethod = {
  name: 'synthesis@0',
  synthesise: ({ analyses, rebuttals }) => ({
    synthesis: { method: 'synthesis@0', analysed: seatsOf(analyses), rebutted: seatsOf(rebuttals) },
    work: toyWork,
  }),
  briefOf: (synthesis) => ({
    ...{ recommended_direction: `Toy direction of ${synthesis.analysed}`, key_findings: [] },
    ...{ trade_offs: ['toy'], minority_views: [] },
  }),
  conclude: ({ votes }, wording, draft) => ({
    outcome: 'toy_outcome',
    verdict: {
      ...{ method: 'synthesis@0', voted: seatsOf(votes), own_work: draft?.work === toyWork },
      ...(wording ? { worded: wording.recommended_direction } : {}),
    },
  }),
  concludeWithout: ({ members }: TableInput, leftOut): JsonObject => ({
    ...{ method: 'synthesis@0', seats: members.length, left_out: { ...leftOut } },
  }),
};

const toySummary: RoundSummary = {
  ...{ round: 1, turnout: 1, arguments: [], weights: [], one_seat_sensitive: false },
  ...{ probability: 0.123, median: null, mean: null, spread: null },
};
const toyPool: PoolMethod = {
  name: 'pool@0',
  summariseRounds: (_, rounds) => rounds.map((_answers, i) => ({ ...toySummary, round: i + 1 })),
  stopReason: (rounds) => (rounds.length >= 2 ? 'deadlock' : null),
};
const toyAward: AwardMethod = {
  name: 'award@0',
  awardFrom: ({ closing }) => ({ decision: 'Toy', rationale: closing ?? 'none', citations: ['toy.txt'] }),
};
const toyScores: ScoresMethod = {
  name: 'scores@0',
  scoreRounds: () => ({ first: { pool: null, seats: [] }, final: { pool: null, seats: [] } }),
  leaderboard: () => {
    throw new TypeError('no record asks the toy for a leaderboard');
  },
};
const toyRouting: RoutingMethod = {
  name: 'routing@0',
  route: (_, candidates) =>
    candidates.map(({ agent }) => ({ agent, score: 0, matched: [], seated: true, reason: 'toy' })),
};

const versions = methodVersions(sha256);
const registry = createMethodRegistry({
  award: [toyAward, ...versions.award],
  pool: [toyPool, ...versions.pool],
  routing: [toyRouting, ...versions.routing],
  scores: [toyScores, ...versions.scores],
  synthesis: [toySynthesis, ...versions.synthesis],
});
const known = formats(sha256, registry);

type OpenedData = EventData['session.opened'];

/** A session of any format to which these things happened, with the toys in the registry. */
function given(session: OpenedData, ...happened: NewEvent[]): Story<unknown> {
  const format = known.get(session.format);
  if (!format) throw new TypeError(`there is no format ${session.format}`);
  return new Story(format, session, happened, registry);
}

describe('a round table', () => {
  const seats = ['ada', 'bob'];
  const { methods: _, ...plain }: OpenedData = opened({ seats });
  const toy: OpenedData = { ...plain, methods: { synthesis: 'synthesis@0' } };
  const beforeVotes = [
    ...[analysed('ada', 'The cache is stale'), analysed('bob', 'Tokens never expire')],
    ...[challenged('ada'), challenged('bob')],
  ];
  const complete = [...beforeVotes, voted('ada'), voted('bob', false, 'not yet')];
  const format = roundTable({ hash: sha256, methods: registry });
  const told = (session: OpenedData, happened: NewEvent[]) => new Story(format, session, happened, registry);

  it('puts the method that its record names on the synthesis and on the verdict', () => {
    const story = told(toy, complete);
    expect(story.said('synthesis.computed')).toEqual([
      { method: 'synthesis@0', synthesis: { method: 'synthesis@0', analysed: 'ada bob', rebutted: 'ada bob' } },
    ]);
    expect(story.said('verdict.reached')).toEqual([
      {
        method: 'synthesis@0',
        outcome: 'toy_outcome',
        verdict: { method: 'synthesis@0', voted: 'ada bob', own_work: true },
      },
    ]);
    expect(story.said('session.closed')).toEqual([{ status: 'closed', outcome: 'toy_outcome' }]);
  });

  it('shows the seats that vote the brief of that method', () => {
    expect(told(toy, beforeVotes).ask('vote/ada')).toMatchObject({
      act: 'vote',
      synthesis: { recommended_direction: 'Toy direction of ada bob', trade_offs: ['toy'] },
    });
  });

  it('shows the seat that words the result the same brief, and hands its wording to that method', () => {
    const table = { ...opened({ seats, rules: { synthesiser: 'wes' } }), methods: { synthesis: 'synthesis@0' } };
    const asked = told(table, beforeVotes).ask('word/wes');
    expect(asked).toMatchObject({ context: { synthesis: { recommended_direction: 'Toy direction of ada bob' } } });
    const wording = worded('wes', { observations: [], recommendations: [{ action: 'Play.' }] });
    const { verdict } = told(table, [...beforeVotes, wording, voted('ada'), voted('bob')]);
    expect(verdict).toMatchObject({ worded: 'Play.' });
  });

  it('computes what-if with that method', () => {
    const { state } = told(toy, complete);
    expect(format.without?.(state, { seat: 'ada' })).toEqual({
      ...{ method: 'synthesis@0', seats: 2, left_out: { seat: 'ada' } },
      changes: { findings: [], joined: [], parted: [] },
    });
    expect(format.without?.(state, { source: 'a.ts' })).toMatchObject({ left_out: { source: 'a.ts' } });
  });

  it('uses synthesis@1 where its record names nothing, or names it', () => {
    const named = { ...plain, methods: { synthesis: 'synthesis@1' } };
    const [first, second] = [told(plain, complete), told(named, complete)];
    expect(first.events).toEqual(second.events);
    expect(first.said('synthesis.computed')).toMatchObject([{ method: 'synthesis@1' }]);
    expect(first.verdict).toMatchObject({ method: 'synthesis@1' });
    expect(format.without?.(first.state, { seat: 'ada' })).toMatchObject({ method: 'synthesis@1' });
    expect(told(plain, beforeVotes).ask('vote/ada')).toMatchObject({ synthesis: { trade_offs: [] } });
  });

  it('uses synthesis@1 where its record names methods of other kinds alone', () => {
    expect(told({ ...plain, methods: { pool: 'pool@0' } }, complete).events).toEqual(told(plain, complete).events);
  });

  it('keeps two tables of different methods apart when one engine runs both', () => {
    const shared = roundTable({ hash: sha256, methods: registry });
    const both = [toy, plain, toy].map((session) => new Story(shared, session, complete, registry).verdict?.method);
    expect(both).toEqual(['synthesis@0', 'synthesis@1', 'synthesis@0']);
  });

  it('comes to the same events with and without the toys beside it', () => {
    const alone = roundTable({ hash: sha256, methods: createMethods(sha256) });
    expect(new Story(alone, plain, complete).events).toEqual(told(plain, complete).events);
  });
});

describe('a forecast', () => {
  const plain = forecasts.opened({ seats: ['ada', 'bob'] });
  const answer = (round: number) =>
    ['ada', 'bob'].map((seat) => forecasts.said(`round-${round}/${seat}`, forecasts.answerWith('YES', 0.9)));

  it('is pooled, stopped and computed without a seat by the method that its record names', () => {
    const story = given({ ...plain, methods: { pool: 'pool@0' } }, ...answer(1), ...answer(2));
    expect(story.said('round.pooled').map(({ method }) => method)).toEqual(['pool@0', 'pool@0']);
    expect(story.said('verdict.reached')).toMatchObject([{ method: 'pool@0', outcome: 'deadlock' }]);
    expect(story.verdict).toMatchObject({ method: 'pool@0', probability: 0.123 });
    expect(known.get(plain.format)?.without?.(story.state, { seat: 'ada' })).toMatchObject({
      ...{ method: 'pool@0', probability: 0.123 },
    });
  });

  it('uses pool@1 where its record names nothing: two that agree are done after one round', () => {
    const { methods: _, ...unnamed } = plain;
    const story = given(unnamed, ...answer(1));
    expect(story.said('verdict.reached')).toMatchObject([{ method: 'pool@1', outcome: 'converged' }]);
  });
});

describe('a council', () => {
  const plain = councils.opened({ constraints: { max_turns: 1, seed: 1 } });
  /** Everybody says something until nobody is asked any more. */
  function played(session: OpenedData): Story<unknown> {
    const happened: NewEvent[] = [];
    let story = given(session);
    for (let [key] = story.wants; key !== undefined; [key] = story.wants) {
      happened.push(councils.spoke(key, key.startsWith('award/') ? 'Decision: Wait.' : undefined));
      story = given(session, ...happened);
    }
    return story;
  }

  it('reads its award with the method that its record names', () => {
    const story = played({ ...plain, methods: { award: 'award@0' } });
    expect(story.said('verdict.reached')[0]?.method).toBe('award@0');
    expect(story.verdict).toMatchObject({
      ...{ method: 'award@0', final_decision: 'Toy' },
      award: { rationale: expect.stringMatching(/^Decision: Wait\./), citations: ['toy.txt'] },
    });
  });

  it('uses award@1 where its record names nothing', () => {
    const { methods: _, ...unnamed } = plain;
    expect(played(unnamed).verdict).toMatchObject({ method: 'award@1', final_decision: 'Wait.' });
  });
});

describe('a resolution', () => {
  const plain: OpenedData = {
    ...forecasts.opened({ seats: ['ada'] }),
    format: 'resolution@1',
    input: {
      ...{ prediction: 'p', head: { seq: 1, hash: '' }, title: 't', deadline: forecasts.deadline, source: null },
      ...{ outcome: 'YES', seats: [{ seat: 'ada', agent_id: 'ada' }] },
      rounds: [{ probability: 0.9, arguments: [{ seat: 'ada', p: 0.9 }] }],
    },
  };

  it('is scored by the method that its record names', () => {
    const { verdict } = given({ ...plain, methods: { scores: 'scores@0' } });
    expect(verdict).toMatchObject({ method: 'scores@0', scores: { final: { pool: null, seats: [] } } });
  });

  it('uses scores@1 where its record names nothing', () => {
    expect(given(plain).verdict).toMatchObject({ method: 'scores@1', scores: { final: { pool: { brier: 0.01 } } } });
  });
});

describe('a record that names a method which is not known here', () => {
  it.each([
    ['round table', 'synthesis@99', { ...opened({ seats: ['ada'] }), methods: { synthesis: 'synthesis@99' } }],
    ['forecast', 'pool@9', { ...forecasts.opened({ seats: ['ada'] }), methods: { pool: 'pool@9' } }],
    ['council', 'award@9', { ...councils.opened(), methods: { award: 'award@9' } }],
  ])('is refused before anything is asked, with the name in the sentence: %s', (_, name, session) => {
    expect(() => given(session)).toThrow(`the record names the method ${name}, which is not known here`);
    expect(registry.unknownAmong(session.methods)).toBe(name);
  });
});

describe('routing', () => {
  it('comes from the registry like every other kind, though no record names it yet', () => {
    const candidate = { agent: 'ada', domain: 'poetry', capabilities: [] };
    const routed = (names?: { routing: string }) => registry.named('routing', names).route('Review', [candidate]);
    expect(routed()).toMatchObject([{ seated: false }]);
    expect(routed({ routing: 'routing@0' })).toMatchObject([{ seated: true, reason: 'toy' }]);
  });
});

describe('the methods of this installation', () => {
  it('are named after their kind and number, the newest last, each name once', () => {
    for (const [kind, list] of Object.entries(versions)) {
      const names = list.map(({ name }: { name: string }) => name);
      expect(names).toEqual(names.map((_: string, i: number) => `${kind}@${i + 1}`));
    }
  });
});
