/** The report of a run, for a person: each kind of fault with a log as an example, and the result in a sentence at the end. */
import { commandName } from '../../../command-name.ts';
import { joinSections, section, type TerminalPage } from '../../../print/terminal-page.ts';
import { plainText, wrap } from '../../../print/terminal-text.ts';
import { type FaultKind, flagLines, type RunReport } from './run-report.ts';
import { noUsage, usageLines } from './run-usage.ts';
import { userEndLines } from './user-verdict.ts';

export function runText(report: RunReport, page: TerminalPage): string {
  const { faults, logs } = report;
  const ofSides = (...sides: FaultKind['side'][]) => faults.filter(({ side }) => sides.includes(side));
  const isComplete = report.totals.answered + report.totals.earlier === report.totals.trials;
  return joinSections([
    section('What the agent failed at', faultLines(ofSides('agent'), page), page),
    section('What is wrong with the scenarios', faultLines(ofSides('scenario'), page), page),
    section(
      'What kept conversations from being played, and is not a fault of the agent',
      faultLines(ofSides('infrastructure'), page),
      page,
    ),
    section(
      'Flags on replies',
      flagLines(report).map((line) => wrap(plainText(line), page.width, '    ')),
      page,
    ),
    [
      page.paint(isComplete ? ['bold', 'green'] : ['bold', 'red'], wrap(runSummary(report), page.width)),
      ...userEndLines(report.trials).map((line) => wrap(line, page.width)),
      ...usageLines(report.usage ?? noUsage).map((line) => wrap(line, page.width)),
      wrap(plainText(`The logs are in ${logs}; \`${commandName()} evaluate ${logs}\` evaluates them.`), page.width),
      ...(isComplete ? [] : ['The same command with --resume plays what has no good log yet.']),
    ].join('\n'),
  ]);
}

function faultLines(faults: readonly FaultKind[], { paint, width }: TerminalPage): string[] {
  const widest = Math.max(0, ...faults.map(({ count }) => String(count).length));
  return faults.flatMap(({ count, reason, detail, example }) => [
    `${paint('red', String(count).padStart(widest))} × ${wrap(plainText(`${reason}: ${detail}`), width, ' '.repeat(widest + 5))}`,
    ...(example === null ? [] : [paint('dim', `${' '.repeat(widest + 3)}e.g. ${example}`)]),
  ]);
}

/** The result in a sentence. */
export function runSummary({ agent, totals, budget_spent }: RunReport): string {
  const { trials, answered, failed, infrastructure, cancelled, earlier } = totals;
  const stopped = budget_spent === undefined ? 'the run was stopped' : `the budget of ${budget_spent} was used up`;
  const parts = [
    `${answered} answered`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(infrastructure > 0 ? [`${infrastructure} could not be played`] : []),
    ...(cancelled > 0
      ? [`${cancelled} ${budget_spent === undefined ? 'not played' : 'not played to the end'}, because ${stopped}`]
      : []),
    ...(earlier > 0 ? [`${earlier} had a good log before`] : []),
  ];
  return plainText(`${trials} conversation${trials === 1 ? '' : 's'} with ${agent}: ${parts.join(', ')}.`);
}
