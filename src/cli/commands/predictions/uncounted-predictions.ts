/** Predictions that are resolved and do not count on the leaderboard yet, because their deadline has not passed. */
import type { SessionView } from '../../../record/session-view.ts';
import { joinSections, section, type TerminalPage } from '../../print/terminal-page.ts';
import { plainText, truncate, wrap } from '../../print/terminal-text.ts';
import { countsFromText, earlyReason } from './counting-start.ts';
import { resolutionOf } from './resolution-text.ts';

/** How many of the latest predictions are looked at. */
export const maxPredictionsRead = 100;

const maxTitleCharacters = 200;

/** Empty where every resolved prediction counts. A void question never counts. */
export function uncountedText(views: readonly SessionView[], now: number, page: TerminalPage): string {
  const lines = views.flatMap((view) => {
    const outcome = resolutionOf(view)?.outcome;
    const countsFrom = countsFromText(view, now);
    if (outcome === undefined || outcome === 'VOID' || countsFrom === undefined) return [];
    const title = truncate(plainText(String(view.input.title)), maxTitleCharacters);
    return [wrap(`${outcome}, counts from ${countsFrom}: ${title}`, page.width - 2, '    ')];
  });
  if (lines.length === 0) return '';
  return joinSections([
    section('Resolved before the deadline, not counted yet', lines, page),
    wrap(earlyReason, page.width),
  ]);
}
