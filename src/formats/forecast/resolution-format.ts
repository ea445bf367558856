/**
 * The resolution of a forecast (`resolution@1`): a separate record that names the debate's head, says what happened, and
 * scores every seat. It asks no agent, so it closes as soon as it opens.
 */
import type { MethodNames } from '../../methods/method-registry.ts';
import type { ScoresMethod } from '../../methods/scores-method.ts';
import type { JsonObject } from '../../model/json.ts';
import { list, nullable, object, oneOf, type ShapeType, share, text, wholeNumber } from '../../model/shape.ts';
import type { EventData, NewEvent } from '../../record/event.ts';
import type { FormatFactory } from '../format.ts';

export const resolutionKey = 'resolution@1';

/** What a resolution is about, as it stands on its record. */
const resolutionAgenda = object({
  prediction: text,
  /** The end of the debate's record that this resolves. */
  head: object({ seq: wholeNumber, hash: text }),
  title: text,
  deadline: text,
  outcome: oneOf('YES', 'NO', 'VOID'),
  source: nullable(text),
  seats: list(object({ seat: text, agent_id: text })),
  /** What each seat and the pool said in every round. */
  rounds: list(object({ probability: nullable(share), arguments: list(object({ seat: text, p: share })) })),
});

export type ResolutionAgenda = ShapeType<typeof resolutionAgenda>;

interface ResolutionState {
  methods: MethodNames | undefined;
  resolved: ResolutionAgenda;
  reached: boolean;
  closed: boolean;
}

export const resolution: FormatFactory<ResolutionState> = ({ methods }) => ({
  key: resolutionKey,
  input: resolutionAgenda,
  roles: [],
  methods: ['scores'],
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
