/** Words that name one act in other words than `award@2` knows of. */
import { sameStem } from '../award-2/decision-words.ts';
import { termsIn } from '../award-2/proposition.ts';

const sameActs: readonly string[] = [
  'adopt introduce introduction adoption install roll rollout deploy',
  'lend loan lending lent',
  'sublet sublease subletting',
  'demolish demolition tear',
  'replace replacement',
  'remove removal',
  'admit admission admitted',
  'invest investment',
  'connect connection',
  'expand expansion',
  'choose choice chosen select selection',
  'pay payment',
  'use usage using used',
  'ship shipment ship shipped',
  'safe fit',
  'fly flown flew flight',
  'reach reached attain attained',
];

const canonical: ReadonlyMap<string, string> = new Map(
  sameActs.flatMap((group) => {
    const stems = termsIn(group);
    return stems.map((stem) => [stem, stems[0] ?? stem] as const);
  }),
);

export const sameAct = (term: string): string => canonical.get(sameStem(term)) ?? sameStem(term);
