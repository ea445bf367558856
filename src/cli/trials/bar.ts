/** How a run goes, in one line that is redrawn in place on a terminal, and nowhere else. */
import { cut, paintFor, type Screen } from '../text.ts';
import type { Watch } from './play.ts';
import type { Played } from './played.ts';

export interface Bar extends Required<Watch> {
  /** Takes the line away. */
  end(): void;
}

const redrawMs = 100;
const cells = 24;

export function createBar(stream: Screen, concurrency: number): Bar {
  if (!stream.isTTY) return { due() {}, over() {}, end() {} };
  const seen = { due: 0, over: 0, failed: 0 };
  const begun = Date.now();
  const paint = paintFor(stream);
  const draw = () => {
    const line = cut(barText(seen, concurrency, Date.now() - begun), (stream.columns || 80) - 1);
    stream.write(`\r\x1b[K${paint(seen.failed > 0 ? 'yellow' : 'none', line)}`);
  };
  const timer = setInterval(draw, redrawMs);
  return {
    due(count) {
      seen.due = count;
    },
    over({ fault }: Played) {
      seen.over += 1;
      if (fault) seen.failed += 1;
    },
    end() {
      clearInterval(timer);
      stream.write('\r\x1b[K');
    },
  };
}

export interface Seen {
  due: number;
  over: number;
  failed: number;
}

export function barText({ due, over, failed }: Seen, concurrency: number, ms: number): string {
  const full = due === 0 ? 0 : Math.floor((cells * Math.min(over, due)) / due);
  const awaited = Math.min(concurrency, Math.max(0, due - over));
  return [
    `${'█'.repeat(full)}${'░'.repeat(cells - full)} ${over} of ${due}`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    `${awaited} awaited`,
    `${Math.floor(ms / 1000)} s`,
  ].join(' · ');
}
