import { expect, it } from 'vitest';
import type { AskView } from '../record/ask-view.ts';
import type { SessionView } from '../record/session-view.ts';
import { missingSection } from './missing-seats.ts';

const failed = (ask: string, detail: string, next_step: string, violations: AskView['violations'] = []): AskView => ({
  ...{
    ask,
    seat: 'ada',
    state: 'failed',
    attempts: 1,
    latency_ms: null,
    reason: 'malformed',
    agent_error: null,
    flags: [],
  },
  ...{ detail, violations, next_step },
});
const viewWith = (...asks: AskView[]): Pick<SessionView, 'phases'> => ({ phases: [{ name: 'x', asks }] });
const rules = [
  { path: 'a', message: 'is first' },
  ...Array.from({ length: 6 }, (_, at) => ({ path: `b[${at}]`, message: 'is wrong' })),
];

/** Each item with its notes, as a reader sees them. */
function told(...[missing, view]: Parameters<typeof missingSection>): string[][] {
  const { body } = missingSection(missing, view);
  return body.kind === 'items'
    ? body.items.map(({ text, notes = [] }) => [text, ...notes.map((note) => note.text)])
    : [];
}

it('tells why each answer is missing, the other rules that are broken, and once what to do', () => {
  const asks = ['analyze/ada', 'vote/ada'].map((ask) => failed(ask, 'a is first', 'Correct this in the agent.', rules));
  const missing = [
    { seat: 'ada', phase: 'analyze', reason: 'a is first' },
    { seat: 'ada', phase: 'vote', reason: 'the same as in analyze' },
  ];
  expect(told(missing, viewWith(...asks))).toEqual([
    [
      'ada in analyze, vote: a is first',
      ...[0, 1, 2, 3].map((at) => `b[${at}] is wrong`),
      '2 more rules',
      'Correct this in the agent.',
    ],
  ]);
});

it('tells the sentence of the view where the verdict has a code, and the code in words where there is none', () => {
  const missing = [
    { seat: 'ada', phase: 'vote', reason: 'malformed' },
    { seat: 'bob', phase: 'vote', reason: 'time_budget_spent' },
  ];
  expect(told(missing, viewWith(failed('vote/ada', 'approve is missing', 'Mend it.')))).toEqual([
    ['ada in vote: approve is missing', 'Mend it.'],
    ['bob in vote: time budget spent'],
  ]);
});

it('tells nothing where nobody is missing', () => expect(told([], viewWith())).toEqual([]));
