import { expect, it } from 'vitest';
import { testMethod } from '../../test/support/judged-statuses.ts';
import type { TableSynthesis, VerdictOfTable } from '../methods/synthesis-2/result-types.ts';
import type { TableInput } from '../methods/synthesis-method.ts';
import type { SessionEvent } from '../record/event.ts';
import { evidenceSection } from './evidence-section.ts';
import { findingSections } from './judged-finding-sections.ts';
import type { DocumentSection } from './verdict-document.ts';

const login = 'def login(request):\n  password = request.args["password"]\n  # failed attempts are not counted\n';

const saw = (finding: string, evidence: string) => ({ finding, evidence, severity: 'warning' as const });

const table: TableInput = {
  content: 'Should we merge the login form?',
  members: ['ada', 'bob', 'cyd'].map((seat) => ({ seat, domain: 'general' })),
  exhibits: [
    { name: 'login.py', status: 'match', text: login },
    { name: 'policy.md', status: 'match', text: 'Two people review every change.\n' },
    { name: 'gone.md', status: 'unreachable' },
    { name: 'old/plan.md', status: 'match', text: 'Merge in May.\n' },
    { name: 'new/plan.md', status: 'match', text: 'Merge in June.\n' },
  ],
  analyses: {
    ada: {
      observations: [
        saw('Failed attempts are not counted', '[VERIFIED: login.py:3]'),
        saw('The session cookie never expires', '[VERIFIED: login.py:40]'),
      ],
    },
    bob: { observations: [saw('Das Passwort landet in jedem Protokoll', '[VERIFIED: login.py:2]')] },
    cyd: {
      observations: [
        saw('Auditors found the form safe', '[VERIFIED: audit.pdf:12]'),
        saw('Support agreed to the form', '[VERIFIED: gone.md:1]'),
        saw('The merge was planned for the summer', '[VERIFIED: plan.md:1]'),
      ],
    },
  },
  rebuttals: {},
  votes: {},
  missing: [],
  rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
};

const draft = testMethod.synthesise(table);
const verdict = draft.synthesis as unknown as VerdictOfTable & TableSynthesis;
const evidence = [
  { name: 'login.py', text: login },
  { name: 'policy.md', text: 'x' },
  { name: 'gone.md', uri: 'x' },
];
const events = [{ kind: 'session.opened', data: { input: { evidence } } }] as unknown as SessionEvent[];

/** The fetching of an address, as it is recorded. */
const checked = (data: object) =>
  [
    { kind: 'session.opened', data: { input: { evidence: [{ name: 'scan.bin', uri: 'x' }] } } },
    { kind: 'evidence.checked', data: { evidence: 'evidence/0', status: 'match', ...data } },
  ] as unknown as SessionEvent[];

const itemsOf = ({ body }: DocumentSection) => (body.kind === 'items' ? body.items : []);

it('tells what holds, what is not there, what is not about the claim, and what nobody gave', () => {
  const told = itemsOf(evidenceSection(events, verdict)).map(({ text, notes = [] }) =>
    [text, ...notes.map((note) => note.text)].join(' | '),
  );
  expect(told).toEqual([
    'login.py: as it was named | 1 citation holds; 1 is not there; 1 is there, but does not bear the claim out',
    'policy.md: as it was named | cited by nobody',
    'gone.md: could not be fetched | 1 citation could not be looked up',
    'not among the evidence, and not looked up: audit.pdf',
    'not looked up, because several pieces of evidence have the name: plan.md',
  ]);
});

it('tells at each finding why its citation does not hold, also in the short form', () => {
  const items = findingSections(verdict).flatMap(itemsOf);
  const shown = (finding: string) =>
    (items.find(({ text }) => text.startsWith(finding))?.notes ?? [])
      .filter(({ isDetail }) => !isDetail)
      .map(({ text }) => text)
      .slice(1);
  expect(shown('Failed attempts')).toEqual(['✓ checked: login.py:3 (ada)']);
  expect(shown('Das Passwort')).toEqual(['[VERIFIED: login.py:2]', '○ found, does not bear it out: login.py:2 (bob)']);
  expect(shown('The session cookie')).toEqual([
    '[VERIFIED: login.py:40]',
    '✗ false citation, ada: login.py has no line 40; it has only 3 lines.',
  ]);
  expect(shown('Auditors')).toEqual(['[VERIFIED: audit.pdf:12]', '? not among the evidence: audit.pdf:12 (cyd)']);
  expect(shown('Support')).toEqual(['[VERIFIED: gone.md:1]', '? unchecked, cyd: gone.md could not be read.']);
});

it('tells evidence that is what was named, and in which nothing can be looked up', () => {
  const told = (data: object) => itemsOf(evidenceSection(checked(data), { findings: [] }));
  const detail = 'The bytes are those that were named. No text is read from application/octet-stream.';
  expect(told({ detail })).toMatchObject([
    { isDetail: false, mark: { sign: '✗' }, notes: [{ text: detail }, { text: 'cited by nobody' }] },
  ]);
  expect(told({ detail, text: ' \n' })).toMatchObject([{ mark: { sign: '✗' }, notes: [{ text: 'It is empty.' }, {}] }]);
  expect(told({ detail, text: 'Words.' })).toMatchObject([{ isDetail: true, mark: { sign: '✓' } }]);
});
