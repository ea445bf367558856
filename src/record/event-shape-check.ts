/** Holds an event against the shape of its kind. It never throws, whatever the event holds. */
import { faultText, utcTime } from '../model/shape.ts';
import type { EventKind, SessionEvent } from './event.ts';
import { eventShapes, kindsSince2 } from './event-shapes.ts';

/** Shapes are strict from this version on; version 1 took unknown kinds and fields, and still does. */
const firstStrictVersion = 2;

export const isStrictVersion = (version: number): boolean => version >= firstStrictVersion;

/** Whether version 2 knows events of this kind. */
const isKnownKind = (kind: string): kind is EventKind => Object.hasOwn(eventShapes, kind);

/** What is wrong with the event, as a sentence; `undefined` where nothing is. */
export function shapeFaultOf({ kind, data, at }: SessionEvent, version: number): string | undefined {
  const strict = isStrictVersion(version);
  const time = utcTime.check(at, 'at', { strict, version });
  if (time && strict) return faultText(time);
  if (!isKnownKind(kind)) return strict ? `events of the kind ${JSON.stringify(kind)} are not known` : undefined;
  if (!strict && kindsSince2.has(kind)) return `events of the kind ${kind} are new in version 2`;
  const fault = eventShapes[kind].check(data, 'data', { strict, version });
  return fault && `${kind}: ${faultText(fault)}`;
}
