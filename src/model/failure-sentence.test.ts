import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCodePoints } from './code-points.ts';
import { failureSentence } from './failure-sentence.ts';

const request = 'POST http://localhost:3001/analyze';

describe('the sentence on a failure', () => {
  it.each([
    [`${request}: the connection was refused; nothing listens there`, {}, ''],
    [`${request} answered 500`, { agent_error: { error: 'the disk is full' } }, ', saying "the disk is full"'],
    [`${request} answered 500`, { agent_error: { message: 'No\n"disk".', code: '7' } }, `, saying "No 'disk'"`],
    [`${request}: approve must be true`, { violations: [{ path: 'approve', message: 'must be true' }] }, ''],
    ['it breaks a rule', { violations: [{ path: 'a.b', message: 'must be text' }] }, ': a.b must be text'],
  ])('is the detail "%s" with what the agent said about it: %j', (detail, more, added) => {
    expect(failureSentence({ reason: 'agent_error', detail, ...more })).toBe(`${detail}${added}`);
  });

  it('says the reason in words where there is no detail', () => {
    expect(failureSentence({ reason: 'agent_error', detail: ' ' })).toBe('agent error');
  });

  it('keeps to one line of 160 characters, whatever the agent says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }), (detail, error) => {
        const sentence = failureSentence({ reason: 'malformed', detail, agent_error: { error } });
        expect(countCodePoints(sentence)).toBeLessThanOrEqual(160);
        expect(sentence).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(sentence).not.toBe('');
      }),
    );
  });
});
