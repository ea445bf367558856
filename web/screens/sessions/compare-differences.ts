/** What two sessions of one format came to, item by item, with what differs first. Pure. */
import type { SessionView } from '../../client/api-types.ts';
import { percent } from '../../parts/format.ts';

/** One thing that at least one of the two sessions has: a finding, a position, a policy. */
export interface ComparedItem {
  text: string;
  /** Null where the session does not have it. */
  one: string | null;
  other: string | null;
  /** By how much the second differs, where that is a number. */
  by?: string;
}

export interface ComparedGroup {
  title: string;
  /** What an item is, for the head of its column. */
  item: string;
  /** How values are shown: the status of a finding, or a plain word. */
  look: 'status' | 'word';
  items: ComparedItem[];
  different: number;
}

type ValuesOf = (view: SessionView) => [text: string, value: string][];

interface GroupShape extends Pick<ComparedGroup, 'title' | 'item' | 'look'> {
  values: ValuesOf;
}

/** The groups of each format. To compare more, add a line here. */
const groupShapes: Readonly<Record<string, readonly GroupShape[]>> = {
  'round-table': [
    { title: 'Findings', item: 'Finding', look: 'status', values: findingsOf },
    { title: 'Votes', item: 'Seat', look: 'word', values: votesOf },
  ],
  forecast: [{ title: 'Positions', item: 'Who', look: 'word', values: positionsOf }],
  council: [
    { title: 'Lines that were weighed', item: 'Line', look: 'word', values: groundsOf },
    { title: 'Policies', item: 'Policy', look: 'word', values: policiesOf },
    { title: 'Evidence', item: 'Exhibit', look: 'word', values: evidenceOf },
  ],
};

/** None where the formats differ. Items are the same where they say the same, word for word. */
export function comparedGroups(one: SessionView, other: SessionView): ComparedGroup[] {
  if (one.format !== other.format || !Object.hasOwn(groupShapes, one.format)) return [];
  return (groupShapes[one.format] ?? [])
    .map(({ values, ...shape }) => ({ ...shape, ...itemsOf(values(one), values(other)) }))
    .filter(({ items }) => items.length > 0);
}

type Values = readonly [string, string][];

function itemsOf(one: Values, other: Values): Pick<ComparedGroup, 'items' | 'different'> {
  const [first, second] = [new Map(one), new Map(other)];
  const texts = [...new Set([...first.keys(), ...second.keys()])];
  const all = texts.map((text) => {
    const [one, other] = [first.get(text) ?? null, second.get(text) ?? null];
    return { text, one, other, ...differenceOf(one, other) };
  });
  const different = all.filter(isDifferent);
  return { items: [...different, ...all.filter((item) => !isDifferent(item))], different: different.length };
}

/** In points, where both are percentages. */
function differenceOf(one: string | null, other: string | null): Pick<ComparedItem, 'by'> {
  const [from, to] = [one, other].map((value) => Number.parseInt(/^\d+(?=\u2009%$)/.exec(value ?? '')?.[0] ?? '', 10));
  const points = (to ?? Number.NaN) - (from ?? Number.NaN);
  return Number.isNaN(points) || points === 0 ? {} : { by: `${points > 0 ? '+' : '−'}${Math.abs(points)} points` };
}

export const isDifferent = ({ one, other }: ComparedItem): boolean => one !== other;

type Fields = Readonly<Record<string, unknown>>;

const listIn = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter((each): each is Fields => typeof each === 'object' && each !== null) : [];

function findingsOf({ synthesis }: SessionView): [string, string][] {
  return listIn(synthesis?.findings).map(({ finding, status }) => [String(finding), String(status)]);
}

function votesOf({ verdict }: SessionView): [string, string][] {
  return listIn(verdict?.votes).map(({ seat, agent, approve }) => [
    String(seat ?? agent),
    approve === true ? 'approves' : 'dissents',
  ]);
}

function positionsOf({ verdict }: SessionView): [string, string][] {
  const last = listIn(verdict?.rounds).at(-1);
  const pool = verdict?.probability;
  return [
    ...(typeof pool === 'number' ? [['The pool', percent(pool)] as [string, string]] : []),
    ...listIn(last?.arguments).map(({ seat, p }): [string, string] => [String(seat), percent(Number(p))]),
  ];
}

function groundsOf({ verdict }: SessionView): [string, string][] {
  const told = (name: string, word: string) =>
    listIn(verdict?.[name]).map(({ exhibit, line, text }): [string, string] => [
      `${exhibit}, line ${line}: ${text}`,
      word,
    ]);
  return [...told('because', 'for the award'), ...told('against', 'against it')];
}

function policiesOf({ verdict }: SessionView): [string, string][] {
  return listIn(verdict?.policies).map(({ policy, state }) => [String(policy), String(state)]);
}

function evidenceOf({ verdict, input }: SessionView): [string, string][] {
  const named = listIn(input.evidence);
  return listIn(verdict?.evidence).map(({ uri, status }, at) => [
    String(named[at]?.name ?? uri),
    String(status).replaceAll('_', ' '),
  ]);
}
