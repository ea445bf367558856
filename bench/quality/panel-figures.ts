/** What is counted of panels of reviewers: which claims become one finding, which stand against each other, and what is recommended. */
import { z } from 'zod';
import type { SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import type { CorpusHalf } from '../../test/corpus/verdicts/corpus-half.ts';
import type { PanelCase, PanelPlace } from '../../test/corpus/verdicts/panel-case.ts';
import { areOpposed, findingWith, type JudgedClaims, judgeTable, tableOf } from './judged-table.ts';
import { type QualityFigure, shareFigure } from './quality-figure.ts';

/** `clerkOf`: what a clerk said of a panel; without it, nobody is asked. */
export function panelFigures(
  half: CorpusHalf,
  panels: readonly PanelCase[],
  method: SynthesisMethod,
  clerkOf?: (id: string) => TableInput['clerk'],
): QualityFigure[] {
  return figuresOf(
    half,
    panels.map((panel) => judgePanel(method, panel, clerkOf?.(panel.id))),
  );
}

export const tableOfPanel = ({ question, seats }: PanelCase): TableInput =>
  tableOf({ content: question, analyses: seats });

/** Two claims of different seats, how a reader relates them, and the findings that they are part of. */
interface ClaimPair {
  relation: 'same' | 'opposed' | 'distinct';
  one: JudgedClaims;
  other: JudgedClaims;
}

interface JudgedPanel {
  claims: ClaimPair[];
  /** Two recommendations that say the same: whether they are one. Two that cannot both be followed: whether both are the direction. */
  sameActions: boolean[];
  bothChosen: boolean[];
}

/** Since `synthesis@2`; a version before it has other fields, and nothing is told of its recommendations. */
const recommended = z.object({
  recommendations: z
    .array(
      z.object({
        action: z.string(),
        agents: z.array(z.string()),
        chosen: z.boolean(),
        wordings: z.array(z.string()).default([]),
      }),
    )
    .default([]),
});

function judgePanel(method: SynthesisMethod, panel: PanelCase, clerk: TableInput['clerk']): JudgedPanel {
  const table = { ...tableOfPanel(panel), ...(clerk && { clerk }) };
  return { claims: claimPairs(method, table, panel), ...actionChecks(method, table, panel) };
}

function claimPairs(method: SynthesisMethod, table: TableInput, panel: PanelCase): ClaimPair[] {
  const verdict = judgeTable(method, table);
  const places = Object.entries(panel.seats).flatMap(([seat, { observations }]) =>
    observations.map((_, at): PanelPlace => [seat, at]),
  );
  return places.flatMap((one, at) =>
    places
      .slice(at + 1)
      .filter(([seat]) => seat !== one[0])
      .map((other) => ({
        relation: relationOf(panel, one, other),
        one: findingWith(verdict, table, one),
        other: findingWith(verdict, table, other),
      })),
  );
}

function relationOf({ same, opposed }: PanelCase, one: PanelPlace, other: PanelPlace): ClaimPair['relation'] {
  if (opposed.some((pair) => holdsBoth(pair, one, other))) return 'opposed';
  return same.some((group) => holdsBoth(group, one, other)) ? 'same' : 'distinct';
}

const holdsBoth = (group: readonly PanelPlace[], ...both: PanelPlace[]) =>
  both.every(([seat, at]) => group.some(([name, place]) => name === seat && place === at));

function actionChecks(method: SynthesisMethod, table: TableInput, panel: PanelCase) {
  const { recommendations } = recommended.parse(method.synthesise(table).synthesis);
  const groupOf = ([seat, at]: PanelPlace) => {
    const text = panel.seats[seat]?.recommendations[at]?.action ?? '';
    const says = ({ action, wordings }: (typeof recommendations)[number]) => [action, ...wordings].includes(text);
    return recommendations.find((one) => one.agents.includes(seat) && says(one));
  };
  const pairs = panel.same_actions.flatMap((group) =>
    group.flatMap((one, at) => group.slice(at + 1).map((other) => [one, other] as const)),
  );
  return {
    sameActions: pairs.map(([one, other]) => groupOf(one) !== undefined && groupOf(one) === groupOf(other)),
    bothChosen: panel.opposed_actions.map(
      ([one, other]) => groupOf(one)?.chosen === true && groupOf(other)?.chosen === true,
    ),
  };
}

function figuresOf(half: CorpusHalf, panels: readonly JudgedPanel[]): QualityFigure[] {
  const claims = panels.flatMap((panel) => panel.claims);
  const of = (...relations: ClaimPair['relation'][]) => claims.filter(({ relation }) => relations.includes(relation));
  const isMerged = ({ one, other }: ClaimPair) => one === other;
  const isTold = ({ one, other }: ClaimPair) => areOpposed(one, other);
  const areAccepted = ({ one, other }: ClaimPair) =>
    one !== other && one.status === 'accepted' && other.status === 'accepted';
  const is = (value: boolean) => value;
  return [
    ...shareFigure({ half, name: 'say the same, merged', must: { atLeast: 0.6 } }, of('same'), isMerged),
    ...shareFigure({ half, name: 'contradict each other, merged', must: { atMost: 0.03 } }, of('opposed'), isMerged),
    ...shareFigure(
      { half, name: 'opposed or distinct, merged', must: { atMost: 0.03 } },
      of('opposed', 'distinct'),
      isMerged,
    ),
    ...shareFigure(
      { half, name: 'merged, say the same' },
      claims.filter(isMerged),
      ({ relation }) => relation === 'same',
    ),
    ...shareFigure({ half, name: 'contradict each other, told as opposed' }, of('opposed'), isTold),
    ...shareFigure({ half, name: 'same or distinct, told as opposed' }, of('same', 'distinct'), isTold),
    ...shareFigure({ half, name: 'contradict each other, both accepted' }, of('opposed'), areAccepted),
    ...shareFigure(
      { half, name: 'recommendations that say the same, one item' },
      panels.flatMap(({ sameActions }) => sameActions),
      is,
    ),
    ...shareFigure(
      { half, name: 'recommendations that cannot both be followed, both the direction', must: { atMost: 0 } },
      panels.flatMap(({ bothChosen }) => bothChosen),
      is,
    ),
  ];
}
