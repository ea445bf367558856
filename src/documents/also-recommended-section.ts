/**
 * What is recommended besides the direction and contradicts nothing in it, terms told as terms: no recommendation is lost but orders to the voters, which are
 * told where they stand. The short form leaves it out.
 */
import type { TableSynthesis } from '../methods/synthesis-2/result-types.ts';
import { nameList } from './name-list.ts';
import type { DocumentSection } from './verdict-document.ts';

export function alsoRecommendedSection({ recommendations }: Pick<TableSynthesis, 'recommendations'>): DocumentSection {
  const others = recommendations.filter(
    ({ standing, chosen, kind }) => standing === 'stands' && !chosen && kind !== 'order',
  );
  return {
    title: 'Also recommended',
    body: {
      kind: 'items',
      items: others.map(({ action, agents, kind }) => ({
        text: `${kind === 'terms' ? 'on terms: ' : ''}${action} (${nameList(agents)})`,
        isDetail: true,
      })),
    },
  };
}
