/** One finding in the middle, what challenges it on the left, what supports it on the right. */
import { CitationMark, GradeMark, SeatMark, SeverityMark, StatusPill } from '../../parts/chips.tsx';
import { decimal } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { LongText, PlainText } from '../../parts/plain-text.tsx';
import { StrengthBar } from '../../parts/strength-bar.tsx';
import type { TableFinding } from './table-reading.ts';

const maxNeighbours = 8;

export function FindingNeighbours({ finding, all }: { finding: TableFinding; all: readonly TableFinding[] }) {
  const opposed = all.filter(({ id }) => finding.opposedTo.includes(id));
  const attacks = finding.attacks.filter(({ state }) => state === 'live').slice(0, maxNeighbours);
  const supports = finding.supports.slice(0, maxNeighbours);
  return (
    <section class="card">
      <header>
        <h2>F{finding.number} and what touches it</h2>
        <span class="xs faint push">arrow keys move along the edges</span>
      </header>
      <div class="body ego">
        <div class="col">
          {attacks.length === 0 && opposed.length === 0 && (
            <p class="small dim">Nothing with evidence stands against it.</p>
          )}
          {attacks.map(({ seat, text, weight, citations }) => (
            <div key={`${seat} ${text}`} class="node">
              <span class="row between">
                <SeatMark name={seat} strong />
                <span class="xs faint">weight {decimal(weight)}</span>
              </span>
              <LongText text={text || 'without words'} most={240} />
              <span class="row tight">
                {citations.slice(0, 3).map(({ label, standing }) => (
                  <CitationMark key={label} source={label} standing={standing} />
                ))}
              </span>
            </div>
          ))}
          {opposed.slice(0, maxNeighbours).map((other) => (
            <div key={other.id} class="node">
              <span class="row between">
                <StatusPill status={other.status} />
                <span class="xs faint">F{other.number}</span>
              </span>
              <LongText text={other.text} most={240} />
            </div>
          ))}
        </div>
        <div class="arrow">
          <Icon name="attack" />
          challenge
        </div>
        <div class="node me">
          <span class="row between">
            <StatusPill status={finding.status} />
            <span class="xs faint">F{finding.number}</span>
          </span>
          <LongText text={finding.text} most={400} />
          <span class="row tight">
            {finding.agents.slice(0, 4).map((seat) => (
              <SeatMark key={seat} name={seat} />
            ))}
          </span>
          <span class="row tight">
            <SeverityMark severity={finding.severity} />
            <GradeMark grade={finding.grade} />
            {finding.citations.slice(0, 3).map(({ label, standing }) => (
              <CitationMark key={label} source={label} standing={standing} />
            ))}
          </span>
          <StrengthBar strength={finding.strength} status={finding.status} />
        </div>
        <div class="arrow sup">
          <Icon name="concede" />
          supports
        </div>
        <div class="col">
          {supports.length === 0 && <p class="small dim">Nobody else speaks for it.</p>}
          {supports.map(({ seat, text, weight }) => (
            <div key={`${seat} ${text}`} class="node">
              <span class="row between">
                <SeatMark name={seat} strong />
                <span class="xs faint">weight {decimal(weight)}</span>
              </span>
              <PlainText text={`“${text.slice(0, 240)}”`} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
