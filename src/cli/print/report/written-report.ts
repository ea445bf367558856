/**
 * What a command found, in the one shape that every written report is made from: a title, and suites of cases.
 * It knows nothing of what was looked at; counts are computed from the cases and never carried along.
 */
export const caseStatuses = ['fail', 'error', 'warn', 'skipped', 'pass'] as const;

/** `error` is when the case itself could not be held; it says nothing of what was looked at. */
export type CaseStatus = (typeof caseStatuses)[number];

export interface ReportCase {
  name: string;
  status: CaseStatus;
  time_ms?: number;
  /** One sentence: why it is not a pass. */
  message?: string;
  /** What stands behind it, line by line. */
  details: readonly string[];
}

export interface ReportSuite {
  name: string;
  /** What is to be said of the suite as a whole, line by line. */
  notes?: readonly string[];
  cases: readonly ReportCase[];
}

export interface WrittenReport {
  title: string;
  /** What the reader should know of the whole, line by line: what it covers, and what it does not claim. */
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

/** In words, what is worst first; what there is none of is left out, but for what passed. */
export function totalsText(counted: ReportTotals): string {
  const statusWords = { fail: 'failed', error: 'in error', warn: 'with warnings', skipped: 'skipped', pass: 'passed' };
  const parts = caseStatuses
    .filter((status) => counted[status] > 0 || status === 'pass')
    .map((status) => `${counted[status]} ${statusWords[status]}`);
  return `${parts.join(', ')}; ${counted.cases} in all`;
}

/** Cases with the worst first; those of one status stay in their order. */
export function worstFirst(cases: readonly ReportCase[]): ReportCase[] {
  return caseStatuses.flatMap((status) => cases.filter((each) => each.status === status));
}
