import { describe, expect, it } from 'vitest';
import { challengeOf, synthesisOf, testMethod } from '../../../test/support/judged-statuses.ts';
import type { Analysis, Observation, Severity } from '../../model/analysis.ts';
import type { TableInput } from '../synthesis-method.ts';

const endless = 'The retry loop has no upper bound and hammers a dead provider.';
const forever = 'When the provider is down, retries go on forever at full speed.';
const line = '[VERIFIED: client.py:42]';

const saw = (finding: string, evidence = line, severity: Severity = 'warning'): Observation => ({
  ...{ finding, evidence, severity },
});
const seat = (said: Observation | Observation[], ...actions: string[]): Analysis => ({
  observations: [said].flat(),
  recommendations: actions.map((action) => ({ action })),
});

function tableOf(analyses: Record<string, Analysis>, more: Partial<TableInput> = {}): TableInput {
  return {
    members: Object.keys(analyses).map((name) => ({ seat: name, domain: 'any' })),
    content: 'Should we merge this change before Thursday?',
    analyses,
    ...{ rebuttals: {}, votes: {}, missing: [] },
    rules: { quorum: '2/3', threshold: '1/2', strict_evidence: false },
    ...more,
  };
}

/** Who stands behind each finding, in the order of their names. */
const voicesIn = (input: TableInput) =>
  synthesisOf(input)
    .findings.map(({ agents }) => agents.join(' and '))
    .sort();

const against = (one: Observation, other: Observation, more: Partial<TableInput> = {}) =>
  tableOf({ ann: seat(one, 'Do not merge'), bob: seat(other, 'Postpone the merge') }, more);

describe('two seats that cite one line, each in words of its own', () => {
  it.each([
    [endless, forever],
    [
      'Refunds above the limit are booked twice by the nightly job.',
      'The nightly job charges a customer again for each refund over 500 euros.',
    ],
    [
      'The deposit is refunded to whoever holds the card, without a check of the name.',
      'A stolen card gets the deposit: nobody compares the name before the refund.',
    ],
  ])('have found one thing if they answer the question alike: %s / %s', (one, other) => {
    const input = against(saw(one), saw(other));
    expect(voicesIn(input)).toEqual(['ann and bob']);
    expect(synthesisOf(input).findings[0]?.wordings.toSorted()).toEqual([one, other].sort());
  });

  it('have found one thing in a range of lines, too', () => {
    expect(voicesIn(against(saw(endless), saw(forever, '[VERIFIED: src/client.py:40-44]')))).toEqual(['ann and bob']);
  });

  it('have found one thing if neither answers, and both show that they name a fault', () => {
    const [one, other] = [
      'The retry loop never stops although the provider is down.',
      'With the provider down, retries only end when the process crashes.',
    ];
    expect(voicesIn(tableOf({ ann: seat(saw(one)), bob: seat(saw(other)) }))).toEqual(['ann and bob']);
  });

  it('have found two things if they answer the question otherwise', () => {
    const input = tableOf({ ann: seat(saw(endless), 'Do not merge'), bob: seat(saw(forever), 'Merge today') });
    expect(voicesIn(input)).toEqual(['ann', 'bob']);
  });

  it('have found two things if neither answers, and nothing shows that they name a fault', () => {
    expect(voicesIn(tableOf({ ann: seat(saw(endless)), bob: seat(saw(forever)) }))).toEqual(['ann', 'bob']);
  });

  it('have found two things if they cite other lines', () => {
    expect(voicesIn(against(saw(endless), saw(forever, '[VERIFIED: client.py:90]')))).toEqual(['ann', 'bob']);
    expect(voicesIn(against(saw(endless), saw(forever, '[VERIFIED: server.py:42]')))).toEqual(['ann', 'bob']);
  });

  it('have found two things if they share no words', () => {
    expect(voicesIn(against(saw(endless), saw('Passwords are printed to the journal.')))).toEqual(['ann', 'bob']);
  });
});

describe('whoever challenges a claim', () => {
  const challenged = (counter: string) =>
    voicesIn(against(saw(endless), saw(forever), { rebuttals: { bob: challengeOf('ann', endless, counter) } }));

  it('with a source is not taken to say the same', () => {
    expect(challenged('[VERIFIED: client.py:50] the loop ends')).toEqual(['ann', 'bob']);
  });

  it('without one changes nothing', () => expect(challenged('I doubt it')).toEqual(['ann and bob']));
});

describe('items of a list at one line stay apart', () => {
  it.each([
    ['GET /api/users lacks a rate limit', 'GET /api/orders lacks a rate limit'],
    ['The lease of the depot in Ghent ends too early.', 'The lease of the depot in Bruges ends too early.'],
    ['The fine for a late delivery is only 4%.', 'The fine for a late delivery is only 9%.'],
    [
      'The first column adds 410 to 97 although the total says otherwise.',
      'The last column adds 388 to 61 although the total says otherwise.',
    ],
  ])('%s / %s', (one, other) => expect(voicesIn(against(saw(one), saw(other)))).toEqual(['ann', 'bob']));
});

describe('an assurance', () => {
  const fault = 'The deposit is refunded to whoever holds the card, without a check of the name.';
  const assurance = 'The refund of the deposit to the card is safe: the name is verified.';

  it('that is a mere remark is held against the fault and never joined', () => {
    const { findings } = synthesisOf(against(saw(fault), saw(assurance, line, 'info')));
    expect(findings.map(({ agents, status }) => [agents, status])).toEqual([
      [['ann'], 'contested'],
      [['bob'], 'contested'],
    ]);
    for (const { opposed_to, id } of findings)
      expect(opposed_to).toEqual(findings.map((one) => one.id).filter((other) => other !== id));
  });

  it('is held against the fault at whatever line', () => {
    const { findings } = synthesisOf(against(saw(fault), saw(assurance, '[VERIFIED: cards.py:7]', 'info')));
    expect(findings.map(({ opposed_to }) => opposed_to.length)).toEqual([1, 1]);
  });

  it('is held against no other remark', () => {
    const { findings } = synthesisOf(against(saw(fault, line, 'info'), saw(assurance, line, 'info')));
    expect(findings.map(({ agents, opposed_to }) => [agents, opposed_to])).toEqual([
      [['ann'], []],
      [['bob'], []],
    ]);
  });

  it('without a source is shown beside the fault, and changes nothing of it', () => {
    const alone = synthesisOf(against(saw(fault), saw('The lamp flickers.', 'I looked', 'info')));
    const denied = synthesisOf(against(saw(fault), saw(assurance, 'I looked', 'info')));
    const found = (findings: typeof alone.findings) => findings.find(({ agents }) => agents.includes('ann'));
    const { status, strength } = found(alone.findings) ?? {};
    expect(found(denied.findings)).toMatchObject({ status, strength });
    expect(found(denied.findings)?.opposed_to).toHaveLength(1);
  });
});

describe('where a clerk has read the claims', () => {
  const input = against(saw(endless), saw(forever));
  const three = {
    ...input,
    analyses: { ...input.analyses, bob: seat([saw(forever), saw('The lamp flickers.')], 'Wait') },
  };
  const idOf = (text: string) => testMethod.claimsForClerk?.(three).find(({ finding }) => finding === text)?.id ?? '';
  const stating = (relations: NonNullable<TableInput['clerk']>['relations']) =>
    voicesIn({ ...three, clerk: { seat: 'clerk', relations } });

  it('and stated anything, nothing is related in context', () => {
    const relation = { one: idOf(endless), other: idOf('The lamp flickers.'), relation: 'opposed' as const };
    expect(stating([relation])).toEqual(['ann', 'bob', 'bob']);
  });

  it('and stated nothing, claims are related in context', () => expect(stating([])).toEqual(['ann and bob', 'bob']));
});

describe('words without a source', () => {
  it('join nothing in context', () => {
    expect(voicesIn(against(saw(endless), saw(forever, 'everybody knows it')))).toEqual(['ann', 'bob']);
  });

  it('do not part what is joined, however near they are', () => {
    const input = against(saw(endless), saw(forever));
    const near = 'The retry loop has no upper bound and hammers the provider forever.';
    const loud = tableOf({ ...input.analyses, cid: seat(saw(near, 'everybody knows it'), 'Merge today') });
    expect(synthesisOf(loud).findings.some(({ agents }) => agents.includes('ann') && agents.includes('bob'))).toBe(
      true,
    );
  });
});

describe('a line that a seat cites for everything', () => {
  const other = ['The lamp in the cellar flickers.', 'The invoice is dated March.'].map((text) => saw(text));
  const withMore = (count: number) =>
    voicesIn(
      tableOf({ ann: seat([saw(endless), ...other.slice(0, count)], 'Do not merge'), bob: seat(saw(forever), 'Wait') }),
    );

  it('tells nothing', () => expect(withMore(2)).toEqual(['ann', 'ann', 'ann', 'bob']));
  it('tells something where it is cited twice', () => expect(withMore(1)).toEqual(['ann', 'ann and bob']));
});
