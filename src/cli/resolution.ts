/** A resolved prediction, for a person: what happened, and what everybody's forecast was worth. */
import type { PoolScore, ResolvedScores } from '../argument/forecast/resolved.ts';
import type { JsonObject } from '../model/json.ts';
import type { SessionView } from '../record/view.ts';
import { decimal, percent, signed } from './figures.ts';
import { grid, type Page, questionText, sections } from './page.ts';
import { plain, wrap } from './text.ts';

export function resolutionText({ input, followed_by }: SessionView, page: Page): string {
  const { outcome, scores } = followed_by[0]?.verdict as JsonObject & {
    outcome: string;
    scores: ResolvedScores | null;
  };
  return sections([
    `${questionText(input.title, page)}\n${page.paint('bold', `Resolved ${outcome}.`)}`,
    scores ? scoresText(scores, page) : 'A void question is not scored.',
    wrap(`It counts on the leaderboard once its deadline, ${input.deadline}, has passed.`, page.width),
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
