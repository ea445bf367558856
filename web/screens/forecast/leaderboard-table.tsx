/** Who forecasts how well, and whether debating helped: the pool first, then the agents by skill. */
import type { StagePerformance } from '../../../src/methods/scores-method.ts';
import { SeatMark } from '../../parts/chips.tsx';
import { count, counted, decimal } from '../../parts/format.ts';
import { PlainText } from '../../parts/plain-text.tsx';
import type { LearntLeaderboard } from './use-leaderboard.ts';

interface LeaderboardTableProps {
  board: LearntLeaderboard;
  /** The rows that are shown; all where left out. */
  only?: ReadonlySet<string>;
}

export function LeaderboardTable({ board, only }: LeaderboardTableProps) {
  const ranked = board.agents.map((row, at) => ({ ...row, rank: row.skill === null ? null : at + 1 }));
  const rows = only ? ranked.filter(({ agent_id }) => only.has(agent_id)) : ranked;
  return (
    <table class="as-cards dense leaderboard">
      <thead>
        <tr>
          <th scope="col" class="num">
            <span aria-hidden="true">#</span>
            <span class="sr">Rank</span>
          </th>
          <th scope="col">Forecaster</th>
          <th scope="col" class="num">
            Questions
          </th>
          <th scope="col" class="num">
            Brier
          </th>
          <th scope="col" class="num">
            Against peers
          </th>
          <th scope="col" class="num">
            Debate uplift
          </th>
          <th scope="col" class="num">
            Calibration
          </th>
          <th scope="col" class="num">
            Weight
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td class="num faint none" />
          <th scope="row" class="full">
            <b>The pool</b>
          </th>
          <Figures stages={board.pool} />
          <td class="num none" />
        </tr>
        {rows.map(({ agent_id, agent, rank, weight, ...stages }) => (
          <tr key={agent_id}>
            <td class="num faint none">{rank ?? '–'}</td>
            <th scope="row" class="full">
              <SeatMark name={agent.slice(0, 120)} />
            </th>
            <Figures stages={stages} />
            <td class="num" data-l="weight">
              {decimal(weight)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ stages: { final, uplift } }: { stages: StagePerformance }) {
  return (
    <>
      <td class="num" data-l="questions">
        {count(final.scored)}
      </td>
      <td class="num" data-l="Brier">
        {orDash(final.brier, 3)}
      </td>
      <td class="num" data-l="against peers">
        {signed(final.peer, 1)}
      </td>
      <td class="num" data-l="debate uplift">
        <span class={toneOf(uplift.brier)}>{signed(uplift.brier, 3)}</span>
      </td>
      <td class="num" data-l="calibration">
        {orDash(final.decomposition?.reliability ?? null, 3)}
      </td>
    </>
  );
}

const orDash = (value: number | null, digits: number) => (value === null ? '–' : decimal(value, digits));

function signed(value: number | null, digits: number): string {
  if (value === null) return '–';
  const text = decimal(Math.abs(value), digits);
  if (Number(text) === 0) return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}

const toneOf = (value: number | null) =>
  value === null || Math.abs(value) < 0.0005 ? '' : value > 0 ? 't-ok' : 't-bad';

export const leaderboardWords =
  'Brier and calibration: lower is better. Uplift: what debating gained over round 1. Ranked by skill against peers; a weight is 1 until three questions are scored.';

/** Agents that answered alike over time: they count as one voice. */
export function CopyNotes({ board: { agents, copies } }: { board: LearntLeaderboard }) {
  const nameOf = (id: string) => agents.find(({ agent_id }) => agent_id === id)?.agent ?? id;
  if (copies.length === 0) return null;
  return (
    <ul class="small dim stack-2">
      {copies.slice(0, 10).map(([one, other]) => (
        <li key={`${one} ${other}`}>
          <PlainText text={`${nameOf(one)} and ${nameOf(other)}`.slice(0, 300)} /> answer alike and count as one voice.
        </li>
      ))}
      {copies.length > 10 && <li>{counted(copies.length - 10, 'more pair')}.</li>}
    </ul>
  );
}
