import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { stanceIn } from './proposal-stance.ts';
import { putForwardIn } from './put-forward.ts';

function stanceOf(question: string, action: string) {
  const asked = putForwardIn(question, stemOf);
  return asked && stanceIn(action, asked, stemOf);
}

type Story = Readonly<Record<'go' | 'hold' | 'on terms' | 'neither', readonly string[]>>;

/** By question: what goes ahead with what is asked about, what holds it back, what does so on terms, and what does none of it. */
const stories: Readonly<Record<string, Story>> = {
  'Should we publish the survey results this week?': {
    go: [
      ...[
        'Publish.',
        'Yes, publish it',
        'Get it out this week',
        'Publish now, corrections can follow',
        'I would publish',
      ],
      ...[
        'Release the results as they are',
        'We can publish',
        'Fine to publish',
        'Proceed with publication',
        'Go for it',
      ],
      ...[
        'The results can be published',
        'No objections',
        'Put the results online this week',
        'Publish them on Thursday',
      ],
    ],
    hold: [
      ...["Don't publish", 'Not this week', 'Wait for the second wave', 'Too early', 'I would not publish yet'],
      ...['Withhold the results until the weighting is fixed', 'Hold publication', 'Hold the results back'],
      ...[
        'The results should not be published this week',
        'Publication should be postponed',
        'Refrain from publishing',
      ],
      ...['Keep the results internal for now', 'Sit on it until Monday', "We shouldn't publish before the audit"],
    ],
    'on terms': [
      ...['Publish once the weights are fixed', 'Publish only the national figures', 'Publish after the legal check'],
      ...['Yes, but only with the caveat on top', 'Fix the weighting first, then publish'],
    ],
    neither: [
      'Weight the second wave by age',
      'Thank the interviewers',
      'Publish the results of the tree count in the parks',
    ],
  },
  'Should we hire Priya Nair for the backend role?': {
    go: ['Hire!', "Yes from me. Cleanest take-home I've seen in years.", "Wouldn't hesitate for a second."],
    hold: [
      "She'd be bored in a month and gone in three; don't hire.",
      'No – we agreed on someone with Go experience and she has none',
    ],
    'on terms': ['Yes, on a six-month contract to begin with.', 'Hire her if she can start before August'],
    neither: [
      ...['We should rewrite the job ad for the design role.', 'The interview room smells of paint.'],
      "Wasn't in the interview, can't comment.",
    ],
  },
  'Is the footbridge at Mill Lane safe to open to the public?': {
    go: ['Safe. Open it.', 'It is; I checked every bolt myself', 'No safety concerns on my side – let people across.'],
    hold: [
      ...['Unsafe, keep it shut.', 'The handrail on the north side comes off in your hand. It stays closed.'],
      "I can't agree to opening while there's a crack in the main beam",
    ],
    'on terms': [
      ...['Open it for daytime use only until the lamps work.', 'Yes, once the missing handrail is bolted on.'],
      'No more than twenty people at a time; with a steward counting, it may open.',
    ],
    neither: ['Mill Lane needs resurfacing.', 'There are ducks nesting underneath, how lovely.'],
  },
  'Should the council approve the cycle lane on Mill Road?': {
    go: ['Approve it', 'The council should approve the lane', 'Build it', 'Vote yes', 'Approval recommended'],
    hold: [
      ...['Reject the scheme', 'Refuse approval', 'Vote against', 'Defer the decision', 'Oppose it'],
      ...['The council should not approve it', 'Do not approve in this form'],
    ],
    'on terms': [
      ...['Approve subject to a safety audit', 'Approve with a condition on loading bays'],
      'Approve for a trial period of six months only',
    ],
    neither: ['Count the lorries on Mill Road', 'The council should publish its tree survey.'],
  },
  'Is the vaccine batch fit for release?': {
    go: ['Release the batch', 'Batch may be released', 'Clear the batch for release', 'Yes, fit for release'],
    hold: [
      'Quarantine the batch',
      'Batch must not be released',
      'Reject the batch',
      'Not fit for release',
      'Block release',
    ],
    'on terms': ['Release after retest of vial 12', 'Release for adults only'],
    neither: ['Calibrate the second freezer'],
  },
  'May the drama club use the main hall on Friday evening?': {
    go: ['Granted.', 'Let them have it, the hall is empty anyway', 'Give them the key'],
    hold: ['Permission denied.', "They can't have the hall on Friday"],
    'on terms': ['Yes, so long as a teacher is present.'],
    neither: [
      'Which play is it?',
      'The chess club is looking for a sponsor.',
      "The caretaker's birthday is on Friday.",
    ],
  },
  'Used van, 120,000 km, one owner, small dent. We need one for deliveries by June. Would you buy it?': {
    go: ["Buy it, dents don't slow you down.", 'Yep'],
    hold: ['Nope.', 'Hands off, the gearbox dies at 130,000.', "Keep borrowing my cousin's for now and buy nothing."],
    'on terms': [
      ...['If a mechanic has had it on the ramp and finds nothing, yes.', 'Yes, as long as the belt is done first.'],
    ],
    neither: ['White vans get dirty quickly.', 'Hire a second driver.'],
  },
};

describe.each(Object.entries(stories))('%s', (question, said) => {
  test.each(said.go)('goes ahead: %s', (action) => expect(stanceOf(question, action)).toBe('go'));
  test.each(said.hold)('holds back: %s', (action) => expect(stanceOf(question, action)).toBe('hold'));
  test.each(said['on terms'])('on terms: %s', (action) => expect(stanceOf(question, action)).toBe('on terms'));
  test.each(said.neither)('neither: %s', (action) => expect(stanceOf(question, action)).toBeUndefined());
});

test.each([
  ['a small part', 'Ship to 5 % only', 'on terms'],
  ['a small part first', 'Start with a small canary', 'on terms'],
  ['all of it', 'Roll out to 100 %', 'go'],
  ['all at once', 'Roll it out', 'go'],
])('how much is rolled out tells terms: %s', (_, action, stance) => {
  expect(stanceOf('Should we roll out the new checkout to all users?', action)).toBe(stance);
});

test.each([
  ['Ship it on Friday', 'go'],
  ['Ship it', 'go'],
  ['Ship it on Monday', 'hold'],
  ['Ship it, but not on Friday', 'on terms'],
  ['I cannot recommend shipping on Friday', 'hold'],
])('another day than the one that was asked about is not that one: %s', (action, stance) => {
  expect(stanceOf('Should we ship on Friday?', action)).toBe(stance);
});

describe('a review that asks nothing', () => {
  const review = 'Review this pull request: "Switch session storage from memory to Redis".';
  test.each([
    ...[
      'Looks good to me, merging is fine.',
      '👍 approve',
      "Take it. We've needed this since the first outage.",
      'LGTM',
    ],
    '+1',
  ])('goes ahead: %s', (action) => expect(stanceOf(review, action)).toBe('go'));
  test.each([
    ...['Changes requested – sessions never expire.', 'NACK', '-1', 'Needs work'],
    'Overall this looks good, but I would not merge it as is',
  ])('holds back: %s', (action) => expect(stanceOf(review, action)).toBe('hold'));
  test.each([
    ...['Good to merge once the TTL is configurable.', 'Approve, provided ops confirms that Redis is backed up.'],
  ])('on terms: %s', (action) => expect(stanceOf(review, action)).toBe('on terms'));
  test.each([
    ...['Is there a ticket for the login page colours?', 'Upgrade the linter in another PR.'],
    "I'm not a maintainer, just saying hi.",
  ])('neither: %s', (action) => expect(stanceOf(review, action)).toBeUndefined());
});

/** Words of holding back or of going ahead that are said of something else. */
describe.each(['Can PR #482 be merged?', 'Review this pull request.', 'Should we merge the change?'])(
  '%s',
  (question) => {
    test.each([
      ...[
        'Block the IP range',
        'Reject oversize bodies in the handler',
        'Correct the loop, wait with context awareness',
      ],
      ...[
        'Refuse tokens that have expired',
        'Stop the worker before the database',
        'Cancel the timer in the finally block',
      ],
      ...['Delay the retry by a second', 'Do not store passwords in the clear', 'Return early where the list is empty'],
      ...['Close the file handle', 'Drop the unused column', 'Await the post call', 'Rename the variable'],
    ])('is not answered by "%s"', (action) => expect(stanceOf(question, action)).toBeUndefined());
  },
);

test('what no question puts forward takes no side', () => {
  for (const question of [
    'What should we do about the outage?',
    'Which vendor should we choose, Acme or Borealis?',
    '',
  ])
    expect(putForwardIn(question, stemOf)).toBeUndefined();
});

test('a text of many parts is read by its first ones only', () => {
  expect(stanceOf('Should we merge?', `${'Rename the variable. '.repeat(500)}Do not merge.`)).toBeUndefined();
});
