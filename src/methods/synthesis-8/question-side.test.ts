import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { questionIn } from './asked-question.ts';
import { answerOf, areContrary } from './question-side.ts';

const sideOf = (content: string, action: string) => {
  const question = questionIn(content, stemOf);
  return question && answerOf(question, action, stemOf).side;
};

/** By question: what answers it with yes, with no, and what answers nothing. */
const stories: Readonly<Record<string, Readonly<Record<'yes' | 'no' | 'nothing', readonly string[]>>>> = {
  'Should we postpone the cut-over to the new system?': {
    yes: [
      'Postpone the cut-over.',
      'Do not cut over on Saturday',
      'The switch should not take place on 8 March but be moved back.',
      'dont flip the switch on the 8th, push it back',
      'Yes, put the cut-over off by two weeks',
      'Hold off on the cut-over',
      'Delay it by a week',
      'We need to postpone the cut-over',
      'Move the cut-over back to April',
    ],
    no: [
      'Go ahead on Saturday as planned',
      'Do not postpone the cut-over',
      'No need to postpone',
      'Proceed with the cut-over',
      'Keep the date',
      'Stick to the plan',
      'No, carry on',
    ],
    nothing: [
      'Rehearse the rollback once',
      'Postpone it if the count differs',
      'Cancel the cut-over',
      'Train the remaining pickers before any switch.',
      'Do not store passwords',
      'Yes, but only if the vendor agrees',
      'Do not postpone the audit',
      'We need to talk',
    ],
  },
  'Do we need to roll back 4.2?': {
    yes: ['Roll back 4.2 tonight', 'Yes. Roll back', 'Revert 4.2', 'Roll it back'],
    no: ['Do not roll back', 'No rollback', 'Keep 4.2 in production', 'Stay on 4.2', 'There is no need to roll back'],
    nothing: ['Fix the leak in 4.3', 'Roll back if errors rise', 'Keep an eye on the logs'],
  },
  'Is it safe to open the bridge on Monday?': {
    yes: ['Open the bridge on Monday as announced', 'Go ahead', 'Open it on Monday'],
    no: [
      'Keep it closed on Monday',
      'The bridge must not be opened on Monday',
      'Do not open the bridge yet',
      'Postpone the opening',
    ],
    nothing: ['Torque the bolts', 'Open it if the bolts are torqued', 'Fit a damper', 'Open the side path'],
  },
  'Is the footbridge safe to open on Monday?': {
    yes: ['Open the bridge on Monday as announced'],
    no: ['Keep the bridge closed', 'The bridge must not be opened to the public on Monday.'],
    nothing: ['Open the bridge on Friday'],
  },
  'Can we go live with the new shop on 1 June?': {
    yes: ['Go live on 1 June', 'Launch as planned'],
    no: ['Do not go live yet', 'Postpone the launch', 'No-go'],
    nothing: ['Load-test the shop'],
  },
  'Are the trial results good enough to publish?': {
    yes: ['Publish the results', 'publish it but put a fat limitations section in'],
    no: ['Do not publish.', 'Se desaconseja la publicación de los resultados.', 'Withhold the results'],
    nothing: ['Repeat the analysis by intention to treat.'],
  },
  'Sollten wir den Umzug der Notaufnahme verschieben?': {
    yes: [
      'Der Umzug ist zu verschieben.',
      'umzug schieben',
      'Postpone the move.',
      'Ja, verschieben',
      'Den Umzug verschieben',
    ],
    no: [
      'Am Umzugstermin ist festzuhalten.',
      'Den Umzug wie geplant durchführen',
      'Nein, am Termin festhalten',
      'Den Umzug nicht verschieben',
    ],
    nothing: ['Der Leitstelle ist die neue Zufahrt zu übermitteln.', 'Roster four doctors for the move.'],
  },
  'Should we merge the change and deploy it on Friday?': {
    yes: ['Merge and deploy on Friday', 'Go ahead', 'Approve it'],
    no: ['Do not merge', 'No-go', 'Postpone both'],
    nothing: ['Merge it, but do not deploy on Friday', 'Add a test', 'Merge the change'],
  },
  'Should we cancel the summer festival?': {
    yes: ['Cancel the festival', 'Call it off'],
    no: ['Go ahead with the festival', 'Do not cancel it', 'No need to cancel'],
    nothing: ['Postpone the festival', 'Hire more stewards', 'Do not hold the festival', 'Do not cancel the audit'],
  },
  'Review this pull request.': { yes: [], no: [], nothing: ['Merge it today', 'Do not merge', 'Use bound parameters'] },
  'Should the board delay publishing the report?': {
    yes: ['Do not publish before the audit', 'Wait for the audit'],
    no: ['Publish the report', 'Publish it as planned'],
    nothing: ['Correct table 3'],
  },
  'Are we ready to launch?': { yes: ['Launch'], no: ['Wait', 'Not yet'], nothing: ['Fix the login'] },
  'What are the risks of the new shift plan?': {
    yes: [],
    no: [],
    nothing: ['Introduce the plan on 1 October', 'Do not introduce it', 'Limit nights to three'],
  },
};

describe.each(Object.entries(stories))('%s', (content, { yes, no, nothing }) => {
  test.each(yes)('yes: %s', (action) => expect(sideOf(content, action)).toBe('yes'));
  test.each(no)('no: %s', (action) => expect(sideOf(content, action)).toBe('no'));
  test.each(nothing)('nothing: %s', (action) => expect(sideOf(content, action)).toBeUndefined());
});

/** By question: recommendations of each side; those of one line are on one side, and no two lines are. */
const choices: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'Which of the two bidders should get the canteen contract, Nordwind or Aldera?': [
    [
      'Award to Nordwind.',
      'Of the two, Nordwind should be given the contract.',
      'Nordwind',
      'Choose Nordwind over Aldera',
      'Nordwind, not Aldera',
    ],
    ['Se recomienda adjudicar el contrato a Aldera.', 'Give the contract to Aldera'],
    ['give it to neither, run the tender again', 'Award it to none of them'],
  ],
  'Nordwind or Aldera?': [['Take Nordwind'], ['Go with Aldera'], ['Neither of them']],
  'Should we buy or rent the handheld scanners?': [
    [
      'Rent all the scanners.',
      'Se aconseja alquilar la totalidad de los lectores.',
      'Rent them rather than buy',
      'Lease the scanners',
    ],
    ['just buy em all', 'Purchase the scanners', 'Buy, do not rent'],
    ['Buy the 35 we use all year, rent 25 for the peak.'],
    ['Neither: keep the old ones'],
  ],
  'Should we ship today or wait until Monday?': [
    ['Ship today', 'Ship it'],
    ['Wait until Monday', 'Postpone the release', 'Hold it back'],
  ],
  'Should we use Postgres or MySQL for the ledger?': [['Use Postgres', 'Postgres'], ['Choose MySQL']],
  'Which database should we use?': [['Use Postgres', 'Choose Postgres for the ledger'], ['Use MySQL']],
  'Should we hire Anna Weiss or Tom Brandt?': [
    ['Hire Anna Weiss', 'Anna'],
    ['Offer the job to Tom Brandt'],
    ['Hire both'],
    ['Hire neither'],
  ],
  'Should we repair the old boiler or replace it?': [['Repair the boiler', 'Fix it'], ['Replace the boiler']],
};

describe.each(Object.entries(choices))('%s', (content, sides) => {
  const read = sides.map((actions) => actions.map((action) => sideOf(content, action)));

  test('reads every choice', () => expect(read.flat()).not.toContain(undefined));
  test('reads one choice as one side', () => expect(read.map((own) => new Set(own).size)).toEqual(read.map(() => 1)));
  test('reads no two choices as one side', () => expect(new Set(read.map(([side]) => side)).size).toBe(sides.length));
  test('is answered by nothing else', () => {
    const others = ['Get an exit clause before signing', 'Order a second battery', 'Document the decision', 'Yes.', ''];
    expect(others.map((action) => sideOf(content, action))).toEqual(others.map(() => undefined));
  });
});

test.each([
  'Should we merge this or not?',
  'Should we merge this, or are there blockers?',
  'Should we hire one or two nurses?',
  'Is the delay caused by the vendor or by us?',
  'Are there one or more defects?',
])('no alternatives: %s', (content) => {
  expect(questionIn(content, stemOf) ?? {}).not.toHaveProperty('alternatives');
});

test('what one chooses and the other warns of is never one direction', () => {
  const question = questionIn('Should we hire Anna Weiss or Tom Brandt?', stemOf);
  const differ = (one: string, other: string) =>
    question !== undefined && areContrary(answerOf(question, one, stemOf), answerOf(question, other, stemOf));
  expect(differ('Hire Tom Brandt', 'Do not hire Tom Brandt')).toBe(true);
  expect(differ('Hire Tom Brandt', 'Reject Tom Brandt')).toBe(true);
  expect(differ('Hire Tom Brandt', 'Do not hire Anna Weiss')).toBe(false);
});

test('of several acts, doing one and holding it back is never one direction', () => {
  const question = questionIn('Should we merge the change and deploy it on Friday?', stemOf);
  const differ = (one: string, other: string) =>
    question !== undefined && areContrary(answerOf(question, one, stemOf), answerOf(question, other, stemOf));
  expect(differ('Merge the change', 'Do not merge')).toBe(true);
  expect(differ('Deploy on Friday', 'Do not deploy on Friday')).toBe(true);
  expect(differ('Merge the change', 'Do not deploy on Friday')).toBe(false);
});
