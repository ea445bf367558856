/**
 * The report of a command in the one shape from which JUnit and HTML are made: a title, and suites of cases.
 * It is independent of what was checked; counts are computed from the cases and never stored.
 */
export const caseStatuses = ['fail', 'error', 'warn', 'skipped', 'pass'] as const;

/** `error`: the case itself could not be run, so it says nothing about what was to be checked. */
export type CaseStatus = (typeof caseStatuses)[number];

export interface ReportCase {
  name: string;
  status: CaseStatus;
  time_ms?: number;
  /** One sentence: why it is not a pass. */
  message?: string;
  /** The details, line by line. */
  details: readonly string[];
  /** When what it is about took place, in words. */
  period?: string;
  /** What it is about, as a whole. Only HTML shows it. */
  transcript?: readonly TranscriptLine[];
}

/** A line of a conversation log. */
export interface TranscriptLine {
  /** The line of the file. */
  number: number;
  text: string;
  /** Whether it is the header of a turn. */
  isHeader: boolean;
  /** What was found on this line. */
  marks: readonly TranscriptMark[];
}

interface TranscriptMark {
  status: CaseStatus;
  text: string;
}

export interface ReportSuite {
  name: string;
  /** Notes on the whole suite, line by line. */
  notes?: readonly string[];
  cases: readonly ReportCase[];
}

export interface WrittenReport {
  title: string;
  /** Notes on the whole report, line by line: what it covers, and what it does not claim. */
  notes?: readonly string[];
  suites: readonly ReportSuite[];
}

type ReportTotals = Record<CaseStatus, number> & { cases: number; time_ms: number };

export function totalsOfCases(cases: readonly ReportCase[]): ReportTotals {
  const countOf = (status: CaseStatus) => cases.filter((each) => each.status === status).length;
  const time_ms = cases.reduce((sum, each) => sum + (each.time_ms ?? 0), 0);
  return {
    ...{
      fail: countOf('fail'),
      error: countOf('error'),
      warn: countOf('warn'),
      skipped: countOf('skipped'),
      pass: countOf('pass'),
    },
    ...{ cases: cases.length, time_ms },
  };
}

export function totalsOfReport({ suites }: WrittenReport): ReportTotals {
  return totalsOfCases(suites.flatMap(({ cases }) => cases));
}

/** The totals in words, the worst first. A status with no case is left out, except for what passed. */
export function totalsText(counted: ReportTotals): string {
  const statusWords = { fail: 'failed', error: 'in error', warn: 'with warnings', skipped: 'skipped', pass: 'passed' };
  const parts = caseStatuses
    .filter((status) => counted[status] > 0 || status === 'pass')
    .map((status) => `${counted[status]} ${statusWords[status]}`);
  return `${parts.join(', ')}; ${counted.cases} in all`;
}

/** The cases by status, the worst first; cases of one status keep their order. */
export function worstFirst(cases: readonly ReportCase[]): ReportCase[] {
  return caseStatuses.flatMap((status) => cases.filter((each) => each.status === status));
}
