/** What `parley check` found, for a person: what to mend first, then what could be better, then what was looked at. */
import { type CheckReport, isRed } from '../conformance/report.ts';
import { type CheckResult, groups } from '../protocols/check.ts';
import { type Page, sections } from './page.ts';
import { plain, type Style, wrap } from './text.ts';

type Failed = Extract<CheckResult, { result: 'failed' }>;

export function checkText(report: CheckReport, url: string, page: Page): string {
  const { checks, document, protocol, sample } = report;
  const failed = (severity: string) => checks.filter(isFailed).filter((check) => check.severity === severity);
  return sections([
    page.paint('bold', plain(`${url}, held against "${document}" (${protocol}, sample ${sample})`)),
    stoppedText(report, page),
    list('What falls short', ['✗', 'red'], failed('must'), page),
    list('What could be better', ['!', 'yellow'], failed('should'), page),
    unseenText(report, page),
    overview(report, page),
    page.paint(report.ok ? ['bold', 'green'] : ['bold', 'red'], summaryOf(report, url)),
  ]);
}

/** The whole in a sentence. */
export function summaryOf({ unreachable, stopped_after, checks, ok }: CheckReport, url: string): string {
  if (unreachable !== null) return plain(`${url} cannot be reached. ${unreachable}`);
  const count = (wanted: (check: CheckResult) => boolean) => checks.filter(wanted).length;
  const faults = count((check) => isFailed(check) && check.severity === 'must');
  const warnings = count((check) => isFailed(check) && check.severity === 'should');
  const unseen = count(({ result }) => result === 'not_testable');
  const own = count(({ result }) => result === 'harness_fault');
  const better = warnings === 0 ? '' : ` ${things(warnings)} could be better.`;
  if (ok) return `All is well: every rule that was looked at holds.${better}`;
  return [
    ...(stopped_after === null ? [] : ['The agent stopped answering in the middle.']),
    ...(faults === 0 ? [] : [`The agent falls short in ${things(faults)}.`]),
    ...(unseen === 0 ? [] : [`${things(unseen)} could not be looked at.`]),
    ...(own === 0 ? [] : [`Parley itself failed in ${things(own)}.`]),
  ]
    .join(' ')
    .concat(better);
}

const things = (number: number) => `${number} thing${number === 1 ? '' : 's'}`;

const isFailed = (check: CheckResult): check is Failed => check.result === 'failed';

function list(title: string, [sign, style]: [string, Style], failed: Failed[], page: Page): string {
  if (failed.length === 0) return '';
  const each = failed.map((check) => failureText(check, page.paint(style, sign), page));
  return [page.paint('bold', `${title} (${failed.length})`), ...each].join('\n');
}

const indent = ' '.repeat(14);

function failureText(check: Failed, sign: string, page: Page): string {
  const { title, id, expected, actual, clause, advice, curl } = check;
  const row = (name: string, text: string) =>
    `    ${page.paint('dim', name.padEnd(10))}${wrap(plain(text), page.width, indent)}`;
  return [
    `  ${sign} ${page.paint('bold', wrap(plain(advice), page.width, '    '))}`,
    row('rule', `A good agent ${title}.`),
    row('expected', expected),
    row('got', actual),
    row('see', clause),
    row('check', id),
    // A command is copied, so it is never broken into lines.
    `    ${page.paint('dim', 'try'.padEnd(10))}${plain(curl)}`,
  ].join('\n');
}

function stoppedText({ stopped_after }: CheckReport, { paint, width }: Page): string {
  if (stopped_after === null) return '';
  const told = `The agent stopped answering after ${stopped_after}; whatever comes after that was not looked at.`;
  return paint(['bold', 'red'], wrap(told, width));
}

/** What could not be looked at, and why; one line for each reason. */
function unseenText({ checks }: CheckReport, { paint, width }: Page): string {
  const reasons = Map.groupBy(
    checks.filter((check) => check.result === 'not_testable' || check.result === 'harness_fault'),
    (check) => (check.result === 'harness_fault' ? `Parley itself failed: ${check.reason}` : check.reason),
  );
  if (reasons.size === 0) return '';
  const lines = [...reasons].map(([reason, those]) => {
    const ids = those.length > 3 ? `${those.length} checks` : those.map(({ id }) => id).join(', ');
    return `  ${paint('red', '-')} ${wrap(plain(`${ids}: ${reason}`), width, '    ')}`;
  });
  return [paint('bold', 'What could not be looked at'), ...lines].join('\n');
}

function overview({ checks, times, left_out }: CheckReport, { paint }: Page): string {
  const lines = groups.flatMap((group) => {
    const own = checks.filter((check) => check.group === group);
    const left = left_out.find((each) => each.group === group);
    if (own.length === 0 && !left) return [];
    const [sign, style] = markOf(own);
    const told = [...(own.length === 0 ? [] : [countText(own)]), ...(left ? [left.reason] : [])].join('; ');
    return [`  ${paint(style, sign)} ${group.padEnd(17)}${told}`];
  });
  const { p50_ms, p95_ms, limit_ms, answers } = times;
  const took =
    p50_ms === null || p95_ms === null
      ? ''
      : `  ${answers} answer${answers === 1 ? '' : 's'} took ${duration(p50_ms)} (p50), ${duration(p95_ms)} (p95), of the ${duration(limit_ms)} there are.`;
  return [paint('bold', 'What was looked at'), ...lines, took].filter(Boolean).join('\n');
}

function countText(checks: CheckResult[]): string {
  const of = (result: CheckResult['result']) => checks.filter((check) => check.result === result).length;
  const seen = checks.length - of('not_testable') - of('harness_fault');
  const unseen = seen === checks.length ? '' : `${checks.length - seen} not looked at`;
  return [seen === 0 ? '' : `${of('passed')} of ${seen} hold`, unseen].filter((part) => part !== '').join(', ');
}

/** What could not be looked at is no more green than what does not hold. */
function markOf(checks: CheckResult[]): [string, Style] {
  if (checks.length === 0) return ['-', 'dim'];
  if (checks.some((check) => isRed(check) && check.result !== 'not_testable')) return ['✗', 'red'];
  if (checks.some(({ result }) => result === 'not_testable')) return ['-', 'red'];
  return checks.some(isFailed) ? ['!', 'yellow'] : ['✓', 'green'];
}

const duration = (ms: number) => (ms < 1000 ? `${ms} ms` : `${Number((ms / 1000).toFixed(1))} s`);
