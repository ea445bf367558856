/** What became of a forecast: its resolution, once there is one, with the scores of everybody. */
import type { StageScores } from '../../../src/methods/scores-method.ts';
import type { JsonObject } from '../../../src/model/json.ts';
import type { SessionView } from '../../client/api-types.ts';
import type { ShownProblem } from '../../client/problem.ts';
import { request } from '../../client/request.ts';
import { useLoad } from '../../client/use-load.ts';

export interface KnownResolution {
  outcome: 'YES' | 'NO' | 'VOID';
  at: string;
  source: string | null;
  scores: { first: StageScores; final: StageScores } | null;
}

export interface LoadedResolution {
  /** Undefined while it is read, and where there is none. */
  resolution: KnownResolution | undefined;
  isRead: boolean;
  problem: ShownProblem | undefined;
  reload: () => void;
}

/** Sequels are sessions of their own, so the record of the forecast does not have them: they are asked for. */
export function useResolution(id: string, isOver: boolean): LoadedResolution {
  const { value, problem, reload } = useLoad(isOver ? `resolution of ${id}` : undefined, async (signal) => {
    const { followed_by } = await request<SessionView>(`/sessions/${encodeURIComponent(id)}`, { signal });
    const sequel = followed_by.find(({ path }) => path === 'resolve');
    if (!sequel) return null;
    return resolutionOf(await request<SessionView>(`/sessions/${sequel.session}`, { signal }));
  });
  return { resolution: value ?? undefined, isRead: value !== undefined, problem, reload };
}

function resolutionOf({ input, verdict, opened_at }: SessionView): KnownResolution {
  const { outcome, source } = input as JsonObject & Pick<KnownResolution, 'outcome' | 'source'>;
  const judged = verdict as (JsonObject & Pick<KnownResolution, 'scores'>) | null;
  return { outcome, source, at: opened_at, scores: judged?.scores ?? null };
}
