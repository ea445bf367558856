import { expect, test } from 'vitest';
import { plainActs } from './plain-acts.ts';
import { plainQuestion } from './plain-question.ts';

test.each([
  ['Rehearse the rollback once, end to end.', ['rehearse the rollback once', 'end to end']],
  ['The bridge must not be opened to the public.', ['not opened to the public']],
  ['dont flip the switch, push it back', ['do not flip the switch', 'postpone it']],
  ['Der Umzug ist zu verschieben.', ['verschieben der umzug']],
  ['Den Umzug nicht verschieben', ['do not verschieben den umzug']],
  ['Se aconseja alquilar los lectores', ['alquilar los lectores']],
  ['Se desaconseja la publicación', ['do not publicación']],
  ['There is no need to roll back', ['do not rollback']],
  ['Keep it closed on Monday', ['postpone it on monday']],
  ['Stick to the plan', ['go ahead as planned']],
  ['Call it off', ['cancel it']],
])('%s', (said, parts) => {
  expect(plainActs(said)).toEqual(parts);
});

test.each([
  ['do we need to roll back 4.2?', 'should we rollback 4.2?'],
  ['is it safe to open the bridge?', 'should we open the bridge?'],
  ['are we ready to launch?', 'should we launch?'],
  ['is the bridge safe to open?', 'is the bridge ready for open?'],
  ['¿debemos aplazar la mudanza?', 'debemos aplazar la mudanza?'],
  ['should we push the launch back?', 'should we postpone the launch?'],
  ['should we still hold off on it?', 'should we postpone it?'],
])('%s', (asked, plain) => {
  expect(plainQuestion(asked)).toBe(plain);
});
