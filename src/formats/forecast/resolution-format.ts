/**
 * The resolution of a forecast (`resolution@1`): a separate record that names the debate's head, says what happened, and
 * scores every seat. It asks no agent, so it closes as soon as it opens.
 */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { QuestionResolution, ScoredRound, ScoresMethod } from '../../methods/scores-method.ts';
import type { JsonObject } from '../../model/json.ts';
import type { EventData, NewEvent } from '../../record/event.ts';
import type { FormatFactory } from '../format.ts';

export const resolutionKey = 'resolution@1';

/** The input of a resolution as it stands on its record. */
export interface ResolutionAgenda {
  prediction: string;
  /** The head of the record of the debate that this resolves. */
  head: { seq: number; hash: string };
  title: string;
  deadline: string;
  outcome: QuestionResolution;
  source: string | null;
  seats: { seat: string; agent_id: string }[];
  /** The probabilities of each seat and of the pool in every round. */
  rounds: ScoredRound[];
}

interface ResolutionState {
  methods: MethodNames | undefined;
  resolved: ResolutionAgenda;
  reached: boolean;
  closed: boolean;
}

export const resolution: FormatFactory<ResolutionState> = ({ methods }) => ({
  key: resolutionKey,
  start: (opened: EventData['session.opened']) => ({
    resolved: opened.input as JsonObject & ResolutionAgenda,
    ...{ methods: opened.methods, reached: false, closed: false },
  }),
  evolve: (state, { kind }) => ({
    ...state,
    reached: state.reached || kind === 'verdict.reached',
    closed: state.closed || kind === 'session.closed',
  }),
  next: (state) => ({
    events: state.closed ? [] : resolutionEvents(state.resolved, methods.named('scores', state.methods)),
    effects: [],
  }),
  ask: (_, key) => {
    throw new TypeError(`a resolution has no asks, so ${key} cannot be composed`);
  },
});

function resolutionEvents(
  { outcome, rounds, prediction }: ResolutionAgenda,
  { name, scoreRounds }: ScoresMethod,
): NewEvent[] {
  const scores = scoreRounds(rounds, outcome) as JsonObject | null;
  const verdict = { method: name, outcome, prediction, scores };
  return [
    { kind: 'verdict.reached', data: { method: name, outcome, verdict } },
    { kind: 'session.closed', data: { status: 'closed', outcome } },
  ];
}
