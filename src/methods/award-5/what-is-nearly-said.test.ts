import { describe, expect, test } from 'vitest';
import { decideCouncil } from '../../../test/support/decided-council.ts';

/** Written to mislead: a careful reader accepts no other decision. */
const misleading = [
  {
    question: 'Should the club approve the trip to Oslo?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'plan.txt',
        text: 'The trip to Oslo costs 380 euros for each member.\nThe board recommends the trip to Oslo.',
      },
      {
        name: 'old.txt',
        text: 'The trip to Bergen cost 520 euros.',
      },
    ],
    policies: ['A trip may cost at most 400 euros.'],
  },
  {
    question: 'Should the city grant the permit for the fair?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'No noise permit is needed below 60 decibels.\nThe fair reaches 55 decibels.\nThe office recommends to grant the permit for the fair.',
      },
    ],
    policies: ['A fair needs a noise permit above 60 decibels.'],
  },
  {
    question: 'Is the bridge safe for lorries?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The bridge is safe for lorries.',
      },
      {
        name: 'b.txt',
        text: 'A lorry of 20 tonnes would bring the bridge down, we calculated.',
      },
    ],
  },
  {
    question: 'Should the school adopt the new timetable?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Two of the nine teachers recommend that the school adopt the new timetable.\nThe other seven would rather wait.',
      },
    ],
  },
  {
    question: 'Does the filter remove arsenic from the well water?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'lab.txt',
        text: 'The filter removes iron from the well water.\nArsenic was not measured.',
      },
    ],
  },
  {
    question: 'Should the farm buy the tractor from Lind?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The farm should buy the tractor from Holm.\nThe tractor from Lind is older.',
      },
    ],
  },
  {
    question: 'Should the museum extend its opening hours?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'In 2019 the director recommended that the museum extend its opening hours.',
      },
      {
        name: 'b.txt',
        text: 'The new director has not commented.',
      },
    ],
  },
  {
    question: 'May the pool open on Monday?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The pool may open once the water test is negative.\nThe water test was taken on Friday.',
      },
    ],
  },
  {
    question: 'Should we renew the lease of the warehouse?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'It would be a mistake to renew the lease of the warehouse.',
      },
    ],
  },
  {
    question: 'Should we renew the lease of the office?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'It would be a mistake not to renew the lease of the office.',
      },
    ],
  },
  {
    question: 'Did the vaccine reduce infections in the trial?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The vaccine reduced infections in the trial by 40 percent among adults under 60.\nAmong older adults there was no effect.',
      },
    ],
  },
  {
    question: 'Should the council approve the loan to the theatre?',
    accepted: ['reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Interest: 3 percent. Term: 12 years.\nThe treasurer recommends the loan to the theatre.',
      },
    ],
    policies: ['The term of a loan must not exceed 10 years.'],
  },
  {
    question: 'Should the council approve the loan to the cinema?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The loan to the cinema runs for 8 years.\nThe cinema has existed for 12 years.\nThe treasurer recommends the loan to the cinema.',
      },
    ],
    policies: ['The term of a loan must not exceed 10 years.'],
  },
  {
    question: 'Should the hospital buy the Arlo bed?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The nurses recommend the Arlo bed.\nThe price is 2,400 euros, down from 3,200 euros.',
      },
    ],
    policies: ['A bed may cost at most 3,000 euros.'],
  },
  {
    question: 'Should the bakery open a second shop in Graz?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The bakery should open a second shop, but in Linz and not in Graz.',
      },
    ],
  },
  {
    question: 'Is the cheese safe to eat?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The cheese is safe to eat after it has been heated.',
      },
    ],
  },
  {
    question: 'Should the union accept the offer?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The negotiators recommend that the union accept the offer.\nThe members voted against the offer, 210 to 45.',
      },
    ],
  },
  {
    question: 'Was the parcel delivered to Mrs Kern?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: "The parcel was delivered to Mrs Kern's neighbour.",
      },
    ],
  },
  {
    question: 'Should the firm move the servers to Dublin?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The consultant advises to move the servers to Dublin.\nUpdate of 4 May: after the power cuts in Dublin I would not repeat this advice.',
      },
    ],
  },
  {
    question: 'Has the roof been repaired?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The roof has been repaired on the north side.\nThe south side follows in June.',
      },
    ],
  },
  {
    question: 'Should the zoo import the pandas?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The keepers are in favour of importing the pandas.',
      },
      {
        name: 'b.txt',
        text: 'The ministry has refused the import licence.',
      },
    ],
  },
  {
    question: 'Should the town plant lime trees on the square?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The gardener recommends planting lime trees on the square.',
      },
      {
        name: 'b.txt',
        text: 'Lime trees on the square would have roots in the gas pipe within ten years.',
      },
    ],
  },
  {
    question: 'Do the new tyres shorten the braking distance?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The new tyres shorten the braking distance on dry roads.\nOn wet roads they lengthen it.',
      },
    ],
  },
  {
    question: 'Should we hire the second applicant?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The panel recommends hiring the first applicant.\nThe second applicant may be asked to wait.',
      },
    ],
  },
  {
    question: 'May visitors bring dogs into the park?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Visitors may bring dogs into the park between October and March.',
      },
    ],
  },
  {
    question: 'Should the parish rent out the hall to the band?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The warden recommends renting out the hall to the band.',
      },
    ],
    policies: ['The hall may be rented out only if the neighbours have agreed.'],
  },
  {
    question: 'Did the train arrive by 14 March?',
    accepted: ['reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The train arrived on 15 March at noon.',
      },
    ],
  },
  {
    question: 'Is Anna the author of the letter to Bert?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Bert is the author of the letter to Anna.',
      },
    ],
  },
  {
    question: 'Did the seller sue the buyer?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The buyer sued the seller in May.',
      },
    ],
  },
  {
    question: 'Should the school ban phones?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The parents recommend that the school ban phones.\nThe ministry forbids schools to ban phones.',
      },
    ],
  },
  {
    question: 'Should the council approve the budget for 2026?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The auditor recommends the budget for 2025.\nThe budget for 2026 is in preparation.',
      },
    ],
  },
  {
    question: 'Should the lab use the old centrifuge?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The lab should stop using the old centrifuge.',
      },
    ],
  },
  {
    question: 'Should the crew repaint the hull before the race?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The crew should repaint the hull after the race.',
      },
    ],
  },
  {
    question: 'Should the nursery serve nuts?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The nursery should not serve nuts to children under three.\nOlder children may have them.',
      },
    ],
  },
  {
    question: 'Should the clinic accept patients from Rudna?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The clinic should not only accept patients from Rudna but also from Velk.',
      },
    ],
  },
  {
    question: 'Is the well contaminated?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Nobody claims that the well is not contaminated.',
      },
    ],
  },
];

describe('a misleading council is decided as a careful reader would, or left open', () => {
  test.each(misleading)('$question', (given) => {
    expect(['undecided', ...given.accepted]).toContain(decideCouncil(given));
  });
});
