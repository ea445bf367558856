import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './system-clock.ts';

const dayMs = 86_400_000;

describe('the clock of this machine', () => {
  afterEach(() => void vi.useRealTimers());

  it('calls at the time, not before, and once', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const call = vi.fn();
    systemClock.at(1_005_000, call);
    vi.advanceTimersByTime(4999);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    vi.advanceTimersByTime(dayMs);
    expect(call).toHaveBeenCalledOnce();
  });

  it('waits for longer than a timer of Node can', () => {
    vi.useFakeTimers({ now: 0 });
    const call = vi.fn();
    systemClock.at(60 * dayMs, call);
    vi.advanceTimersByTime(60 * dayMs - 1);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledOnce();
  });

  it.each([1, 40])('calls nobody who no longer waits, for a time %i days away', (days) => {
    vi.useFakeTimers({ now: 0 });
    const call = vi.fn();
    const cancel = systemClock.at(days * dayMs, call);
    vi.advanceTimersByTime(days * dayMs - 1);
    cancel();
    vi.advanceTimersByTime(dayMs);
    expect(call).not.toHaveBeenCalled();
  });

  it('calls soon for a time that has passed', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const call = vi.fn();
    systemClock.at(5, call);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledOnce();
  });

  it('tells the time of the system', () => {
    vi.useFakeTimers({ now: 1_234_567 });
    expect(systemClock.now()).toBe(1_234_567);
  });
});
