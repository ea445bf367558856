/**
 * The version of records, and the steps that upgrade older events to the current shapes when they are read. Stored
 * bytes are never rewritten; the shapes of an old version are frozen in its step.
 */
import type { SessionEvent } from './event.ts';

export const recordVersion = 2;

/** Upgrades one event from version `n` to `n + 1`. */
export type EventUpgrade = (event: SessionEvent) => SessionEvent;

/** Version 2 is version 1 with strict shapes and more of them: whatever version 1 wrote is as it was. */
const fromVersion1: EventUpgrade = (event) => event;

/** `eventUpgrades[0]` upgrades version 1 to version 2, and so on: one for each version before the current one. */
export const eventUpgrades: readonly EventUpgrade[] = [fromVersion1];

/** A function that upgrades the events of a record of this version; `undefined` if the version is not known. */
export function createEventReader(
  version: number,
  steps: readonly EventUpgrade[] = eventUpgrades,
): EventUpgrade | undefined {
  if (!Number.isInteger(version) || version < 1 || version > steps.length + 1) return undefined;
  const needed = steps.slice(version - 1);
  return (event) => needed.reduce((upgraded, step) => step(upgraded), event);
}
