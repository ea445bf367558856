import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asked, fails, phase, pollOpened } from '../../test/support/poll-format.ts';
import { endingOf, PollWorld } from '../../test/support/poll-world.ts';
import { turns } from '../../test/support/scripted-scribe.ts';
import { at, linesOf } from '../../test/support/session-story.ts';
import { ParleyError } from '../errors.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';

let store: Store;
let world: PollWorld;
beforeAll(async () => {
  store = await openSqliteStore({ memory: true });
});
afterAll(() => store.close());
beforeEach(() => {
  world = new PollWorld(store);
});

const two = pollOpened(['ada', 'bob']);
const one = pollOpened(['ada']);
const lane = { key: 'lane', limit: 1 };
const first = pollOpened(['ada'], { lane });
const second = pollOpened(['bob'], { lane, session: 'session-2' });

describe('idle, on open', () => {
  it('sends nothing before the opening and its asks are on disk', async () => {
    const run = world.runOf(two);
    const opening = world.open(run);
    await turns();
    expect(world.scribe.kinds).toEqual(['session.opened', 'phase.opened', 'ask.sent', 'ask.sent']);
    expect(world.asked).toEqual([]);
    await world.scribe.accept();
    expect(await opening).toBe('appended');
    expect(world.asked).toEqual(['ada', 'bob']);
    expect(await endingOf(run)).toBe('still running');
  });

  it('hands the row of the session over with its first lines only', async () => {
    await world.opened(one);
    await world.votes('ada');
    expect(world.scribe.drafts.map(({ opened, closed }) => [opened?.title, closed?.outcome])).toEqual([
      ['A poll', undefined],
      [undefined, '1 votes'],
    ]);
  });

  it('gives an ask its own time limit where that is shorter than the one of its seat', async () => {
    await world.opened(pollOpened(['ada'], { timeout_ms: 500 }));
    expect(world.clock.waiting).toEqual([500]);
  });

  it('ends on a conflict, and asks nobody', async () => {
    const run = world.runOf(first);
    const opening = world.open(run);
    await world.scribe.conflict();
    expect(await opening).toBe('conflict');
    expect(await endingOf(run)).toBe('left open');
    expect(world.asked).toEqual([]);
    expect(world.lanes.join(lane, () => {}).waits).toBe(false);
  });

  it('rejects where the disk refuses, tries nothing again, and frees its lane', async () => {
    const run = world.runOf(first);
    const opening = world.open(run);
    const refused = expect(opening).rejects.toThrow('the disk is full');
    await world.scribe.refuse();
    await refused;
    expect(await endingOf(run)).toBe('left open');
    await world.pass(60_000);
    expect([world.scribe.waiting, world.asked]).toEqual([0, []]);
    expect(world.lanes.join(lane, () => {}).waits).toBe(false);
  });

  it('rejects where its asks cannot be composed', async () => {
    const run = world.runOf(pollOpened([{ seat: 'ada', encoder: 'smoke-signals@1' }]));
    await expect(world.open(run)).rejects.toThrow('smoke-signals');
    expect(await endingOf(run)).toBe('left open');
    expect(world.scribe.drafts).toEqual([]);
  });

  it('ends at once where there is nothing to wait for', async () => {
    const run = await world.opened(pollOpened([]));
    expect(await endingOf(run)).toBe('closed');
    expect(world.record).toEqual(['session.opened', 'phase.opened', 'session.closed']);
  });
});

describe('idle, on resume', () => {
  it('sends again what was sent and not answered', async () => {
    world.resumedRunOf(linesOf(one, phase, asked('ada'))).resume();
    expect(world.scribe.kinds).toEqual(['ask.sent']);
    await world.scribe.accept();
    expect(world.asked).toEqual(['ada']);
  });

  it('carries its effects out at once where nothing has to be written', async () => {
    const lines = linesOf(pollOpened(['ada'], { evidence: ['a.txt'] }), phase, asked('ada'), fails('ada', at(5)));
    world.resumedRunOf(lines).resume();
    expect(world.scribe.waiting).toBe(0);
    expect([...world.checks.keys()]).toEqual(['a.txt']);
    expect(world.clock.waiting).toEqual([5000]);
  });

  it('waits while its lane is full, and starts when it has room', async () => {
    const before = world.lanes.join(lane, () => {});
    world.resumedRunOf(linesOf(first, phase)).resume();
    await turns();
    expect(world.scribe.drafts).toEqual([]);
    before.leave();
    expect(world.scribe.kinds).toEqual(['ask.sent']);
  });
});

describe('idle, when facts arrive', () => {
  it('takes in together what comes in one turn of the event loop', async () => {
    const run = await world.opened(two);
    await world.votes('ada', 'bob');
    expect(world.scribe.kinds).toEqual(['answer.received', 'answer.received', 'session.closed']);
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('closed');
  });

  it('writes what comes in later turns in writes of its own', async () => {
    const run = await world.opened(two);
    await world.votes('ada');
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('still running');
    await world.votes('bob');
    await world.scribe.accept();
    expect(world.scribe.drafts.map(({ first: seq }) => seq)).toEqual([0, 4, 5]);
    expect(await endingOf(run)).toBe('closed');
  });

  it('delivers what was found of evidence', async () => {
    const run = await world.opened(pollOpened([], { evidence: ['a.txt'] }));
    const found = { uri: 'a.txt', sha256: '0'.repeat(64), status: 'unreachable' as const, detail: 'not there' };
    world.checks.get('a.txt')?.end.resolve(found);
    await turns();
    await world.scribe.accept();
    expect(world.record.slice(-2)).toEqual(['evidence.checked', 'session.closed']);
    expect(await endingOf(run)).toBe('closed');
  });
});

describe('idle, when a time comes', () => {
  it('asks again when a retry is due', async () => {
    await world.opened(one);
    await world.fails('ada');
    await world.scribe.accept();
    await world.pass(999);
    expect(world.scribe.waiting).toBe(0);
    await world.pass(1);
    expect(world.scribe.kinds).toEqual(['ask.sent']);
    await world.scribe.accept();
    expect(world.asked).toEqual(['ada', 'ada']);
  });

  it('waits for the other answer where a retry is due and no call is left, without looking again and again', async () => {
    const run = await world.opened(pollOpened(['ada', 'bob'], { budget: { max_calls: 2 } }));
    await world.fails('ada');
    await world.scribe.accept();
    await world.pass(1000);
    expect(world.clock.waiting).toEqual([59_000]);
    await world.votes('bob');
    await world.scribe.accept();
    expect(world.record.slice(-3)).toEqual(['answer.received vote/bob', 'budget.spent', 'session.closed']);
    expect(await endingOf(run)).toBe('closed');
  });

  it('asks again at once where the time of a retry came while the disk was busy', async () => {
    await world.opened(one);
    await world.fails('ada');
    world.clock.pass(5000);
    await world.scribe.accept();
    await world.pass(0);
    expect(world.scribe.kinds).toEqual(['ask.sent']);
  });

  it('closes when its deadline passes, and calls off what is under way', async () => {
    const run = await world.opened(pollOpened(['ada'], { until: world.clock.iso(500), evidence: ['a.txt'] }));
    await world.pass(500);
    expect(world.scribe.kinds).toEqual(['deadline.passed', 'session.closed']);
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('closed');
    expect(world.checks.get('a.txt')?.signal.aborted).toBe(true);
  });

  it('closes when its time budget is spent, counted from the opening', async () => {
    const opened = pollOpened(['ada'], { budget: { time_budget_ms: 10_000 } });
    world.clock.set(at(4));
    const run = world.resumedRunOf(linesOf(opened, phase, asked('ada')));
    run.resume();
    await world.scribe.accept();
    await world.pass(5999);
    expect(world.scribe.waiting).toBe(0);
    await world.pass(1);
    expect(world.scribe.kinds).toEqual(['budget.spent', 'session.closed']);
  });
});

describe('scheduled', () => {
  it('takes facts and a retry that is due in one step', async () => {
    await world.opened(two);
    await world.fails('ada');
    await world.scribe.accept();
    world.clock.pass(999);
    // Bob's answer is delivered, and before the turn ends the retry of Ada is due.
    const voted = world.votes('bob');
    await Promise.resolve();
    world.clock.pass(1);
    await voted;
    const kinds = world.scribe.drafts.at(-1)?.bodies.map((body) => JSON.parse(body).kind);
    expect(world.scribe.waiting).toBe(1);
    await world.scribe.accept();
    if (world.scribe.waiting > 0) await world.scribe.accept();
    expect(kinds).toContain('ask.sent');
    expect(world.record.filter((event) => event === 'answer.received vote/bob')).toHaveLength(1);
    expect(world.asked).toEqual(['ada', 'bob', 'ada']);
  });

  it('winds down only after what it was told is on the record', async () => {
    const run = await world.opened(one);
    const cancelling = run.cancel('enough');
    run.windDown();
    expect(await endingOf(run)).toBe('still running');
    await world.scribe.accept();
    await cancelling;
    expect(await endingOf(run)).toBe('closed');
  });

  it('writes nothing once it is abandoned', async () => {
    const run = await world.opened(one);
    const cancelling = run.cancel('enough');
    run.abandon();
    await expect(cancelling).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
    expect(world.scribe.waiting).toBe(0);
    expect(await endingOf(run)).toBe('left open');
  });
});

describe('committing', () => {
  it('keeps what arrives for the next step: one write is under way at a time', async () => {
    await world.opened(pollOpened(['ada', 'bob', 'cyd']));
    await world.votes('ada');
    await world.votes('bob');
    await world.votes('cyd');
    expect(world.scribe.waiting).toBe(1);
    expect(world.scribe.kinds).toEqual(['answer.received']);
    await world.scribe.accept();
    expect(world.scribe.kinds).toEqual(['answer.received', 'answer.received', 'session.closed']);
  });

  it('follows the hash of what it wrote before', async () => {
    await world.opened(two);
    await world.votes('ada');
    await world.scribe.accept();
    await world.votes('bob');
    const before = JSON.parse(world.scribe.lines.at(-1) ?? '{}').hash;
    expect(world.scribe.drafts.at(-1)?.prev).toBe(before);
  });

  it('writes the same draft again a second after the disk refused it, as often as it takes', async () => {
    const run = await world.opened(one);
    await world.votes('ada');
    for (const _ of [1, 2, 3]) {
      await world.scribe.refuse();
      expect(world.scribe.waiting).toBe(0);
      await world.pass(999);
      expect(world.scribe.waiting).toBe(0);
      await world.pass(1);
    }
    const [, ...drafts] = world.scribe.drafts;
    expect(drafts).toHaveLength(4);
    for (const draft of drafts) expect(draft).toEqual(drafts[0]);
    expect(world.logged).toEqual(Array(3).fill('an append failed and will be tried again'));
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('closed');
  });

  it('ends on a conflict, calls everything off, and hears no late answer', async () => {
    const run = await world.opened(pollOpened(['ada', 'bob'], { budget: { time_budget_ms: 5000 } }));
    await world.votes('ada');
    await world.scribe.conflict();
    expect(await endingOf(run)).toBe('left open');
    await world.votes('bob');
    await world.pass(5000);
    expect(world.scribe.waiting).toBe(0);
  });

  it('ends without another try when the store shuts down', async () => {
    const run = await world.opened(one);
    await world.votes('ada');
    await world.scribe.refuse(new ParleyError('SHUTTING_DOWN', 'The store is closed.'));
    expect(await endingOf(run)).toBe('left open');
    await world.pass(60_000);
    expect([world.scribe.waiting, world.logged]).toEqual([0, []]);
  });

  it('closes as failed on a fault of the platform, on the record and in the log', async () => {
    const lines = linesOf(pollOpened([{ seat: 'ada', encoder: 'smoke-signals@1' }]), phase);
    const run = world.resumedRunOf(lines);
    run.resume();
    await turns();
    expect(world.scribe.kinds).toEqual(['session.closed']);
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('closed');
    expect(world.logged).toEqual(['a session failed on a fault of the platform']);
    const [draft] = world.scribe.drafts.slice(-1);
    expect(draft).toMatchObject({ first: lines.length, closed: { status: 'failed', outcome: null } });
    expect(JSON.parse(draft?.bodies[0] ?? '').data).toMatchObject({
      ...{ status: 'failed', outcome: null },
      fault: { message: expect.stringContaining('smoke-signals@1') },
    });
  });

  it('acknowledges what is delivered from outside only when it is on the record', async () => {
    const run = await world.opened(one);
    const states: string[] = [];
    const fact = { kind: 'budget.spent', data: { budget: 'time', limit: 1 } } as const;
    const delivered = run.deliver(fact).then(() => states.push('acknowledged'));
    await turns();
    expect([world.scribe.waiting, states]).toEqual([1, []]);
    await world.scribe.accept();
    await delivered;
    expect(states).toEqual(['acknowledged']);
    expect(await endingOf(run)).toBe('closed');
    await expect(run.deliver(fact)).rejects.toMatchObject({ code: 'SESSION_CLOSED' });
  });

  it('sends nothing when it is abandoned before the opening is on disk', async () => {
    const run = world.runOf(pollOpened(['ada'], { budget: { time_budget_ms: 5000 } }));
    const opening = world.open(run);
    run.abandon();
    await world.scribe.accept();
    expect(await opening).toBe('appended');
    expect(await endingOf(run)).toBe('left open');
    expect([world.asked, world.clock.waiting]).toEqual([[], []]);
  });

  it('sends nothing when it is abandoned before a later step is on disk', async () => {
    const run = world.resumedRunOf(linesOf(one, phase));
    run.resume();
    run.abandon();
    await world.scribe.accept();
    expect([world.asked, await endingOf(run)]).toEqual([[], 'left open']);
  });
});

describe('cancel', () => {
  it('resolves once the end is on the record, and not before', async () => {
    const run = await world.opened(two);
    let isResolved = false;
    const cancelling = run.cancel('enough').then(() => {
      isResolved = true;
    });
    await turns();
    expect([world.scribe.kinds, isResolved]).toEqual([['session.closed'], false]);
    await world.scribe.accept();
    await cancelling;
    expect(world.scribe.drafts.at(-1)?.closed).toMatchObject({ status: 'cancelled', outcome: null });
    expect(await endingOf(run)).toBe('closed');
  });

  it('waits for the opening that is being written', async () => {
    const run = world.runOf(one);
    const opening = world.open(run);
    const cancelling = run.cancel('enough');
    await turns();
    expect(world.scribe.waiting).toBe(1);
    await world.scribe.accept();
    await opening;
    expect(world.scribe.kinds).toEqual(['session.closed']);
    await world.scribe.accept();
    await cancelling;
    expect(world.record.at(-1)).toBe('session.closed');
  });

  it('rejects where the disk refuses, and the end is written when it no longer does', async () => {
    const run = await world.opened(one);
    const refused = expect(run.cancel('enough')).rejects.toThrow('the disk is full');
    await turns();
    await world.scribe.refuse();
    await refused;
    await world.pass(1000);
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('closed');
  });

  it('reaches a session that waits for its lane', async () => {
    world.lanes.join(lane, () => {});
    const run = await world.opened(first);
    const cancelling = run.cancel('enough');
    await turns();
    await world.scribe.accept();
    await cancelling;
    expect(await endingOf(run)).toBe('closed');
    expect(world.asked).toEqual([]);
  });
});

describe('winding down', () => {
  it('ends at once where no effect is under way, and leaves no timer behind', async () => {
    const run = await world.opened(pollOpened(['ada'], { until: world.clock.iso(60_000) }));
    await world.fails('ada');
    await world.scribe.accept();
    run.windDown();
    expect(await endingOf(run)).toBe('left open');
    expect(world.clock.waiting).toEqual([]);
  });

  it('takes in what is under way, and asks nothing new', async () => {
    const run = await world.opened(two);
    run.windDown();
    await world.fails('ada');
    await world.scribe.accept();
    await world.pass(1000);
    expect([world.asked, await endingOf(run)]).toEqual([['ada', 'bob'], 'still running']);
    await world.votes('bob');
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('left open');
    expect(world.record.slice(-2)).toEqual(['ask.failed vote/ada', 'answer.received vote/bob']);
  });

  it('closes the session where the last answer does', async () => {
    const run = await world.opened(one);
    run.windDown();
    await world.votes('ada');
    await world.scribe.accept();
    expect(await endingOf(run)).toBe('closed');
  });

  it('sends what was already being written, and waits for it', async () => {
    const run = world.runOf(one);
    const opening = world.open(run);
    run.windDown();
    await world.scribe.accept();
    await opening;
    expect([world.asked, await endingOf(run)]).toEqual([['ada'], 'still running']);
  });

  it('ends a session that waits for its lane', async () => {
    world.lanes.join(lane, () => {});
    const run = await world.opened(first);
    run.windDown();
    expect(await endingOf(run)).toBe('left open');
  });
});

describe('a lane', () => {
  it('puts a session on the record that has to wait, and asks nobody for it', async () => {
    await world.opened(first);
    await world.opened(second);
    expect(world.record.filter((event) => event.startsWith('ask.sent'))).toEqual(['ask.sent vote/ada']);
    expect(world.asked).toEqual(['ada']);
  });

  it('lets the next session write while the end of the one before is not yet on disk', async () => {
    await world.opened(first);
    await world.opened(second);
    await world.votes('ada');
    expect(world.scribe.drafts.slice(-2).map(({ session }) => session)).toEqual(['session-1', 'session-2']);
    expect(world.scribe.waiting).toBe(2);
    expect(world.asked).toEqual(['ada']);
    await world.scribe.accept();
    await world.scribe.accept();
    expect(world.asked).toEqual(['ada', 'bob']);
  });

  it('lets a session in whose opening is still being written', async () => {
    const place = world.lanes.join(lane, () => {});
    const run = world.runOf(first);
    const opening = world.open(run);
    place.leave();
    await turns();
    expect(world.scribe.waiting).toBe(1);
    await world.scribe.accept();
    await opening;
    expect(world.scribe.kinds).toEqual(['ask.sent']);
    await world.scribe.accept();
    expect(world.asked).toEqual(['ada']);
  });

  it('has a session wait within its time budget, which ends once it is let in', async () => {
    const place = world.lanes.join(lane, () => {});
    const run = await world.opened(pollOpened(['ada'], { lane, budget: { time_budget_ms: 1000 } }));
    await world.pass(1000);
    expect(world.scribe.waiting).toBe(0);
    place.leave();
    await world.scribe.accept();
    await world.pass(0);
    await world.scribe.accept();
    expect(world.record.slice(-2)).toEqual(['budget.spent', 'session.closed']);
    expect(await endingOf(run)).toBe('closed');
  });
});

describe('ended', () => {
  it('ignores whatever comes', async () => {
    const run = await world.opened(two);
    run.abandon();
    await world.votes('ada', 'bob');
    run.windDown();
    run.abandon();
    await expect(run.cancel('enough')).rejects.toMatchObject({ code: 'SESSION_CLOSED' });
    await world.pass(600_000);
    expect([world.scribe.waiting, await endingOf(run)]).toEqual([0, 'left open']);
  });

  it('does not start when its lane has room', async () => {
    const place = world.lanes.join(lane, () => {});
    const run = world.resumedRunOf(linesOf(first, phase));
    run.resume();
    run.abandon();
    place.leave();
    await turns();
    expect(world.scribe.drafts).toEqual([]);
  });
});

describe('whatever happens', () => {
  it('has one write under way at most, and asks nobody whose ask is not on disk', { timeout: 60_000 }, async () => {
    const action = fc.constantFrom('accept', 'refuse', 'vote', 'fail', 'second', 'cancel', 'wind', 'turn');
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
        const its = new PollWorld(store);
        const run = its.runOf(pollOpened(['ada', 'bob'], { budget: { time_budget_ms: 4000 } }));
        const opening = its.open(run).catch(() => 'refused');
        const answered = new Set<number>();
        const unanswered = () =>
          its.asked.findIndex((seat, n) => !answered.has(n) && its.asked.lastIndexOf(seat) === n);
        for (const act of actions) {
          const n = unanswered();
          if (act === 'accept' && its.scribe.waiting > 0) await its.scribe.accept();
          if (act === 'refuse' && its.scribe.waiting > 0) await its.scribe.refuse();
          if (act === 'second') await its.pass(1000);
          if (act === 'cancel') run.cancel('enough').catch(() => {});
          if (act === 'wind') run.windDown();
          if ((act === 'vote' || act === 'fail') && n >= 0) {
            answered.add(n);
            await its[act === 'vote' ? 'votes' : 'fails'](its.asked[n] ?? '');
          }
          if (act === 'turn') await turns(1);
          expect(its.scribe.waiting).toBeLessThanOrEqual(1);
          const sent = its.record.filter((event) => event.startsWith('ask.sent')).map((event) => event.slice(14));
          for (const seat of ['ada', 'bob']) {
            const count = (list: string[]) => list.filter((name) => name === seat).length;
            expect(count(its.asked)).toBeLessThanOrEqual(count(sent));
          }
        }
        its.scribe.isPrompt = true;
        while (its.scribe.waiting > 0) await its.scribe.accept();
        await opening;
        for (let n = unanswered(); n >= 0; n = unanswered()) {
          answered.add(n);
          await its.votes(its.asked[n] ?? '');
        }
        // Past the budget; then past the time limit of an ask that was sent meanwhile.
        await its.pass(100_000);
        expect(await endingOf(run)).not.toBe('still running');
        await its.pass(100_000);
        expect(its.clock.waiting).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
