import { expect, it } from 'vitest';
import { steering } from '../../../../test/support/hostile-platform.ts';
import type { SessionEvent } from '../../../record/event.ts';
import { chatLines } from './chat-lines.ts';

const page = { width: 100, paint: (_: unknown, text: string) => text };
const said = (text: string) => `${steering}${text}${steering}`;
const event = (kind: string, data: object) => ({ seq: 1, at: said('now'), kind, data }) as SessionEvent;
const side = { agents: [said('ada'), said('bob')], text: said('It holds') };
const observation = { finding: said('It fails'), evidence: said('read'), severity: said('warning') };
const agreement = { agents: side.agents, finding: side.text };

it.each([
  event('turn.opened', { seats: [{ seat: said('ada'), state: 'asked' }] }),
  event('answer.received', {
    ...{ act: 'analyze', seat: said('ada') },
    answer: { observations: [observation], recommendations: [{ action: said('Wait') }] },
  }),
  event('ask.parked', { ask: `analyze/${said('ada')}`, until: said('tomorrow') }),
  event('ask.failed', { seat: said('ada'), final: true, reason: said('timeout'), detail: said('no answer') }),
  event('turn.closed', {
    answer: { agents: ['ada'], cancelled: false, agreements: [agreement], conflicts: [{ one: side, other: side }] },
  }),
])('nothing that is said in a chat steers the terminal: $kind', (hostile) => {
  const printed = chatLines(hostile, page).join('\n');
  expect(printed).toMatch(/ada/);
  expect(printed).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
});
