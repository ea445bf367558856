import { expect, test } from 'vitest';
import type { JsonObject } from '../../model/json.ts';
import { pivotGroupsOf } from './pivot-groups.ts';

const findings = [
  { id: 'f1', finding: 'The token never expires.' },
  { id: 'f2', finding: 'Grüße aus 東京' },
];
const status = (id: string) => ({ id, from: 'accepted', to: 'unsupported' });
const pivot = (without: JsonObject, statuses: JsonObject[], outcome: JsonObject | null = null): JsonObject => ({
  ...{ without, statuses, outcome },
});

test('what changes the outcome comes first, findings name every seat, and single sources take one line', () => {
  const outcome = { from: 'adopted', to: 'rejected' };
  const pivots = [
    pivot({ seat: 'ada' }, [status('f1')], outcome),
    pivot({ seat: 'bob' }, [status('f1'), status('f2')]),
    pivot({ source: 'auth.py:42' }, [], outcome),
    ...['a.py', 'b.py', 'c.py', 'd.py'].map((source) => pivot({ source }, [status('f2')])),
  ];
  expect(pivotGroupsOf({ pivots, findings }, null)).toEqual({
    outcome: [
      { without: { seat: 'ada' }, ...outcome },
      { without: { source: 'auth.py:42' }, ...outcome },
    ],
    direction: [],
    findings: [
      { ...status('f1'), finding: 'The token never expires.', without: ['ada', 'bob'] },
      { ...status('f2'), finding: 'Grüße aus 東京', without: ['bob'] },
    ],
    sources: '4 single sources each change the status of a finding: a.py, b.py, c.py and 1 more.',
  });
});

test('what changes only the direction is told with both directions, and is no line of sources', () => {
  const direction = { from: 'Wait.', to: 'Ship.' };
  const pivots = [{ ...pivot({ source: 'a.py' }, [status('f1')]), direction }];
  const groups = pivotGroupsOf({ pivots, findings }, null);
  expect(groups).toEqual({
    outcome: [],
    direction: [{ without: { source: 'a.py' }, ...direction }],
    findings: [],
    sources: null,
  });
});

test('the line of sources is that of the verdict where it has one', () => {
  expect(pivotGroupsOf({ pivots: [], pivots_note: 'One rests on a.py.' }, null)?.sources).toBe('One rests on a.py.');
});

test('findings are found in the synthesis where the verdict does not repeat them', () => {
  const groups = pivotGroupsOf({ pivots: [pivot({ seat: 'ada' }, [status('f1')])] }, { findings });
  expect(groups?.findings).toMatchObject([{ finding: 'The token never expires.' }]);
  expect(groups?.sources).toBeNull();
});

test('one source is told in the singular, and a finding without a text by its id', () => {
  const groups = pivotGroupsOf(
    { pivots: [pivot({ source: 'x' }, [status('f9')]), pivot({ seat: 'a' }, [status('f9')])] },
    null,
  );
  expect(groups?.sources).toBe('1 single source changes the status of a finding: x.');
  expect(groups?.findings).toMatchObject([{ finding: 'f9' }]);
});

test('there is nothing to group where a verdict has no pivots', () => {
  expect(pivotGroupsOf({}, null)).toBeUndefined();
  expect(pivotGroupsOf({ pivots: [] }, null)).toEqual({ outcome: [], direction: [], findings: [], sources: null });
});
