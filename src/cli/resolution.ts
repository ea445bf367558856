/** A resolved prediction, for a person: what happened, and what everybody's forecast was worth. */
import type { PoolScore, ResolvedScores } from '../argument/forecast/resolved.ts';
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import { decimal, percent, signed } from './figures.ts';
import { grid, type Page, questionText, sections } from './page.ts';
import { plain, wrap } from './text.ts';

export interface Resolution {
  outcome: string;
  scores: ResolvedScores | null;
}

export function resolutionOf({ followed_by }: SessionView): Resolution | undefined {
  const verdict = followed_by.find(({ path }) => path === 'resolve')?.verdict;
  return verdict ? (verdict as JsonObject & Resolution) : undefined;
}

export function resolutionText(view: SessionView, page: Page): string {
  const { title, deadline } = view.input;
  const resolution = resolutionOf(view);
  if (!resolution) return `${questionText(title, page)}\nNot resolved yet.`;
  const { outcome, scores } = resolution;
  return sections([
    `${questionText(title, page)}\n${page.paint('bold', `Resolved ${outcome}.`)}`,
    scores ? scoresText(scores, page) : 'A void question is not scored.',
    scores ? wrap(`It counts on the leaderboard once its deadline, ${deadline}, has passed.`, page.width) : '',
  ]);
}

function scoresText({ first, final }: ResolvedScores, page: Page): string {
  const rows = final.seats.map(({ seat, ...end }) =>
    row(
      seat,
      first.seats.find((each) => each.seat === seat),
      end,
    ),
  );
  const pool = row('together', first.pool ?? undefined, final.pool ?? undefined);
  return grid([['WHO', 'ROUND 1', 'END', 'BRIER', 'LOG', 'PEER'], ...rows, pool], page).join('\n');
}

function row(who: string, first: PoolScore | undefined, end: PoolScore | undefined): string[] {
  return [
    plain(who),
    percent(first?.p ?? null),
    percent(end?.p ?? null),
    decimal(end?.brier ?? null, 3),
    decimal(end?.log ?? null, 2),
    signed(end?.peer ?? null, 1),
  ];
}
