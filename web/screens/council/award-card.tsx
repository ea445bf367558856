/** What the award rests on, line by line; what stands against it; what was cited and does not count; its own words. */
import { useState } from 'preact/hooks';
import { counted } from '../../parts/format.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { Note } from '../../parts/notes.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { type AwardGround, type CouncilAward, unweighed } from './council-reading.ts';
import { PlaceMark } from './place-mark.tsx';

const closers: Readonly<Record<string, string>> = {
  arbitrator: 'given by the arbitrator',
  platform: 'closed by the platform, without an award of the arbitrator',
};

export function AwardCard({ award, holder }: { award: CouncilAward; holder: string }) {
  const grounds = award.because.length + award.against.length;
  return (
    <section class="card">
      <header>
        <h2>Award</h2>
        <span class="xs faint push">
          {closers[award.closedBy] ?? award.closedBy}
          {holder === '' ? '' : ', '}
          <PlainText text={holder} />
        </span>
      </header>
      <div class="body stack-3">
        {grounds > 0 && (
          <ul class="checks" aria-label="What was weighed">
            {award.because.map((ground, at) => (
              <GroundRow key={at} ground={ground} look="ok" icon="support" word="for the award" />
            ))}
            {award.against.map((ground, at) => (
              <GroundRow key={at} ground={ground} look="bad" icon="attack" word="against it" />
            ))}
          </ul>
        )}
        {grounds === 0 && award.stance !== null && <p class="dim">No line of the evidence was weighed.</p>}
        <UnweighedRows award={award} />
        {award.orders.length > 0 && (
          <Note tone="warn">
            <b>Left out as orders:</b> sentences that told the council what to decide count for nothing.
            <ul class="xs">
              {award.orders.slice(0, 8).map(({ source, line, text }, at) => (
                <li key={at}>
                  <code>
                    <PlainText text={line === null ? source : `${source}:L${line}`} />
                  </code>{' '}
                  <LongText text={text} most={240} />
                </li>
              ))}
            </ul>
          </Note>
        )}
        <details>
          <summary class="small dim exchange-summary">
            <Icon name="right" />
            The award in its own words
          </summary>
          <div class="stack-2">
            <p>
              <LongText text={award.decision} most={800} />
            </p>
            <p class="small dim">
              <LongText text={award.rationale} most={1500} />
            </p>
            {award.cited.length > 0 && (
              <ul class="xs mono">
                {award.cited.slice(0, 40).map((each, at) => (
                  <li key={at}>
                    <PlainText text={each.slice(0, 200)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      </div>
      {award.stance !== null && (
        <footer>
          {counted(award.because.length, 'line')} for the award, {award.against.length} against it. Only lines that were
          looked up and found are weighed.
        </footer>
      )}
    </section>
  );
}

interface GroundRowProps {
  ground: AwardGround;
  look: string;
  icon: IconName;
  word: string;
}

function GroundRow({ ground: { text, exhibit, line, by }, look, icon, word }: GroundRowProps) {
  const citation = { source: exhibit, place: `L${line}`, state: 'checked' as const, exhibit, line, detail: text };
  return (
    <li class={look}>
      <Icon name={icon} />
      <div>
        <LongText text={text} most={300} />
        <p class="row tight">
          <PlaceMark citation={citation} />
          <span class="xs faint">
            <PlainText text={by.join(', ').slice(0, 160)} />
          </span>
        </p>
      </div>
      <span class="num">{word}</span>
    </li>
  );
}

const firstRows = 4;

function UnweighedRows({ award }: { award: CouncilAward }) {
  const [isOpen, setOpen] = useState(false);
  const all = unweighed(award);
  if (all.length === 0) return null;
  const shown = isOpen ? all.slice(0, 100) : all.slice(0, firstRows);
  return (
    <>
      <ul class="checks ruled" aria-label="What does not count">
        {shown.map((citation, at) => (
          <li key={at} class="wait">
            <Icon name="none" />
            <div>
              <LongText text={citation.claim} most={240} />
              <p class="row tight">
                <PlaceMark citation={citation} />
                <span class="xs faint">
                  <PlainText text={citation.seat} />
                </span>
              </p>
              <p class="xs">
                <PlainText text={citation.detail} />
              </p>
            </div>
            <span class="num">not counted</span>
          </li>
        ))}
      </ul>
      {all.length > shown.length && (
        <button type="button" class="btn small" onClick={() => setOpen(true)}>
          Show {all.length - shown.length} more
        </button>
      )}
    </>
  );
}
