/** A resolved prediction, for a person: the outcome, and the score of every forecast. */

import { formatDecimal, formatPercent, formatSigned } from '../../../documents/number-format.ts';
import type { PoolScore, ResolvedScores } from '../../../methods/scores-method.ts';
import type { JsonObject } from '../../../model/json.ts';
import type { SessionView } from '../../../record/session-view.ts';
import { joinSections, questionText, type TerminalPage, tableLines } from '../../print/terminal-page.ts';
import { plainText, wrap } from '../../print/terminal-text.ts';
import { countsFromText, earlyReason } from './counting-start.ts';

interface PredictionResolution {
  outcome: string;
  scores: ResolvedScores | null;
}

export function resolutionOf({ followed_by }: SessionView): PredictionResolution | undefined {
  const verdict = followed_by.find(({ path }) => path === 'resolve')?.verdict;
  return verdict ? (verdict as JsonObject & PredictionResolution) : undefined;
}

export function resolutionText(view: SessionView, now: number, page: TerminalPage): string {
  const { title } = view.input;
  const resolution = resolutionOf(view);
  if (!resolution) return `${questionText(title, page)}\nNot resolved yet.`;
  const { outcome, scores } = resolution;
  return joinSections([
    `${questionText(title, page)}\n${page.paint('bold', `Resolved ${outcome}.`)}`,
    scores ? scoresText(scores, page) : 'A void question is not scored.',
    scores ? wrap(countingText(view, now), page.width) : '',
  ]);
}

function countingText(view: SessionView, now: number): string {
  const countsFrom = countsFromText(view, now);
  if (countsFrom === undefined) return 'It counts on the leaderboard.';
  return `Its deadline has not passed, so it counts on the leaderboard from ${countsFrom}. ${earlyReason}`;
}

function scoresText({ first, final }: ResolvedScores, page: TerminalPage): string {
  const rows = final.seats.map(({ seat, ...end }) =>
    scoreRow(
      seat,
      first.seats.find((score) => score.seat === seat),
      end,
    ),
  );
  const pool = scoreRow('together', first.pool ?? undefined, final.pool ?? undefined);
  return tableLines([['WHO', 'ROUND 1', 'END', 'BRIER', 'LOG', 'PEER'], ...rows, pool], page).join('\n');
}

function scoreRow(who: string, first: PoolScore | undefined, end: PoolScore | undefined): string[] {
  return [
    plainText(who),
    formatPercent(first?.p ?? null),
    formatPercent(end?.p ?? null),
    formatDecimal(end?.brier ?? null, 3),
    formatDecimal(end?.log ?? null, 2),
    formatSigned(end?.peer ?? null, 1),
  ];
}
