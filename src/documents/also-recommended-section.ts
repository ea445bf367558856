/** What is recommended besides the direction and contradicts nothing in it: no recommendation is lost. */
import type { TableSynthesis } from '../methods/synthesis-2/result-types.ts';
import { nameList } from './name-list.ts';
import type { DocumentSection } from './verdict-document.ts';

/** How many the short form shows. */
const maxShown = 3;

export function alsoRecommendedSection({ recommendations }: Pick<TableSynthesis, 'recommendations'>): DocumentSection {
  const others = recommendations.filter(({ standing, chosen }) => standing === 'stands' && !chosen);
  return {
    title: 'Also recommended',
    body: {
      kind: 'items',
      items: others.map(({ action, agents }, at) => ({
        text: `${action} (${nameList(agents)})`,
        isDetail: at >= maxShown,
      })),
    },
  };
}
