import { describe, expect, it } from 'vitest';
import { leaderboard, type ResolvedQuestion } from './leaderboard.ts';
import { trackWeight } from './track-record.ts';

const now = '2027-01-01T00:00:00Z';
const agents = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'];

/** Numbers that look random and are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Two hundred questions: some void, some not due, rounds with silent seats, sure and certain forecasts. */
function fixture(): ResolvedQuestion[] {
  const next = chance(42);
  return Array.from({ length: 200 }, (_, i): ResolvedQuestion => {
    const truth = next();
    const seated = agents.filter(() => next() < 0.7);
    const said = new Map<string, number>();
    const rounds = Array.from({ length: 1 + Math.floor(next() * 3) }, () => {
      for (const seat of seated) {
        const p = Math.max(0, Math.min(1, truth + next() - 0.5));
        if (next() < 0.8) said.set(seat, Math.round(p * 100) / 100);
      }
      const all = [...said.values()];
      const probability = all.length === 0 ? null : Math.round((all.reduce((a, b) => a + b) / all.length) * 1e6) / 1e6;
      return {
        probability,
        arguments: [...said].map(([seat, p]) => ({ seat, p })).sort((a, b) => (a.seat < b.seat ? -1 : 1)),
      };
    });
    return {
      question: `question ${i}`,
      scheduled_at: next() < 0.1 ? '2028-01-01T00:00:00Z' : '2026-06-30T12:00:00+02:00',
      resolution: next() < 0.1 ? 'VOID' : next() < truth ? 'YES' : 'NO',
      seats: seated.map((seat) => ({ seat, agent_id: `agent-${seat}` })),
      rounds,
    };
  });
}

/** The same, worked out plainly: every forecast in one long list, every number a loop over it. */
function oracle(questions: readonly ResolvedQuestion[]) {
  const list: { who: string; stage: string; question: string; p: number; o: number; given: number; peers: number[] }[] =
    [];
  for (const { question, resolution, scheduled_at, rounds, seats } of questions) {
    if (resolution === 'VOID' || new Date(scheduled_at) >= new Date(now)) continue;
    const o = resolution === 'YES' ? 1 : 0;
    for (const [stage, upto] of [
      ['first', rounds.slice(0, 1)],
      ['final', rounds],
    ] as const) {
      const given = (p: number) => Math.min(0.99, Math.max(0.01, o ? p : 1 - p));
      const said = upto[upto.length - 1]?.arguments ?? [];
      for (const { seat, p } of said) {
        const who = seats.find((one) => one.seat === seat)?.agent_id ?? '';
        const peers = said.filter((one) => one.seat !== seat).map((one) => given(one.p));
        list.push({ who, stage, question, p, o, given: given(p), peers });
      }
      const pools = upto.map(({ probability }) => probability).filter((p) => p !== null);
      const p = pools[pools.length - 1];
      if (p !== undefined) list.push({ who: 'pool', stage, question, p, o, given: given(p), peers: [] });
    }
  }
  return list;
}

type Entry = ReturnType<typeof oracle>[number];

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A seat against the mean of the others' logarithms: another way to write the peer score. */
const peerOf = ({ given, peers }: Entry) => 100 * (Math.log(given) - average(peers.map(Math.log)));

function expected(entries: readonly Entry[]) {
  const met = entries.filter(({ peers }) => peers.length > 0);
  return {
    scored: entries.length,
    with_peers: met.length,
    brier: expect.closeTo(average(entries.map(({ p, o }) => (p - o) * (p - o))), 5),
    log: expect.closeTo(average(entries.map(({ given }) => Math.log(given))), 5),
    baseline: expect.closeTo(average(entries.map(({ given }) => 100 + 100 * Math.log2(given))), 4),
    peer: met.length === 0 ? null : expect.closeTo(average(met.map(peerOf)), 4),
  };
}

describe('FC-08: the leaderboard of two hundred questions', () => {
  const questions = fixture();
  const board = leaderboard(questions, now);
  const list = oracle(questions);
  const of = (who: string, stage: string) => list.filter((entry) => entry.who === who && entry.stage === stage);

  it('counts what is neither void nor ahead of its date', () => {
    const due = questions.filter(({ scheduled_at }) => scheduled_at.startsWith('2026'));
    expect(due.length).toBeLessThan(200);
    expect(board.questions).toBe(due.filter(({ resolution }) => resolution !== 'VOID').length);
    expect(board.questions).toBeLessThan(due.length);
  });

  it('has the scores of a plain computation, for every agent and the pool, in round 1 and in the end', () => {
    expect(board.agents.map(({ agent_id }) => agent_id).sort()).toEqual(agents.map((seat) => `agent-${seat}`));
    for (const stage of ['first', 'final'] as const) {
      expect(board.pool[stage]).toMatchObject(expected(of('pool', stage)));
      for (const row of board.agents) expect(row[stage]).toMatchObject(expected(of(row.agent_id, stage)));
    }
  });

  it('has the calibration of a plain count, and parts that sum to the Brier score', () => {
    for (const { agent_id, final } of board.agents) {
      for (const { from, to, count, mean, rate } of final.calibration) {
        const inside = of(agent_id, 'final').filter(({ p }) => p >= from && (p < to || to === 1));
        expect(count).toBe(inside.length);
        if (count > 0) expect(mean).toBeCloseTo(average(inside.map(({ p }) => p)), 5);
        if (count > 0) expect(rate).toBeCloseTo(average(inside.map(({ o }) => o)), 5);
      }
      const { reliability = 0, resolution = 0, uncertainty = 0, within_bins = 0 } = final.decomposition ?? {};
      expect(reliability - resolution + uncertainty + within_bins).toBeCloseTo(final.brier ?? 0, 5);
    }
  });

  it('has the uplift of the forecasts that were scored both at first and in the end', () => {
    for (const [who, { uplift }] of [['pool', board.pool], ...board.agents.map((row) => [row.agent_id, row])] as [
      string,
      typeof board.pool,
    ][]) {
      const pairs = of(who, 'first').map((first) => [
        first,
        of(who, 'final').find(({ question }) => question === first.question),
      ]);
      const changes = pairs.flatMap(([a, b]) => (a && b ? (a.p - a.o) ** 2 - (b.p - b.o) ** 2 : []));
      expect(uplift).toEqual({ scored: changes.length, brier: expect.closeTo(average(changes), 5) });
    }
  });

  it('stands in order of skill, and weighs by it', () => {
    const skills = board.agents.map(({ skill }) => skill ?? Number.NaN);
    expect(skills).toEqual([...skills].sort((a, b) => b - a));
    for (const { skill, weight, track_record } of board.agents) {
      expect(track_record?.questions).toBeGreaterThan(10);
      expect(weight).toBeCloseTo(trackWeight(track_record), 6);
      expect(weight).toBeCloseTo(Math.exp(skill ?? 0), 5);
    }
  });

  it('is the same in whatever order questions and seats are listed', () => {
    const turned = questions.map((question) => ({ ...question, seats: [...question.seats].reverse() })).reverse();
    expect(leaderboard(turned, now)).toEqual(board);
  });

  it('is plain JSON', () => expect(JSON.parse(JSON.stringify(board))).toEqual(board));
});

describe('FC-08: a small leaderboard', () => {
  const question = (
    id: string,
    forecasts: Record<string, number>,
    scheduled_at = '2026-01-01T00:00:00Z',
  ): ResolvedQuestion => ({
    question: id,
    scheduled_at,
    resolution: 'YES',
    seats: Object.keys(forecasts).map((seat) => ({ seat, agent_id: seat })),
    rounds: [{ probability: 0.5, arguments: Object.entries(forecasts).map(([seat, p]) => ({ seat, p })) }],
  });

  it('puts who never had peers last, and equals in order of Brier score and id', () => {
    const questions = [question('1', { cyd: 0.9 }), question('2', { bob: 0.7, ada: 0.7 }), question('3', { dan: 0.8 })];
    expect(leaderboard(questions, now).agents.map(({ agent_id }) => agent_id)).toEqual(['ada', 'bob', 'cyd', 'dan']);
  });

  it('leaves out who never answered', () => {
    const silent = {
      ...question('1', { ada: 0.9 }),
      seats: [
        { seat: 'ada', agent_id: 'ada' },
        { seat: 'bob', agent_id: 'bob' },
      ],
    };
    expect(leaderboard([silent], now).agents).toHaveLength(1);
  });

  it('counts a question from the moment after its scheduled date', () => {
    const [at, after] = ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00.001Z'];
    expect(leaderboard([question('1', { ada: 0.9 }, at)], at).questions).toBe(0);
    expect(leaderboard([question('1', { ada: 0.9 }, at)], after).questions).toBe(1);
  });

  it('trusts one lucky question little', () => {
    const many = Array.from({ length: 40 }, (_, i) => question(`q${i}`, { ada: 0.8, bob: 0.6 }));
    const { agents } = leaderboard([...many, question('z', { cyd: 0.99, bob: 0.5 })], now);
    expect(agents.map(({ agent_id }) => agent_id)).toEqual(['ada', 'cyd', 'bob']);
    expect(agents.map(({ weight }) => weight)).toEqual([expect.closeTo(1.178686, 6), 1, expect.any(Number)]);
  });

  it('is empty of nothing', () => {
    const { questions, pool, agents } = leaderboard([], now);
    expect([questions, pool.final.brier, pool.uplift, agents]).toEqual([0, null, { scored: 0, brier: null }, []]);
  });
});
