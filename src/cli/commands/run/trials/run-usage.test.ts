import { describe, expect, it } from 'vitest';
import { readHistory } from '../../../../../test/support/histories.ts';
import { playedTrialOf } from './played-trial.ts';
import { addTrialUsage, noUsage, spentBudgetOf, usageIn, usageLines } from './run-usage.ts';
import { userEndLines } from './user-verdict.ts';

const { events } = readHistory('trial@3');
const tokens = (tokens_in: number, tokens_out: number, cost_micros?: number) => ({
  ...{ tokens_in, tokens_out },
  ...(cost_micros === undefined ? {} : { cost_micros }),
});

describe('what a run used', () => {
  it('is told for the simulated user and for the agent apart', () => {
    expect(usageIn(events)).toEqual({ user: { tokens_in: 200, tokens_out: 20 }, agent: null });
    expect(usageIn(readHistory('trial@2').events)).toEqual(noUsage);
  });

  it('adds up over conversations, each side for itself', () => {
    const first = addTrialUsage(noUsage, { user: tokens(1, 2, 30), agent: null });
    const second = addTrialUsage(first, { user: tokens(10, 20), agent: tokens(5, 5) });
    expect(second).toEqual({ user: tokens(11, 22, 30), agent: tokens(5, 5) });
    expect(addTrialUsage(second, noUsage)).toEqual(second);
  });

  it.each([
    [{}, undefined],
    [{ max_tokens_total: 44 }, undefined],
    [{ max_tokens_total: 43 }, '43 tokens'],
    [{ max_cost: 0.0001 }, undefined],
    [{ max_cost: 0.00003 }, '$0.00003'],
  ])('uses up a budget of %j: %s', (budget, spent) => {
    expect(spentBudgetOf({ user: tokens(11, 22, 30), agent: tokens(5, 5) }, budget)).toBe(spent);
  });

  it('is a line for each side that is known', () => {
    expect(usageLines(noUsage)).toEqual([]);
    expect(usageLines({ user: tokens(11, 22, 30), agent: tokens(5, 6) })).toEqual([
      'The simulated users used 11 tokens in and 22 out; $0.0000.',
      'The agent used 5 tokens in and 6 out; what that cost is not known.',
    ]);
  });
});

describe('a trial with a simulated user, as a run shows it', () => {
  it('counts the replies of the agent, and has the reason and the flags of the user', () => {
    const played = playedTrialOf(events);
    expect(played).toMatchObject({
      ...{ stop_reason: 'goal_reached', turns: 3, fault: null, hasStarted: true },
      user: { messages: 2, reason: 'It said 14 days.' },
    });
    expect(played.flags).toContain('user_role_confusion: the simulated user spoke as the assistant');
  });

  it('says how simulated users ended, and nothing of scripts', () => {
    const user = { messages: 1, reason: '' };
    const ends = ['goal_reached', 'given_up', 'max_turns', 'goal_reached', 'user_error'];
    const trials = ends.map((stop_reason) => ({ stop_reason, user }));
    expect(userEndLines([...trials, { stop_reason: 'max_turns' }])).toEqual([
      'Of the simulated users, 2 reached their goal, 1 gave up, 1 had no turns left.',
    ]);
    expect(userEndLines([{ stop_reason: 'max_turns' }])).toEqual([]);
  });
});
