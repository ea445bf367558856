/** The runs of trials, newest first: which agents, which scenarios, what fails. */
import { useState } from 'preact/hooks';
import { useMay } from '../../app/connection.ts';
import { useTitle } from '../../app/use-title.ts';
import { useRefresh } from '../../client/use-load.ts';
import { Pill } from '../../parts/chips.tsx';
import { count, counted, dateTime, shortTime } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { StartRunDialog } from './start-run.tsx';
import { isFailed, runsOf, type TrialRun } from './trial-runs.ts';
import { useTrialList } from './use-trial-runs.ts';

const refreshMs = 5000;

export default function TrialsScreen() {
  useTitle('Trials');
  const { trials, loaded, hasMore, problem, reload, more } = useTrialList();
  const [isStarting, setStarting] = useState(false);
  const may = useMay('run');
  const runs = runsOf(trials);
  const isOpen = trials.some(({ status }) => status === 'running');
  useRefresh(() => isOpen && reload(), refreshMs);
  return (
    <div class="page">
      <div class="page-head">
        <h1>Trials</h1>
        <div class="actions">
          {may && (
            <button type="button" class="btn primary" onClick={() => setStarting(true)}>
              <Icon name="play" />
              Run scenarios
            </button>
          )}
        </div>
      </div>
      <div class="stack-3">
        {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
        {!loaded && !problem && <Bones lines={6} />}
        {loaded && runs.length === 0 && <NoRuns />}
        {runs.length > 0 && (
          <section class="card" aria-label="Runs">
            <ul class="rows">
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
            <footer class="row between">
              <span>
                {counted(runs.length, 'run')}, {counted(trials.length, 'conversation')}
                {hasMore ? '' : ', that is all'}
              </span>
              {hasMore && (
                <button type="button" class="btn small" onClick={more}>
                  Show more
                </button>
              )}
            </footer>
          </section>
        )}
      </div>
      {isStarting && <StartRunDialog onClose={() => setStarting(false)} />}
    </div>
  );
}

function NoRuns() {
  return (
    <Empty title="No trials yet">
      <p>
        A trial is a scripted conversation with an agent. Run scenarios here or with <code>parley run</code>; what fails
        comes first, down to the line of the log.
      </p>
    </Empty>
  );
}

function RunRow({ run }: { run: TrialRun }) {
  const { id, trials, agents, scenarios, opened_at } = run;
  const open = trials.filter(({ status }) => status === 'running').length;
  const failed = trials.filter(isFailed).length;
  return (
    <li class="session">
      <span>
        {open > 0 ? (
          <Pill tone="info" icon="clock">
            {open} running
          </Pill>
        ) : failed > 0 ? (
          <Pill tone="bad" icon="x">
            {failed} failed
          </Pill>
        ) : (
          <Pill tone="ok" icon="check">
            Ran
          </Pill>
        )}
      </span>
      <span>
        <a class="title" data-item="" href={`/trials/runs/${encodeURIComponent(id)}`}>
          <PlainText text={titleOf(scenarios)} />
        </a>
        <span class="said">
          <PlainText text={agents.join(', ')} />
        </span>
      </span>
      <span class="xs faint kind">
        <span>{counted(scenarios.length, 'scenario')}</span>
        <span>{count(trials.length)} conversations</span>
      </span>
      <time class="xs faint num" dateTime={opened_at} title={dateTime(opened_at)}>
        {open > 0 ? 'now' : shortTime(opened_at)}
      </time>
    </li>
  );
}

const titleOf = ([first = '', ...rest]: readonly string[]) =>
  rest.length === 0 ? first : `${first} and ${counted(rest.length, 'more')}`.replace('mores', 'more');
