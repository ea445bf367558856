/** What one seat said to a message: its findings with their evidence, and what it recommends. */
import { useState } from 'preact/hooks';
import { EvidenceMark } from '../../parts/evidence-mark.tsx';
import { counted, decimal, duration } from '../../parts/format.ts';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import type { ChatSeat } from './chat-reading.ts';

const firstFindings = 4;

export function SeatSaid({ seat }: { seat: ChatSeat }) {
  const [shown, setShown] = useState(firstFindings);
  const { observations = [], recommendations = [] } = seat.analysis ?? {};
  const hidden = observations.length - shown;
  return (
    <div class="turn">
      <div class="who">
        <b>
          <PlainText text={seat.seat} />
        </b>
        <span>
          {seat.relevance === null ? <PlainText text={seat.domain} /> : `relevance ${decimal(seat.relevance)}`}
        </span>
      </div>
      <div class="body">
        {observations.slice(0, shown).map(({ finding, evidence }, at) => (
          <div key={at}>
            <p>
              <LongText text={finding} most={800} />
            </p>
            <EvidenceMark evidence={evidence} />
          </div>
        ))}
        {hidden > 0 && (
          <button type="button" class="btn small" onClick={() => setShown(shown + 20)}>
            {counted(hidden, 'more finding')}
          </button>
        )}
        {recommendations.slice(0, 5).map(({ action }, at) => (
          <p key={at} class="small">
            <span class="faint">recommends</span> <LongText text={action} most={400} />
          </p>
        ))}
        {observations.length === 0 && recommendations.length === 0 && <p class="dim">It found nothing to say.</p>}
      </div>
      <span class="xs faint num">{seat.latency_ms === null ? '' : duration(seat.latency_ms)}</span>
    </div>
  );
}
