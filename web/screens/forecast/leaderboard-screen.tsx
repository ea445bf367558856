/** The leaderboard at its own address: who forecasts well, whether debating helped, and how well the pool is calibrated. */
import { useSection } from '../../app/section.ts';
import { useTitle } from '../../app/use-title.ts';
import { counted, decimal } from '../../parts/format.ts';
import { Bones, Empty, ProblemNote, RetryButton } from '../../parts/notes.tsx';
import { CalibrationCard } from './calibration-card.tsx';
import { CopyNotes, LeaderboardTable, leaderboardWords } from './leaderboard-table.tsx';
import { type LearntLeaderboard, useLeaderboard } from './use-leaderboard.ts';

export default function LeaderboardScreen() {
  useTitle('Leaderboard');
  useSection('/forecasts');
  const { value, problem, reload } = useLeaderboard();
  return (
    <div class="page">
      <div class="crumbs">
        <a href="/forecasts">Forecasts</a>
        <span aria-hidden="true">/</span>
        <span>leaderboard</span>
      </div>
      <div class="page-head">
        <h1>Leaderboard</h1>
      </div>
      {problem && <ProblemNote problem={problem} action={<RetryButton onPress={reload} />} />}
      {!value && !problem && <Bones lines={6} label="Reading the leaderboard" />}
      {value && value.questions === 0 && (
        <Empty title="No question counts yet">
          <p>
            A question counts once it is resolved and its deadline has passed. Then everybody who answered is scored.
          </p>
          <a class="btn primary" href="/forecasts">
            All forecasts
          </a>
        </Empty>
      )}
      {value && value.questions > 0 && <Board board={value} />}
    </div>
  );
}

function Board({ board }: { board: LearntLeaderboard }) {
  return (
    <div class="cols late">
      <div class="main">
        <section class="card">
          <header>
            <h2>Forecasters</h2>
            <span class="xs faint push">{counted(board.questions, 'resolved question')}</span>
          </header>
          <LeaderboardTable board={board} />
          <footer class="xs">{leaderboardWords}</footer>
        </section>
        <CopyNotes board={board} />
      </div>
      <aside class="rail" aria-label="The pool">
        <CalibrationCard board={board} />
        <CorrectionCard board={board} />
      </aside>
    </div>
  );
}

/** What past questions teach of the pool; new forecasts use it. */
function CorrectionCard({ board: { correction } }: { board: LearntLeaderboard }) {
  const isPlain = correction.shift === 0 && correction.slope === 1;
  return (
    <section class="card">
      <header>
        <h2>Correction</h2>
      </header>
      <div class="body stack-3">
        <p class="small">
          {isPlain
            ? 'Past questions do not show that the pool leans to one side or is too cautious: it is used as it is.'
            : 'New pools are moved by what past ones got wrong, in log-odds.'}
        </p>
        <dl class="kv">
          <dt>Shift</dt>
          <dd>{decimal(correction.shift, 3)}</dd>
          <dt>Slope</dt>
          <dd>{decimal(correction.slope, 3)}</dd>
          <dt>Learnt from</dt>
          <dd>{counted(correction.questions, 'question')}</dd>
        </dl>
      </div>
    </section>
  );
}
