import { describe, expect, test } from 'vitest';
import { decideCouncil } from '../../../test/support/decided-council.ts';

/** Written to mislead: a careful reader accepts no other decision. */
const misleading = [
  {
    question: 'Has the council approved the sale of the mill?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'm.txt',
        text: 'Item 3, sale of the mill: adjourned.\nItem 4, new benches: 7 in favour, 1 against.',
      },
    ],
  },
  {
    question: 'May the circus camp on the meadow?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The application of the circus for the meadow was received on 3 May.\nPermission was granted to the riding club for the meadow.',
      },
    ],
  },
  {
    question: 'Did the bakery sell more than 500 loaves on Sunday?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Saturday: 620 loaves sold.\nSunday: till out of order, no figures.',
      },
    ],
  },
  {
    question: 'Did the pump deliver at least 40 litres per minute?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Before the repair the pump delivered 22 litres per minute.\nAfter the repair it delivered 44 litres per minute.',
      },
    ],
  },
  {
    question: 'May the ship leave on 3 July?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The insurance is valid until 30 June.\nThe captain is on board.',
      },
    ],
  },
  {
    question: 'Was the motion on the new gym carried?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Motion on the new gym. Votes: 12 in favour, 12 against.\nThe chair had the casting vote.',
      },
    ],
  },
  {
    question: 'Has the board agreed to the merger?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The board agreed to talks about the merger.',
      },
    ],
  },
  {
    question: 'Has the bank approved the loan for the barn?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The bank approved the loan for the house.\nThe loan for the barn is being examined.',
      },
    ],
  },
  {
    question: 'Should the office buy the printer from Kolb?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The office should not buy the printer from Kolb at the list price.\nWith the discount it is a good offer.',
      },
    ],
  },
  {
    question: 'Is the tunnel closed?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The tunnel was closed in March.\nIn April it was opened again.',
      },
    ],
  },
  {
    question: 'Should the village sell the forest?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The mayor: the village should sell the forest.\nThe village assembly: the village should not sell the forest.',
      },
    ],
  },
  {
    question: 'Should the school hire a nurse?',
    accepted: ['undecided', 'approve'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The school should hire a nurse.',
      },
      {
        name: 'b.txt',
        text: 'The school has a nurse since March; she works full time.',
      },
    ],
  },
  {
    question: 'Should we accept the bid of Arno?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The bid of Arno is 48,000 euros.\nThe architect recommends that we accept the bid of Arno.\nThe bid of Bruno is 61,000 euros.',
      },
    ],
    policies: ['A bid must not exceed 50,000 euros.'],
  },
  {
    question: 'Should we accept the bid of Carla?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The bid of Dora is 61,000 euros.\nThe bid of Carla is 45,000 euros.\nThe architect recommends that we accept the bid of Carla.',
      },
    ],
    policies: ['A bid must not exceed 50,000 euros.'],
  },
  {
    question: 'Should the patient get the drug?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The doctor recommends that the patient get the drug.\nThe patient is 17 years old.',
      },
    ],
    policies: ['The drug must not be given to patients under 18.'],
  },
  {
    question: 'Should the patient get the injection?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The doctor recommends that the patient get the injection.\nThe patient is 34 years old.\nHer daughter is 12 years old.',
      },
    ],
    policies: ['The injection must not be given to patients under 18 years.'],
  },
  {
    question: 'May the truck cross the bridge?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The truck weighs 12 tonnes empty and 19 tonnes loaded.\nIt crosses the bridge empty.',
      },
    ],
    policies: ['Vehicles above 15 tonnes must not cross the bridge.'],
  },
  {
    question: 'Should the mayor sign the treaty?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The lawyers advise that the mayor should sign the treaty, provided clause 4 is struck out.',
      },
    ],
  },
  {
    question: 'Is the mushroom edible?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The mushroom is edible when young.',
      },
    ],
  },
  {
    question: 'Should the port dredge the channel this year?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The pilots recommend that the port dredge the channel next year.',
      },
    ],
  },
  {
    question: 'Should the team release version 2.1?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The testers recommend releasing version 2.0.\nVersion 2.1 has two open defects.',
      },
    ],
  },
  {
    question: 'Does the lamp meet the standard?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The lamp meets the standard for indoor use.\nIt is meant for the garden.',
      },
    ],
  },
  {
    question: 'Should the county close the road?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The police see no need to close the road.',
      },
    ],
  },
  {
    question: 'Should the county close the bridge?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The engineers cannot rule out that the county should close the bridge.',
      },
    ],
  },
  {
    question: 'May tenants keep cats?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Tenants may keep cats.',
      },
      {
        name: 'b.txt',
        text: 'House rules of 2024: pets of any kind are forbidden.',
      },
    ],
  },
  {
    question: 'Should the club fire the coach?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The fans demand that the club fire the coach.',
      },
    ],
  },
  {
    question: 'Has the museum paid the invoice?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The museum has paid the first half of the invoice.',
      },
    ],
  },
  {
    question: 'Should the farm spray the field?',
    accepted: ['undecided', 'approve'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The adviser recommends that the farm spray the field.\nRain is forecast; in that case spraying is useless.',
      },
    ],
  },
  {
    question: 'Is the dam stable?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The dam is stable, the operator assures us.',
      },
    ],
  },
  {
    question: 'Should the shop stop selling fireworks?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The fire brigade recommends that the shop go on selling fireworks.',
      },
    ],
  },
  {
    question: 'Should the shop stop selling knives?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The shop should stop selling knives.',
      },
    ],
  },
  {
    question: 'Should we approve the transfer of Kim?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The approval of the works council is missing for Lee.\nThe works council has approved the transfer of Kim.\nThe department recommends the transfer of Kim.',
      },
    ],
    policies: ['A transfer needs the approval of the works council.'],
  },
  {
    question: 'Should the kiosk sell beer?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The kiosk has a licence.\nThe owner recommends that the kiosk sell beer.\nThe neighbour kiosk has no licence.',
      },
    ],
    policies: ['Beer may be sold only with a licence.'],
  },
  {
    question: 'Did all samples pass the test?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Nine of ten samples passed the test.',
      },
    ],
  },
  {
    question: 'Did the samples pass the test?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The samples passed the test in the first series.\nIn the second series they did not.',
      },
    ],
  },
  {
    question: 'Is it legal to fish in the pond?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'It is legal to fish in the pond for members.',
      },
    ],
  },
  {
    question: 'Should the hotel install solar panels?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Hotels should install solar panels, says the newspaper.',
      },
    ],
  },
  {
    question: 'Should the hotel install heat pumps?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The engineer was asked whether the hotel should install heat pumps.\nHe recommends it.',
      },
    ],
  },
  {
    question: 'Should the city allow scooters in the park?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The city should allow scooters on the ring road.\nIn the park they are a danger.',
      },
    ],
  },
  {
    question: 'Should the library charge fees?',
    accepted: ['approve', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The library should not charge fees.\nCorrection: delete the word "not" in the sentence above.',
      },
    ],
  },
  {
    question: 'Was the fire caused by the heater?',
    accepted: ['reject', 'undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The fire was not caused by the oven. It was caused by the cable.',
      },
    ],
  },
  {
    question: 'Has the lease been signed by both parties?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The lease has been signed by the landlord.',
      },
    ],
  },
  {
    question: 'May we film in the station?',
    accepted: ['undecided', 'approve'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Your request to film in the station has been approved for Sunday only.',
      },
    ],
  },
  {
    question: 'May we film in the station on Monday?',
    accepted: ['undecided', 'reject'],
    evidence: [
      {
        name: 'a.txt',
        text: 'Your request to film in the station has been approved for Sunday.',
      },
    ],
  },
  {
    question: 'Should the fund exclude coal?',
    accepted: ['undecided'],
    evidence: [
      {
        name: 'a.txt',
        text: 'The fund should exclude coal.\nDraft for discussion.',
      },
    ],
  },
];

describe('a misleading council is decided as a careful reader would, or left open', () => {
  test.each(misleading)('$question', (given) => {
    expect(['undecided', ...given.accepted]).toContain(decideCouncil(given));
  });
});
