/** Agents and scenarios: the share of runs that pass, and how it was before; the worst first. */
import { addressWith } from '../../app/router.ts';
import { dateTime } from '../../parts/format.ts';
import { Icon, type IconName } from '../../parts/icon.tsx';
import { PlainText } from '../../parts/plain-text.tsx';
import type { CellStatus, RunCell, RunRow } from './run-reading.ts';
import type { TrialRun } from './trial-runs.ts';

interface TableProps {
  rows: readonly RunRow[];
  agents: readonly string[];
  chosen: RunCell | undefined;
  before: TrialRun | undefined;
}

const looks: Readonly<Record<CellStatus, [string, IconName, string]>> = {
  fail: ['fail', 'x', 'fails'],
  error: ['fail', 'x', 'no answer'],
  warn: ['warn', 'warning', 'warns'],
  pass: ['pass', 'check', 'passes'],
  running: ['', 'clock', 'running'],
};

export function RunTable({ rows, agents, chosen, before }: TableProps) {
  return (
    <section class="card" aria-label="Agents and scenarios">
      <header>
        <h2>Agents and scenarios</h2>
        <span class="xs faint push">
          worst first · runs that pass{before ? ` · change since ${dateTime(before.opened_at)}` : ''}
        </span>
      </header>
      <div class="scroll-x">
        <table class="as-cards dense run-table">
          <thead>
            <tr>
              <th scope="col">Scenario</th>
              {agents.map((agent) => (
                <th key={agent} scope="col">
                  <PlainText text={agent} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ scenario, cells }) => (
              <tr key={scenario}>
                <th scope="row" class="full">
                  <PlainText text={scenario} />
                </th>
                {cells.map((cell) => (
                  <td key={cell.agent} data-l={cell.agent} class={isChosen(cell, chosen) ? 'chosen' : ''}>
                    <CellLink cell={cell} isChosen={isChosen(cell, chosen)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const isChosen = (cell: RunCell, chosen: RunCell | undefined) =>
  cell.agent === chosen?.agent && cell.scenario === chosen.scenario;

function CellLink({ cell, isChosen: isCurrent }: { cell: RunCell; isChosen: boolean }) {
  const { runs, passed, status, before, change, agent, scenario } = cell;
  if (runs.length === 0) return <span class="faint">not played</span>;
  const [look, icon, word] = looks[status];
  return (
    <a
      class="cell-link"
      data-item=""
      data-keep=""
      href={addressWith({ scenario, agent, run: null })}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span class={`cell ${look}`}>
        <Icon name={icon} />
        {passed}/{runs.length}
        <span class="sr"> {word}</span>
      </span>
      {before && (change === 'worse' || change === 'better') && (
        <span class={change === 'worse' ? 'delta down' : 'delta up'}>
          {change === 'worse' ? '▼ worse' : '▲ better'}, was {before.c}/{before.n}
        </span>
      )}
    </a>
  );
}
