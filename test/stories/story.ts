/** A session to which things happened, in order; whatever its format derives from them happens too. */
import type { Format, FormatStep } from '../../src/formats/format.ts';
import { settledStep } from '../../src/formats/settled-step.ts';
import type { MethodRegistry } from '../../src/methods/method-registry.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { Ask } from '../../src/model/act.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { FailureReason } from '../../src/model/outcome.ts';
import type { EventData, NewEvent } from '../../src/record/event.ts';
import { sha256 } from '../../src/store/signing.ts';

export const failed = (ask: string, reason: FailureReason): NewEvent => ({
  kind: 'ask.failed',
  data: { ask, seat: ask.slice(ask.indexOf('/') + 1), attempt: 1, reason, detail: reason, final: true, flags: [] },
});

export class Story<State> {
  state: State;
  readonly events: NewEvent[] = [];
  readonly #format: Format<State>;
  readonly #methods: MethodRegistry;

  constructor(
    format: Format<State>,
    opened: EventData['session.opened'],
    happened: NewEvent[],
    methods = createMethods(sha256),
  ) {
    this.#format = format;
    this.#methods = methods;
    this.state = format.start(opened);
    this.#settle();
    for (const event of happened) {
      this.#add(event);
      this.#settle();
    }
  }

  /** What follows now, with what a method computes already computed. */
  next(): FormatStep {
    return settledStep(this.#format, this.state, this.#methods);
  }

  /** The keys of what is wanted now. */
  get wants(): string[] {
    return this.next().effects.map(({ key }) => key);
  }

  ask(key: string): Ask {
    return this.#format.ask(this.state, key);
  }

  /** What the events of a kind say. */
  said<K extends NewEvent['kind']>(kind: K): EventData[K][] {
    return this.events.flatMap((event) => (event.kind === kind ? [event.data as EventData[K]] : []));
  }

  get verdict(): JsonObject | undefined {
    return this.said('verdict.reached')[0]?.verdict;
  }

  get outcome(): string | undefined {
    return this.said('verdict.reached')[0]?.outcome;
  }

  #settle(): void {
    for (let step = this.next(); step.events.length > 0; step = this.next()) {
      for (const each of step.events) this.#add(each);
    }
  }

  #add(event: NewEvent): void {
    this.events.push(event);
    this.state = this.#format.evolve(this.state, { ...event, seq: this.events.length, at: '' });
  }
}
