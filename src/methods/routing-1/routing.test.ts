import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoutingCandidate } from '../routing-method.ts';
import { routeTask } from './routing.ts';

const task = 'Review the authentication module for security vulnerabilities';
const candidate = (
  agent: string,
  domain: string,
  capabilities: string[] = [],
  more: Partial<RoutingCandidate> = {},
) => ({
  agent,
  domain,
  capabilities,
  ...more,
});

describe('route', () => {
  test('RT-14: seats whoever matches by domain or capability, and a general agent always', () => {
    const routed = routeTask(task, [
      candidate('security_analyst', 'application security', ['owasp', 'code_review']),
      candidate('my_agent', ' General '),
      candidate('security_poet', 'poetry'),
      candidate('chef', 'cooking', [], { focus_area: 'authentication' }),
      candidate('reviewer', 'law', ['reviewing']),
      candidate('gardener', 'gardens'),
    ]);
    expect(routed.filter(({ seated }) => seated).map(({ agent }) => agent)).toEqual([
      'security_analyst',
      'reviewer',
      'my_agent',
    ]);
    const reasons = new Map(routed.map(({ agent, reason }) => [agent, reason]));
    expect(reasons.get('security_analyst')).toBe('Its domain or capabilities speak of review, security.');
    expect(reasons.get('my_agent')).toBe('Its domain is general, which suits every task.');
    expect(reasons.get('security_poet')).toBe('Only its name or focus area speaks of security.');
    expect(reasons.get('gardener')).toBe('Nothing known of it speaks of the task.');
  });

  test('RT-14: scores by BM25', () => {
    const [first, second] = routeTask('index', [candidate('ada', 'index'), candidate('bob', 'index tuning of tables')]);
    const idf = Math.log(1 + (2 - 2 + 0.5) / (2 + 0.5));
    const score = (length: number) => (idf * 2.2) / (1 + 1.2 * (0.25 + (0.75 * length) / 3));
    expect(first).toMatchObject({ agent: 'ada', score: Number(score(2).toFixed(6)), matched: ['index'] });
    expect(second).toMatchObject({ agent: 'bob', score: Number(score(4).toFixed(6)) });
  });

  test('RT-14: breaks ties by track record, then by name', () => {
    const routed = routeTask('security', [
      candidate('cy', 'security'),
      candidate('ada', 'security'),
      candidate('bob', 'security', [], { track_record: 0.2 }),
    ]);
    expect(routed.map(({ agent }) => agent)).toEqual(['bob', 'ada', 'cy']);
  });

  test('RT-14: stop words match nothing', () => {
    expect(routeTask('what is the and of it', [candidate('a', 'the'), candidate('b', 'of', ['it'])])).toEqual([
      { agent: 'a', score: 0, matched: [], seated: false, reason: 'Nothing known of it speaks of the task.' },
      { agent: 'b', score: 0, matched: [], seated: false, reason: 'Nothing known of it speaks of the task.' },
    ]);
  });

  test('RT-14: the order in which candidates are listed never matters', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '_', 'é'), maxLength: 12 });
    const candidates = fc.uniqueArray(
      fc.record({ agent: text, domain: text, capabilities: fc.array(text, { maxLength: 3 }) }),
      { selector: ({ agent }) => agent, maxLength: 8 },
    );
    fc.assert(
      fc.property(text, candidates, (query, list) => {
        expect(routeTask(query, list.toReversed())).toEqual(routeTask(query, list));
      }),
    );
  });

  test('RT-14: hostile text is routed at once', () => {
    expect(routeTask('a'.repeat(50_000), [candidate('x', 'b'.repeat(50_000))])).toHaveLength(1);
  });
});
