/** Denial, denied denial, what keeps things as they are, acts that undo each other, and questions that ask whether to hold something back. */
import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { stanceIn } from './proposal-stance.ts';
import { putForwardIn } from './put-forward.ts';

function stanceOf(question: string, action: string) {
  const asked = putForwardIn(question, stemOf);
  return asked && stanceIn(action, asked, stemOf);
}

describe('a denial turns what it is said of', () => {
  test.each([
    ['Do not merge', 'hold'],
    ["Don't merge it", 'hold'],
    ['dont merge', 'hold'],
    ['Never merge this', 'hold'],
    ['This should not be merged', 'hold'],
    ['There is no reason to merge', 'hold'],
    ['No need to merge', 'hold'],
    ['Do not postpone the merge', 'go'],
    ['Do not wait', 'go'],
    ['No need to delay the merge', 'go'],
    ['There is no reason not to merge it', 'go'],
    ['I see no reason not to merge', 'go'],
    ['Do not merge until the test is green', 'hold'],
    ['Do not merge unless the loop ends', 'hold'],
    ['Looks good but do not merge it yet', 'hold'],
  ])('%s: %s', (action, stance) => expect(stanceOf('Should we merge PR 12?', action)).toBe(stance));
});

describe('a condition is a term of what goes ahead, and holds nothing back by itself', () => {
  test.each([
    ['Merge once the test is green', 'on terms'],
    ['Merge if the test is green', 'on terms'],
    ['Merge after the null check is added', 'on terms'],
    ['Merge only the first commit', 'on terms'],
    ['Merge it, provided that ops agrees', 'on terms'],
    ['Merge it behind a flag, subject to a review', 'on terms'],
    ['Remove the unused variable, then merge', 'on terms'],
    ['Hold it back if the count differs', undefined],
    ['Postpone the merge if the count differs', undefined],
    ['Postpone the merge until the count is right', 'hold'],
  ])('%s: %s', (action, stance) => expect(stanceOf('Should we merge PR 12?', action)).toBe(stance));
});

describe('a bare yes or no is an answer to whatever was asked', () => {
  const asked = 'Should we release on Friday?';
  test.each(['Yes', 'Yes.', 'yes!', 'Ja', 'Sí.', 'Oui', 'Sì', 'Sim', 'Yep', 'Yes from me'])('%s goes ahead', (said) =>
    expect(stanceOf(asked, said)).toBe('go'),
  );
  test.each(['No', 'No.', 'Nope', 'Nein.', 'Nee', 'Non', 'Não', 'Hold.', 'No from me'])('%s holds back', (said) =>
    expect(stanceOf(asked, said)).toBe('hold'),
  );
  test.each([
    'Yes, if ops agrees',
    'Ja, wenn die Tests laufen',
    'Sí, si bajan el precio',
    'Oui, sous réserve de la revue',
  ])('%s is on terms', (said) => expect(stanceOf(asked, said)).toBe('on terms'));
  test.each(['Yesterday nobody was on call', 'Nobody is on call', 'None of this was measured'])('%s is none', (said) =>
    expect(stanceOf(asked, said)).toBeUndefined(),
  );
});

describe('who keeps things as they are holds back', () => {
  test.each([
    ['Do we migrate to GitHub Actions?', 'Stay with the current system'],
    ['Should we replace the booking system?', 'Stick with the existing one'],
    ['Should we replace the booking system?', 'Keep the present system'],
    ['Sollen wir das System ersetzen?', 'Beim alten System bleiben'],
    ['Should we remove the feature flag?', 'Leave it in'],
  ])('%s %s', (question, action) => expect(stanceOf(question, action)).toBe('hold'));

  test.each([
    'Keep it.',
    'We do. Christmas stock fits nowhere else.',
    'Yes, hold on to the warehouse.',
    'Hang on to it',
  ])('unless it is asked about keeping: %s', (action) =>
    expect(stanceOf('Do we keep the second warehouse?', action)).toBe('go'),
  );
  test.each(['Get rid of it.', 'Give notice', "No, we can't afford two", 'Sell it'])(
    'and then who gives it up holds back: %s',
    (action) => expect(stanceOf('Do we keep the second warehouse?', action)).toBe('hold'),
  );
});

describe('who does the opposite holds back', () => {
  test.each([
    ['Can we retire the old search?', 'Keep the old search'],
    ['Should we renew the lease?', 'Let the lease run out'],
    ['Should we close the Linz branch?', 'Keep Linz open'],
    ['Should we sell the fleet?', 'Keep the fleet'],
    ['Should we raise the price?', 'Lower the price'],
    ['Should we enable strict mode?', 'Disable strict mode'],
  ])('%s %s', (question, action) => expect(stanceOf(question, action)).toBe('hold'));

  test.each([
    ['Can we retire the old search?', 'Switch the old search off'],
    ['Can we retire the old search?', 'Shut it down'],
    ['Can we retire the old search?', "Don't keep the old search"],
    ['Should we enable strict mode?', 'Turn on strict mode'],
    ['Should we buy the van?', 'Purchase it'],
    ['Should we keep the monolith?', 'Stay with what we have'],
    ['Should we keep the monolith?', 'Do not split it'],
  ])('who does the same in other words goes ahead: %s %s', (question, action) =>
    expect(stanceOf(question, action)).toBe('go'),
  );
});

describe('where it is asked whether to hold something back, yes holds it back', () => {
  const turned: Readonly<Record<string, Readonly<Record<'go' | 'hold', readonly string[]>>>> = {
    'Should we postpone the launch?': {
      go: [
        'No',
        'Launch as planned',
        'Do not postpone it',
        'No need to wait',
        'Keep the date',
        'No, launch as planned',
      ],
      hold: ['Yes', 'Postpone it', 'Put it off by a week', 'Do not launch yet', 'Yes, delay the launch'],
    },
    'Charity run on Sunday, forecast 34 °C. Postpone or not?': {
      go: ["Don't postpone.", "Run on Sunday as planned – there's water every two kilometres.", 'Let them run!'],
      hold: ['Postpone.', 'Call it off before someone collapses.', 'Move it to October, please', 'Not on my watch.'],
    },
    'Should we freeze hiring for the rest of the year?': {
      go: ['No freeze. Keep hiring.', 'No, hire as planned.'],
      hold: ['Freeze it.', 'Yes, stop all recruitment until January.'],
    },
    'Sollen wir das Stadtfest verschieben?': {
      go: ['Nein.', 'Go ahead as planned', 'Nicht verschieben', 'No aplazar la fiesta', 'Wie geplant durchführen'],
      hold: ['Ja, verschieben', 'Verschieben', 'Postpone it', 'Aplazar', 'Reporter'],
    },
    'Spricht etwas gegen den Release am Freitag?': {
      go: ['Nein, releasen', 'Nichts spricht dagegen', 'Keine Bedenken'],
      hold: ['Ja, verschieben'],
    },
    '¿Debe aplazarse el festival?': { go: ['No aplazar', 'No'], hold: ['Aplazar', 'Sí'] },
    'Le festival doit-il être reporté ?': { go: ['Ne pas reporter', 'Non'], hold: ['Reporter', 'Oui'] },
  };
  describe.each(Object.entries(turned))('%s', (question, { go, hold }) => {
    test.each(go)('goes ahead: %s', (action) => expect(stanceOf(question, action)).toBe('go'));
    test.each(hold)('holds back: %s', (action) => expect(stanceOf(question, action)).toBe('hold'));
    test('is a question that is turned round', () => {
      expect(putForwardIn(question, stemOf)).toMatchObject({ turned: true, sides: { go: 'no', hold: 'yes' } });
    });
  });

  test.each([
    ['Should we postpone the launch?', 'delay'],
    ['Sollen wir das Stadtfest verschieben?', 'delay'],
    ['Should we cancel the summer festival?', 'stop'],
    ['Sollen wir das Stadtfest absagen?', 'stop'],
  ])('%s asks for a %s', (question, hold) => expect(putForwardIn(question, stemOf)?.hold).toBe(hold));
});
