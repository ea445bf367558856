/** Two sessions as tables: what both have, row by row, and what their format has, item by item. What differs is marked. */
import type { JSX } from 'preact';
import type { SessionView } from '../../client/api-types.ts';
import { OutcomePill, StatusPill } from '../../parts/chips.tsx';
import { dateTime, duration, firstLine, percent, sentenceCase } from '../../parts/format.ts';
import { Note } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { type ComparedGroup, comparedGroups, isDifferent } from './compare-differences.ts';
import { formatNames } from './session-row.tsx';

export const titleOf = ({ input, format }: SessionView) => {
  const scenario = input.scenario as { name?: unknown } | undefined;
  const titles = [input.content, input.title, input.question, scenario?.name];
  return titles.find((title): title is string => typeof title === 'string') ?? format;
};

interface ComparedRow {
  name: string;
  of: (view: SessionView) => JSX.Element | string;
  /** What is compared; rows that differ are marked. */
  key: (view: SessionView) => string;
}

const verdictText = ({ verdict }: SessionView, ...names: string[]) => {
  for (const name of names) if (typeof verdict?.[name] === 'string') return verdict[name];
  return '';
};

const missingSeats = ({ seats }: SessionView) =>
  seats.filter(({ detail, state }) => detail !== null || state !== 'seated').map(({ seat }) => seat);

const rows: readonly ComparedRow[] = [
  {
    name: 'Session',
    of: (view) => (
      <a href={`/sessions/${view.id}`}>
        <PlainText text={firstLine(titleOf(view), 160)} />
      </a>
    ),
    key: titleOf,
  },
  {
    name: 'Outcome',
    of: ({ status, outcome }) => <OutcomePill status={status} outcome={outcome} />,
    key: ({ status, outcome }) => `${status} ${outcome}`,
  },
  {
    name: 'Answer',
    of: (view) => (
      <LongText text={verdictText(view, 'answer', 'recommended_direction', 'headline') || '–'} most={500} />
    ),
    key: (view) => verdictText(view, 'answer', 'recommended_direction', 'headline'),
  },
  {
    name: 'Why',
    of: (view) => <LongText text={verdictText(view, 'reason') || '–'} most={400} />,
    key: (view) => verdictText(view, 'reason'),
  },
  {
    name: 'Probability',
    of: ({ verdict }) => (typeof verdict?.probability === 'number' ? `${percent(verdict.probability)} YES` : '–'),
    key: ({ verdict }) => String(verdict?.probability ?? ''),
  },
  { name: 'Format', of: ({ format }) => formatNames[format] ?? format, key: ({ format }) => format },
  {
    name: 'Seats',
    of: ({ seats }) => <LongText text={seats.map(({ seat }) => seat).join(', ')} most={600} />,
    key: ({ seats }) =>
      seats
        .map(({ seat }) => seat)
        .toSorted()
        .join(),
  },
  {
    name: 'Missing',
    of: (view) => <LongText text={missingSeats(view).join(', ') || 'nobody'} most={600} />,
    key: (view) => missingSeats(view).toSorted().join(),
  },
  { name: 'Opened', of: ({ opened_at }) => dateTime(opened_at), key: () => '' },
  {
    name: 'Took',
    of: ({ opened_at, closed_at }) =>
      closed_at === null ? 'still running' : duration(Date.parse(closed_at) - Date.parse(opened_at)),
    key: () => '',
  },
  {
    name: 'Method',
    of: (view) => verdictText(view, 'method') || '–',
    key: (view) => verdictText(view, 'method'),
  },
];

/** Rows that neither session has anything in are left out. */
const isFilled = ({ name, key }: ComparedRow, one: SessionView, other: SessionView) =>
  !['Why', 'Probability', 'Method'].includes(name) || key(one) !== '' || key(other) !== '';

export function Comparison({ one, other }: { one: SessionView; other: SessionView }) {
  const groups = comparedGroups(one, other);
  const shown = rows.filter((row) => isFilled(row, one, other));
  return (
    <>
      {one.format !== other.format && (
        <Note tone="warn">
          <b>They are of different formats.</b> Only what both have is compared; findings, positions and awards are not.
        </Note>
      )}
      <section class="card clip">
        <table class="as-cards compare">
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">What</span>
              </th>
              <th scope="col">First</th>
              <th scope="col">Second</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ name, of, key }) => (
              <tr key={name} class={key(one) === key(other) ? '' : 'changed'}>
                <th scope="row" class="full">
                  {name}
                  {key(one) !== key(other) && <span class="xs faint"> differs</span>}
                </th>
                <td data-l="first">{of(one)}</td>
                <td data-l="second">{of(other)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {groups.map((group) => (
        <GroupTable key={group.title} group={group} />
      ))}
    </>
  );
}

const maxItems = 100;

function GroupTable({ group }: { group: ComparedGroup }) {
  return (
    <section class="card clip">
      <header>
        <h2>{group.title}</h2>
        <span class="xs faint push">
          {group.different === 0 ? 'all the same' : `${group.different} of ${group.items.length} differ`}
        </span>
      </header>
      <table class="as-cards compare">
        <thead>
          <tr>
            <th scope="col">{group.item}</th>
            <th scope="col">First</th>
            <th scope="col">Second</th>
          </tr>
        </thead>
        <tbody>
          {group.items.slice(0, maxItems).map((item) => (
            <tr key={item.text} class={isDifferent(item) ? 'changed' : ''}>
              <th scope="row" class="full">
                <PlainText text={item.text.slice(0, 400)} />
                {isDifferent(item) && (
                  <span class="xs faint"> differs{item.by === undefined ? '' : `, ${item.by}`}</span>
                )}
              </th>
              <td data-l="first">
                <ItemValue value={item.one} look={group.look} />
              </td>
              <td data-l="second">
                <ItemValue value={item.other} look={group.look} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {group.items.length > maxItems && <footer>{group.items.length - maxItems} more are in the sessions.</footer>}
    </section>
  );
}

function ItemValue({ value, look }: { value: string | null; look: ComparedGroup['look'] }) {
  if (value === null) return <span class="faint">not there</span>;
  return look === 'status' ? <StatusPill status={value} /> : <PlainText text={sentenceCase(value)} />;
}
