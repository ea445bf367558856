/** What every format must hold, whatever it deliberates. Each format's folder runs this on openings of its own. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AskEffect,
  type CheckEffect,
  type Effect,
  type Format,
  isAsk,
  type SeatEffect,
} from '../../src/formats/format.ts';
import { formats } from '../../src/formats/formats.ts';
import { openings } from '../../src/formats/openings.ts';
import { settledStep } from '../../src/formats/settled-step.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { FailureReason } from '../../src/model/outcome.ts';
import { nameWithoutVersion } from '../../src/model/versioned-name.ts';
import { canonicalJson } from '../../src/record/canonical-json.ts';
import type { EventData, NewEvent, SessionEvent } from '../../src/record/event.ts';
import { sha256 } from '../../src/store/signing.ts';

export interface FormatSample {
  opened: EventData['session.opened'];
  /** What is said from outside as soon as it is open; nothing unless given. */
  said?: NewEvent[];
  /** Who is seated while it runs, where the format wants that. */
  join?(effect: SeatEffect, chance: number): NewEvent;
  /** An answer to the ask; `chance` is below 1 and varies what is said. */
  answer(ask: ReturnType<Format['ask']>, effect: AskEffect, chance: number): NewEvent;
}

const methods = createMethods(sha256);

const reasons: FailureReason[] = ['timeout', 'unreachable', 'malformed', 'refused', 'agent_error', 'too_large'];

export const failed = ({ key, seat }: AskEffect, reason: FailureReason): NewEvent => ({
  kind: 'ask.failed',
  data: { ask: key, seat, attempt: 1, reason, detail: reason, final: true, flags: [] },
});

const checked = ({ key, uri, sha256 }: CheckEffect, chance: number): NewEvent => {
  const status = (['match', 'mismatch', 'unreachable', 'too_large'] as const)[Math.floor(chance * 4)] ?? 'match';
  const text =
    status === 'match' || status === 'mismatch' ? { text: 'The filing is complete.\nThe risk is high.' } : {};
  return { kind: 'evidence.checked', data: { evidence: key, uri, sha256, status, ...text, detail: status } };
};

/** Runs a session to its end: `pick` chooses which effect comes back next and what comes of it. */
export function play(
  format: Format,
  { opened, answer, said = [], join }: FormatSample,
  pick: (effects: Effect[]) => { at: number; fails: FailureReason | null; chance: number },
  spendAfter = Infinity,
): { events: SessionEvent[]; states: unknown[]; asks: Map<string, string> } {
  let state = freeze(format.start(freeze(opened)));
  const events: SessionEvent[] = [{ seq: 0, at: '', kind: 'session.opened', data: opened }];
  const states: unknown[] = [state];
  const asks = new Map<string, string>();
  let spent = false;
  const add = (event: NewEvent) => {
    const placed = freeze({ ...event, seq: events.length, at: '' }) as SessionEvent;
    state = freeze(format.evolve(state, placed));
    events.push(placed);
    states.push(state);
  };
  said.forEach(add);
  for (let turns = 0; turns < 10_000; turns++) {
    const step = settledStep(format, state, methods);
    if (step.events.length > 0) step.events.forEach(add);
    else if (step.effects.length === 0) return { events, states, asks };
    else if (turns > spendAfter && !spent) {
      spent = true;
      add({ kind: 'budget.spent', data: { budget: 'time', limit: 1 } });
    } else {
      for (const { key } of step.effects.filter(isAsk)) checkStable(asks, key, canonicalJson(format.ask(state, key)));
      const { at, fails, chance } = pick(step.effects);
      const effect = step.effects[at % step.effects.length] as Effect;
      if (effect.effect === 'wait') add({ kind: 'deadline.passed', data: { wait: effect.key, until: effect.until } });
      else if (effect.effect === 'check') add(checked(effect, chance));
      else if (effect.effect === 'seat' && join) add(freeze(join(effect, chance)));
      else if (isAsk(effect))
        add(fails ? failed(effect, fails) : freeze(answer(format.ask(state, effect.key), effect, chance)));
    }
  }
  throw new Error('the session does not end');
}

/** What an ask says never changes while it is wanted, so that it can be sent again after a crash. */
function checkStable(asks: Map<string, string>, key: string, text: string): void {
  expect(asks.get(key) ?? text).toBe(text);
  asks.set(key, text);
}

const choice = fc.record({
  at: fc.nat(1000),
  fails: fc.option(fc.constantFrom(...reasons), { freq: 3 }),
  chance: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

export function formatContract(key: string, samples: readonly FormatSample[]): void {
  const format = formats(sha256).get(key);
  if (!format) throw new Error(`${key} is not registered`);
  const sample = fc.constantFrom(...samples);
  const choices = fc.array(choice, { minLength: 60, maxLength: 60 });
  const chooser = (list: { at: number; fails: FailureReason | null; chance: number }[]) => {
    let turn = 0;
    return () => list[turn++ % list.length] ?? { at: 0, fails: null, chance: 0 };
  };

  describe(`the format contract, kept by ${key}`, () => {
    it('can be opened', () => {
      expect(openings.map(({ format: opens }) => nameWithoutVersion(opens))).toContain(nameWithoutVersion(key));
    });

    it('closes once, with an outcome, whatever comes back, and never changes what an ask says', () => {
      fc.assert(
        fc.property(sample, choices, fc.option(fc.nat(40)), (given, list, spend) => {
          const { events } = play(format, given, chooser(list), spend ?? Infinity);
          const closing = events.filter(({ kind }) => kind === 'session.closed');
          expect(closing).toEqual([events.at(-1)]);
          expect(events.filter(({ kind }) => kind === 'verdict.reached')).toHaveLength(1);
        }),
      );
    });

    it('says the same when it is asked again, and when the record is folded again', () => {
      fc.assert(
        fc.property(sample, choices, (given, list) => {
          const { events, states } = play(format, given, chooser(list));
          let state = format.start(given.opened);
          for (const [seq, event] of events.entries()) {
            if (seq > 0) state = format.evolve(state, event);
            expect(settledStep(format, state, methods)).toEqual(settledStep(format, states[seq], methods));
          }
        }),
        { numRuns: 30 },
      );
    });

    it('wants every effect under its own key', () => {
      fc.assert(
        fc.property(sample, choices, (given, list) => {
          const { states } = play(format, given, chooser(list));
          for (const state of states) {
            const keys = format.next(state).effects.map(({ key: wanted }) => wanted);
            expect(new Set(keys).size).toBe(keys.length);
          }
        }),
        { numRuns: 30 },
      );
    });

    it('reaches the same verdict whatever the order of arrival', () => {
      fc.assert(
        fc.property(sample, choices, choices, (given, one, other) => {
          const fate = new Map<string, { fails: FailureReason | null; chance: number }>();
          const ordered = (list: typeof one) => {
            const next = chooser(list);
            return (effects: Effect[]) => {
              const { at, ...drawn } = next();
              // Where nothing but a time is waited for, it comes.
              const others = effects.filter(({ effect }) => effect !== 'wait');
              const able = others.length > 0 ? others : effects;
              const { key: wanted } = able[at % able.length] as Effect;
              const fixed = fate.get(wanted) ?? drawn;
              fate.set(wanted, fixed);
              return { at: effects.findIndex((effect) => effect.key === wanted), ...fixed };
            };
          };
          const verdictOf = (list: typeof one) =>
            play(format, given, ordered(list)).events.find(({ kind }) => kind === 'verdict.reached')?.data;
          expect(canonicalJson(verdictOf(other))).toBe(canonicalJson(verdictOf(one)));
        }),
      );
    });
  });
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
  return value;
}
