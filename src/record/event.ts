/**
 * The events of a record, as types; their shapes stand in `event-shapes.ts`. Only deadlines are decided from
 * `at`; otherwise it is information for people.
 */
import type { ShapeType } from '../model/shape.ts';
import type { eventShapes } from './event-shapes.ts';

export type EventData = { [K in keyof typeof eventShapes]: ShapeType<(typeof eventShapes)[K]> };

export type Seating = EventData['session.opened']['seating'];
export type SessionBudget = EventData['session.opened']['budget'];
export type Lane = NonNullable<EventData['session.opened']['lane']>;

export type EventKind = keyof EventData;

/** An event that has not yet been given its place and time. */
export type NewEvent<K extends EventKind = EventKind> = { [P in K]: { kind: P; data: EventData[P] } }[K];

/** An event in its place. */
export type SessionEvent<K extends EventKind = EventKind> = NewEvent<K> & { seq: number; at: string };

/** Kinds that a format derives from what came before, so that a verifier can derive them again. */
export const derivedKinds: ReadonlySet<string> = new Set([
  'phase.opened',
  'seat.excused',
  'synthesis.computed',
  'round.pooled',
  'turn.closed',
  'verdict.reached',
  'session.closed',
]);
