import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FailureReason } from '../../../../model/outcome.ts';
import type { Seat } from '../../../../model/seat.ts';
import type { NewEvent, SessionEvent } from '../../../../record/event.ts';
import type { LoggedTrial } from './play-trials.ts';
import { playedTrialOf } from './played-trial.ts';
import { runReportOf, writtenRunReport } from './run-report.ts';
import { runSummary, runText } from './run-text.ts';
import { noUsage } from './run-usage.ts';
import type { TrialFault } from './trial-fault.ts';

const page = { width: 80, paint: (_: unknown, text: string) => text };

const seat: Seat = {
  ...{ seat: 'ada', agent_id: 'id-of-ada', domain: 'support', role: 'member', timeout_ms: 1000 },
  ...{ protocol: 'plain-http', encoder: 'plain-http@1', owner: null, model: null, notes: [] },
};

/** A record of a trial with these events between its opening and its end, a second apart. */
function recordOf(outcome: string, ...between: NewEvent[]): SessionEvent[] {
  const scenario = { name: 'refund', messages: ['I want my money back.'] };
  const opened: NewEvent = {
    kind: 'session.opened',
    data: {
      ...{
        record: 1,
        session: 's1',
        format: 'trial@1',
        input: { agent: 'ada', scenario, mode: 'scripted' },
        seats: [seat],
      },
      ...{ budget: { max_calls: null, time_budget_ms: null }, seating: { method: 'named', considered: [] } },
    },
  };
  const status = outcome === 'cancelled' ? 'cancelled' : 'closed';
  const closed: NewEvent = { kind: 'session.closed', data: { status, outcome } };
  return [opened, ...between, closed].map((event, seq) => ({ ...event, seq, at: `2026-01-01T00:00:0${seq}.000Z` }));
}

const about = { ask: 'turn-1/ada', seat: 'ada', attempt: 1 };
const sent: NewEvent = { kind: 'ask.sent', data: { ...about, act: 'reply', encoder: 'plain-http@1', digest: '' } };
const failed = (reason: FailureReason, detail: string, agent_error?: { code: string; error: string }): NewEvent => ({
  kind: 'ask.failed',
  data: { ...about, reason, detail, final: true, flags: [], ...(agent_error && { agent_error }) },
});

describe('a trial that was played', () => {
  it('has no fault where the conversation ended as the script says', () => {
    expect(playedTrialOf(recordOf('script_end', sent))).toMatchObject({
      ...{ scenario: 'refund', session: 's1', stop_reason: 'script_end', fault: null, hasStarted: true },
      duration_ms: 1000,
    });
  });

  it.each<[string, SessionEvent[], Partial<TrialFault>]>([
    ['agent', recordOf('timeout', sent, failed('timeout', 'No answer in time.')), { detail: 'no answer in time' }],
    ['agent', recordOf('agent_error', sent), { detail: 'the reply is empty', reason: 'agent_error' }],
    ['infrastructure', recordOf('agent_error', sent, failed('forbidden_address', 'It is private.')), {}],
    [
      'infrastructure',
      recordOf(
        'agent_error',
        sent,
        failed('refused', 'no token could be obtained: the token endpoint could not be reached'),
      ),
      {},
    ],
    ['infrastructure', recordOf('agent_error', sent, failed('unreachable', 'The platform is too busy.')), {}],
    ['scenario', recordOf('missing_input'), { reason: 'missing_input' }],
    ['cancelled', recordOf('cancelled'), {}],
  ])('LG-06: has its fault on the side of the %s: %#', (side, record, more) => {
    expect(playedTrialOf(record).fault).toMatchObject({ side, ...more });
  });

  it('keeps what the agent said of its own failure', () => {
    const record = recordOf(
      'agent_error',
      sent,
      failed('agent_error', 'It failed.', { code: 'E1', error: 'no stock' }),
    );
    expect(playedTrialOf(record).fault?.agent_error).toBe('E1: no stock');
  });

  it('has something to log only where the agent was asked, or there was nothing to ask', () => {
    const started = ['cancelled', 'missing_input'].map((outcome) => playedTrialOf(recordOf(outcome)).hasStarted);
    expect(started).toEqual([false, true]);
  });
});

const trial = (scenario: string, fault: TrialFault | null = null, file: string | null = 'run_1.txt'): LoggedTrial => ({
  ...{ scenario, session: 's', stop_reason: fault?.reason ?? 'script_end', turns: 1, duration_ms: 1500, fault },
  ...{ hasStarted: true, file, flags: [], user: null, usage: noUsage },
});
const late: TrialFault = { side: 'agent', reason: 'timeout', detail: 'no answer in 300 ms', agent_error: 'E1' };
const noToken: TrialFault = { side: 'infrastructure', reason: 'refused', detail: 'no token could be obtained: 503' };

describe('the report of a run', () => {
  const result = {
    played: [trial('a'), trial('b', noToken), trial('c', late, null), trial('d', late, 'run_4.txt')],
    lost: [{ scenario: 'e', detail: 'The disk is full.' }],
    earlier: 2,
    usage: noUsage,
  };
  const report = runReportOf(result, 10, 'ada', 'logs');

  it('counts every conversation once, what was never opened among the cancelled', () => {
    expect(report.totals).toEqual({
      ...{ trials: 10, answered: 1, failed: 2, infrastructure: 2, earlier: 2, cancelled: 3 },
    });
  });

  it('lists each kind of fault once, the most frequent first, with a log that shows it', () => {
    expect(report.faults.map(({ reason, count, example }) => [reason, count, example])).toEqual([
      ['timeout', 2, 'run_4.txt'],
      ['refused', 1, 'run_1.txt'],
      ['lost', 1, null],
    ]);
  });

  it('adds up, whatever happened', () => {
    const faults = fc.constantFrom(null, late, noToken, { ...late, side: 'cancelled' as const });
    fc.assert(
      fc.property(fc.array(faults), fc.nat(5), fc.nat(5), fc.nat(5), (list, lost, earlier, unopened) => {
        const played = list.map((fault) => trial('x', fault));
        const lostTrials = Array.from({ length: lost }, () => ({ scenario: 'x', detail: 'y' }));
        const wanted = list.length + lost + earlier + unopened;
        const { totals } = runReportOf({ played, lost: lostTrials, earlier, usage: noUsage }, wanted, 'ada', 'logs');
        const { trials, ...parts } = totals;
        expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(trials);
      }),
    );
  });

  it('tells a person the faults by whose they are, and the whole in a sentence', () => {
    const text = runText(report, page);
    expect(text).toMatch(/^What the agent failed at\n {2}2 × timeout: no answer in 300 ms\n {5,}e\.g\. run_4\.txt/);
    expect(text).toContain('is not a fault of the agent\n  1 × refused: no token could be obtained: 503');
    expect(text.replace(/\n/g, ' ')).toContain(runSummary(report));
    expect(runSummary(report)).toBe(
      '10 conversations with ada: 1 answered, 2 failed, 2 could not be played, 3 not played, because the run was stopped, 2 had a good log before.',
    );
    expect(text).toContain('--resume');
  });

  it('says nothing of --resume where every conversation has a good log', () => {
    const good = runReportOf({ played: [trial('a')], lost: [], earlier: 1, usage: noUsage }, 2, 'ada', 'logs');
    expect(runText(good, page)).not.toContain('--resume');
    expect(runSummary(runReportOf({ played: [trial('a')], lost: [], earlier: 0, usage: noUsage }, 1, 'ada', 'l'))).toBe(
      '1 conversation with ada: 1 answered.',
    );
  });

  it('tells what was remarked on replies, by the protocol and by the log', () => {
    const flag = { code: 'history_as_text', path: '', detail: 'the history stands before the message' };
    const answer = { act: 'reply' as const, answer: { text: 'a\rb' }, flags: [flag, flag] };
    const replied = {
      seat: 'ada',
      ask: 'reply/1',
      attempt: 1,
      reply: { status: 200, latency_ms: 1, bytes: 1, sha256: '' },
    };
    const record = recordOf('script_end', sent, { kind: 'answer.received', data: { ...replied, ...answer } });
    const { log: _, ...played } = playedTrialOf(record);
    const { trials, ...rest } = runReportOf(
      {
        played: [
          { ...played, file: null },
          { ...played, file: null },
        ],
        lost: [],
        earlier: 0,
        usage: noUsage,
      },
      2,
      'ada',
      'l',
    );
    expect(trials[0]?.flags.map((text) => text.split(':')[0])).toEqual(['history_as_text', 'log.line_break']);
    expect(runText({ trials, ...rest }, page)).toContain(
      'Flags on replies\n  2 × history_as_text: the history stands before the message\n  2 × log.line_break: ',
    );
    expect(writtenRunReport({ trials, ...rest }, '').suites[0]?.cases[0]?.details[1]).toMatch(
      /^flag: history_as_text: /,
    );
  });

  it('numbers the conversations of a repeated scenario, and gives each its status', () => {
    const repeated = {
      played: [trial('a'), trial('a', late), trial('b', noToken, null)],
      lost: [],
      earlier: 0,
      usage: noUsage,
    };
    const written = writtenRunReport(runReportOf(repeated, 3, 'ada', 'logs'), 'In short.');
    expect(written.notes).toEqual(['In short.', 'The logs are in logs.']);
    expect(written.suites[0]?.cases.map(({ name, status }) => [name, status])).toEqual([
      ['a', 'pass'],
      ['a (2)', 'fail'],
      ['b', 'error'],
    ]);
    expect(written.suites[0]?.cases[1]).toMatchObject({
      ...{ message: 'timeout: no answer in 300 ms', time_ms: 1500 },
      details: ['1 answered, stop reason timeout, log run_1.txt', 'the agent said: E1'],
    });
  });
});
