import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type LoopbackEngine, startLoopbackEngine } from '../../test/support/loopback-engine.ts';
import type { FormatOpening, OpeningContext } from '../formats/opening.ts';
import { roundTableOpening } from '../formats/round-table/opening.ts';
import { agentsOfRequest } from './guests.ts';
import { checkInput, openingRowOf, parseInput, prepareOpening } from './prepare-opening.ts';
import { unrestrictedHolder } from './session-archive.ts';

let stack: AsyncDisposableStack;
let engine: LoopbackEngine;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  engine = await startLoopbackEngine(stack);
});
afterEach(() => stack.disposeAsync());

const roundTable = roundTableOpening as FormatOpening;
const planOf = (opening: FormatOpening, input: unknown) => ({
  ...{
    opening,
    input,
    by: unrestrictedHolder,
    agents: agentsOfRequest(engine.registry, unrestrictedHolder),
    request: undefined,
  },
});
const noReport = () => Promise.reject(new Error('no report is read here'));

describe('an input', () => {
  it('is returned as its schema gives it', () => {
    expect(parseInput(z.object({ a: z.int().default(3) }), {})).toEqual({ a: 3 });
  });

  it('is refused with the path and the message of each fault', () => {
    const schema = z.strictObject({ a: z.int(), b: z.array(z.string()) });
    const refused = expect.objectContaining({ code: 'REQUEST_INVALID' });
    expect(() => parseInput(schema, { a: 'x', b: [1] })).toThrow(refused);
    expect(() => parseInput(schema, { a: 'x', b: [1] })).toThrow(/^a: .*; b\[0\]: /);
    expect(() => parseInput(schema, 'text')).toThrow(/^the body: /);
  });

  it('is held against what depends on the time, too', () => {
    const check = (input: unknown, now: number) => (Number(input) > now ? [{ path: 'a', message: 'is not yet' }] : []);
    const opening = { ...roundTable, input: z.number(), check } as FormatOpening;
    expect(checkInput(opening, 5, 5)).toBe(5);
    expect(() => checkInput(opening, 6, 5)).toThrow('a: is not yet');
  });
});

describe('an opening', () => {
  it('has its seats, its budget and its input', async () => {
    await engine.register('ada');
    const given = { content: 'Review', agents: ['ada'], rules: { max_calls: 7, timeout_ms: 500 } };
    const plan = planOf(roundTable, checkInput(roundTable, given, 0));
    const lane = { key: 'l', limit: 2 };
    const opened = await prepareOpening({ ...plan, lane }, engine.parts, engine.healths, noReport);
    expect(opened).toMatchObject({
      ...{
        format: 'round-table@3',
        record: 2,
        lane,
        methods: { synthesis: 'synthesis@10' },
        budget: { max_calls: 7, time_budget_ms: null },
      },
      ...{ seats: [{ seat: 'ada', timeout_ms: 500 }], input: { content: 'Review', focus_areas: { ada: 'general' } } },
    });
  });

  it('has no lane where it is given none', async () => {
    await engine.register('ada');
    const plan = planOf(roundTable, checkInput(roundTable, { content: 'Review', agents: ['ada'] }, 0));
    expect(await prepareOpening(plan, engine.parts, engine.healths, noReport)).not.toHaveProperty('lane');
  });

  it('seats nobody where it follows another session, and is told of that one', async () => {
    const told: OpeningContext[] = [];
    const record = (_: unknown, about: OpeningContext) => {
      told.push(about);
      return {};
    };
    const opening = { ...roundTable, record, seating: noReport as never } as FormatOpening;
    const preceding = { session: 'before', head: { seq: 3, hash: 'h' }, opened: {} as never, verdict: { a: 1 } };
    const given = checkInput(roundTable, { content: 'Review' }, 0);
    const opened = await prepareOpening(
      { ...planOf(opening, given), preceding },
      engine.parts,
      engine.healths,
      noReport,
    );
    expect(opened).toMatchObject({ seats: [], seating: { method: 'none', considered: [] } });
    expect(told).toEqual([
      { members: [], session: opened.session, hash: engine.parts.hash, reaches_all: true, preceding },
    ]);
  });

  it('reads the report it needs, as its holder sees it', async () => {
    await engine.register('ada');
    const reads: unknown[] = [];
    const record = (_: unknown, { report }: OpeningContext) => ({ report: report ?? {} });
    const opening = { ...roundTable, reads: 'leaderboard', record } as FormatOpening;
    const by = { owner: 'me', everything: false };
    const given = checkInput(roundTable, { content: 'Review', agents: ['ada'] }, 0);
    const opened = await prepareOpening({ ...planOf(opening, given), by }, engine.parts, engine.healths, (...asked) => {
      reads.push(asked);
      return Promise.resolve({ rows: [] });
    });
    expect(reads).toEqual([['leaderboard', by]]);
    expect(opened.input).toEqual({ report: { rows: [] } });
  });
});

describe('the row of a session', () => {
  const rowOf = (content: string) =>
    openingRowOf({ ...planOf(roundTable, { content }), request: { key: 'k', digest: 'd' } }, 0);

  it('names the format without its version, the owner, the request and the time', () => {
    expect(rowOf('Review')).toEqual({
      ...{ format: 'round-table', title: 'Review', owner: null, request_key: 'k', request_digest: 'd' },
      opened_at: '1970-01-01T00:00:00.000Z',
    });
    expect(openingRowOf(planOf(roundTable, { content: 'x' }), 0)).toMatchObject({ request_key: null });
  });

  it.each([
    ['the first line', '  One\nTwo', 'One'],
    ['all of 120 characters', 'x'.repeat(120), 'x'.repeat(120)],
    ['119 of 121, and an ellipsis', 'x'.repeat(121), `${'x'.repeat(119)}…`],
    ['whole characters only', '🦊'.repeat(121), `${'🦊'.repeat(119)}…`],
    ['nothing of nothing', ' \n ', ''],
  ])('has as its title %s', (_, content, title) => expect(rowOf(content).title).toBe(title));
});
