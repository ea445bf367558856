/** A council: what was decided, on which lines, who said what, and a record that can be checked here. */
import { useMemo } from 'preact/hooks';
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import type { SessionView } from '../../client/api-types.ts';
import { Tabs } from '../../parts/controls.tsx';
import { duration } from '../../parts/format.ts';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { PhaseClock, useAnnouncements } from '../session/live-parts.tsx';
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
import { AwardCard } from './award-card.tsx';
import { CouncilHeader } from './council-header.tsx';
import { type CouncilReading, readCouncil } from './council-reading.ts';
import { ExhibitsCard } from './exhibits-card.tsx';
import { PolicyCard } from './policy-card.tsx';
import { holderOf, phaseNameOf, TranscriptCard } from './transcript-card.tsx';

const format = { name: 'Council', href: '/councils' };

export default function CouncilScreen({ id, session, folded, isReplay }: SessionScreenProps) {
  const { view } = folded;
  const reading = useMemo(() => readCouncil(folded), [folded]);
  const isOver = view.status !== 'running';
  const isLive = !isOver && !isReplay && session.stream.state !== 'over';
  const tab = useAddress().query.get('tab') ?? 'council';
  useTitle(reading.question);
  useAnnouncements(view, (phase) => `The council is in: ${phaseNameOf(phase)}.`);
  const views = <CouncilViews {...{ id, session, folded, isReplay, reading }} />;
  return (
    <>
      <SessionCrumbs format={format} id={id}>
        <CopyLinkButton />
        {isOver && <ReportButton id={id} format={view.format} />}
        <RecordButton id={id} />
        {isLive && <CancelButton id={id} />}
      </SessionCrumbs>
      {isReplay && <ReplayNote what="council" seq={folded.seq} last={session.count - 1} />}
      {tab === 'council' ? (
        <>
          <div class="cols late">
            <div class="main">
              <div class="row between top stackable">
                <CouncilHeader view={view} reading={reading} />
                {isLive && (
                  <PhaseClock events={folded.events} view={view} doing={(phase) => phaseNameOf(phase).toLowerCase()} />
                )}
              </div>
              {views}
            </div>
            <aside class="rail" aria-label="Seats and record">
              <RecordCard
                id={id}
                events={session.count}
                headHash={session.record.hashAt(session.count - 1)}
                isOver={isOver}
              />
              <SeatsCard view={view} />
              <ConstraintsCard reading={reading} />
              {isOver && <DeleteButton id={id} />}
            </aside>
          </div>
          <div class="below">
            <ExhibitsCard reading={reading} />
          </div>
        </>
      ) : (
        <div class="main">
          <CouncilHeader view={view} reading={reading} />
          {views}
        </div>
      )}
    </>
  );
}

function CouncilViews({ id, session, folded, reading }: SessionScreenProps & { reading: CouncilReading }) {
  const tab = useAddress().query.get('tab') ?? 'council';
  const { view } = folded;
  const tabs = [
    { name: 'council', label: 'Council' },
    { name: 'timeline', label: 'Timeline' },
    { name: 'record', label: 'Record', count: session.count },
  ].map((each) => ({ ...each, href: addressWith({ tab: each.name === 'council' ? null : each.name, kind: null }) }));
  const phaseNames = Object.fromEntries(view.phases.map(({ name }) => [name, phaseNameOf(name)]));
  return (
    <section aria-label="How it came about" class="stack">
      <div class="stack-3">
        <Tabs label="Views of this council" tabs={tabs} current={tab} />
        {session.count > 1 && <Scrubber events={session.record.events} seq={folded.seq} phaseNames={phaseNames} />}
      </div>
      {tab === 'council' && (
        <>
          {reading.award && <AwardCard award={reading.award} holder={arbitratorOf(view)} />}
          <PolicyCard policies={reading.policies} />
          <TranscriptCard reading={reading} view={view} />
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

function arbitratorOf(view: SessionView): string {
  const seat = view.seats.find(({ role, state }) => role === 'arbitrator' && state !== 'skipped');
  return seat ? holderOf(view, seat.seat) : '';
}

/** Who sat in which role, and who did not get a seat. */
function SeatsCard({ view }: { view: SessionView }) {
  const isPlain = view.seats.every(({ notes, model }) => notes.includes('built-in') && model === null);
  return (
    <section class="card">
      <header>
        <h2>Seats</h2>
      </header>
      <div class="body">
        <dl class="kv">
          {view.seats.slice(0, 60).map(({ seat, agent, state, reason, detail }, at) => (
            <div key={`${seat} ${at}`} class="kv-row">
              <dt>
                <PlainText text={seat} />
              </dt>
              <dd>
                <PlainText text={state === 'skipped' ? agent : holderOf(view, seat)} />
                {state === 'skipped' && <span class="xs faint seat-about">not seated: {reason}</span>}
                {state !== 'skipped' && detail !== null && (
                  <span class="xs t-bad seat-about">
                    <LongText text={detail} most={120} />
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <footer class="xs">
        {isPlain
          ? 'Built-in seats follow fixed rules; no model spoke.'
          : 'Built-in seats without a model follow fixed rules.'}
      </footer>
    </section>
  );
}

function ConstraintsCard({ reading }: { reading: CouncilReading }) {
  return (
    <section class="card">
      <header>
        <h2>Constraints</h2>
      </header>
      <div class="body">
        <dl class="kv">
          <dt>Rounds</dt>
          <dd>at most {reading.maxRounds}</dd>
          <dt>Time</dt>
          <dd>{duration(reading.time_budget_ms)}</dd>
          <dt>Seed</dt>
          <dd>{reading.seed}</dd>
          <dt>Policies</dt>
          <dd>{reading.policies.length === 0 ? 'none' : reading.policies.length}</dd>
        </dl>
      </div>
    </section>
  );
}
