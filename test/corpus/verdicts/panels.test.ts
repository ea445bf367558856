import { describe, expect, test } from 'vitest';
import { corpusHalves } from './corpus-half.ts';
import { type PanelCase, type PanelPlace, panelFiles, readPanels } from './panel-case.ts';

const panels = corpusHalves.flatMap((half) => panelFiles.flatMap((file) => readPanels(half, file)));

describe('the panels of the corpus', () => {
  test('have an id of their own each', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  test.each(panels)('$id names only claims and recommendations that there are', (panel) => {
    const said = ([seat, at]: PanelPlace) => panel.seats[seat]?.observations[at];
    const advised = ([seat, at]: PanelPlace) => panel.seats[seat]?.recommendations[at];
    for (const at of [...panel.same, ...panel.opposed].flat()) expect(said(at)).toBeDefined();
    for (const at of [...panel.same_actions, ...panel.opposed_actions].flat()) expect(advised(at)).toBeDefined();
  });

  test.each(panels)('$id calls nothing both the same and opposed', (panel) => {
    expect(contradictions(panel.same, panel.opposed)).toEqual([]);
    expect(contradictions(panel.same_actions, panel.opposed_actions)).toEqual([]);
  });

  test('have seats that defend what the others find at fault', () => {
    expect(panels.filter(({ opposed }) => opposed.length > 0).length).toBeGreaterThan(5);
  });
});

function contradictions(same: PanelCase['same'], opposed: PanelCase['opposed']): PanelCase['opposed'] {
  const isIn = (group: readonly PanelPlace[], [seat, at]: PanelPlace) =>
    group.some(([name, place]) => name === seat && place === at);
  return opposed.filter(([one, other]) => same.some((group) => isIn(group, one) && isIn(group, other)));
}
