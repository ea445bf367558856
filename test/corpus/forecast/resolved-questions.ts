/** Two hundred resolved questions, the same in every run: some void, some not due, with silent seats and certain ones. */
import type { ResolvedQuestion } from '../../../src/methods/scores-method.ts';

export const now = '2027-01-01T00:00:00Z';
export const agents = ['ada', 'bob', 'cyd', 'dan', 'eve', 'fay'];

export function resolvedQuestions(): ResolvedQuestion[] {
  const next = chance(42);
  return Array.from({ length: 200 }, (_, i) => {
    const truth = next();
    const seated = agents.filter(() => next() < 0.7);
    const voided = next() < 0.1;
    return {
      question: `question ${i}`,
      scheduled_at: next() < 0.1 ? '2028-01-01T00:00:00Z' : '2026-06-30T12:00:00+02:00',
      resolution: voided ? 'VOID' : next() < truth ? 'YES' : 'NO',
      seats: seated.map((seat) => ({ seat, agent_id: `agent-${seat}` })),
      rounds: rounds(seated, truth, next),
    };
  });
}

/** One to three rounds in which four of five seats answer, each somewhere about the truth. */
function rounds(seated: readonly string[], truth: number, next: () => number): ResolvedQuestion['rounds'] {
  const said = new Map<string, number>();
  return Array.from({ length: 1 + Math.floor(next() * 3) }, () => {
    for (const seat of seated) {
      const p = Math.max(0, Math.min(1, truth + next() - 0.5));
      if (next() < 0.8) said.set(seat, Math.round(p * 100) / 100);
    }
    const sum = [...said.values()].reduce((total, p) => total + p, 0);
    return {
      probability: said.size === 0 ? null : Math.round((sum / said.size) * 1e6) / 1e6,
      arguments: [...said].map(([seat, p]) => ({ seat, p })),
    };
  });
}

/** Numbers that look random and are the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
