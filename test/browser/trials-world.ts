/** Trials for the tests in a browser: a model that plays the user, and judges that disagree about what it was told. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPartOfText } from '../../src/evaluation/conversation-part.ts';
import { rubric } from '../../src/evaluation/rubric.ts';
import { wantedJudgements } from '../../src/evaluation/wanted-judgements.ts';
import { sha256 } from '../../src/store/signing.ts';
import type { ApiPlatform } from '../support/api-platform.ts';
import { replies } from '../support/reply-script.ts';

/** A trial in which a model plays the user: it asks twice, speaks as the assistant in between, and has what it wants. */
export async function playSimulatedUser(platform: ApiPlatform, extra = '') {
  const turns = [
    { reason: 'I begin.', status: 'continue', message: `How long can I send a gift back?${extra}` },
    { reason: '', status: 'continue', message: 'How can I help you?' },
    { reason: 'It named no number.', status: 'continue', message: 'How many days, please?' },
    { reason: `It named a number.${extra}`, status: 'goal_reached', message: '' },
  ];
  await platform.seat('customer', replies(() => JSON.stringify(turns.shift())).script);
  const said = ['That depends on the gift.', 'Orders can be sent back within 30 days.'];
  await platform.seat('returns_bot', replies(() => said.shift() ?? '').script);
  const user = { model: 'customer', goal: `know how long a gift can be sent back${extra}`, max_turns: 4 };
  const more = { persona: 'Impatient, writes short messages.', stop: 'Give up after two evasive replies.' };
  const body = { agent: 'returns_bot', scenarios: [{ name: 'A gift', user: { ...user, ...more } }] };
  const headers = { prefer: 'wait=30' };
  await platform.app.inject({ method: 'POST', url: '/api/v1/trials', body, headers });
  const [item] = (await platform.app.inject({ url: '/api/v1/trials' })).json().items;
  return { id: String(item.id), batch: String(item.batch ?? item.id) };
}

/** A rubric with two judges that disagree, and what they said, as it is kept beside logs. */
export async function judgedFiles({ app }: ApiPlatform, id: string, folder: string, extra = '') {
  const judge = { question: 'Does the reply answer what was asked?', scale: [1, 5], pass: 4 };
  const rule = { name: 'answers in the end', when: { turn: 'last' } };
  const judges = [
    { model: 'openai:a', ...judge },
    { model: 'openai:b', repeats: 3 },
  ];
  const given = { rules: [{ ...rule, judge: judges }] };
  const { body } = await app.inject({ url: `/api/v1/sessions/${id}/log` });
  const wanted = wantedJudgements(findPartOfText(body).part, rubric.parse(given), sha256);
  const lines = wanted.map(({ digest, repeat, judge: { model } }) => {
    const isFirst = model === 'openai:a';
    return JSON.stringify({
      ...{ method: 'judge@1', digest, repeat, judge: model, model, rule: rule.name, outcome: 'graded' },
      grade: isFirst ? 5 : Math.min(repeat, 2),
      reason: isFirst ? `It names a number of days.${extra}` : 'It is late.',
      ...{ flags: [], attempts: 1, tokens_in: 700, tokens_out: 20, cost_micros: 1200, at: '2026-03-01T10:00:00.000Z' },
    });
  });
  const [rubricFile, judgementFile] = [join(folder, 'rubric.json'), join(folder, 'judgements.jsonl')];
  writeFileSync(rubricFile, JSON.stringify(given));
  writeFileSync(judgementFile, `${lines.join('\n')}\n{"method":"jud`);
  return { rubricFile, judgementFile };
}
