/**
 * The record of one session in this browser: its lines as they came, and the session folded from them up to any line with
 * the platform's own code. So what a screen shows is what the server decided.
 */
import type { Format } from '../../src/formats/format.ts';
import type { MethodRegistry } from '../../src/methods/method-registry.ts';
import type { SessionEvent } from '../../src/record/event.ts';
import { eventOf, lineHashOf } from '../../src/record/hash-chain.ts';
import { createEventReader } from '../../src/record/record-version.ts';
import { type SessionView, viewOf } from '../../src/record/session-view.ts';
import { RecordCodeLoader } from './code-loaders.ts';

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
  readonly lines: string[] = [];
  readonly events: SessionEvent[] = [];
  /** The format of the session, once it is loaded and known. */
  format: Format | undefined;
  /** Whether the methods of the record are loaded, so that something can be computed with them. */
  canCompute = false;
  readonly #code = new RecordCodeLoader();
  #read: ((event: SessionEvent) => SessionEvent) | undefined;

  get methods(): MethodRegistry {
    return this.#code.methods;
  }

  add(lines: readonly string[]): void {
    for (const line of lines) {
      const event = eventOf(line);
      if (event.kind === 'session.opened') this.#read = createEventReader(event.data.record);
      this.lines.push(line);
      this.events.push(this.#read ? this.#read(event) : event);
    }
  }

  /** To be awaited once the first line is here, and before the session is folded. */
  async loadFormat(): Promise<void> {
    const [opened] = this.events;
    if (opened?.kind !== 'session.opened' || this.format) return;
    this.format = (await this.#code.loadFormats(opened.data.format)).get(opened.data.format);
  }

  /** To be awaited before something is computed again. */
  async loadMethods(): Promise<void> {
    const [opened] = this.events;
    if (opened?.kind !== 'session.opened' || this.canCompute) return;
    await this.#code.loadMethods(opened.data.methods, this.format?.methods ?? []);
    this.canCompute = true;
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
