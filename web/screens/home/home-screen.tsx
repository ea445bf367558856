/** Home: what one can do here, what came out last, whether anything is broken. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { navigate } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { AgentPage, SessionPage } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request, withQuery } from '../../client/request.ts';
import { useLoad, useRefresh } from '../../client/use-load.ts';
import { Segments } from '../../parts/controls.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { copyText } from '../../parts/toasts.tsx';
import { SessionRow } from '../sessions/session-row.tsx';
import { Doors } from './doors.tsx';
import { HealthStrip } from './health-strip.tsx';

const shownSessions = 8;
const refreshMs = 5000;

export default function HomeScreen() {
  useTitle(undefined);
  const agents = useLoad('agents', (signal) => request<AgentPage>('/agents?limit=200', { signal }));
  const any = useLoad('any', (signal) => request<SessionPage>('/sessions?limit=1', { signal }));
  const isEmpty = any.value?.items.length === 0;
  return (
    <div class="page">
      <h1 class="sr">Home</h1>
      <div class="stack">
        <Doors agents={agents.value?.items} />
        {isEmpty && <FirstSteps />}
        <HealthStrip agents={agents.value?.items} />
        {agents.problem && <ProblemNote problem={agents.problem} action={<RetryButton onPress={agents.reload} />} />}
        {!isEmpty && <LatestSessions />}
      </div>
    </div>
  );
}

const demoCommand = 'npx parley demo';

function FirstSteps() {
  const [state, setState] = useState<{ busy: boolean; problem?: ShownProblem }>({ busy: false });
  const mayStart = useMay('admin');
  const start = async () => {
    setState({ busy: true });
    try {
      const { round_table } = await request<{ round_table: string }>('/demo', { method: 'POST' });
      navigate(`/sessions/${round_table}`);
    } catch (error) {
      setState({ busy: false, problem: problemOf(error) });
    }
  };
  return (
    <Empty title="Nothing has been deliberated here yet">
      <p>
        See a whole table in a minute: four sample agents work out whether to deploy on a Friday. One finding is
        refuted, one contested, one agent gives way, one dissents.
      </p>
      {state.problem && <ProblemNote problem={state.problem} />}
      <div class="row">
        {mayStart && (
          <button type="button" class="btn primary" disabled={state.busy} onClick={() => void start()}>
            <Icon name="play" />
            {state.busy ? 'Seating the sample agents …' : 'Run the demo'}
          </button>
        )}
        <a class="btn" href="/agents?add=1">
          <Icon name="plus" />
          Add your agent
        </a>
      </div>
      <p class="xs faint">
        Or on the command line:{' '}
        <button type="button" class="hash-copy" onClick={() => void copyText(demoCommand, 'The command')}>
          {demoCommand}
        </button>
        . No account, no model, nothing leaves this machine.
      </p>
    </Empty>
  );
}

type Shown = 'all' | 'running' | 'failed';

function LatestSessions() {
  const [shown, setShown] = useState<Shown>('all');
  const status = shown === 'all' ? undefined : shown;
  const { value, problem, reload } = useLoad(`latest ${shown}`, (signal) =>
    request<SessionPage>(withQuery('/sessions', { limit: shownSessions, status }), { signal }),
  );
  useRefresh(reload, refreshMs);
  return (
    <section class="card">
      <header>
        <h2>Latest sessions</h2>
        <div class="push">
          <Segments
            label="Show"
            value={shown}
            onChange={setShown}
            choices={[
              { value: 'all', label: 'All' },
              { value: 'running', label: 'Running' },
              { value: 'failed', label: 'Failed' },
            ]}
          />
        </div>
      </header>
      {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
      {!value && !problem && <Bones lines={5} />}
      {value && (
        <ul class="rows">
          {value.items.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
          {value.items.length === 0 && (
            <li class="body dim">{shown === 'running' ? 'Nothing runs now.' : 'Nothing failed.'}</li>
          )}
        </ul>
      )}
      <footer class="row between">
        <span>{value?.next_cursor ? `the latest ${value.items.length}` : ''}</span>
        <a href="/sessions">All sessions</a>
      </footer>
    </section>
  );
}
