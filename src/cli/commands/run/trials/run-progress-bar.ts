/** The progress of a run in one line that is redrawn in place. It writes to a terminal only. */
import { type OutputStream, paintFor, truncate } from '../../../print/terminal-text.ts';
import type { TrialRunListener } from './play-trials.ts';
import type { PlayedTrial } from './played-trial.ts';

export interface RunProgressBar extends Required<TrialRunListener> {
  /** Removes the line. */
  end(): void;
}

const redrawIntervalMs = 100;
const barCells = 24;

export function createProgressBar(stream: OutputStream, concurrency: number): RunProgressBar {
  if (!stream.isTTY) return { due() {}, over() {}, end() {} };
  const counts = { due: 0, over: 0, failed: 0 };
  const startedAt = Date.now();
  const paint = paintFor(stream);
  const draw = () => {
    const line = truncate(progressBarText(counts, concurrency, Date.now() - startedAt), (stream.columns || 80) - 1);
    stream.write(`\r\x1b[K${paint(counts.failed > 0 ? 'yellow' : 'none', line)}`);
  };
  const timer = setInterval(draw, redrawIntervalMs);
  return {
    due(count) {
      counts.due = count;
    },
    over({ fault }: PlayedTrial) {
      counts.over += 1;
      if (fault) counts.failed += 1;
    },
    end() {
      clearInterval(timer);
      stream.write('\r\x1b[K');
    },
  };
}

export interface RunProgressCounts {
  due: number;
  over: number;
  failed: number;
}

export function progressBarText({ due, over, failed }: RunProgressCounts, concurrency: number, ms: number): string {
  const full = due === 0 ? 0 : Math.floor((barCells * Math.min(over, due)) / due);
  const awaited = Math.min(concurrency, Math.max(0, due - over));
  return [
    `${'█'.repeat(full)}${'░'.repeat(barCells - full)} ${over} of ${due}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${awaited} awaited`,
    `${Math.floor(ms / 1000)} s`,
  ].join(' · ');
}
