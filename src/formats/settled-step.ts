/** A step whose computations are already done, for callers without the loop of sessions. */
import { callMethod } from '../methods/method-call.ts';
import type { MethodRegistry } from '../methods/method-registry.ts';
import type { NewEvent } from '../record/event.ts';
import { type ComputeEffect, type Format, type FormatStep, isCompute } from './format.ts';

export function settledStep<State>(format: Format<State>, state: State, methods: MethodRegistry): FormatStep {
  const step = format.next(state);
  const wanted = step.events.length === 0 ? step.effects.find(isCompute) : undefined;
  return wanted
    ? { events: computedEvents(format, state, wanted, callMethod(methods, wanted.call)), effects: [] }
    : step;
}

/** The events that follow from a result. */
export function computedEvents<State>(
  format: Format<State>,
  state: State,
  { key }: ComputeEffect,
  result: unknown,
): NewEvent[] {
  const events = format.computed?.(state, key, result) ?? [];
  if (events.length === 0) throw new TypeError(`${format.key} wanted ${key} computed and makes nothing of it`);
  return events;
}
