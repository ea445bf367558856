import { describe, expect, it } from 'vitest';
import { answerWith, deadline, format, opened, proof, said, session } from '../../../test/stories/forecast.ts';
import { failed, Story } from '../../../test/stories/story.ts';
import type { EventData, NewEvent } from '../../record/event.ts';
import { sha256 } from '../../store/signing.ts';
import type { Format } from '../format.ts';
import { formats } from '../formats.ts';
import { forecastOpening } from './opening.ts';

const given = (debate: EventData['session.opened'], ...happened: NewEvent[]) => new Story(format, debate, happened);
const three = opened({ seats: ['ada', 'bob', 'cyd'] });
const all = (round: number, ...answers: ReturnType<typeof answerWith>[]) =>
  ['ada', 'bob', 'cyd'].map((seat, at) => said(`round-${round}/${seat}`, answers[at] ?? answerWith('NEUTRAL', 0.5)));
const torn = [answerWith('YES', 0.9), answerWith('NO', 0.8), answerWith('YES', 0.6)];
const passed: NewEvent = { kind: 'deadline.passed', data: { wait: 'deadline', until: deadline } };

describe('a forecast debate', () => {
  it('FC-01: asks every seat in round 1 without showing it anybody', () => {
    const debate = given(three);
    expect(debate.wants).toEqual(['round-1/ada', 'round-1/bob', 'round-1/cyd', 'deadline']);
    const ask = debate.ask('round-1/ada');
    expect(ask).toMatchObject({ act: 'forecast', prediction_id: session, title: 'Will it rain?', deadline, round: 1 });
    expect(ask).not.toHaveProperty('others');
  });

  it("FC-06: shows every seat the others' latest arguments from round 2 on, never its own", () => {
    const debate = given(three, ...all(1, ...torn));
    const ask = debate.ask('round-2/bob');
    expect(ask).toMatchObject({
      round: 2,
      others: [
        { agent_name: 'ada', position: 'YES', confidence: 0.9 },
        { agent_name: 'cyd', position: 'YES', confidence: 0.6 },
      ],
    });
  });

  it('FC-01: gives the synthesis as the reasoning where an answer has none, cut to 1000 characters', () => {
    const long = { ...answerWith('YES', 0.9), synthesis_thought: '😀'.repeat(1500) };
    const short = { ...answerWith('NO', 0.8), reasoning: 'in short' };
    const ask = given(three, ...all(1, long, short)).ask('round-2/cyd');
    const reasons =
      'others' in ask ? ask.others?.map((other) => ('reasoning' in other ? [...other.reasoning].length : 0)) : [];
    expect(reasons).toEqual([1000, 8]);
  });

  it('FC-07: pools every round, with the method named, and keeps disagreement in sight', () => {
    const debate = given(three, ...all(1, ...torn));
    const [round] = debate.said('round.pooled');
    expect(round).toMatchObject({ method: 'pool@2', summary: { round: 1, turnout: 1 } });
    expect(round?.summary.spread).toBeGreaterThan(0.1);
    expect(round?.summary.arguments).toHaveLength(3);
  });

  it('FC-06: ends after round 1 when all are of one mind', () => {
    const debate = given(three, ...all(1, answerWith('YES', 0.8), answerWith('YES', 0.82), answerWith('YES', 0.79)));
    expect(debate.outcome).toBe('converged');
    expect(debate.verdict).toMatchObject({ method: 'pool@2', stop_reason: 'converged' });
    expect(debate.verdict?.probability).toBeCloseTo(0.8, 1);
    expect(debate.verdict?.headline).toMatch(/^80 % YES: 3 seats agree\. /);
  });

  it('FC-06: ends when nobody moves and nobody brings anything new, divided where the seats stand apart', () => {
    const debate = given(three, ...all(1, ...torn), ...all(2, ...torn));
    expect(debate.outcome).toBe('divided');
    expect(debate.verdict?.round_1_probability).toBe(debate.verdict?.probability);
  });

  it('FC-06: ends at its round limit', () => {
    const moved = (round: number) => torn.map((answer) => ({ ...answer, evidence: [proof(`of round ${round}`)] }));
    const debate = given(
      opened({ seats: ['ada', 'bob', 'cyd'], max_rounds: 2 }),
      ...all(1, ...moved(1)),
      ...all(2, ...moved(2)),
    );
    expect(debate.outcome).toBe('round_limit');
    expect(debate.verdict?.rounds).toHaveLength(2);
  });

  it('FC-06: ends at the deadline with what there is', () => {
    const early = given(three, passed);
    expect(early.outcome).toBe('deadline');
    expect(early.verdict).toMatchObject({ probability: null, rounds: [] });
    const midway = given(three, ...all(1, ...torn), said('round-2/ada', answerWith('YES', 0.95)), passed);
    expect(midway.outcome).toBe('deadline');
    expect(midway.verdict?.rounds).toHaveLength(2);
    expect(midway.verdict?.missing).toContainEqual({
      seat: 'bob',
      phase: 'round-2',
      reason: 'the deadline passed before it answered',
    });
  });

  it('says so when nobody answers a round, and keeps the last number it had', () => {
    const silent = ['ada', 'bob', 'cyd'].map((seat) => failed(`round-2/${seat}`, 'malformed'));
    const debate = given(three, ...all(1, ...torn), ...silent);
    expect(debate.outcome).toBe('nobody_answered');
    expect(debate.verdict?.probability).toBe(debate.verdict?.round_1_probability);
  });

  it('FC-04: says in words who is missing and why, in the headline too; version 1 gives a code', () => {
    const failure = failed('round-1/bob', 'timeout');
    Object.assign(failure.data, { detail: 'no complete answer came within 30 s.' });
    const happened = [...all(1, ...torn).filter((_, at) => at !== 1), failure, passed];
    const { verdict } = given(three, ...happened);
    const reason = 'no complete answer came within 30 s';
    expect(verdict?.missing).toContainEqual({ seat: 'bob', phase: 'round-1', reason });
    expect(verdict?.headline).toContain(` bob (round-1: ${reason})`);
    const first = new Story(formats(sha256).get('forecast@1') as Format, three, happened).verdict;
    expect(first?.missing).toContainEqual({ seat: 'bob', phase: 'round-1', reason: 'timeout' });
    expect(first?.headline).not.toContain('Missing');
  });

  it('FC-04: excuses a seat whose attempts have all failed, and shows its last argument as stale', () => {
    const debate = given(three, ...all(1, ...torn), failed('round-2/bob', 'agent_error'));
    expect(debate.said('seat.excused')).toEqual([{ seat: 'bob', phase: 'round-2', reason: 'agent_error' }]);
    const after = given(
      three,
      ...all(1, ...torn),
      failed('round-2/bob', 'agent_error'),
      ...all(2, ...torn).filter((_, at) => at !== 1),
    );
    expect(after.wants).not.toContain('round-3/bob');
    const summary = after.said('round.pooled').at(-1)?.summary;
    expect(JSON.stringify(summary?.arguments)).toMatch(/"seat":"bob".*"stale":true/);
  });

  it('asks a seat again in the next round after an invalid answer', () => {
    const first = all(1, ...torn).filter((_, at) => at !== 1);
    expect(given(three, failed('round-1/bob', 'malformed'), ...first).wants).toContain('round-2/bob');
  });

  it('shows aliases instead of names where peers are anonymous', () => {
    const debate = given(
      opened({ seats: ['ada', 'bob', 'cyd'], rules: { anonymous_peers: true } }),
      ...all(1, ...torn),
    );
    const names = JSON.stringify(debate.ask('round-2/ada'));
    expect(names).not.toMatch(/"(bob|cyd)"/);
    expect(names).toMatch(/"peer_\d"/);
  });

  it('says what the number would be without a seat', () => {
    const debate = given(three, ...all(1, ...torn), ...all(2, ...torn));
    const without = format.without?.(debate.state, { seat: 'bob' });
    expect(without?.probability).toBeGreaterThan(Number(debate.verdict?.probability));
    expect(format.without?.(debate.state, { source: 'a' })).toBeUndefined();
  });
});

describe('opening a forecast', () => {
  const good = { title: 'Will it rain?', description: 'On Monday.', deadline };

  it.each([
    ['max_rounds', { max_rounds: 11 }],
    ['max_rounds', { max_rounds: 0 }],
    ['deadline', { deadline: 'tomorrow' }],
    ['title', { title: ' ' }],
  ])('refuses a bad %s', (path, change) => {
    const parsed = forecastOpening.input.safeParse({ ...good, ...change });
    expect(parsed.error?.issues[0]?.path).toEqual([path]);
  });

  it('refuses a deadline in the past', () => {
    const input = forecastOpening.input.parse(good);
    expect(forecastOpening.check?.(input, Date.parse(deadline) + 1)).toMatchObject([{ path: 'deadline' }]);
    expect(forecastOpening.check?.(input, Date.parse(deadline) - 1)).toEqual([]);
  });
});
