/** What a run came to, for a person: each kind of fault with a log that shows it, the whole in a sentence last. */
import { commandName } from '../invocation.ts';
import { type Page, section, sections } from '../page.ts';
import { plain, wrap } from '../text.ts';
import type { FaultKind, RunReport } from './run-report.ts';

export function runText(report: RunReport, page: Page): string {
  const { faults, logs } = report;
  const of = (...sides: FaultKind['side'][]) => faults.filter(({ side }) => sides.includes(side));
  const good = report.totals.answered + report.totals.earlier === report.totals.trials;
  return sections([
    section('What the agent failed at', kinds(of('agent'), page), page),
    section('What is wrong with the scenarios', kinds(of('scenario'), page), page),
    section(
      'What kept trials from being played, and is not the agent’s doing',
      kinds(of('infrastructure'), page),
      page,
    ),
    [
      page.paint(good ? ['bold', 'green'] : ['bold', 'red'], wrap(summaryOf(report), page.width)),
      wrap(plain(`The logs are in ${logs}; \`${commandName()} evaluate ${logs}\` evaluates them.`), page.width),
      ...(good ? [] : ['The same command with --resume plays what has no good log yet.']),
    ].join('\n'),
  ]);
}

function kinds(faults: readonly FaultKind[], { paint, width }: Page): string[] {
  const widest = Math.max(0, ...faults.map(({ count }) => String(count).length));
  return faults.flatMap(({ count, reason, detail, example }) => [
    `${paint('red', String(count).padStart(widest))} × ${wrap(plain(`${reason}: ${detail}`), width, ' '.repeat(widest + 5))}`,
    ...(example === null ? [] : [paint('dim', `${' '.repeat(widest + 3)}e.g. ${example}`)]),
  ]);
}

/** The whole in a sentence. */
export function summaryOf({ agent, totals }: RunReport): string {
  const { trials, answered, failed, infrastructure, cancelled, earlier } = totals;
  const parts = [
    `${answered} answered`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(infrastructure > 0 ? [`${infrastructure} could not be played`] : []),
    ...(cancelled > 0 ? [`${cancelled} not played, because the run was stopped`] : []),
    ...(earlier > 0 ? [`${earlier} had a good log before`] : []),
  ];
  return plain(`${trials} conversation${trials === 1 ? '' : 's'} with ${agent}: ${parts.join(', ')}.`);
}
