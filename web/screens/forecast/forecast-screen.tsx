/** A forecast: how likely, how divided, what moved it, was it right, did debating help. */
import { useMemo } from 'preact/hooks';
import { sittingMembers } from '../../../src/record/sitting-members.ts';
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { Loaded } from '../../client/use-load.ts';
import { Tabs } from '../../parts/controls.tsx';
import { counted } from '../../parts/format.ts';
import { ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { CallsFact, PhaseClock, PhaseFailures, SeatCards, useAnnouncements } from '../session/live-parts.tsx';
import { RecordCard } from '../session/record-card.tsx';
import { RecordView } from '../session/record-view.tsx';
import { ReplayNote } from '../session/replay-note.tsx';
import { ReportButton } from '../session/report-button.tsx';
import { Scrubber } from '../session/scrubber.tsx';
import {
  CancelButton,
  CopyLinkButton,
  DeleteButton,
  RecordButton,
  SessionCrumbs,
} from '../session/session-actions.tsx';
import type { SessionScreenProps } from '../session/session-screen.tsx';
import { TimelineView } from '../session/timeline-view.tsx';
import { ArgumentCards } from './argument-cards.tsx';
import { CalibrationCard } from './calibration-card.tsx';
import { ForecastHeader } from './forecast-header.tsx';
import { CriteriaCard, ScoresCard } from './forecast-rail.tsx';
import { type ForecastReading, readForecast } from './forecast-reading.ts';
import { LeaderboardTable, leaderboardWords } from './leaderboard-table.tsx';
import { MovementCard } from './movement-card.tsx';
import { ResolveButton } from './resolve-dialog.tsx';
import { type LearntLeaderboard, useLeaderboard } from './use-leaderboard.ts';
import { type KnownResolution, useResolution } from './use-resolution.ts';

const format = { name: 'Forecast', href: '/forecasts' };

export default function ForecastScreen({ id, session, folded, isReplay }: SessionScreenProps) {
  const { view } = folded;
  const reading = useMemo(() => readForecast(session.record, folded), [session.record, folded]);
  const isOver = view.status !== 'running';
  const known = useResolution(id, isOver && !isReplay);
  const board = useLeaderboard();
  useTitle(reading.question);
  useAnnouncements(view, (phase) => `The forecast is in ${phase.replace('-', ' ')}.`);
  const tab = useAddress().query.get('tab') ?? 'forecast';
  const isLive = !isOver && !isReplay && session.stream.state !== 'over';
  const views = <ForecastViews {...{ id, session, folded, isReplay, reading, board }} known={known.resolution} />;
  return (
    <>
      <SessionCrumbs format={format} id={id}>
        {known.isRead && !known.resolution && view.verdict !== null && reading.probability !== null && (
          <ResolveButton
            id={id}
            deadline={reading.deadline}
            onResolved={() => {
              known.reload();
              board.reload();
            }}
          />
        )}
        <CopyLinkButton />
        {isOver && <ReportButton id={id} format={view.format} />}
        <RecordButton id={id} />
        {isLive && <CancelButton id={id} />}
      </SessionCrumbs>
      {isReplay && <ReplayNote what="forecast" seq={folded.seq} last={session.count - 1} />}
      {known.problem && <ProblemNote problem={known.problem} action={<RetryButton onPress={known.reload} />} />}
      {tab === 'forecast' ? (
        <div class="cols late">
          <div class="main">
            <ForecastHeader view={view} reading={reading} resolution={known.resolution} />
            {!isOver && <LiveRound {...{ id, session, folded, isReplay }} reading={reading} />}
            {views}
          </div>
          <aside class="rail" aria-label="Question and scores">
            {known.resolution && <ScoresCard resolution={known.resolution} />}
            <CriteriaCard reading={reading} />
            {board.value && <CalibrationCard board={board.value} />}
            <RecordCard
              id={id}
              events={session.count}
              headHash={session.record.hashAt(session.count - 1)}
              isOver={isOver}
            />
            {isOver && <DeleteButton id={id} />}
          </aside>
        </div>
      ) : (
        <div class="main">
          <ForecastHeader view={view} reading={reading} resolution={known.resolution} />
          {views}
        </div>
      )}
    </>
  );
}

type ViewsProps = SessionScreenProps & {
  reading: ForecastReading;
  known: KnownResolution | undefined;
  board: Loaded<LearntLeaderboard>;
};

function ForecastViews({ id, session, folded, reading, known, board }: ViewsProps) {
  const tab = useAddress().query.get('tab') ?? 'forecast';
  const { view } = folded;
  const tabs = [
    { name: 'forecast', label: 'Forecast' },
    { name: 'timeline', label: 'Timeline' },
    { name: 'record', label: 'Record', count: session.count },
  ].map((each) => ({ ...each, href: addressWith({ tab: each.name === 'forecast' ? null : each.name, kind: null }) }));
  const phaseNames = Object.fromEntries(view.phases.map(({ name }) => [name, name.replace('round-', 'Round ')]));
  return (
    <section aria-label="How it came about" class="stack">
      <div class="stack-3">
        <Tabs label="Views of this forecast" tabs={tabs} current={tab} />
        {session.count > 1 && <Scrubber events={session.record.events} seq={folded.seq} phaseNames={phaseNames} />}
      </div>
      {tab === 'forecast' && (
        <>
          <MovementCard reading={reading} resolution={known} />
          <ArgumentCards reading={reading} />
          {board.problem && <ProblemNote problem={board.problem} action={<RetryButton onPress={board.reload} />} />}
          {board.value && board.value.questions > 0 && <SeatsOnBoard board={board.value} view={view} />}
        </>
      )}
      {tab === 'timeline' && (
        <TimelineView events={folded.events} seats={view.seats.map(({ seat }) => seat)} phaseNames={phaseNames} />
      )}
      {tab === 'record' && (
        <RecordView id={id} session={session} seq={folded.seq} isOver={session.stream.state === 'over'} />
      )}
    </section>
  );
}

/** How the seats of this forecast did before, as of now. */
function SeatsOnBoard({ board, view }: { board: LearntLeaderboard; view: SessionScreenProps['folded']['view'] }) {
  const here = new Set(view.seats.map(({ agent_id }) => agent_id));
  return (
    <section class="card">
      <header>
        <h2>Leaderboard</h2>
        <span class="xs faint push">
          {counted(board.questions, 'resolved question')} · <a href="/leaderboard">everybody</a>
        </span>
      </header>
      <LeaderboardTable board={board} only={here} />
      <footer class="xs">{leaderboardWords}</footer>
    </section>
  );
}

function LiveRound({ folded, isReplay, reading }: SessionScreenProps & { reading: ForecastReading }) {
  const { view, events } = folded;
  return (
    <section class="stack-3 live" aria-label="The open round">
      <div class="row between">
        <div class="facts">
          <b>
            {reading.openRound === null
              ? 'Between rounds'
              : `Round ${reading.openRound} of at most ${reading.maxRounds}`}
          </b>
          <span>{counted(sittingMembers(view.seats).length, 'seat')}</span>
          <CallsFact events={events} />
        </div>
        {!isReplay && <PhaseClock events={events} view={view} doing={(phase) => phase.replace('-', ' ')} />}
      </div>
      <PhaseFailures view={view} />
      <SeatCards view={view} events={events} isReplay={isReplay} />
    </section>
  );
}
