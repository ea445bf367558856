import { expect, it } from 'vitest';
import { checkForecast } from '../methods/check-forecast.ts';
import type { Forecast } from '../model/forecast.ts';
import { citationNotesBySeat } from './forecast-citations.ts';

const check = checkForecast([
  { name: 'releases.csv', status: 'match', text: 'release,on time\n1,yes\n2,the release was late\n' },
]);

const notesOf = (reasoning: string, ...titles: string[]) => {
  const evidence = titles.map((title) => ({ type: 'data', title, description: '', reliability: 0.5 }));
  const forecast = { reasoning, evidence } as unknown as Forecast;
  const citations = check('Will the release be on time?', forecast).map((each) => ({ ...each }));
  return citationNotesBySeat([{ seat: 'ada', citations }]).get('ada');
};

it('lists the citations that hold and the sources that nobody gave in a line each, and tells what is false', () => {
  expect(notesOf('The release was late (releases.csv:3)', 'gossip', 'rumours', 'releases.csv:99')).toEqual([
    { text: '✓ checked: releases.csv:3', isDetail: false },
    { text: '? not among the evidence: gossip, rumours', isDetail: true },
    { text: '✗ false citation: releases.csv has no line 99; it has only 3 lines.', isDetail: false },
  ]);
});

it('is empty for a seat without citations', () => {
  expect(citationNotesBySeat([{ seat: 'ada' }]).get('ada')).toEqual([]);
});
