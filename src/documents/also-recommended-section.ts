/** What is recommended besides the direction and contradicts nothing in it: no recommendation is lost. The short form leaves it out. */
import type { TableSynthesis } from '../methods/synthesis-2/result-types.ts';
import { nameList } from './name-list.ts';
import type { DocumentSection } from './verdict-document.ts';

export function alsoRecommendedSection({ recommendations }: Pick<TableSynthesis, 'recommendations'>): DocumentSection {
  const others = recommendations.filter(({ standing, chosen }) => standing === 'stands' && !chosen);
  return {
    title: 'Also recommended',
    body: {
      kind: 'items',
      items: others.map(({ action, agents }) => ({
        text: `${action} (${nameList(agents)})`,
        isDetail: true,
      })),
    },
  };
}
