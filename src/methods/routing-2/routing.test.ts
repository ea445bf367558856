import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoutingCandidate } from '../routing-method.ts';
import { routing2 } from './method.ts';
import { createNearWords } from './near-words.ts';
import { createWordReader } from './read-words.ts';
import { requestWords, topicLines } from './topic-words.ts';

const { route } = routing2();
const candidate = (
  agent: string,
  domain: string,
  capabilities: string[] = [],
  more: Partial<RoutingCandidate> = {},
): RoutingCandidate => ({ agent, domain, capabilities, ...more });
const seated = (...given: Parameters<typeof route>) =>
  route(...given)
    .filter((routed) => routed.seated)
    .map(({ agent }) => agent);
const reasonOf = (agent: string, ...given: Parameters<typeof route>) =>
  route(...given).find((routed) => routed.agent === agent)?.reason;

describe('RT-14: an agent is relevant', () => {
  const team = [
    candidate('ada', 'applicationSecurity', ['code_review']),
    candidate('bob', 'databases'),
    candidate('cyd', 'poetry'),
    candidate('dan', 'operations of kubernetes clusters'),
    candidate('eve', 'contract law'),
    candidate('my_agent', ' General '),
  ];

  test('by the words of its domain and capabilities, however they are joined or inflected', () => {
    expect(seated('Review the security of the login', team)).toEqual(['ada', 'my_agent']);
    expect(reasonOf('ada', 'Review the security of the login', team)).toBe('It speaks of review, security.');
  });

  test('by its name and its description', () => {
    const named = candidate('FerryTimetables', 'transport');
    const described = candidate('x1', 'other', [], { description: 'Knows when ferries leave.' });
    expect(seated('When does the ferry leave?', [named, described, ...team])).toEqual([
      'x1',
      'FerryTimetables',
      'my_agent',
    ]);
  });

  test('by the field of knowledge, where no word is shared', () => {
    expect(seated('Our queries against postgres are slow', team)).toEqual(['bob', 'my_agent']);
    expect(seated('Should we deploy on Friday?', team)).toEqual(['dan', 'my_agent']);
    expect(reasonOf('eve', 'We need an attorney.', team)).toBe('"attorney" is of its field, as "contract" is.');
  });

  test('by words spelt nearly alike', () => {
    const spelt = candidate('x1', 'beekeeping');
    expect(seated('May I ask a beekeper?', [spelt, candidate('x2', 'poetry')])).toEqual(['x1']);
  });

  test('by the tasks that it sat at, if they share more than one word', () => {
    const past = candidate('x1', 'other', [], { past_tasks: ['Why is the ferry to Lipari late?'] });
    expect(seated('Is the ferry to Lipari on time?', [past, ...team])).toEqual(['x1', 'my_agent']);
    expect(reasonOf('x1', 'Is the ferry to Lipari on time?', [past])).toBe(
      'It sat at tasks that spoke of ferry, lipari.',
    );
    expect(seated('Where is Lipari?', [past, ...team])).toEqual(['my_agent']);
  });

  test('never by words that every request has', () => {
    const eager = candidate('x1', 'helpful assistant', [], {
      description: 'Provides the best tool to find what you need.',
    });
    expect(seated('Please help me find the best tool, I need one', [eager, ...team])).toEqual(['my_agent']);
  });

  test('in languages without spaces, too', () => {
    const tokyo = candidate('x1', '認証と脆弱性');
    expect(seated('認証モジュールの脆弱性を確認してください', [tokyo, ...team])).toEqual(['x1', 'my_agent']);
  });

  test('not beside others that are far more so', () => {
    const task = 'Review the authentication, the encryption and the passwords for security vulnerabilities';
    const slight = candidate('x1', 'wine', [], { description: `${'grape cellar bottle '.repeat(10)} review` });
    expect(reasonOf('x1', task, [slight, ...team])).toBe('It speaks of review. Others are far more relevant.');
  });
});

describe('RT-14: where nobody is relevant', () => {
  const strangers = ['dan', 'ada', 'cyd', 'bob'].map((name) => candidate(name, 'poetry'));

  test('the nearest three are seated, marked as weak matches', () => {
    const routed = route('xyzzy', strangers);
    expect(routed.map(({ agent, seated: has, weak_match }) => [agent, has, weak_match])).toEqual([
      ['ada', true, true],
      ['bob', true, true],
      ['cyd', true, true],
      ['dan', false, undefined],
    ]);
    expect(routed[0]?.reason).toBe('Nothing known of it speaks of the task; nobody is nearer.');
  });

  test('but nobody where somebody general is', () => {
    expect(seated('xyzzy', [...strangers, candidate('zoe', 'general')])).toEqual(['zoe']);
  });
});

describe('FC-06: where everybody is wanted', () => {
  test('all are seated, the most relevant first', () => {
    const forecasters = [candidate('ada', 'football'), candidate('bob', 'weather'), candidate('cyd', 'general')];
    expect(seated('Will it rain?', forecasters, { everybody: true })).toEqual(['bob', 'ada', 'cyd']);
    expect(seated('Will it rain?', forecasters, { everybody: true, max_seats: 1 })).toEqual(['bob']);
    expect(reasonOf('ada', 'Will it rain?', forecasters, { everybody: true, max_seats: 1 })).toBe(
      'Nothing known of it speaks of the task. No more than 1 seats were wanted.',
    );
  });
});

test('RT-14: ties are broken by track record, then by name', () => {
  const same = [candidate('cyd', 'law'), candidate('ada', 'law'), candidate('bob', 'law', [], { track_record: 2 })];
  expect(seated('the law', same)).toEqual(['bob', 'ada', 'cyd']);
});

const word = fc.constantFrom('security', 'database', 'rain', 'ferry', 'law', 'poem', 'find', '認証');
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const candidates = fc.uniqueArray(
  fc.record({
    agent: fc.string({ minLength: 1, maxLength: 4 }),
    domain: text,
    capabilities: fc.array(text, { maxLength: 2 }),
  }),
  { selector: ({ agent }) => agent, maxLength: 8 },
);

describe('a routing', () => {
  test('does not depend on the order of the candidates, and has all of them', () => {
    fc.assert(
      fc.property(text, candidates, (task, all) => {
        const routed = route(task, all);
        expect(route(task, all.toReversed())).toEqual(routed);
        expect(routed.map(({ agent }) => agent).sort()).toEqual(all.map(({ agent }) => agent).sort());
      }),
    );
  });

  test('seats somebody wherever there is anybody, and never more than are wanted', () => {
    fc.assert(
      fc.property(text, candidates, fc.integer({ min: 1, max: 3 }), (task, all, max_seats) => {
        const seats = seated(task, all, { max_seats }).length;
        expect(seats).toBeLessThanOrEqual(max_seats);
        expect(seats > 0).toBe(all.length > 0);
      }),
    );
  });
});

describe('what routing reads', () => {
  test('are words without their case, joints and endings; those of requests are marked', () => {
    const read = createWordReader(requestWords);
    const terms = (given: string) => read(given).map(({ term }) => term);
    expect(terms('codeReview')).toEqual(terms('code_reviews'));
    expect(terms('PDFReader')).toEqual(terms('pdf reader'));
    expect(read('find news').map(({ isRequest }) => isRequest)).toEqual([true, false]);
    expect(read('new')).toEqual([]);
  });

  test('are near words only where a word is not known', () => {
    const near = createNearWords(['astrolog', 'law', 'weather']);
    expect(near('strolog').map(({ term }) => term)).toEqual(['astrolog']);
    expect(near('weather')).toEqual([]);
    expect(near('law')).toEqual([]);
  });

  test('are topics of at least seven words each, none of them twice', () => {
    for (const line of topicLines) {
      const words = line.split(' ');
      expect([line, new Set(words).size]).toEqual([line, words.length]);
      expect(words.length).toBeGreaterThan(6);
    }
  });
});
