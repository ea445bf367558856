import { describe, expect, it } from 'vitest';
import type { SessionEvent } from './event.ts';
import { RECORD_VERSION, reader, type Upgrade, upgrades } from './version.ts';

const event: SessionEvent = { seq: 1, at: '', kind: 'phase.opened', data: { phase: 'a' } };
const step =
  (mark: string): Upgrade =>
  (given) =>
    given.kind === 'phase.opened' ? { ...given, data: { phase: given.data.phase + mark } } : given;

describe('record versions', () => {
  it('has one upgrade for every version before today', () => {
    expect(upgrades).toHaveLength(RECORD_VERSION - 1);
  });

  it('lifts an old event one version at a time, and leaves one of today as it is', () => {
    const steps = [step('b'), step('c')];
    expect(reader(1, steps)?.(event).data).toEqual({ phase: 'abc' });
    expect(reader(2, steps)?.(event).data).toEqual({ phase: 'ac' });
    expect(reader(3, steps)?.(event)).toBe(event);
  });

  it.each([0, 4, 1.5, Number.NaN])('does not read version %s', (version) => {
    expect(reader(version, [step('b'), step('c')])).toBeUndefined();
  });
});
