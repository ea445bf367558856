import { describe, expect, test } from 'vitest';
import { readProposition } from './proposition.ts';
import { sideOf } from './sentence-stance.ts';

function side(question: string, sentence: string, before: string[] = []): string {
  const proposition = readProposition(question);
  return (proposition && sideOf(sentence, proposition, { before: (term) => before.includes(term) })) ?? 'neither';
}

describe('a sentence says of a proposition', () => {
  const bridge = 'Is the footbridge safe for buses?';
  const merger = 'Should Contoso approve the merger with Fabrikam?';
  const mill = 'Should the town buy the old mill?';

  test.each([
    [bridge, 'The footbridge is safe for buses.', 'for'],
    [bridge, 'The footbridge is not safe for buses.', 'against'],
    [bridge, 'The footbridge is unsafe for buses.', 'against'],
    [bridge, 'The footbridge is not unsafe for buses.', 'for'],
    [bridge, 'The footbridge may be safe for buses.', 'neither'],
    [bridge, 'The footbridge will be safe for buses.', 'neither'],
    [bridge, 'It is unclear whether the footbridge is safe for buses.', 'neither'],
    [bridge, 'The claim that the footbridge is safe for buses was withdrawn.', 'neither'],
    [bridge, 'No study has shown that the footbridge is safe for buses.', 'neither'],
    [bridge, 'The label "the footbridge is safe for buses" was removed.', 'neither'],
    [bridge, 'The footbridge is safe for bicycles.', 'neither'],
    [bridge, 'If it is repaired, the footbridge is safe for buses.', 'neither'],
    [merger, 'Contoso should approve the merger with Fabrikam.', 'for'],
    [merger, 'The merger with Fabrikam is recommended.', 'for'],
    [merger, 'We advise against the merger with Fabrikam.', 'against'],
    [merger, 'The cartel office prohibits the merger with Fabrikam.', 'against'],
    [merger, 'The merger with Fabrikam should be postponed.', 'neither'],
    [merger, 'The merger with Fabrikam should be approved only after the audit.', 'neither'],
    [merger, 'The merger with Fabrikam was approved by mistake.', 'neither'],
    [merger, 'The merger with Fabrikam saves 40 million a year.', 'neither'],
    [mill, 'The town should buy the old mill.', 'for'],
    [mill, 'The town should buy the park beside the old mill.', 'neither'],
    [mill, 'The town should paint the old mill.', 'neither'],
    [mill, 'The town may buy the old mill.', 'neither'],
    [mill, 'The town must not buy the old mill.', 'against'],
    ['Did plan A cost less than plan B in 2022?', 'Plan A cost less than plan B in 2022.', 'for'],
    ['Did plan A cost less than plan B in 2022?', 'Plan B cost less than plan A in 2022.', 'against'],
    ['Did plan A cost less than plan B in 2022?', 'Plan A cost more than plan B in 2022.', 'against'],
    ['Is server B running?', 'Server A is running, reports the log of server C.', 'neither'],
    ['May the shop open on Sunday?', 'The shop may open on Saturday.', 'neither'],
    ['Soll der Verein das Haus kaufen?', 'Der Verein soll das Haus nicht kaufen.', 'against'],
    ['Soll der Anbau beginnen?', 'Der Anbau darf erst nach der Prüfung beginnen.', 'neither'],
    ['¿Debe el hospital comprar el escáner?', 'El hospital no debe comprar el escáner.', 'against'],
    ['¿Debe el hospital comprar el escáner?', 'El hospital debe comprar el escáner.', 'for'],
  ])('%s %s: %s', (question, sentence, expected) => {
    expect(side(question, sentence)).toBe(expected);
  });

  test('what "it" stands for, where the exhibit named it before', () => {
    expect(side(mill, 'It should be bought.')).toBe('neither');
    expect(side('Is the lift of the tower safe?', 'It is safe.', ['lift', 'tower'])).toBe('for');
    expect(side('Is the lift of the tower safe?', 'It is safe.')).toBe('neither');
  });

  test.each(['What does it cost?', 'Should we buy A or B?', 'Wie hoch ist der Preis?', 'Tell me about the merger.'])(
    'nothing, where the question has none: %s',
    (question) => {
      expect(readProposition(question)).toBeUndefined();
    },
  );
});
