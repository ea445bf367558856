/** A seat: a place in a session. What it says of its agent is frozen when the session opens or the seat joins. */
import {
  jsonObject,
  list,
  nullable,
  object,
  oneOf,
  optional,
  positiveNumber,
  type ShapeType,
  text,
  versionedName,
} from './shape.ts';

/** What version 1 of the record did not have. */
const since2 = { since: 2 };

export const seat = object({
  seat: text,
  agent_id: text,
  domain: text,
  protocol: text,
  encoder: versionedName,
  timeout_ms: positiveNumber,
  /** `member` deliberates; any other role is the format's own word. */
  role: text,
  /** Whom the agent speaks as, where it was registered for a role of its own. */
  speaks_as: optional(text),
  owner: nullable(text),
  model: nullable(text),
  /** Warnings for the operator, e.g. `unhealthy` for a named agent that was unhealthy at opening. */
  notes: list(text),
  /** Absent for an agent that answers at once. */
  mode: optional(oneOf('sync', 'async'), since2),
  /** What its requests are made of besides the ask, so that they can be made again. */
  wire: optional(
    object({
      template: optional(jsonObject),
      instructions: optional(text),
      parameters: optional(jsonObject),
      prices: optional(jsonObject),
    }),
    since2,
  ),
  /** `skipped`: the agent was chosen and has no seat, e.g. because its daily limit is used up; `reason` says why. */
  state: optional(oneOf('skipped'), since2),
  reason: optional(text, since2),
});

export type Seat = ShapeType<typeof seat>;
export type SeatWire = NonNullable<Seat['wire']>;
