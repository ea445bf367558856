/** The records of old in `test/histories`, as tests of readers need them. */
import { readdirSync, readFileSync } from 'node:fs';
import { formats } from '../../src/formats/formats.ts';
import type { JsonObject } from '../../src/model/json.ts';
import type { SessionEvent } from '../../src/record/event.ts';
import { type SessionView, viewOf } from '../../src/record/session-view.ts';
import { sha256 } from '../../src/store/signing.ts';

const folder = new URL('../histories/', import.meta.url);

/** Their names without the ending: the format and version of each. */
export const historyNames = readdirSync(folder)
  .filter((name) => name.endsWith('.ndjson'))
  .map((name) => name.replace('.ndjson', ''));

export interface RecordedHistory {
  events: SessionEvent[];
  view: SessionView;
}

export function readHistory(name: string): RecordedHistory {
  const lines = readFileSync(new URL(`${name}.ndjson`, folder), 'utf8')
    .trim()
    .split('\n');
  const read: (SessionEvent & { hash: string })[] = lines
    .map((line) => JSON.parse(line))
    .filter(({ kind }) => kind !== undefined);
  const events = read.map(({ seq, at, kind, data }) => ({ seq, at, kind, data })) as SessionEvent[];
  return { events, view: viewOf(events, read.at(-1)?.hash ?? '') };
}

/** The verdict of that history without each of its seats, where its format computes it. */
export function verdictsWithout(name: string): { seat: string; verdict: JsonObject }[] {
  const { events } = readHistory(name);
  const [opened] = events;
  if (opened?.kind !== 'session.opened') throw new TypeError('a record begins with session.opened');
  const format = formats(sha256).get(opened.data.format);
  const state = events.reduce((before, event) => format?.evolve(before, event), format?.start(opened.data));
  return opened.data.seats.flatMap(({ seat }) => {
    const verdict = format?.without?.(state, { seat });
    return verdict ? [{ seat, verdict }] : [];
  });
}
