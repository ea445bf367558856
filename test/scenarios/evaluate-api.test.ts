import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPartOfText } from '../../src/evaluation/conversation-part.ts';
import { report } from '../../src/evaluation/evaluation-report.ts';
import { rubric } from '../../src/evaluation/rubric.ts';
import { wantedJudgements } from '../../src/evaluation/wanted-judgements.ts';
import { sha256 } from '../../src/store/signing.ts';
import { type ApiPlatform, startApi } from '../support/api-platform.ts';
import { ask } from '../support/client.ts';
import { conversationLog } from '../support/judges.ts';
import { startLocal } from '../support/local-platform.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let platform: ApiPlatform;
beforeAll(async () => {
  platform = await startApi();
});
afterAll(() => platform.close());

const textOf = (name: string) => readFileSync(new URL(`../corpus/evaluation/${name}.txt`, import.meta.url), 'utf8');

async function evaluate(body: object) {
  const response = await platform.app.inject({ method: 'POST', url: '/api/v1/evaluations', body });
  return { status: response.statusCode, body: response.json() };
}

describe('POST /api/v1/evaluations', () => {
  it('answers with the report that the command line prints, and opens no session', async () => {
    const logs = [{ name: 'a', text: textOf('single-turn') }, { text: textOf('api-key') }];
    const { status, body } = await evaluate({ logs });
    expect(status).toBe(200);
    expect(report.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      totals: { logs: 2, pass: 1, fail: 1 },
      logs: [
        { name: 'a', status: 'pass' },
        { name: 'log 2', status: 'fail' },
      ],
      comparison: null,
    });
    expect((await platform.app.inject('/api/v1/sessions')).json().items).toEqual([]);
  });

  it('answers as a page or as JUnit where that is accepted, with text of agents as text', async () => {
    const body = { logs: [{ name: 'a', text: textOf('api-key') }] };
    const as = (accept: string) =>
      platform.app.inject({ method: 'POST', url: '/api/v1/evaluations', body, headers: { accept } });
    const [page, junit] = [await as('text/html'), await as('application/xml')];
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<title>Evaluation of conversation logs</title>');
    expect(page.body).not.toMatch(/<script/i);
    expect(junit.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(junit.body).toMatch(/^<\?xml[\s\S]*<testsuites [^>]*failures="1"/);
  });

  it('LG-07: judges a log the same without its metadata', async () => {
    const [whole, bare] = [textOf('echo'), textOf('echo').replace(/^[\s\S]*?(?=Conversation:\n)/, '')];
    const [a, b] = await Promise.all([whole, bare].map((text) => evaluate({ logs: [{ name: 'x', text }] })));
    expect(bare.length).toBeLessThan(whole.length);
    expect(a).toEqual(b);
  });

  it('holds logs against a rubric and compares them with others', async () => {
    const rubric = {
      rules: [{ name: 'deadline', when: { user_contains: 'return' }, expect: { reply_contains: '30 days' } }],
    };
    const { body } = await evaluate({
      logs: [{ text: textOf('rule-broken') }],
      compare: [{ text: textOf('rule-met') }],
      rubric,
    });
    expect(body).toMatchObject({
      logs: [{ status: 'fail' }],
      comparison: {
        totals: { worse: 1 },
        conversations: [{ before: { logs: ['before 1'] }, changes: [{ check: 'rule:deadline' }] }],
      },
    });
  });

  it('stops patterns that take too long, and answers other requests meanwhile', async () => {
    const noise = Array.from({ length: 100_000 }, (_, at) => String.fromCharCode(97 + ((at * at * 7 + at) % 23))).join(
      '',
    );
    const turn = (role: string, text: string) => ` - ${role} [2026-03-01 10:00:00]:\n  ${text}\n`;
    const log = { text: `Conversation:\n\n${turn('user', 'Hello?')}${turn('assistant', noise)}` };
    const rubric = { rules: [{ name: 'a', expect: { reply_matches: '[a-l].{240}[a-l].{240}Q' } }] };
    using folder = temporaryFolder();
    await using whole = await startLocal(folder.path, { PARLEY_WORK_SECONDS: '0' });
    const post = (json: object) => ask<{ errors: object[] }>(`${whole.url}/api/v1/evaluations`, { json });
    const evaluating = post({ logs: new Array(20).fill(log), rubric });
    let answered = 0;
    let isOver = false;
    const over = evaluating.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      expect((await ask(`${whole.url}/health/live`)).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(4);
    const { status, body } = await over;
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ path: 'rubric.rules', message: expect.stringContaining('take too long') }]);
    expect((await post({ logs: [log], rubric })).body).toMatchObject({ totals: { fail: 1 } });
  });

  it.each<[object, string]>([
    [{}, 'logs'],
    [{ logs: [] }, 'logs'],
    [{ logs: [{ text: 1 }] }, 'logs[0].text'],
    [{ logs: [{ text: '', scenario: 'x' }] }, 'logs[0].scenario'],
    [
      { logs: [{ text: '' }], rubric: { rules: [{ name: 'a', expect: { reply_matches: '(' } }] } },
      'rubric.rules[0].expect.reply_matches',
    ],
  ])('refuses %j and names the field', async (body, path) => {
    expect(await evaluate(body)).toMatchObject({ status: 422, body: { code: 'REQUEST_INVALID', errors: [{ path }] } });
  });

  it('computes the grades of judges from kept judgements, asks no model, and says what was not judged', async () => {
    const text = conversationLog('How long?', 'Within 30 days.');
    const rule = { name: 'answers', judge: { model: 'openai:a', question: 'Does it?', scale: [1, 5], pass: 4 } };
    const missing = await evaluate({ logs: [{ text }], rubric: { rules: [rule] } });
    expect(missing.body).toMatchObject({ totals: { error: 1 }, judges: { rules: [{ judges: [{ not_judged: 1 }] }] } });
    const { part } = findPartOfText(text);
    const [wanted] = wantedJudgements(part, rubric.parse({ rules: [rule] }), sha256);
    const kept = {
      ...{
        method: 'judge@1',
        digest: wanted?.digest,
        repeat: 1,
        judge: 'openai:a',
        model: 'openai:a',
        rule: 'answers',
      },
      ...{ outcome: 'graded', grade: 4, reason: 'It does.', flags: [], attempts: 1, tokens_in: 7, tokens_out: 2 },
      ...{ cost_micros: null, at: '2026-03-01T10:00:00.000Z' },
    };
    const judged = await evaluate({ logs: [{ text }], rubric: { rules: [rule] }, judgements: [kept] });
    expect(report.parse(judged.body)).toEqual(judged.body);
    expect(judged.body).toMatchObject({
      totals: { pass: 1 },
      logs: [
        { judged: [{ rule: 'answers', about: 'reply', judges: [{ grade: 4, passes: true, reason: 'It does.' }] }] },
      ],
      judges: { method: 'judge@1', rules: [{ judges: [{ graded: 1, passed: 1, tokens_in: 7 }], agreement: [] }] },
    });
    const other = await evaluate({ logs: [{ text }], rubric: { rules: [rule] }, judgements: [{ ...kept, grade: 7 }] });
    expect(other.body.logs[0].findings.at(-1).message).toContain('gave a grade that is not on the scale');
  });

  it('names the field of a judge that is wrong', async () => {
    const judge = { model: 'openai:a', question: 'Does it?', scale: [1, 5], pass: 9 };
    const { status, body } = await evaluate({ logs: [{ text: 'x' }], rubric: { rules: [{ name: 'a', judge }] } });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      {
        path: 'rubric.rules[0].judge.pass',
        message: 'must be the lowest grade that passes, a whole number from 2 to 5',
      },
    ]);
  });
});
