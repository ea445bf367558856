/** The word lists as tables of stems, ready for looking up. */
import { stemOf } from '../stem.ts';
import { antonyms, counterparts } from './antonyms.ts';
import { commonWords, foreignLightWords, lightWords, stopWords, veryCommonWords } from './common-words.ts';
import { denials, failings, faults } from './denials.ts';
import { synonymGroups } from './synonyms.ts';

export const isStopWord: ReadonlySet<string> = new Set(stopWords);
export const isLightWord: ReadonlySet<string> = new Set(lightWords);
export const isForeignLightWord: ReadonlySet<string> = new Set(foreignLightWords);
export const isDenial: ReadonlySet<string> = new Set(denials);
export const isFailing: ReadonlySet<string> = new Set(failings);
export const isFaultStem: ReadonlySet<string> = new Set(faults.map(stemOf));
export const antonymsOf: ReadonlyMap<string, ReadonlySet<string>> = pairTable(antonyms);
export const counterpartsOf: ReadonlyMap<string, ReadonlySet<string>> = pairTable(counterparts);
export const synonymGroupsOf: ReadonlyMap<string, readonly number[]> = groupTable(synonymGroups);

const veryCommonStems: ReadonlySet<string> = new Set(veryCommonWords.map(stemOf));
const commonStems: ReadonlySet<string> = new Set(commonWords.map(stemOf));

const rareWeight = Math.log(2001);
const commonWeight = Math.log(101);
const veryCommonWeight = Math.log(26);

/** How much a stem says: fixed for ever, so that no seat can move what the words of others weigh. */
export function stemWeight(stem: string): number {
  if (veryCommonStems.has(stem)) return veryCommonWeight;
  return commonStems.has(stem) ? commonWeight : rareWeight;
}

function pairTable(pairs: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const table = new Map<string, Set<string>>();
  const add = (word: string, other: string) => table.set(word, (table.get(word) ?? new Set()).add(other));
  for (const pair of pairs) {
    const [one = '', other = ''] = pair.split('/').map(stemOf);
    if (one === other) continue;
    add(one, other);
    add(other, one);
  }
  return table;
}

function groupTable(groups: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const table = new Map<string, number[]>();
  for (const [at, group] of groups.entries()) {
    for (const word of group.split(' ')) {
      const stem = stemOf(word);
      const known = table.get(stem);
      if (known === undefined) table.set(stem, [at]);
      else if (!known.includes(at)) known.push(at);
    }
  }
  return table;
}
