/** The list of sessions, of one format or all: search, filters in the address, failures first, two to compare. */
import { useEffect, useState } from 'preact/hooks';
import { addressWith, navigate, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { ListedSession, SessionPage } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request, withQuery } from '../../client/request.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { SessionFilters } from './session-filters.tsx';
import { failuresFirst, SessionRow } from './session-row.tsx';
import { useFailures, withoutRepeats } from './use-failures.ts';

interface ListedFormat {
  format?: string;
  title: string;
  /** What opens one. */
  open?: { href: string; label: string };
  beside?: { href: string; label: string };
}

const lists: Readonly<Record<string, ListedFormat>> = {
  '/sessions': { title: 'Sessions', beside: { href: '/verify', label: 'Verify a record' } },
  '/round-tables': {
    ...{ format: 'round-table', title: 'Round tables' },
    open: { href: '/round-tables/new', label: 'Open a table' },
  },
  '/forecasts': {
    ...{ format: 'forecast', title: 'Forecasts' },
    open: { href: '/forecasts/new', label: 'Open a forecast' },
    beside: { href: '/leaderboard', label: 'Leaderboard' },
  },
  '/councils': {
    ...{ format: 'council', title: 'Councils' },
    open: { href: '/councils/new', label: 'Open a council' },
  },
  '/trials': { format: 'trial', title: 'Trials' },
  '/chats': { format: 'chat', title: 'Chats', open: { href: '/chats/new', label: 'Open a chat' } },
};

const pageSize = 50;

/** Pages of a list, read by cursor as the reader goes on. */
function usePages(path: string) {
  const [state, setState] = useState<{
    path: string;
    items: ListedSession[];
    next: string | null | undefined;
    problem?: ShownProblem;
  }>({
    ...{ path, items: [], next: undefined },
  });
  const current = state.path === path ? state : { path, items: [], next: undefined };
  const [round, setRound] = useState(0);
  const read = async (cursor: string | undefined, signal?: AbortSignal) => {
    const separator = path.includes('?') ? '&' : '?';
    const more = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    try {
      const page = await request<SessionPage>(`${path}${separator}limit=${pageSize}${more}`, signal ? { signal } : {});
      setState((before) => ({
        ...{ path, next: page.next_cursor },
        items: cursor === undefined || before.path !== path ? page.items : [...before.items, ...page.items],
      }));
    } catch (error) {
      if (!signal?.aborted) setState((before) => ({ ...before, path, problem: problemOf(error) }));
    }
  };
  useEffect(() => {
    const controller = new AbortController();
    void read(undefined, controller.signal);
    return () => controller.abort();
  }, [path, round]);
  return {
    ...current,
    problem: state.path === path ? state.problem : undefined,
    more: () => current.next && void read(current.next),
    reload: () => setRound((count) => count + 1),
  };
}

/** A local day of the address as a moment; none where it is no day. */
function momentOf(day: string | null, time: string): string | undefined {
  const moment = new Date(`${day}${time}`);
  return day === null || Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

export default function SessionsScreen() {
  const { path, query } = useAddress();
  const list = lists[path] ?? { title: 'Sessions' };
  useTitle(list.title);
  const given = Object.fromEntries(
    ['q', 'outcome', 'agent', 'status'].map((name) => [name, query.get(name) ?? undefined] as const),
  );
  const after = query.get('from');
  const before = query.get('to');
  const filter: Readonly<Record<string, string | undefined>> = {
    ...given,
    format: list.format ?? query.get('format') ?? undefined,
    opened_after: momentOf(after, 'T00:00:00'),
    opened_before: momentOf(before, 'T23:59:59.999'),
  };
  const { items, next, problem, more, reload } = usePages(withQuery('/sessions', filter));
  const isFiltered = [...query.keys()].some((name) => name !== 'pick' && name !== 'order');
  const byTime = query.get('order') === 'time';
  const failed = useFailures(byTime || filter.status || filter.outcome ? undefined : filter);
  const sorted = byTime ? items : failuresFirst(withoutRepeats([...failed, ...items]));
  return (
    <div class="page">
      <div class="page-head">
        <h1>{list.title}</h1>
        <div class="actions">
          {list.beside && (
            <a class="btn" href={list.beside.href}>
              {list.beside.label}
            </a>
          )}
          {list.open && (
            <a class="btn primary" href={list.open.href}>
              <Icon name="plus" />
              {list.open.label}
            </a>
          )}
        </div>
      </div>
      <div class="stack-3">
        <SessionFilters format={list.format} />
        <ComparePicks chosen={query.getAll('pick')} />
        {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
        {next === undefined && !problem && <Bones lines={6} />}
        {next !== undefined && items.length === 0 && <NoSessions isFiltered={isFiltered} list={list} />}
        {items.length > 0 && (
          <section class="card" aria-label={list.title}>
            <ul class="rows">
              {sorted.map((session) => (
                <SessionRow key={session.id} session={session} before={<PickBox session={session} />} />
              ))}
            </ul>
            <footer class="row between">
              <span>
                {sorted.length} shown{next ? '' : ', that is all'}
              </span>
              {next && (
                <button type="button" class="btn small" onClick={more}>
                  Show more
                </button>
              )}
            </footer>
          </section>
        )}
      </div>
    </div>
  );
}

function NoSessions({ isFiltered, list }: { isFiltered: boolean; list: ListedFormat }) {
  if (isFiltered) {
    return (
      <Empty title="Nothing matches">
        <p>No session has all of this.</p>
        <a class="btn" href={window.location.pathname}>
          Clear the filters
        </a>
      </Empty>
    );
  }
  return (
    <Empty title={`No ${list.title.toLowerCase()} yet`}>
      <p>They are listed here, the newest first, with what came out and who was missing.</p>
      {list.open && (
        <a class="btn primary" href={list.open.href}>
          {list.open.label}
        </a>
      )}
    </Empty>
  );
}

/** Chooses a session to be compared; at most two are chosen. */
function PickBox({ session: { id, title } }: { session: ListedSession }) {
  const { query } = useAddress();
  const chosen = query.getAll('pick');
  const isChosen = chosen.includes(id);
  const change = () => {
    const picks = isChosen ? chosen.filter((each) => each !== id) : [...chosen.slice(-1), id];
    const next = new URLSearchParams(query);
    next.delete('pick');
    for (const pick of picks) next.append('pick', pick);
    const text = next.toString();
    navigate(`${window.location.pathname}${text === '' ? '' : `?${text}`}`, { replace: true });
  };
  return (
    <label class="choose">
      <span class="sr">Compare “{title.slice(0, 60)}”</span>
      <input type="checkbox" checked={isChosen} onChange={change} />
    </label>
  );
}

function ComparePicks({ chosen }: { chosen: string[] }) {
  const [one, other] = chosen;
  if (one === undefined) return null;
  return (
    <div class="note info">
      <Icon name="compare" />
      <div>{other === undefined ? 'Choose one more session to compare.' : 'Two sessions are chosen.'}</div>
      {other !== undefined && (
        <a class="btn small primary" href={withQuery('/compare', { one, other })}>
          Compare them
        </a>
      )}
      {other === undefined && (
        <a class="btn small" data-keep="" href={addressWith({ pick: null })}>
          Cancel
        </a>
      )}
    </div>
  );
}
