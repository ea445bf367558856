import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as table from '../../test/stories/round-table.ts';
import {
  asked,
  cancelled,
  checked,
  deadline,
  fails,
  phase,
  pollOpened,
  spent,
  votes,
} from '../../test/support/poll-format.ts';
import { at, foldOf, given, linesOf, methods } from '../../test/support/session-story.ts';
import type { Format } from '../formats/format.ts';
import { encoders } from '../protocols/encoders.ts';
import type { NewEvent } from '../record/event.ts';
import { sha256 } from '../store/signing.ts';
import { advanceSession } from './advance-session.ts';

const two = pollOpened(['ada', 'bob']);
const callbackOf = (ask: string) => `http://localhost/${ask}`;

describe('a session that was just opened', () => {
  it('opens its phase, and puts each ask on the record before it is sent', () => {
    given(linesOf(two))
      .when()
      .follows({
        events: ['phase.opened poll', 'ask.sent vote/ada attempt 1', 'ask.sent vote/bob attempt 1'],
        sends: ['vote/ada', 'vote/bob'],
        wanted: ['vote/ada', 'vote/bob'],
      });
  });

  it('derives its events and asks nobody while it may not ask', () => {
    given(linesOf(two))
      .when()
      .while({ asking: false })
      .follows({ events: ['phase.opened poll'], sends: [], wanted: ['vote/ada', 'vote/bob'] });
  });

  it('records the digest of the very bytes that are sent, and encodes equal asks once', () => {
    const { outgoing, bodies } = given(linesOf(two)).when().step();
    const [ada, bob] = outgoing;
    const { ask, encoded } = ada?.compose() ?? {};
    expect(bob?.compose().encoded).toBe(encoded);
    const { data } = JSON.parse(bodies.at(-1) ?? '');
    expect(data).toMatchObject({ digest: sha256(encoded?.body ?? ''), encoder: 'round-table@1', seat: 'bob' });
    expect(ask).toMatchObject({ act: 'vote' });
    expect(ada).toMatchObject({ seat: 'ada', timeout_ms: undefined, bytes: encoded?.body.length });
  });

  it('encodes an ask again for a seat that speaks another protocol', () => {
    const seats = [{ seat: 'ada' }, { seat: 'bob', protocol: 'plain-http', encoder: 'other@1' }];
    const known = new Map([...encoders, ['other@1', () => ({ path: '/', body: 'other' })]]);
    const fold = foldOf(linesOf(pollOpened(seats)));
    const context = {
      now: 0,
      hash: sha256,
      encoders: known,
      methods,
      underWay: new Set<string>(),
      asking: true,
      callbackOf,
    };
    const { outgoing, bodies } = advanceSession(fold, [], context);
    expect(String(outgoing[1]?.compose().encoded.body)).toBe('other');
    expect(bodies.slice(1).map((body) => JSON.parse(body).data.encoder)).toEqual(['round-table@1', 'other@1']);
  });

  it('makes a large request for its digest, drops it, and makes the same bytes again; a few in each turn', () => {
    const seats = Array.from({ length: 5 }, (_, n) => ({ seat: `seat-${n}`, encoder: 'large@1' }));
    let made = 0;
    const large = () => {
      made += 1;
      return { path: '/', body: 'x'.repeat(1_500_000) };
    };
    const known = new Map([...encoders, ['large@1', large]]);
    const wires = seats.map((seat, n) => ({ ...seat, wire: { n } }));
    const fold = foldOf(linesOf(pollOpened(wires as never)));
    const tools = { now: 0, hash: sha256, encoders: known, methods, underWay: new Set<string>() };
    const step = advanceSession(fold, [], { ...tools, asking: true, callbackOf });
    expect(step.outgoing).toHaveLength(2);
    let turns = 1;
    while (step.recordMore?.()) turns += 1;
    expect([turns, step.outgoing.length, made]).toEqual([2, 5, 5]);
    const digests = step.bodies.slice(1).map((body) => JSON.parse(body).data.digest);
    const [first] = step.outgoing;
    expect(first?.compose().encoded).not.toBe(first?.compose().encoded);
    expect(step.outgoing.map((ask) => sha256(ask.compose().encoded.body))).toEqual(digests);
  });

  it('passes on the shorter time limit of an ask', () => {
    const { outgoing } = given(linesOf(pollOpened(['ada'], { timeout_ms: 5 })))
      .when()
      .step();
    expect(outgoing[0]?.timeout_ms).toBe(5);
  });

  it('refuses a seat whose encoder is not known here', () => {
    const story = given(linesOf(pollOpened([{ seat: 'ada', encoder: 'smoke-signals@1' }]))).when();
    expect(() => story.step()).toThrow('the seat ada is written to with smoke-signals@1, which is not known here');
  });
});

describe('an answer that arrives', () => {
  const running = linesOf(two, phase, asked('ada'), asked('bob'));

  it('goes on the record, and the other ask stays under way', () => {
    given(running)
      .when(votes('ada'))
      .while({ underWay: ['vote/bob'] })
      .follows({ events: ['answer.received vote/ada'], sends: [], wanted: ['vote/bob'] });
  });

  it('closes the session with the last one, after which nothing is wanted', () => {
    const fold = given(running)
      .when(votes('ada'), fails('bob'))
      .follows({
        events: ['answer.received vote/ada', 'ask.failed vote/bob', 'session.closed 1 votes'],
        ...{ sends: [], wanted: [], checks: [], waits: [] },
      });
    expect(fold.closed).toMatchObject({ status: 'closed', outcome: '1 votes' });
  });

  it.each<[string, NewEvent[], NewEvent]>([
    ['a second answer to a settled ask', [votes('ada')], votes('ada')],
    ['a failure after the answer', [votes('ada')], fails('ada')],
    ['an answer after the final failure', [fails('ada')], votes('ada')],
  ])('is dropped where it is %s', (_, before, late) => {
    given(linesOf(two, phase, asked('ada'), asked('bob'), ...before))
      .when(late)
      .while({ underWay: ['vote/bob'] })
      .follows({ events: [], wanted: ['vote/bob'] });
  });

  it('is dropped twice within one step, too', () => {
    given(running)
      .when(votes('ada'), votes('ada'))
      .while({ underWay: ['vote/bob'] })
      .follows({ events: ['answer.received vote/ada'] });
  });

  it.each<[string, NewEvent]>([
    ['an answer', votes('bob')],
    ['a cancellation', cancelled],
    ['a spent budget', spent],
    ['checked evidence', checked('a.txt')],
  ])('is dropped after the end: %s', (_, fact) => {
    given(linesOf(two, phase, asked('ada'), asked('bob'), cancelled))
      .when(fact)
      .follows({ events: [], sends: [], wanted: [], checks: [], waits: [] });
  });

  it('is dropped when the cancellation came first in the same step', () => {
    given(running)
      .when(cancelled, votes('ada'))
      .follows({ events: ['session.closed cancelled'], wanted: [] });
  });
});

describe('an ask that failed and may be tried again', () => {
  const failed = linesOf(pollOpened(['ada']), phase, asked('ada'), fails('ada', at(10)));

  it('is not sent before its time, and stays wanted', () => {
    given(failed)
      .when()
      .while({ now: 9.999 })
      .follows({ events: [], sends: [], wanted: ['vote/ada'] });
  });

  it('names the time of its next attempt until that has come, also where it is then held back', () => {
    const retries = (now: number, expected: string[]) =>
      given(failed)
        .when()
        .while({ now, asking: false })
        .follows({ sends: [], wanted: ['vote/ada'], retries: expected });
    retries(9, [`vote/ada ${at(10)}`]);
    retries(10, []);
  });

  it('is sent as the next attempt when its time has come', () => {
    given(failed)
      .when()
      .while({ now: 10 })
      .follows({ events: ['ask.sent vote/ada attempt 2'], sends: ['vote/ada'] });
  });

  it('PF-04: is sent again as the same attempt by a process that finds it sent and not answered', () => {
    given(linesOf(pollOpened(['ada']), phase, asked('ada')))
      .when()
      .follows({ events: ['ask.sent vote/ada attempt 1 resent 1'], sends: ['vote/ada'] });
    given(linesOf(pollOpened(['ada']), phase, asked('ada'), asked('ada'), fails('ada', at(1)), asked('ada', 2)))
      .when()
      .follows({ events: ['ask.sent vote/ada attempt 2 resent 1'] });
  });

  it('is not sent again while this process has it under way', () => {
    given(linesOf(pollOpened(['ada']), phase, asked('ada')))
      .when()
      .while({ underWay: ['vote/ada'] })
      .follows({ events: [], sends: [], wanted: ['vote/ada'] });
  });
});

describe('a budget of calls', () => {
  const limited = (max_calls: number, ...happened: NewEvent[]) =>
    linesOf(pollOpened(['ada', 'bob', 'cyd'], { budget: { max_calls } }), phase, ...happened);

  it('lets only so many asks out', () => {
    given(limited(2))
      .when()
      .follows({ sends: ['vote/ada', 'vote/bob'], wanted: ['vote/ada', 'vote/bob', 'vote/cyd'] });
  });

  it('is not spent while a call that it paid for is under way', () => {
    given(limited(2, asked('ada'), asked('bob')))
      .when(votes('ada'))
      .while({ underWay: ['vote/bob'] })
      .follows({ events: ['answer.received vote/ada'], sends: [], wanted: ['vote/bob', 'vote/cyd'] });
  });

  it('is spent when the last of them has come back and more is wanted', () => {
    given(limited(2, asked('ada'), asked('bob'), votes('ada')))
      .when(votes('bob'))
      .follows({ events: ['answer.received vote/bob', 'budget.spent calls 2', 'session.closed 2 votes'] });
  });

  it('is never told as spent where it is just enough', () => {
    given(limited(3, asked('ada'), asked('bob'), asked('cyd'), votes('ada'), votes('bob')))
      .when(votes('cyd'))
      .follows({ events: ['answer.received vote/cyd', 'session.closed 3 votes'] });
  });

  it('counts attempts that are sent again', () => {
    given(limited(3, asked('ada'), asked('ada'), fails('ada', at(1))))
      .when()
      .follows({ sends: ['vote/ada'] });
  });

  it('is told once', () => {
    given(limited(1, asked('ada')))
      .when(spent, spent)
      .follows({ events: ['budget.spent time 1', 'session.closed 0 votes'] });
  });
});

describe('a deadline', () => {
  const until = at(100);
  const waiting = linesOf(pollOpened(['ada'], { until }), phase);

  it('is waited for while there is time', () => {
    given(waiting)
      .when()
      .while({ now: 99 })
      .follows({ sends: ['vote/ada'], waits: [until] });
  });

  it('asks nobody where it passed before anybody ran the session', () => {
    given(waiting)
      .when()
      .while({ now: 100 })
      .follows({ events: ['deadline.passed', 'session.closed 0 votes'], sends: [] });
  });

  it('passes once, whoever tells it', () => {
    given(waiting)
      .when(deadline(until), deadline(until))
      .while({ now: 100 })
      .follows({ events: ['deadline.passed', 'session.closed 0 votes'] });
  });

  it('goes before the budget', () => {
    given(linesOf(pollOpened(['ada', 'bob'], { until, budget: { max_calls: 1 } }), phase, asked('ada'), votes('ada')))
      .when()
      .while({ now: 100 })
      .follows({ events: ['deadline.passed', 'session.closed 1 votes'] });
  });
});

describe('evidence', () => {
  const lines = linesOf(pollOpened(['ada'], { evidence: ['a.txt', 'b.txt'] }), phase, asked('ada'));

  it('is checked where no check is under way, without an event before', () => {
    given(lines)
      .when()
      .while({ underWay: ['vote/ada', 'evidence/a.txt'] })
      .follows({ events: [], checks: ['b.txt'], wanted: ['vote/ada', 'evidence/a.txt', 'evidence/b.txt'] });
  });

  it('is not checked while nothing may be asked', () => {
    given(lines)
      .when(checked('a.txt'))
      .while({ asking: false, underWay: ['vote/ada'] })
      .follows({ events: ['evidence.checked'], checks: [], wanted: ['vote/ada', 'evidence/b.txt'] });
  });

  it('that comes back together with the end of the time is not on the record behind it', () => {
    const opened = table.opened({
      ...{ seats: ['ada'], rules: { time_budget_ms: 100 } },
      evidence: [{ uri: 'https://example.com/a', sha256: '0'.repeat(64) }],
    });
    const { bodies } = given(linesOf(opened), table.format as Format)
      .when(table.spent, table.looked(0, { uri: 'https://example.com/a', sha256: '0'.repeat(64) }))
      .step();
    const kinds = bodies.map((body) => JSON.parse(body).kind);
    expect(kinds[0]).toBe('budget.spent');
    expect(kinds).not.toContain('evidence.checked');
    expect(kinds.at(-1)).toBe('session.closed');
  });

  it('is left out where nothing wants it any more, though the time ended in the same step', () => {
    given(lines)
      .when(checked('a.txt'), checked('a.txt'))
      .while({ underWay: ['vote/ada', 'evidence/b.txt'] })
      .follows({ events: ['evidence.checked'] });
    const until = '1970-01-01T00:00:00.100Z';
    given(linesOf(pollOpened(['ada'], { evidence: ['a.txt'], until }), phase, asked('ada')))
      .when(deadline(until), checked('a.txt'))
      .while({ now: 100 })
      .follows({ events: ['deadline.passed', 'session.closed 0 votes'] });
  });
});

describe('a real round table', () => {
  const format = table.format as Format;
  const opened = table.opened({ seats: ['ada', 'bob'] });
  const begun = table.given(opened).events;
  const analyses = [table.analysed('ada', 'The cache is stale'), table.analysed('bob', 'Tokens never expire')];

  it('RT-02: asks every seat to analyse', () => {
    given(linesOf(opened), format)
      .when()
      .follows({ sends: ['analyze/ada', 'analyze/bob'] });
  });

  it('RT-04: opens the challenges with the last analysis, and not before', () => {
    given(linesOf(opened, ...begun), format)
      .when(...analyses.slice(0, 1))
      .while({ underWay: ['analyze/bob'] })
      .follows({ events: ['answer.received analyze/ada'], sends: [] });
    given(linesOf(opened, ...begun), format)
      .when(...analyses)
      .follows({ sends: ['challenge/ada', 'challenge/bob'] });
  });

  it('RT-06: reaches its verdict and closes with the last vote, in one step', () => {
    const record = table.given(opened, ...analyses, table.challenged('ada'), table.challenged('bob')).events;
    given(linesOf(opened, ...record), format)
      .when(table.voted('ada'), table.voted('bob'))
      .follows({
        events: [
          'answer.received vote/ada',
          'answer.received vote/bob',
          'verdict.reached adopted',
          'session.closed adopted',
        ],
        wanted: [],
      });
  });

  it('RT-10: goes on without a seat that failed', () => {
    given(linesOf(opened, ...begun), format)
      .when(...analyses.slice(0, 1), failedAnalysis('bob'))
      .follows({ events: expect.arrayContaining(['seat.excused']) as string[], sends: ['vote/ada'] });
  });

  const failedAnalysis = (seat: string): NewEvent => ({
    kind: 'ask.failed',
    data: {
      ...{ ask: `analyze/${seat}`, seat, attempt: 1, reason: 'timeout', detail: 'too late', final: true, flags: [] },
    },
  });
});

describe('whatever happens, in whatever order', () => {
  it('sends an ask only with its event, never one that is settled or under way, and never beyond the budget', () => {
    const seats = ['ada', 'bob', 'cyd'];
    const fact = fc.oneof(
      fc.constantFrom(...seats).map(votes),
      fc.constantFrom(...seats).map((seat) => fails(seat)),
      fc.constantFrom(...seats).map((seat) => fails(seat, at(1))),
      fc.constant(deadline(at(5000))),
      fc.constant(spent),
      fc.constant(cancelled),
    );
    const steps = fc.array(fc.array(fact, { maxLength: 3 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 6 }), (happenings, max_calls) => {
        const fold = foldOf(linesOf(pollOpened(seats, { budget: { max_calls }, until: at(5000) })));
        const underWay = new Set<string>();
        const settled = new Set<string>();
        let calls = 0;
        for (const [n, facts] of happenings.entries()) {
          for (const { kind, data } of facts)
            if (kind === 'answer.received' || kind === 'ask.failed') underWay.delete(data.ask);
          const context = {
            now: Date.parse(at(10 + n)),
            hash: sha256,
            encoders,
            methods,
            underWay,
            asking: true,
            callbackOf,
          };
          const wasClosed = fold.ledger.closed;
          const { bodies, outgoing, wanted } = advanceSession(fold, facts, context);
          const events = bodies.map((body) => JSON.parse(body));
          if (wasClosed) expect(events).toEqual([]);
          expect(events.filter(({ kind }) => kind === 'session.closed').length).toBe(
            !wasClosed && fold.ledger.closed ? 1 : 0,
          );
          if (fold.ledger.closed) expect([...wanted]).toEqual([]);
          for (const { kind, data } of events) {
            if (kind !== 'answer.received' && !(kind === 'ask.failed' && data.final)) continue;
            expect(settled).not.toContain(data.ask);
            settled.add(data.ask);
          }
          const sent = events.filter(({ kind }) => kind === 'ask.sent').map(({ data }) => data.ask);
          expect(outgoing.map(({ key }) => key)).toEqual(sent);
          for (const key of sent) {
            expect([settled.has(key), underWay.has(key)]).toEqual([false, false]);
            underWay.add(key);
          }
          calls += sent.length;
          expect(calls).toBeLessThanOrEqual(max_calls);
          for (const key of underWay) if (!wanted.has(key)) underWay.delete(key);
        }
      }),
    );
  });
});
