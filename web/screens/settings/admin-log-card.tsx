/** What administrators did, newest first, and what the webhook was not told of. */
import { useState } from 'preact/hooks';
import type { AdminLogPage, DeliveryCounts } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request, withQuery } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';
import { count, counted, dateTime, shortTime } from '../../parts/format.ts';
import { Bones, Note, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';

export function AdminLogCard() {
  const [cursor, setCursor] = useState<string | null>();
  const [older, setOlder] = useState<AdminLogPage['items']>([]);
  const [fault, setFault] = useState<ShownProblem>();
  const { value, problem, reload } = useLoad('admin-log', (signal) =>
    request<AdminLogPage>('/admin-log?limit=50', { signal }),
  );
  const next = cursor === undefined ? value?.next_cursor : cursor;
  const more = async () => {
    try {
      const page = await request<AdminLogPage>(withQuery('/admin-log', { limit: 50, cursor: next ?? undefined }));
      setOlder([...older, ...page.items]);
      setCursor(page.next_cursor);
    } catch (error) {
      setFault(problemOf(error));
    }
  };
  const entries = [...(value?.items ?? []), ...older];
  return (
    <>
      <Deliveries />
      <section class="card" aria-label="What administrators did">
        <header>
          <h2>What administrators did</h2>
        </header>
        {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
        {!value && !problem && <Bones lines={5} />}
        {value && entries.length === 0 && <p class="body dim">Nothing yet.</p>}
        {entries.length > 0 && (
          <table class="as-cards">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">By</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, at, act, subject, by }) => (
                <tr key={id}>
                  <th scope="row" class="full">
                    {act.replaceAll('.', ' ')}{' '}
                    <code class="xs faint">
                      <PlainText text={subject.slice(0, 80)} />
                    </code>
                  </th>
                  <td data-l="by">
                    <PlainText text={by.name} />
                  </td>
                  <td data-l="when" title={dateTime(at)}>
                    {shortTime(at)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {fault && <ProblemNote problem={fault} />}
        {next && (
          <footer>
            <button type="button" class="btn small" onClick={() => void more()}>
              Show more
            </button>
          </footer>
        )}
      </section>
    </>
  );
}

function Deliveries() {
  const { value } = useLoad('deliveries', (signal) => request<DeliveryCounts>('/webhook-deliveries', { signal }));
  if (!value || (value.waiting === 0 && value.failed === 0)) return null;
  return (
    <Note tone={value.failed > 0 ? 'bad' : 'warn'}>
      <b>The webhook was not told of everything.</b> {counted(value.waiting, 'session')} waiting, {count(value.failed)}{' '}
      given up. {value.last_error !== null && <PlainText text={value.last_error.slice(0, 300)} />}
    </Note>
  );
}
