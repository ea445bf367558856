import { expect, it } from 'vitest';
import type { JsonObject } from '../../../model/json.ts';
import type { SessionView } from '../../../record/session-view.ts';
import { whatIfDifference, whatIfText } from './what-if-text.ts';

const slow = { id: 'a1', text: 'Rolling back took 52 minutes' };
const drill = { id: 'b2', text: 'Rolling back took 52 minutes in the drill' };
const verdict = {
  ...{
    outcome: 'adopted',
    answer: 'No: Deploy on Tuesday.',
    because: [slow],
    recommended_direction: 'Deploy on Tuesday.',
  },
  findings: [],
};
const view = {
  ...{ input: { content: 'Deploy on Friday?' }, outcome: 'adopted', synthesis: null, verdict },
  seats: [{ seat: 'ada' }, { seat: 'kim' }],
} as unknown as SessionView;
const page = { width: 200, paint: (_: unknown, text: string) => text } as Parameters<typeof whatIfText>[3];

/** What is told where the verdict without kim has these values instead. */
const told = (change: JsonObject) =>
  whatIfText(view, 'kim', whatIfDifference(view, { ...verdict, ...change }), page)
    .split('\n')
    .map((line) => line.trim());

it('tells that the answer rests on another finding, where all else stays', () => {
  expect(told({ because: [drill] })).toEqual(
    expect.arrayContaining([
      'The outcome stays adopted.',
      'The answer rests on "Rolling back took 52 minutes in the drill".',
      'It rested on "Rolling back took 52 minutes".',
    ]),
  );
  expect(told({ because: [slow, drill] })).toContain(
    'The answer rests on "Rolling back took 52 minutes" and "Rolling back took 52 minutes in the drill".',
  );
  expect(told({ because: [] })).toContain('The answer rests on no finding.');
});

it('tells that the answer is another one, and the direction only where the answer does not say it', () => {
  const lines = told({ answer: 'Yes: Deploy on Friday.', recommended_direction: 'Deploy on Friday.' });
  expect(lines).toEqual(
    expect.arrayContaining(['The answer is: Yes: Deploy on Friday.', 'It was: No: Deploy on Tuesday.']),
  );
  expect(lines.join('\n')).not.toContain('The direction');
  expect(told({ answer: 'Undecided.', recommended_direction: 'Wait.' })).toEqual(
    expect.arrayContaining(['The answer is: Undecided.', 'The direction is: Wait.']),
  );
});

it('tells that nothing changes where a finding has another id and the same words', () => {
  expect(told({ because: [{ ...slow, id: 'c3' }] })).toContain('Without kim, nothing changes.');
});

it('has the same changes for programs', () => {
  expect(whatIfDifference(view, { ...verdict, because: [drill] }).values).toEqual({
    because: { from: [slow.text], to: [drill.text] },
  });
});

it('tells directions of several recommendations in one line each', () => {
  expect(told({ recommended_direction: '- Wait for the drill.\n- Deploy on Tuesday.' })).toEqual(
    expect.arrayContaining(['The direction is: Wait for the drill; Deploy on Tuesday.', 'It was: Deploy on Tuesday.']),
  );
});

it('tells which findings part, and has them for programs', () => {
  const finding = (id: string, members: string[], text: string) => ({
    ...{ id, finding: text, status: 'accepted' },
    members: members.map((each) => ({ id: each })),
  });
  const joined = { ...verdict, findings: [finding('a1', ['a1', 'b2'], slow.text)] };
  const parted = { ...verdict, findings: [finding('a1', ['a1'], slow.text), finding('b2', ['b2'], drill.text)] };
  const difference = whatIfDifference({ ...view, verdict: joined }, parted);
  expect(difference).toMatchObject({ joined: [], parted: [{ id: 'a1', into: [{ id: 'a1' }, { id: 'b2' }] }] });
  expect(whatIfText(view, 'kim', difference, page)).toContain(
    `no longer one finding (was accepted): "${slow.text}" (accepted) and "${drill.text}" (accepted)`,
  );
});
