/** An error of the API as the page shows it: what happened, what to do, and the code. */
import type { ProblemDetails } from '../../src/api/contract/problem-contract.ts';

export type ShownProblem = Pick<ProblemDetails, 'title' | 'detail' | 'fix' | 'errors'> & {
  /** A code of the catalogue, or `OFFLINE` where no answer came at all. */
  code: string;
  status: number;
};

export class ApiProblem extends Error {
  readonly problem: ShownProblem;

  constructor(problem: ShownProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

const offline: ShownProblem = {
  ...{ code: 'OFFLINE', status: 0, errors: [] },
  title: 'The platform does not answer',
  detail: 'The request could not be sent, or no answer came back.',
  fix: 'Check that Parley still runs, then try again.',
};

/** The problem of whatever was thrown. */
export function problemOf(thrown: unknown): ShownProblem {
  if (thrown instanceof ApiProblem) return thrown.problem;
  if (thrown instanceof TypeError && /fetch|network|load/i.test(thrown.message)) return offline;
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  const fix = 'Reload the page. If it happens again, report it with what you did before.';
  return { code: 'PAGE_FAULT', status: 0, title: 'This page met a fault of its own', detail, fix, errors: [] };
}

export async function problemIn(response: Response): Promise<ApiProblem> {
  const { status } = response;
  try {
    const { title, detail, fix, code, errors }: ProblemDetails = await response.json();
    if (typeof detail === 'string') return new ApiProblem({ title, detail, fix, code, errors, status });
  } catch {
    // Whatever stands before the platform, such as a proxy, answers in its own words.
  }
  const detail = `The answer has the status ${status} and is not one of Parley's.`;
  const fix = 'Look at what stands between this browser and the platform, such as a proxy.';
  return new ApiProblem({
    ...{ code: 'ANSWER_UNREADABLE', status, errors: [] },
    title: 'No usable answer',
    detail,
    fix,
  });
}
