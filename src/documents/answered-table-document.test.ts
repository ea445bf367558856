import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { synthesis7 } from '../methods/synthesis-7/method.ts';
import type { TableInput } from '../methods/synthesis-method.ts';
import type { SessionView } from '../record/session-view.ts';
import { answeredTableDocument } from './answered-table-document.ts';

const saying = (finding: string, line: number, action: string) => ({
  observations: [{ finding, evidence: `[VERIFIED: plan.md:${line}]`, severity: 'critical' as const }],
  recommendations: [{ action }],
});

const approve = { approve: true, conditions: [], dissent_reason: null };

const table: TableInput = {
  content: 'Should we merge this change?',
  members: ['ada', 'bob', 'cyd'].map((seat) => ({ seat, domain: 'general' })),
  analyses: {
    ada: saying('The retry loop never ends.', 3, 'Do not merge'),
    bob: saying('The journal shows every token.', 9, 'Postpone the merge until the tokens are masked'),
    cyd: saying('The lamp on the panel flickers.', 20, 'Merge today'),
  },
  rebuttals: {},
  votes: { ada: approve, bob: approve, cyd: approve },
  missing: [],
  rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
};

/** The texts of a section, notes included. */
function told(title: string): string[] {
  const method = synthesis7((text) => hash('sha256', text, 'hex'));
  const draft = method.synthesise(table);
  const { verdict } = method.conclude(table, undefined, draft);
  const input = { content: table.content, rules: { clerk: null } };
  const view = { input, synthesis: draft.synthesis, seats: [], phases: [] } as unknown as SessionView;
  const { sections } = answeredTableDocument(verdict, { view, events: [] });
  const body = sections.find((section) => section.title === title)?.body;
  const items = body?.kind === 'items' ? body.items : [];
  return items.flatMap(({ text, notes = [] }) => [text, ...notes.map((note) => note.text)]);
}

it('tells the direction once, with the other wordings of the same answer', () => {
  expect(told('Direction')).toEqual([
    'Do not merge',
    'recommended by ada and bob',
    'also put as: Postpone the merge until the tokens are masked',
    'because: The journal shows every token.',
    'because: The retry loop never ends.',
  ]);
});

it('tells a critical finding that the direction does not address, and who recommends the opposite', () => {
  expect(told('Against it')).toEqual([
    'called critical and not addressed: The lamp on the panel flickers (cyd)',
    'cyd recommends the opposite: Merge today',
  ]);
});
