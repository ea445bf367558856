/** Opens a session and goes there. What the platform refuses is told beside the field that it is about. */
import { useState } from 'preact/hooks';
import { navigate } from '../../app/router.ts';
import type { SessionView } from '../../client/api-types.ts';
import { problemOf, type ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';

export interface SessionOpening {
  problem: ShownProblem | undefined;
  busy: boolean;
  open: (path: string, json: object | (() => Promise<object>)) => Promise<void>;
  /** What is wrong with a field, by its path in the request. */
  errorOf: (path: string) => string | undefined;
}

const isPartOf = (path: string, whole: string) => path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);

export function useOpening(): SessionOpening {
  const [problem, setProblem] = useState<ShownProblem>();
  const [busy, setBusy] = useState(false);
  const open: SessionOpening['open'] = async (path, given) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const json = typeof given === 'function' ? await given() : given;
      const { id } = await request<SessionView>(path, { json });
      navigate(`/sessions/${id}`);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
    }
  };
  const errorOf = (path: string) =>
    problem?.errors.find((each) => each.path === path || isPartOf(each.path, path))?.message;
  return { problem, busy, open, errorOf };
}
