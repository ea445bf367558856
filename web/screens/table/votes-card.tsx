/** The votes, with the marks that decide. None is shown before every voter was asked and has answered, or the phase is over. */

import type { SessionView } from '../../client/api-types.ts';
import { Pill, SeatMark } from '../../parts/chips.tsx';
import { fractionValue, percent } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { LongText } from '../../parts/plain-text.tsx';
import type { TableReading } from './table-reading.ts';

export function VotesCard({ reading, view }: { reading: TableReading; view: SessionView }) {
  const { votes, tally, missing } = reading;
  const rules = view.input.rules as { quorum?: string; threshold?: string } | undefined;
  if (tally === null) {
    return (
      <section class="card">
        <header>
          <h2>Votes</h2>
        </header>
        <p class="body dim">
          <Icon name="dissent" /> {notYet(view)}
        </p>
      </section>
    );
  }
  const voted = new Set(votes.map(({ seat }) => seat));
  const silent = [...new Set(missing.filter(({ phase }) => phase === 'vote').map(({ seat }) => seat))];
  return (
    <section class="card">
      <header>
        <h2>Votes</h2>
        <span class="xs faint push">asked after the arguments were in</span>
      </header>
      <div class="body">
        <Gauge label="Approval" share={tally.approval_rate} mark={rules?.threshold} markName="threshold" />
        <Gauge label="Turnout" share={tally.turnout} mark={rules?.quorum} markName="quorum" neutral />
        <ul class="vote-list">
          {[...votes]
            .sort((a, b) => Number(a.approve) - Number(b.approve))
            .map(({ seat, approve, conditions, reason }) => (
              <li key={seat} class="vote">
                <span>
                  <Pill tone={approve ? 'ok' : 'bad'} icon={approve ? 'check' : 'dissent'}>
                    {approve ? 'Approves' : 'Dissents'}
                  </Pill>
                </span>
                <span>
                  <SeatMark name={seat} />
                </span>
                <span class="dim">
                  {reason !== null ? (
                    <LongText text={`“${reason}”`} most={400} />
                  ) : conditions.length > 0 ? (
                    <LongText text={`on condition: ${conditions.join('; ')}`} most={400} />
                  ) : approve ? (
                    'without conditions'
                  ) : (
                    'no reason given'
                  )}
                </span>
              </li>
            ))}
          {silent
            .filter((seat) => !voted.has(seat))
            .map((seat) => (
              <li key={seat} class="vote">
                <span>
                  <Pill tone="open" icon="none">
                    Missing
                  </Pill>
                </span>
                <span>
                  <SeatMark name={seat} />
                </span>
                <span class="dim">
                  <LongText text={missing.find((each) => each.seat === seat)?.reason ?? ''} most={300} />
                </span>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

function notYet({ status, phases }: SessionView): string {
  if (status !== 'running') return 'Nobody voted.';
  const vote = phases.find(({ name }) => name === 'vote');
  if (!vote) return 'Not yet. Nobody is asked to vote, and no vote is shown, before the arguments are in.';
  const done = vote.asks.filter(({ state }) => state !== 'waiting').length;
  return `${done} of ${vote.asks.length} have voted. No vote is shown before all are in.`;
}

interface GaugeProps {
  label: string;
  share: number | null;
  mark: string | undefined;
  markName: string;
  neutral?: boolean;
}

function Gauge({ label, share, mark, markName, neutral = false }: GaugeProps) {
  return (
    <div class="gauge">
      <span>{label}</span>
      <span class="track" style={{ '--v': Math.round((share ?? 0) * 100) }}>
        <i class={neutral ? 'neutral' : ''} />
        {mark !== undefined && (
          <span class="mark" style={{ '--at': fractionValue(mark) * 100 }}>
            <span>
              {markName} {mark}
            </span>
          </span>
        )}
      </span>
      <b class="num">{share === null ? '–' : percent(share)}</b>
    </div>
  );
}
