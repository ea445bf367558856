/** The report of `parley check` for a person: the result and what failed first, then warnings, then what was checked. */
import { type CheckReport, failsReport } from '../../../conformance/check-report.ts';
import { type CheckResult, checkGroups } from '../../../protocols/conformance-check.ts';
import { joinSections, type TerminalPage } from '../../print/terminal-page.ts';
import { plainText, type TextStyle, wrap } from '../../print/terminal-text.ts';

type FailedCheckResult = Extract<CheckResult, { result: 'failed' }>;

export function checkText(report: CheckReport, url: string, page: TerminalPage): string {
  const { checks, document, protocol, sample } = report;
  const failed = (severity: string) => checks.filter(isFailed).filter((check) => check.severity === severity);
  const result = page.paint(report.ok ? ['bold', 'green'] : ['bold', 'red'], checkSummary(report, url));
  return joinSections([
    report.ok ? '' : result,
    page.paint('bold', plainText(`${url}, checked against "${document}" (${protocol}, sample ${sample})`)),
    stoppedText(report, page),
    failureList('Failures', ['✗', 'red'], failed('must'), page),
    failureList('Warnings', ['!', 'yellow'], failed('should'), page),
    skippedText(report, page),
    overviewText(report, page),
    protocolPageText(report),
    result,
  ]);
}

/** Where every field of the protocol is described; the path is that in the repository. */
export const protocolPageText = ({ protocol }: Pick<CheckReport, 'protocol'>) =>
  `Every field of this protocol, with examples: docs/protocols/${protocol}.md`;

/** The result in a sentence. */
export function checkSummary({ unreachable, stopped_after, checks, ok }: CheckReport, url: string): string {
  if (unreachable !== null) return plainText(`${url} cannot be reached. ${unreachable}`);
  const count = (wanted: (check: CheckResult) => boolean) => checks.filter(wanted).length;
  const faults = count((check) => isFailed(check) && check.severity === 'must');
  const warnings = count((check) => isFailed(check) && check.severity === 'should');
  const notTestable = count(({ result }) => result === 'not_testable');
  const harnessFaults = count(({ result }) => result === 'harness_fault');
  const warningText = warnings === 0 ? '' : ` ${countedText(warnings, 'warning')}.`;
  if (ok) return `No failures: every rule that was checked holds.${warningText}`;
  return [
    ...(stopped_after === null ? [] : ['The agent stopped answering in the middle.']),
    ...(faults === 0 ? [] : [`The agent breaks ${countedText(faults, 'rule')}.`]),
    ...(notTestable === 0 ? [] : [`${countedText(notTestable, 'rule')} could not be checked.`]),
    ...(harnessFaults === 0 ? [] : [`Parley itself failed in ${countedText(harnessFaults, 'check')}.`]),
  ]
    .join(' ')
    .concat(warningText);
}

const countedText = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const isFailed = (check: CheckResult): check is FailedCheckResult => check.result === 'failed';

function failureList(
  title: string,
  [sign, style]: [string, TextStyle],
  failed: FailedCheckResult[],
  page: TerminalPage,
): string {
  if (failed.length === 0) return '';
  const each = failed.map((check) => failureText(check, page.paint(style, sign), page));
  return [page.paint('bold', `${title} (${failed.length})`), ...each].join('\n');
}

const indent = ' '.repeat(14);

function failureText(check: FailedCheckResult, sign: string, page: TerminalPage): string {
  const { title, id, expected, actual, clause, advice, curl } = check;
  const row = (name: string, text: string) =>
    `    ${page.paint('dim', name.padEnd(10))}${wrap(plainText(text), page.width, indent)}`;
  return [
    `  ${sign} ${page.paint('bold', plainText(id))}`,
    row('got', actual),
    row('expected', expected),
    row('fix', advice),
    row('rule', `A good agent ${title}.`),
    row('see', clause),
    // A command is copied, so it is never broken into lines.
    `    ${page.paint('dim', 'try'.padEnd(10))}${plainText(curl)}`,
  ].join('\n');
}

function stoppedText({ stopped_after }: CheckReport, { paint, width }: TerminalPage): string {
  if (stopped_after === null) return '';
  const sentence = `The agent stopped answering after ${stopped_after}; the checks after that were not made.`;
  return paint(['bold', 'red'], wrap(sentence, width));
}

/** What could not be checked, and why; one line for each reason. */
function skippedText({ checks }: CheckReport, { paint, width }: TerminalPage): string {
  const reasons = Map.groupBy(
    checks.filter((check) => check.result === 'not_testable' || check.result === 'harness_fault'),
    (check) => (check.result === 'harness_fault' ? `Parley itself failed: ${check.reason}` : check.reason),
  );
  if (reasons.size === 0) return '';
  const lines = [...reasons].map(([reason, those]) => {
    const ids = those.length > 3 ? `${those.length} checks` : those.map(({ id }) => id).join(', ');
    return `  ${paint('red', '-')} ${wrap(plainText(`${ids}: ${reason}`), width, '    ')}`;
  });
  return [paint('bold', 'What could not be checked'), ...lines].join('\n');
}

function overviewText({ checks, times, left_out }: CheckReport, { paint }: TerminalPage): string {
  const lines = checkGroups.flatMap((group) => {
    const own = checks.filter((check) => check.group === group);
    const left = left_out.find((each) => each.group === group);
    if (own.length === 0 && !left) return [];
    const [sign, style] = markOf(own);
    const text = [...(own.length === 0 ? [] : [countText(own)]), ...(left ? [left.reason] : [])].join('; ');
    return [`  ${paint(style, sign)} ${group.padEnd(17)}${text}`];
  });
  const { p50_ms, p95_ms, limit_ms, answers } = times;
  const latencyText =
    p50_ms === null || p95_ms === null
      ? ''
      : `  ${answers} answer${answers === 1 ? '' : 's'} took ${durationText(p50_ms)} (p50), ${durationText(p95_ms)} (p95), of the ${durationText(limit_ms)} allowed.`;
  return [paint('bold', 'What was checked'), ...lines, latencyText].filter(Boolean).join('\n');
}

function countText(checks: CheckResult[]): string {
  const of = (result: CheckResult['result']) => checks.filter((check) => check.result === result).length;
  const tested = checks.length - of('not_testable') - of('harness_fault');
  const untested = tested === checks.length ? '' : `${checks.length - tested} not checked`;
  return [tested === 0 ? '' : `${of('passed')} of ${tested} hold`, untested].filter((part) => part !== '').join(', ');
}

/** What could not be checked is never shown as passed. */
function markOf(checks: CheckResult[]): [string, TextStyle] {
  if (checks.length === 0) return ['-', 'dim'];
  if (checks.some((check) => failsReport(check) && check.result !== 'not_testable')) return ['✗', 'red'];
  if (checks.some(({ result }) => result === 'not_testable')) return ['-', 'red'];
  return checks.some(isFailed) ? ['!', 'yellow'] : ['✓', 'green'];
}

const durationText = (ms: number) => (ms < 1000 ? `${ms} ms` : `${Number((ms / 1000).toFixed(1))} s`);
