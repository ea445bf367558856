/**
 * Counts the calls that wait for an answer. While few do, time is what is short, and V8 collects garbage rarely; while
 * thousands do, memory is, and V8 collects it often. A platform with a thousand waiting tables then needs half of the memory,
 * and one that is busy with calls that are answered at once is not slowed down.
 */
import { favourMemory } from './gc-flags.ts';

const manyCalls = 1024;
/** Beyond that memory is large anyway, and collecting all of it often would take longer than everything else. */
const tooManyCalls = 16_384;
/** Sessions that wait together also go on together: between two of their phases no call is open for a moment. */
const calmMs = 10_000;

let openCalls = 0;
let lastMany = 0;
let calm: NodeJS.Timeout | undefined;

export function callBegins(): void {
  if (++openCalls < manyCalls) return;
  lastMany = performance.now();
  if (openCalls === tooManyCalls) favourMemory(false);
  if (calm) return;
  favourMemory(true);
  calm = setTimeout(lookForCalm, calmMs).unref();
}

export function callEnds(): void {
  if (openCalls-- === tooManyCalls && calm) favourMemory(true);
}

function lookForCalm(): void {
  const left = openCalls >= manyCalls ? calmMs : lastMany + calmMs - performance.now();
  calm = left > 0 ? setTimeout(lookForCalm, left).unref() : undefined;
  if (!calm) favourMemory(false);
}
