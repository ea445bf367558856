/** The graph as a table: who made, challenged or supported what. Contested findings come first. */
import { useState } from 'preact/hooks';
import { addressWith, useQueryValue } from '../../app/router.ts';
import { StatusPill } from '../../parts/chips.tsx';
import { decimal } from '../../parts/format.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { Empty } from '../../parts/notes.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import type { TableFinding } from './table-reading.ts';

type CellKind = 'made' | 'att' | 'sup' | 'agree';

const cells: Readonly<Record<CellKind, { icon: IconName; word: string; look: string }>> = {
  made: { icon: 'doc', word: 'made', look: 'made' },
  att: { icon: 'attack', word: 'against', look: 'att' },
  sup: { icon: 'support', word: 'for', look: 'sup' },
  agree: { icon: 'concede', word: 'agrees', look: 'sup' },
};

const order = ['contested', 'accepted', 'unsupported', 'rejected'];
const firstRows = 100;
const maxColumns = 20;

export function MatrixView({ findings, seats }: { findings: readonly TableFinding[]; seats: readonly string[] }) {
  const [most, setMost] = useState(firstRows);
  const [chosen] = useQueryValue('finding');
  if (findings.length === 0) {
    return (
      <Empty title="No finding yet">
        <p>The matrix says who made, challenged or supported what.</p>
      </Empty>
    );
  }
  const sorted = findings.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status) || a.number - b.number);
  const columns = seats.slice(0, maxColumns);
  return (
    <section class="card">
      <header>
        <h2>Matrix</h2>
        <span class="xs faint push">who made, challenged or supported what</span>
      </header>
      {/* A scrolled region needs the focus for its arrow keys. */}
      <section class="scroll-x" tabIndex={0} aria-label="Matrix of findings and seats">
        <table class="matrix as-cards">
          <thead>
            <tr>
              <th scope="col">Finding</th>
              <th scope="col">Status</th>
              <th scope="col">Strength</th>
              {columns.map((seat) => (
                <th key={seat} scope="col" class="seat-col" title={seat}>
                  <PlainText text={seat} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.slice(0, most).map((finding) => (
              <tr key={finding.id} aria-selected={finding.id === chosen}>
                <th scope="row" class="f full">
                  <a
                    class="rowlink"
                    data-item=""
                    data-keep=""
                    href={addressWith({ finding: finding.id, tab: 'graph' })}
                  >
                    <span class="faint">F{finding.number}</span> <PlainText text={finding.text.slice(0, 240)} />
                  </a>
                </th>
                <td data-l="status">
                  <StatusPill status={finding.status} />
                </td>
                <td class="num" data-l="strength">
                  {decimal(finding.strength)}
                </td>
                {columns.map((seat) => (
                  <MatrixCell key={seat} seat={seat} kind={kindOf(finding, seat)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(sorted.length > most || seats.length > maxColumns) && (
        <footer class="row between">
          <span>{seats.length > maxColumns && `${seats.length - maxColumns} more seats are not shown.`}</span>
          {sorted.length > most && (
            <button type="button" class="btn small" onClick={() => setMost(most * 3)}>
              Show more, {sorted.length - most} left
            </button>
          )}
        </footer>
      )}
    </section>
  );
}

function MatrixCell({ seat, kind }: { seat: string; kind: CellKind | undefined }) {
  if (!kind) return <td class="faint none">·</td>;
  const { icon, word, look } = cells[kind];
  return (
    <td data-l={seat}>
      <span class={`mx ${look}`}>
        <Icon name={icon} />
        {word}
      </span>
    </td>
  );
}

function kindOf({ agents, attacks, supports }: TableFinding, seat: string): CellKind | undefined {
  if (agents.includes(seat)) return 'made';
  if (attacks.some((attack) => attack.seat === seat && attack.state === 'live')) return 'att';
  const support = supports.find((each) => each.seat === seat);
  return support && (support.kind === 'concession' ? 'agree' : 'sup');
}
