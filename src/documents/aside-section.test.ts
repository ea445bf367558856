import { expect, it } from 'vitest';
import { testMethod } from '../../test/support/judged-statuses.ts';
import type { VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import type { TableInput } from '../methods/synthesis-method.ts';
import { asideSection } from './aside-section.ts';

const saw = (finding: string, evidence: string) => ({ finding, evidence, severity: 'warning' as const });

const table: TableInput = {
  content: 'Is the worker ready?',
  members: ['ada', 'mal'].map((seat) => ({ seat, domain: 'review' })),
  exhibits: [{ name: 'worker.ts', status: 'match', text: 'while (true) {\n  deliver();\n}' }],
  analyses: {
    ada: { observations: [saw('The loop never ends', '[VERIFIED: worker.ts:1] "while (true)"')] },
    mal: { observations: [saw('The loop ends after five attempts', '[VERIFIED: worker.ts:1] "while (attempts < 5)"')] },
  },
  rebuttals: {
    mal: {
      challenges: [
        {
          target_agent: 'ada',
          finding_challenged: 'The loop never ends',
          counter_evidence: '[VERIFIED: worker.ts:44] It does',
        },
      ],
      concessions: [],
    },
  },
  votes: {},
  missing: [],
  rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
};

it('tells every false citation of a seat with what is wrong, also those of its challenges', () => {
  const { body } = asideSection(testMethod.synthesise(table).synthesis as unknown as VerdictOfTable);
  const items = body.kind === 'items' ? body.items : [];
  expect(items.map(({ text, notes = [] }) => [text, ...notes.map((note) => note.text)])).toEqual([
    [
      'mal: cited what is not there',
      'worker.ts has no line 44; it has only 3 lines.',
      'worker.ts does not have the words "while (attempts < 5)".',
      'Its other words count less.',
    ],
  ]);
});
