/** A table that runs: where it is, whom it waits for, what went wrong. */
import { sittingMembers } from '../../../src/record/sitting-members.ts';
import type { SessionView } from '../../client/api-types.ts';
import type { FoldedSession } from '../../fold/session-record.ts';
import type { FollowedSession } from '../../fold/use-session.ts';
import { OutcomePill } from '../../parts/chips.tsx';
import { useNow } from '../../parts/clock.tsx';
import { counted, dateTime } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { LongText } from '../../parts/plain-text.tsx';
import { CallsFact, PhaseClock, PhaseFailures, SeatCards, useAnnouncements } from '../session/live-parts.tsx';
import { phaseNames } from './phase-names.ts';
import type { TableReading } from './table-reading.ts';

interface LiveTableProps {
  session: FollowedSession;
  folded: FoldedSession;
  reading: TableReading;
  isReplay: boolean;
}

export function LiveTable({ session, folded, reading, isReplay }: LiveTableProps) {
  const { view, events } = folded;
  const phase = view.phases.at(-1);
  useAnnouncements(view, (name) => `The table is in the phase ${phaseNames[name] ?? name}.`);
  return (
    <div class="stack live">
      <header class="row between top stackable">
        <div class="grow">
          <h1>
            <LongText text={reading.question} most={400} />
          </h1>
          <div class="facts">
            <OutcomePill status={view.status} outcome={view.outcome} />
            <time dateTime={view.opened_at}>opened {dateTime(view.opened_at)}</time>
            <span>seq {folded.seq}</span>
            <span>{counted(sittingMembers(view.seats).length, 'seat')}</span>
            <CallsFact events={events} />
          </div>
        </div>
        {!isReplay && (
          <PhaseClock events={events} view={view} doing={(name) => (phaseNames[name] ?? name).toLowerCase()} />
        )}
      </header>
      <PhaseSteps view={view} reading={reading} />
      <PhaseFailures view={view} />
      <SeatCards view={view} events={events} isReplay={isReplay} />
      {session.stream.state === 'live' && phase && <span class="sr">Live</span>}
    </div>
  );
}

const plannedPhases = ['analyze', 'challenge', 'vote'];

function PhaseSteps({ view, reading }: { view: SessionView; reading: TableReading }) {
  const now = useNow(5000);
  const begun = new Map(view.phases.map((phase) => [phase.name, phase]));
  const names = [
    ...new Set([
      ...view.phases.map(({ name }) => name).filter((name) => !plannedPhases.includes(name)),
      ...plannedPhases,
    ]),
  ];
  const ordered = names.toSorted((a, b) => rank(a) - rank(b));
  const current = view.phases.at(-1)?.name;
  const rules = view.input.rules as { quorum?: string; threshold?: string } | undefined;
  return (
    <ol class="steps" data-now={now}>
      {ordered.map((name) => {
        const phase = begun.get(name);
        const isNow = name === current && view.status === 'running';
        const done = phase?.asks.filter(({ state }) => state === 'answered').length ?? 0;
        const about = phase
          ? `${done} of ${phase.asks.length} answered${name === 'analyze' ? ` · ${counted(reading.findings.length, 'finding')}` : ''}`
          : name === 'vote'
            ? `quorum ${rules?.quorum ?? ''} · threshold ${rules?.threshold ?? ''}`
            : 'not yet';
        return (
          <li
            key={name}
            class={`step ${isNow ? 'now' : phase ? (done < phase.asks.length ? 'done part' : 'done') : ''}`}
            aria-current={isNow ? 'step' : undefined}
          >
            <b>
              {isNow ? <Icon name="load" spin /> : phase ? <Icon name="check" /> : null}
              {phaseNames[name] ?? name}
            </b>
            <span>{about}</span>
          </li>
        );
      })}
    </ol>
  );
}

const ranks = ['evidence', 'analyze', 'clerk', 'challenge', 'again', 'word', 'vote'];
const rank = (name: string) => (ranks.includes(name) ? ranks.indexOf(name) : ranks.length);
