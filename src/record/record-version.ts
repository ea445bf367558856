/**
 * The record's version, and the steps that lift older events to today's shapes when they are read.
 * Stored bytes are never rewritten; the shapes of an old version are frozen in its step.
 */
import type { SessionEvent } from './event.ts';

export const recordVersion = 1;

/** Lifts one event from version `n` to `n + 1`. */
export type EventUpgrade = (event: SessionEvent) => SessionEvent;

/** `upgrades[0]` lifts version 1 to version 2, and so on: there is one for every version before today's. */
export const eventUpgrades: readonly EventUpgrade[] = [];

/** How to read a record of this version, or `undefined` when it is newer than this code. */
export function createEventReader(
  version: number,
  steps: readonly EventUpgrade[] = eventUpgrades,
): EventUpgrade | undefined {
  if (!Number.isInteger(version) || version < 1 || version > steps.length + 1) return undefined;
  const needed = steps.slice(version - 1);
  return (event) => needed.reduce((lifted, step) => step(lifted), event);
}
