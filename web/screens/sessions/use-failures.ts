/** The sessions of a list that failed or came to no decision, wherever in the list they stand: they are shown first. */
import type { ListedSession, SessionPage } from '../../client/api-types.ts';
import { request, withQuery } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';

const failures = [{ status: 'failed' }, ...['failed', 'no_quorum', 'nobody_answered'].map((outcome) => ({ outcome }))];
const maxOfEach = 20;

/** `filter` is that of the list; `undefined` where its order or its filter leaves no room for them. */
export function useFailures(
  filter: Readonly<Record<string, string | undefined>> | undefined,
): readonly ListedSession[] {
  const key = filter && withQuery('failures', filter);
  const { value } = useLoad(key, async (signal) => {
    const pages = failures.map((each) =>
      request<SessionPage>(withQuery('/sessions', { ...filter, ...each, limit: maxOfEach }), { signal }),
    );
    return (await Promise.all(pages)).flatMap(({ items }) => items);
  });
  return value ?? [];
}

/** Each session once. */
export function withoutRepeats(sessions: readonly ListedSession[]): ListedSession[] {
  return [...new Map(sessions.map((session) => [session.id, session])).values()];
}
