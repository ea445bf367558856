import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { stanceOn } from './act-stance.ts';
import { askedActsIn } from './asked-acts.ts';

const stanceTo = (question: string, action: string) => stanceOn(askedActsIn(question, stemOf), action, stemOf);
const actsOf = (question: string) => askedActsIn(question, stemOf).map(({ verb }) => verb);

describe('a question asks about an act', () => {
  test.each([
    ['Should we merge this change before Thursday?', 'merge'],
    ['So, should we ship it?', 'ship'],
    ['Can the report be published?', 'publish'],
    ['May the pilot start next week?', 'start'],
    ['Is it safe to deploy version 4?', 'deploy'],
    ['Is the patient ready for discharge?', 'discharge'],
    ['Do we accept the offer and what must change?', 'accept'],
    ['Should Brújula Datos sign the contract?', 'sign'],
    ['The vendor waits. The draft is attached. Should we sign it?', 'sign'],
    ['What is wrong with the plan? Should we adopt it?', 'adopt'],
    ['Should we raise the price?', 'raise'],
    ['Soll die Presse für den Betrieb freigegeben werden?', 'freigeben'],
    ['Sollen wir den Vertrag unterschreiben?', 'unterschreiben'],
    ['Darf die Anlage am Montag starten?', 'starten'],
    ['¿Debe la empresa firmar el contrato?', 'firmar'],
    ['Devons-nous signer le contrat ?', 'signer'],
    ['Faut-il signer le contrat ?', 'signer'],
  ])('%s', (question, verb) => expect(actsOf(question)).toEqual([verb]));

  test.each([
    ['Is this discharge safe, and can the letter go out?', 'discharge'],
    ['Can we migrate tonight, and may the notice be issued?', 'migrate'],
    ['Should we sign, should we ship, should we launch?', 'sign'],
  ])('of several, the first counts: %s', (question, verb) => expect(actsOf(question)).toEqual([verb]));

  test.each(['Should we postpone the launch?', 'Should we stop the line?', 'Shall we cancel the order?'])(
    'to hold something back is no act to be answered: %s',
    (question) => expect(actsOf(question)).toEqual([]),
  );

  test.each([
    '',
    'Review this change.',
    'What is wrong with the plan?',
    'How should we store passwords?',
    'Which vendor do we take?',
  ])('or about none: %s', (question) => expect(actsOf(question)).toEqual([]));
});

describe('a recommendation answers "Should we merge this change before Thursday?"', () => {
  const stance = (action: string) => stanceTo('Should we merge this change before Thursday?', action);

  test.each([
    'Merge today',
    'Merge the change',
    'Please merge it',
    'Merge it as it stands',
    'Merge: the tests pass',
    'Approve the change',
    'Go ahead',
    'Proceed as planned',
  ])('with yes: %s', (action) => expect(stance(action)).toBe('yes'));

  test.each([
    'Do not merge before Thursday',
    'Do not merge unless the migration is tested',
    "Don't merge",
    'Never merge this',
    'We should not merge',
    'The team must not merge this change',
    'Hold off on merging',
    'Postpone the merge',
    'Reject the change',
    'Block the merge until the tests pass',
    'Send it back',
    'No-go',
    'No-go for Thursday',
    'Wait',
  ])('with no: %s', (action) => expect(stance(action)).toBe('no'));

  test.each([
    'Do not store passwords',
    'Avoid global state',
    'Never log the token',
    'Do not merge the other branch',
    'Add a test',
    'Rewrite the parser',
    'Fix the leak; then merge',
    '',
  ])('not at all: %s', (action) => expect(stance(action)).toBeUndefined());

  test.each([
    'Merge if the tests pass',
    'Merge once it is reviewed',
    'Merge only after the fix',
    'Merge, provided the tests pass',
    'Merge as soon as the leak is fixed',
  ])('not at all, with a yes that depends: %s', (action) => expect(stance(action)).toBeUndefined());
});

describe('another day is another act', () => {
  test.each([
    ['Should we migrate the ledger on Saturday?', 'Migrate on Saturday', 'yes'],
    ['Should we migrate the ledger on Saturday?', 'Run the migration on Saturday', 'yes'],
    ['Should we migrate the ledger on Saturday?', 'Migrate on Sunday', undefined],
    ['Should we migrate the ledger on Saturday?', 'Migrate the ledger tomorrow', undefined],
    ['Should we migrate the ledger on Saturday?', 'No-go Saturday', 'no'],
    ['The release is planned for Friday. Should we ship it?', 'Ship on Friday', 'yes'],
    ['The release is planned for Friday. Should we ship it?', 'Ship on Monday', undefined],
    ['Should we ship it?', 'Ship on Monday', 'yes'],
    ['Darf die Anlage am Montag starten?', 'Die Anlage am Dienstag starten', undefined],
    ['¿Debe la empresa firmar el viernes?', 'Firmar el lunes', undefined],
  ])('%s %s: %s', (question, action, expected) => expect(stanceTo(question, action)).toBe(expected));
});

describe('another thing is another act', () => {
  test.each([
    ['Should we sign the contract?', 'Sign the letter of intent'],
    ['Should we use Postgres?', 'Use MySQL'],
    ['Should we use Postgres?', 'Do not use MySQL'],
    ['Should we migrate the ledger?', 'Do not run the backup job'],
    ['Should we adopt feature flags?', 'Adopt trunk-based development'],
  ])('%s %s', (question, action) => expect(stanceTo(question, action)).toBeUndefined());
});

describe('a noun stands for its verb, and one verb for another', () => {
  test.each([
    ['Should we migrate the ledger?', 'Cancel the migration', 'no'],
    ['Should we migrate the ledger?', 'Proceed with the migration', 'yes'],
    ['Is the patient ready for discharge?', 'Approve the discharge', 'yes'],
    ['Can the report be published?', 'Withhold the report', 'no'],
    ['Should Brújula Datos sign the contract?', 'Brújula Datos should not sign', 'no'],
    ['May the pilot start next week?', 'Launch the pilot', 'yes'],
  ])('%s %s: %s', (question, action, expected) => expect(stanceTo(question, action)).toBe(expected));
});

describe('in German and in Spanish, too', () => {
  const german = 'Soll die Presse für den Betrieb freigegeben werden?';
  const spanish = '¿Debe la empresa firmar el contrato?';
  test.each([
    [german, 'Die Presse freigeben', 'yes'],
    [german, 'Die Presse nicht für den Betrieb freigeben', 'no'],
    [german, 'Freigabe verweigern und die Presse stillsetzen', 'no'],
    [german, 'Keine Freigabe', 'no'],
    [german, 'Die Presse freigeben, sobald der Riss behoben ist', undefined],
    [german, 'Keine Passwörter speichern', undefined],
    [german, 'Den Riss schweißen', undefined],
    [spanish, 'Firmar el contrato', 'yes'],
    [spanish, 'No firmar el contrato', 'no'],
    [spanish, 'Rechazar el contrato', 'no'],
    [spanish, 'Firmar cuando se corrija la cláusula', undefined],
    [spanish, 'No almacenar contraseñas', undefined],
    [spanish, 'Do not sign', 'no'],
    ['Should we sign the contract?', 'No firmar el contrato', 'no'],
  ])('%s %s: %s', (question, action, expected) => expect(stanceTo(question, action)).toBe(expected));
});

describe('of two acts in one question, the first may be answered', () => {
  const stance = (action: string) => stanceTo('Is this discharge safe, and can the letter go out?', action);
  test.each([
    ['Do not discharge', 'no'],
    ['Stop the discharge until the results are in', 'no'],
    ['Send the letter', undefined],
    ['Hold the letter', undefined],
  ])('%s: %s', (action, expected) => expect(stance(action)).toBe(expected));
});

describe('what is called otherwise is another thing', () => {
  test.each([
    ['Should we deploy version 4?', 'Deploy version 3', undefined],
    ['Should we deploy version 4?', 'Deploy version 4', 'yes'],
    ['Should we close the Oak Street branch?', 'Close the Elm Street branch', undefined],
    ['Should we close the Oak Street branch?', 'Do not close the branch', 'no'],
  ])('%s %s: %s', (question, action, expected) => expect(stanceTo(question, action)).toBe(expected));
});

test.each([
  ['We should merge this change', 'yes'],
  ['The change should be merged', 'yes'],
  ['This change must not be merged', 'no'],
  ['Yes, merge it', 'yes'],
  ['No, do not merge it', 'no'],
])('whoever says it in a whole sentence answers, too: %s: %s', (action, expected) =>
  expect(stanceTo('Should we merge this change?', action)).toBe(expected),
);

test('nothing answers a question that asks about no act', () => {
  expect(stanceTo('What is wrong with the plan?', 'Do not merge')).toBeUndefined();
});

test.each([
  ['No. Not this weekend', 'no'],
  ['Nein, die Migration verschieben', 'no'],
  ['Yes, migrate this weekend', 'yes'],
  ['Yes, but only after the drill', undefined],
  ['Ja, wenn die Probe gelingt', undefined],
])('a plain yes or no answers: %s: %s', (action, expected) =>
  expect(stanceTo('Should we migrate the database this weekend?', action)).toBe(expected),
);
