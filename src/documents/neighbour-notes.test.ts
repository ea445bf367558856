import { expect, it } from 'vitest';
import { testMethod } from '../../test/support/judged-statuses.ts';
import type { TableSynthesis, VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import type { StatedRelation, TableInput } from '../methods/synthesis-method.ts';
import { counterSection } from './counter-section.ts';
import { findingSections } from './judged-finding-sections.ts';
import type { DocumentSection } from './verdict-document.ts';

const english = 'The retry loop has no upper bound';
const german = 'Die Wiederholungsschleife kennt keine Obergrenze';

const saying = (finding: string, ...actions: string[]) => ({
  observations: [{ finding, evidence: '[VERIFIED: worker.ts:3]', severity: 'critical' as const }],
  recommendations: actions.map((action) => ({ action })),
});
const approve = { approve: true, conditions: [], dissent_reason: null };

/** A table in two languages, without a clerk. */
const table: TableInput = {
  content: 'Is the worker ready?',
  members: ['ada', 'bob', 'deu'].map((seat) => ({ seat, domain: 'review' })),
  analyses: {
    ada: saying(english, 'Bound the retry loop'),
    bob: saying(english, 'Bound the retry loop'),
    deu: saying(german),
  },
  rebuttals: {},
  votes: { ada: approve, bob: approve, deu: approve },
  missing: [],
  rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
};

function verdictOf(input: TableInput): VerdictOfTable & TableSynthesis {
  const draft = testMethod.synthesise(input);
  const { verdict } = testMethod.conclude(input, undefined, draft);
  return { ...draft.synthesis, ...verdict } as unknown as VerdictOfTable & TableSynthesis;
}

const notesIn = (section: DocumentSection | undefined, text: string) =>
  (section?.body.kind === 'items' ? section.body.items : [])
    .filter((item) => item.text.includes(text))
    .flatMap(({ notes = [] }) => notes.filter(({ isDetail }) => !isDetail).map((note) => note.text));

it('a critical finding names the finding of others that cites the same line', () => {
  const verdict = verdictOf(table);
  const findings = findingSections(verdict).find(({ title }) => title === 'Findings');
  expect(notesIn(findings, german)).toContain(`worker.ts:3 is also cited for "${english}" (ada and bob; accepted)`);
  expect(notesIn(findings, english)).toContain(`worker.ts:3 is also cited for "${german}" (deu; accepted)`);
});

it('one that the direction does not address says that the answer rests on the same line', () => {
  expect(notesIn(counterSection(verdictOf(table)), german)).toEqual([
    `the answer rests on "${english}" (ada and bob; accepted), which cites the same line, worker.ts:3`,
  ]);
});

it('nothing is said of lines where a clerk has stated relations', () => {
  const claims = testMethod.claimsForClerk?.(table) ?? [];
  const idOf = (seat: string) => claims.find((claim) => claim.seat === seat)?.id ?? '';
  const relations: StatedRelation[] = [{ one: idOf('ada'), other: idOf('bob'), relation: 'same' }];
  const verdict = verdictOf({ ...table, clerk: { seat: 'kim', relations } });
  expect(JSON.stringify([counterSection(verdict), ...findingSections(verdict)])).not.toContain('worker.ts:3 is');
});
