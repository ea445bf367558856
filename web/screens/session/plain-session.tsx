/** A session whose format has no screen of its own yet: its headline, its seats and its record. */
import { useTitle } from '../../app/use-title.ts';
import { OutcomePill, SeatMark } from '../../parts/chips.tsx';
import { LongText } from '../../parts/plain-text.tsx';
import type { SessionScreenProps } from './session-screen.tsx';

export default function PlainSession({ folded: { view } }: SessionScreenProps) {
  const headline = typeof view.verdict?.headline === 'string' ? view.verdict.headline : null;
  useTitle(view.format);
  return (
    <div class="stack">
      <h1>{view.format}</h1>
      <div class="facts">
        <OutcomePill status={view.status} outcome={view.outcome} />
      </div>
      {headline !== null && (
        <p>
          <LongText text={headline} />
        </p>
      )}
      <div class="row">
        {view.seats.map(({ seat }) => (
          <SeatMark key={seat} name={seat} />
        ))}
      </div>
    </div>
  );
}
