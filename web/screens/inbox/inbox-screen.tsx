/** The inbox: asks that wait for a person, the one that ends first on top; each is answered in a form made from its act. */
import { useEffect } from 'preact/hooks';
import { readInbox, useInbox, type VisitedAsk } from '../../app/inbox-visit.ts';
import { navigate } from '../../app/router.ts';
import type { ScreenProps } from '../../app/screens.ts';
import { useTitle } from '../../app/use-title.ts';
import { useRefresh } from '../../client/use-load.ts';
import { CountMark, Pill } from '../../parts/chips.tsx';
import { firstLine, timeOfDay } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import { OpenedAsk } from './ask-form.tsx';
import { TimeLeft } from './time-left.tsx';

const refreshMs = 3000;
const readAgain = () => void readInbox();

export default function InboxScreen({ params: { id } }: ScreenProps) {
  const { asks, loaded, problem } = useInbox();
  const waiting = asks.filter(({ state }) => state === 'waiting').length;
  useTitle(waiting > 0 ? `Inbox (${waiting})` : 'Inbox');
  useEffect(() => void readInbox(), []);
  useRefresh(readAgain, refreshMs);
  const opened = id ?? asks.find(({ state }) => state === 'waiting')?.id;
  return (
    <div class="page">
      <div class="page-head">
        <h1>Inbox</h1>
        {loaded && <CountMark value={waiting} />}
      </div>
      <div class="stack-3">
        {problem && <ProblemNote problem={problem} action={<RetryButton onPress={() => void readInbox()} />} />}
        {!loaded && !problem && <Bones lines={5} label="Reading the inbox" />}
        {loaded && asks.length === 0 && id === undefined && <NothingWaits />}
        {(asks.length > 0 || id !== undefined) && (
          <div class={id === undefined ? 'inboxgrid' : 'inboxgrid opened'}>
            <AskList asks={asks} opened={opened} />
            {opened !== undefined && (
              <>
                <a class="btn back-to-list" href="/inbox">
                  <Icon name="back" />
                  All asks
                </a>
                <OpenedAsk id={opened} known={asks.find((ask) => ask.id === opened)} />
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

function NothingWaits() {
  return (
    <Empty title="Nothing waits for a person">
      <p>
        Seat a person at a table, a forecast or a council, and what they are asked is answered here: with a form made
        for the question, and what others said beside it.
      </p>
      <div class="row">
        <a class="btn primary" href="/round-tables/new">
          Open a table
        </a>
      </div>
    </Empty>
  );
}

const actNames: Readonly<Record<string, string>> = {
  analyze: 'Analyse',
  challenge: 'Challenge',
  vote: 'Vote',
  forecast: 'Forecast',
  turn: 'Speak',
  reply: 'Reply',
};

const maxListed = 200;

function AskList({ asks, opened }: { asks: readonly VisitedAsk[]; opened: string | undefined }) {
  if (asks.length === 0) {
    return (
      <nav class="card ask-list" aria-label="Asks that wait for you">
        <p class="body dim small">Nothing waits.</p>
      </nav>
    );
  }
  return (
    <nav class="card ask-list" aria-label="Asks that wait for you">
      <ul class="rows">
        {asks.slice(0, maxListed).map((ask) => (
          <li
            key={ask.id}
            class={ask.state === 'waiting' ? 'ask' : 'ask dim'}
            aria-current={ask.id === opened ? 'true' : undefined}
          >
            <a
              class="title"
              data-item=""
              data-keep=""
              href={`/inbox/${encodeURIComponent(ask.id)}`}
              onClick={(event) => {
                event.preventDefault();
                navigate(`/inbox/${encodeURIComponent(ask.id)}`);
              }}
            >
              {actNames[ask.act] ?? ask.act}: <PlainText text={firstLine(ask.title, 140)} />
            </a>
            <span class="row tight xs">
              <AskState ask={ask} />
              <span class="faint">
                as <PlainText text={ask.seat} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AskState({ ask: { state, settled_at, until } }: { ask: VisitedAsk }) {
  if (state === 'waiting') return <TimeLeft until={until} />;
  const at = settled_at ? ` ${timeOfDay(settled_at)}` : '';
  if (state === 'answered') {
    return (
      <Pill tone="ok" icon="check">
        Answered{at}
      </Pill>
    );
  }
  return (
    <Pill tone="open" icon="none">
      {state === 'declined' ? `Declined${at}` : `Over${at}`}
    </Pill>
  );
}
