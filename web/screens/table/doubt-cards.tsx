/** Doubt that has to be seen: minority views, and what was left aside. */
import { Pill, SeatMark } from '../../parts/chips.tsx';
import { sentenceCase } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import type { TableReading } from './table-reading.ts';

export function MinorityCard({ reading }: { reading: TableReading }) {
  const { minority } = reading;
  if (minority.length === 0) return null;
  return (
    <section class="card" id="minority">
      <header>
        <h2>{minority.length === 1 ? 'Minority view' : 'Minority views'}</h2>
      </header>
      <ul class="rows">
        {minority.slice(0, 50).map(({ seat, text, strong }) => (
          <li key={`${seat} ${text}`} class="row-body stack-2">
            <div class="row tight">
              <SeatMark name={seat} strong />
              {strong && (
                <Pill tone="bad" icon="dissent">
                  Evidence graded as high
                </Pill>
              )}
            </div>
            <p class="dim">
              <LongText text={`“${text}”`} most={800} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindLabels: Partial<Record<TableReading['against'][number]['kind'], string>> = {
  dissent: 'Dissents',
  critical_aside: 'Called critical, left aside',
  critical_opposed: 'Called critical by those who recommend the opposite',
  critical_unproven: 'Called critical by those who recommend it, and not borne out',
  opposed_direction: 'Recommends the opposite',
};

/** What stands against the direction, and whose words counted less. Only newer methods tell it. */
export function SidelinedCard({ reading }: { reading: TableReading }) {
  const { leftAside, minority } = reading;
  const told = new Set(minority.map(({ seat }) => seat));
  // What the direction and the minority views tell is not told twice.
  const isTold = ({ kind, seats }: TableReading['against'][number]) =>
    kind === 'condition' || kind === 'trade_off' || (kind === 'dissent' && seats.every((seat) => told.has(seat)));
  const against = reading.against.filter((point) => !isTold(point));
  if (against.length === 0 && leftAside.length === 0) return null;
  return (
    <section class="card">
      <header>
        <h2>What stands against it</h2>
      </header>
      <div class="body">
        <ul class="checks">
          {against.slice(0, 30).map(({ kind, text, seats }) => (
            <li key={`${kind} ${text}`}>
              <Icon name={kind === 'dissent' ? 'dissent' : 'contest'} />
              <div>
                <b>{kindLabels[kind] ?? sentenceCase(kind)}</b>
                <p>
                  <LongText text={text} most={500} />
                </p>
              </div>
              <span class="xs faint">
                <PlainText text={seats.slice(0, 4).join(', ')} />
              </span>
            </li>
          ))}
          {leftAside.slice(0, 30).map(({ seats, why }) => (
            <li key={`${seats.join()} ${why}`} class="warn">
              <Icon name="warning" />
              <div>
                <b>
                  <PlainText text={seats.slice(0, 4).join(', ')} />
                </b>
                <p>
                  <PlainText text={why} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
