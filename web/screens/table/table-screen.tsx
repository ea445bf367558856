/** A round table: the answer first, then why, then who, then the record. While it runs: where it is and whom it waits for. */
import { useMemo } from 'preact/hooks';
import { addressWith, useAddress } from '../../app/router.ts';
import { useTitle } from '../../app/use-title.ts';
import { useMethods } from '../../fold/use-session.ts';
import { Tabs } from '../../parts/controls.tsx';
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
import { AnswerHeader } from './answer-header.tsx';
import { DirectionCard } from './direction-card.tsx';
import { MinorityCard, SidelinedCard } from './doubt-cards.tsx';
import { FindingsList } from './findings-list.tsx';
import { GraphView } from './graph-view.tsx';
import { LiveTable } from './live-table.tsx';
import { MatrixView } from './matrix-view.tsx';
import { phaseNames } from './phase-names.ts';
import { PivotsCard } from './pivots-card.tsx';
import { RulesCard, SeatsCard } from './table-rail.tsx';
import { readTable } from './table-reading.ts';
import { VotesCard } from './votes-card.tsx';
import { useWhatIf, WhatIfButton, WhatIfNote } from './what-if.tsx';

const format = { name: 'Round table', href: '/round-tables' };

export default function TableScreen({ id, session, folded, isReplay }: SessionScreenProps) {
  const { view } = folded;
  const isUndecided = view.status === 'running' && view.synthesis === null && view.verdict === null;
  const canCompute = useMethods(session.record, isUndecided);
  const reading = useMemo(() => readTable(session.record, folded), [session.record, folded, canCompute]);
  const whatIf = useWhatIf(id, reading.question);
  const shown = whatIf.reading ?? reading;
  useTitle(reading.question);
  const isOver = view.status !== 'running';
  const tab = useAddress().query.get('tab') ?? 'findings';
  const isLive = session.stream.state !== 'over' && !isOver && !isReplay;
  const isOpen = isLive || (isReplay && !isOver);
  const views = <TableViews id={id} session={session} folded={folded} isReplay={isReplay} reading={shown} />;
  return (
    <>
      <SessionCrumbs format={format} id={id}>
        {reading.outcome !== null && <WhatIfButton view={view} reading={reading} />}
        <CopyLinkButton />
        {isOver && <ReportButton id={id} format={view.format} />}
        <RecordButton id={id} />
        {isLive && <CancelButton id={id} />}
      </SessionCrumbs>
      {isReplay && <ReplayNote what="table" seq={folded.seq} last={session.count - 1} />}
      <WhatIfNote whatIf={whatIf} before={reading} />
      {isOpen && <LiveTable session={session} folded={folded} reading={reading} isReplay={isReplay} />}
      {!isOpen && tab !== 'findings' && (
        <div class="main">
          <AnswerHeader view={view} reading={shown} />
          {views}
        </div>
      )}
      {!isOpen && tab === 'findings' && (
        <div class="cols late">
          <div class="main">
            <AnswerHeader view={view} reading={shown} />
            <DirectionCard reading={shown} />
            {views}
          </div>
          <aside class="rail" aria-label="Seats and record">
            <SeatsCard view={view} />
            <RecordCard
              id={id}
              events={session.count}
              headHash={session.record.hashAt(session.count - 1)}
              isOver={isOver}
            />
            <RulesCard view={view} />
            {isOver && <DeleteButton id={id} />}
          </aside>
        </div>
      )}
      {isOpen && <div class="main below">{views}</div>}
    </>
  );
}

type ViewsProps = SessionScreenProps & { reading: ReturnType<typeof readTable> };

function TableViews({ id, session, folded, reading }: ViewsProps) {
  const { query } = useAddress();
  const tab = query.get('tab') ?? 'findings';
  const { view } = folded;
  const seats = view.seats.filter(({ role }) => role === 'member').map(({ seat }) => seat);
  const tabs = [
    { name: 'findings', label: 'Findings', count: reading.findings.length },
    { name: 'graph', label: 'Graph' },
    { name: 'matrix', label: 'Matrix' },
    { name: 'timeline', label: 'Timeline' },
    { name: 'record', label: 'Record', count: session.count },
  ].map((each) => ({ ...each, href: addressWith({ tab: each.name === 'findings' ? null : each.name, kind: null }) }));
  return (
    <section aria-label="How it came about" class="stack-3">
      <Tabs label="Views of this table" tabs={tabs} current={tab} />
      {session.count > 1 && <Scrubber events={session.record.events} seq={folded.seq} phaseNames={phaseNames} />}
      {tab === 'findings' && <FindingsTab reading={reading} view={view} />}
      {tab === 'graph' && <GraphView findings={reading.findings} seats={seats} />}
      {tab === 'matrix' && <MatrixView findings={reading.findings} seats={seats} />}
      {tab === 'timeline' && (
        <TimelineView events={folded.events} seats={view.seats.map(({ seat }) => seat)} phaseNames={phaseNames} />
      )}
      {tab === 'record' && (
        <RecordView id={id} session={session} seq={folded.seq} isOver={session.stream.state === 'over'} />
      )}
    </section>
  );
}

function FindingsTab({ reading, view }: Pick<ViewsProps, 'reading'> & { view: ViewsProps['folded']['view'] }) {
  return (
    <>
      <FindingsList reading={reading} />
      <VotesCard reading={reading} view={view} />
      <MinorityCard reading={reading} />
      <SidelinedCard reading={reading} />
      <PivotsCard id={view.id} reading={reading} />
    </>
  );
}
