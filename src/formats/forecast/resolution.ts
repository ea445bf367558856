/**
 * The resolution of a forecast (`resolution@1`): a small record of its own that names the debate's head, says what
 * happened, and scores everybody. Nobody is asked anything, so it closes as soon as it opens.
 */
import { type Resolution, type ScoredRound, scoreRounds } from '../../argument/forecast/resolved.ts';
import type { JsonObject } from '../../model/json.ts';
import type { EventData, NewEvent } from '../../record/event.ts';
import type { FormatFactory } from '../format.ts';

export const resolutionKey = 'resolution@1';
export const scoreMethod = 'scores@1';

/** What a resolution is about, as it stands on its record. */
export interface Resolved {
  prediction: string;
  /** The end of the debate's record that this resolves. */
  head: { seq: number; hash: string };
  title: string;
  deadline: string;
  outcome: Resolution;
  source: string | null;
  seats: { seat: string; agent_id: string }[];
  /** What each seat and the pool said in every round. */
  rounds: ScoredRound[];
}

interface ResolutionState {
  resolved: Resolved;
  reached: boolean;
  closed: boolean;
}

export const resolution: FormatFactory<ResolutionState> = () => ({
  key: resolutionKey,
  start: (opened: EventData['session.opened']) => ({
    resolved: opened.input as JsonObject & Resolved,
    ...{ reached: false, closed: false },
  }),
  evolve: (state, { kind }) => ({
    ...state,
    reached: state.reached || kind === 'verdict.reached',
    closed: state.closed || kind === 'session.closed',
  }),
  next: ({ resolved, closed }) => ({ events: closed ? [] : settled(resolved), effects: [] }),
  ask: (_, key) => {
    throw new TypeError(`a resolution asks nobody, and not ${key}`);
  },
});

function settled({ outcome, rounds, prediction }: Resolved): NewEvent[] {
  const scores = scoreRounds(rounds, outcome) as JsonObject | null;
  const verdict = { method: scoreMethod, outcome, prediction, scores };
  return [
    { kind: 'verdict.reached', data: { method: scoreMethod, outcome, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}
