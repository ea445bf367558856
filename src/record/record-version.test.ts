import { describe, expect, it } from 'vitest';
import type { SessionEvent } from './event.ts';
import { createEventReader, type EventUpgrade, eventUpgrades, recordVersion } from './record-version.ts';

const event: SessionEvent = { seq: 1, at: '', kind: 'phase.opened', data: { phase: 'a' } };
const step =
  (mark: string): EventUpgrade =>
  (given) =>
    given.kind === 'phase.opened' ? { ...given, data: { phase: given.data.phase + mark } } : given;

describe('record versions', () => {
  it('has one upgrade for every version before today', () => {
    expect(eventUpgrades).toHaveLength(recordVersion - 1);
  });

  it('lifts an old event one version at a time, and leaves one of today as it is', () => {
    const steps = [step('b'), step('c')];
    expect(createEventReader(1, steps)?.(event).data).toEqual({ phase: 'abc' });
    expect(createEventReader(2, steps)?.(event).data).toEqual({ phase: 'ac' });
    expect(createEventReader(3, steps)?.(event)).toBe(event);
  });

  it.each([0, 4, 1.5, Number.NaN])('does not read version %s', (version) => {
    expect(createEventReader(version, [step('b'), step('c')])).toBeUndefined();
  });
});
