/**
 * The record of one session in this browser: its lines as they came, and the session folded from them up to any line with
 * the platform's own code. So what a screen shows is what the server decided.
 */
import type { Format } from '../../src/formats/format.ts';
import { formats } from '../../src/formats/formats.ts';
import type { MethodRegistry } from '../../src/methods/method-registry.ts';
import { createMethods } from '../../src/methods/methods.ts';
import type { SessionEvent } from '../../src/record/event.ts';
import { eventOf, lineHashOf } from '../../src/record/hash-chain.ts';
import { createEventReader } from '../../src/record/record-version.ts';
import { type SessionView, viewOf } from '../../src/record/session-view.ts';
import { sha256 } from './sha256.ts';

/** A session as it was at one line of its record. */
export interface FoldedSession {
  /** The last line that was folded. */
  seq: number;
  view: SessionView;
  events: readonly SessionEvent[];
  /** The state of its format; undefined where this page does not know the format. */
  state: unknown;
}

export class SessionRecord {
  readonly methods: MethodRegistry = createMethods(sha256);
  readonly #formats: ReadonlyMap<string, Format> = formats(sha256, this.methods);
  readonly lines: string[] = [];
  readonly events: SessionEvent[] = [];
  #read: ((event: SessionEvent) => SessionEvent) | undefined;

  add(lines: readonly string[]): void {
    for (const line of lines) {
      const event = eventOf(line);
      if (event.kind === 'session.opened') this.#read = createEventReader(event.data.record);
      this.lines.push(line);
      this.events.push(this.#read ? this.#read(event) : event);
    }
  }

  get format(): Format | undefined {
    const [opened] = this.events;
    return opened?.kind === 'session.opened' ? this.#formats.get(opened.data.format) : undefined;
  }

  hashAt(seq: number): string {
    return lineHashOf(this.lines[seq] ?? '');
  }

  /** The session up to and with this line; `undefined` before the first line is here. */
  foldTo(seq = this.events.length - 1): FoldedSession | undefined {
    if (this.events.length === 0) return undefined;
    const last = Math.max(0, Math.min(seq, this.events.length - 1));
    const events = last === this.events.length - 1 ? this.events : this.events.slice(0, last + 1);
    const view = viewOf(events, this.hashAt(last));
    const format = this.format;
    const pivots = (view.verdict && format?.pivots?.(view.verdict, view.synthesis)) ?? null;
    const said = format?.arguments ? { arguments: format.arguments(events) } : {};
    return { seq: last, events, view: { ...view, ...said, pivots }, state: this.#stateAfter(events) };
  }

  #stateAfter([opened, ...rest]: readonly SessionEvent[]): unknown {
    const format = this.format;
    if (!format || opened?.kind !== 'session.opened') return undefined;
    return rest.reduce((state, event) => format.evolve(state, event), format.start(opened.data));
  }
}
