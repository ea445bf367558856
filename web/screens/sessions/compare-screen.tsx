/** Two sessions side by side: what came out, who sat there, and which findings differ. */
import type { JSX } from 'preact';
import { useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { SessionView } from '../../client/api-types.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { OutcomePill, StatusPill } from '../../parts/chips.tsx';
import { dateTime, duration, firstLine, percent } from '../../parts/format.ts';
import { Bones, Empty, ProblemNote } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { formatNames } from './session-row.tsx';

export default function CompareScreen() {
  const { query } = useAddress();
  useTitle('Compare two sessions');
  const one = useSessionView(query.get('one'));
  const other = useSessionView(query.get('other'));
  return (
    <div class="page">
      <div class="page-head">
        <h1>Compare two sessions</h1>
        <div class="actions">
          <a class="btn" href="/sessions">
            All sessions
          </a>
        </div>
      </div>
      {query.get('one') === null || query.get('other') === null ? (
        <Empty title="Choose two sessions">
          <p>Mark two of them in a list, then compare them here.</p>
        </Empty>
      ) : (
        <div class="stack">
          {one.problem && <ProblemNote problem={one.problem} />}
          {other.problem && <ProblemNote problem={other.problem} />}
          {one.value && other.value ? (
            <Comparison one={one.value} other={other.value} />
          ) : (
            !one.problem && !other.problem && <Bones lines={6} />
          )}
        </div>
      )}
    </div>
  );
}

const useSessionView = (id: string | null) =>
  useLoad(id === null ? undefined : `view ${id}`, (signal) =>
    request<SessionView>(`/sessions/${encodeURIComponent(id ?? '')}`, { signal }),
  );

const titleOf = ({ input, format }: SessionView) => {
  const title = input.content ?? input.title ?? input.question;
  return typeof title === 'string' ? title : format;
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

const rows: readonly ComparedRow[] = [
  {
    name: 'Outcome',
    of: ({ status, outcome }) => <OutcomePill status={status} outcome={outcome} />,
    key: ({ status, outcome }) => `${status} ${outcome}`,
  },
  {
    name: 'Answer',
    of: (view) => <LongText text={verdictText(view, 'answer', 'recommended_direction', 'headline')} most={500} />,
    key: (view) => verdictText(view, 'answer', 'recommended_direction', 'headline'),
  },
  {
    name: 'Why',
    of: (view) => <LongText text={verdictText(view, 'reason')} most={400} />,
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
    of: ({ seats }) => (
      <PlainText
        text={seats
          .map(({ seat }) => seat)
          .join(', ')
          .slice(0, 600)}
      />
    ),
    key: ({ seats }) =>
      seats
        .map(({ seat }) => seat)
        .toSorted()
        .join(),
  },
  {
    name: 'Missing',
    of: ({ seats }) => (
      <PlainText
        text={
          seats
            .filter(({ detail, state }) => detail !== null || state !== 'seated')
            .map(({ seat }) => seat)
            .join(', ') || 'nobody'
        }
      />
    ),
    key: ({ seats }) =>
      seats
        .filter(({ detail }) => detail !== null)
        .map(({ seat }) => seat)
        .join(),
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

function Comparison({ one, other }: { one: SessionView; other: SessionView }) {
  return (
    <>
      <section class="card clip">
        <table class="as-cards compare">
          <thead>
            <tr>
              <th scope="col">
                <span class="sr">What</span>
              </th>
              {[one, other].map((view) => (
                <th key={view.id} scope="col">
                  <a href={`/sessions/${view.id}`}>
                    <PlainText text={firstLine(titleOf(view), 120)} />
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of, key }) => (
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
      <FindingDifferences one={one} other={other} />
    </>
  );
}

type ComparedFinding = { finding: string; status: string };

const findingsOf = ({ synthesis }: SessionView): ComparedFinding[] =>
  Array.isArray(synthesis?.findings) ? (synthesis.findings as ComparedFinding[]) : [];

const maxFindings = 100;

/** Findings are the same where they say the same, word for word. */
function FindingDifferences({ one, other }: { one: SessionView; other: SessionView }) {
  const first = new Map(findingsOf(one).map(({ finding, status }) => [finding, status]));
  const second = new Map(findingsOf(other).map(({ finding, status }) => [finding, status]));
  const texts = [...new Set([...first.keys(), ...second.keys()])];
  const different = texts.filter((text) => first.get(text) !== second.get(text));
  if (texts.length === 0) return null;
  return (
    <section class="card clip">
      <header>
        <h2>Findings</h2>
        <span class="xs faint push">
          {different.length} of {texts.length} differ
        </span>
      </header>
      <table class="as-cards">
        <thead>
          <tr>
            <th scope="col">Finding</th>
            <th scope="col">First</th>
            <th scope="col">Second</th>
          </tr>
        </thead>
        <tbody>
          {[...different, ...texts.filter((text) => !different.includes(text))].slice(0, maxFindings).map((text) => (
            <tr key={text}>
              <th scope="row" class="full">
                <PlainText text={text.slice(0, 400)} />
              </th>
              <td data-l="first">
                {first.has(text) ? <StatusPill status={first.get(text) ?? ''} /> : <span class="faint">not there</span>}
              </td>
              <td data-l="second">
                {second.has(text) ? (
                  <StatusPill status={second.get(text) ?? ''} />
                ) : (
                  <span class="faint">not there</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
