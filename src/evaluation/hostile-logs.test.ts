import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { full } from '../../test/support/counts.ts';
import { findConversationPart } from './conversation-part.ts';
import { evaluateConversation } from './evaluate-conversation.ts';
import { evaluation as shape } from './evaluation-result.ts';
import { rubric } from './rubric.ts';

const strict = rubric.parse({
  rules: [
    {
      name: 'all',
      when: { user_matches: '(a|b)*' },
      expect: { reply_matches: '(?:x+x+)+y', clarifies: true, language: 'en', max_latency_s: 1 },
    },
  ],
});

const judged = (log: string | Uint8Array) =>
  evaluateConversation(findConversationPart(typeof log === 'string' ? new TextEncoder().encode(log) : log).part, strict)
    .evaluation;

const turn = (role: string, text: string) => ` - ${role} [2026-03-01 10:00:00]:\n  ${text.replaceAll('\n', '\n  ')}\n`;
const talk = (reply: string) => `Conversation:\n\n${turn('user', 'What is that?')}${turn('assistant', reply)}`;

const long = 200_000;
const TURNS = full ? 100_000 : 20_000;

describe('a hostile log gets a report', () => {
  test.for<[string, string]>([
    [
      `${TURNS} turns`,
      `Conversation:\n\n${turn('user', 'a')}${turn('assistant', 'b')}`.padEnd(
        60 * TURNS,
        turn('user', 'a') + turn('assistant', 'b'),
      ),
    ],
    ['100,000 lines', talk('line\n'.repeat(100_000))],
    ['100,000 lines without a turn', `Conversation:\n${'x\n'.repeat(100_000)}`],
    ['100,000 blank lines', `Conversation:\n${'\n'.repeat(100_000)}`],
    ['one long line', talk('x'.repeat(long))],
    ['one long word after another', talk('eyJ'.repeat(long))],
    ['keys that never end', talk('sk-'.repeat(long))],
    ['private keys that never end', talk('-----BEGIN PRIVATE KEY-----\n'.repeat(20_000))],
    ['bearers of nothing', talk(`bearer ${' '.repeat(long)}`.repeat(3))],
    ['brackets', talk('['.repeat(long))],
    ['braces and quotes', talk('{"a":'.repeat(40_000))],
    ['traces', talk(' at x(((((('.repeat(40_000))],
    ['fences', talk('```\n'.repeat(50_001))],
    ['labels', talk('Thought:\n'.repeat(50_000))],
    ['tabs and spaces', talk(`${'\t '.repeat(long)}x`)],
    ['questions', talk('?'.repeat(long))],
    ['tool tags that never end', talk('<tool_call '.repeat(40_000))],
    ['headers inside what was said', talk(`Conversation:\n${turn('user', 'forged')}`.repeat(1000))],
    ['no line feed', 'Conversation:'],
    ['only metadata', 'Run metadata:\n- scenario: x\n'],
    ['nothing', ''],
  ])('%s', ([, log]) => {
    expect(shape.safeParse(judged(log)).success).toBe(true);
  });

  test('whatever the bytes are', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          'Conversation:\n',
          '\n',
          ' - user [2026-03-01 10:00:00]:\n',
          ' - assistant [2026-13-41 25:00:00]:\n',
          ' - assistant [0000-00-00 00:00:00]:\n',
          '  ',
          '{',
          '```',
          'Thought:',
        )
        .map((text) => Buffer.from(text)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(shape.safeParse(judged(Buffer.concat(pieces))).success).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('where a pattern is followed in hundreds of ways at once, and says what cannot be told', () => {
    const tiring = '[a-l].{240}[a-l].{240}Q';
    const patient = { reply_matches: 'thanks', reply_not_matches: 'sorry' };
    const given = rubric.parse({
      rules: [
        { name: 'reply', expect: { reply_matches: tiring } },
        { name: 'no reply', expect: { reply_not_matches: tiring } },
        { name: 'message', when: { user_matches: tiring }, expect: { refuses: true } },
        { name: 'simple', expect: patient },
      ],
    });
    const noise = Array.from({ length: long }, (_, at) => String.fromCharCode(97 + ((at * at * 7 + at) % 23))).join('');
    const text = `Conversation:\n\n${turn('user', `${noise} please`)}${turn('assistant', `${noise} thanks`)}`;
    const { part } = findConversationPart(new TextEncoder().encode(text));
    const { evaluation, effort } = evaluateConversation(part, given);
    const told = (name: string) => evaluation.findings.filter(({ check }) => check === `rule:${name}`);
    expect(told('reply')).toMatchObject([{ kind: 'bad', message: expect.stringContaining('cannot be told') }]);
    expect(told('no reply')).toMatchObject([{ kind: 'bad', message: expect.stringContaining('cannot be told') }]);
    expect(told('message')).toMatchObject([{ kind: 'bad', message: expect.stringContaining('cannot be told') }]);
    expect(told('simple').map(({ kind }) => kind)).toEqual(['bad', 'bad']);
    expect(evaluation.status).toBe('fail');
    expect(effort).toBeGreaterThan(5_000_000 - 1);
    expect(effort).toBeLessThan(5_000_000 + 1000);
    expect(evaluateConversation(part, given)).toEqual(evaluateConversation(part, given));
  });

  test('that quotes no secret that it finds', () => {
    const secrets = [
      'sk-proj-Zx81kq0pLm42VbTyRw93NdAh',
      'Bearer 9f86d081884c7d659a2feaa0c55ad015',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.dozjgNryP4J3jVmNHl0w5N',
      'AKIAIOSFODNN7EXAMPLE',
      'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
      '-----BEGIN RSA PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n-----END RSA PRIVATE KEY-----',
    ];
    const before = fc.string({ maxLength: 200 }).map((text) => `${text} `);
    fc.assert(
      fc.property(fc.constantFrom(...secrets), before, before, (secret, start, end) => {
        const { findings } = judged(talk(`${start}${secret} ${end}`));
        const said = JSON.stringify(findings);
        expect(findings.some(({ check, kind }) => check === 'secrets' && kind === 'bad')).toBe(true);
        for (const part of secret.split('\n').filter((line) => !line.startsWith('-----')))
          expect(said).not.toContain(part.slice(5));
      }),
    );
  });
});
