/**
 * Which findings could change when a seat or a source is left out.
 * It may name one that does not change, but must never miss one that does.
 */
import type { Debate } from './debate.ts';
import type { Finding } from './finding.ts';

export interface Touched {
  /** Each finding once, in the order in which the findings were given. */
  seats: Map<string, Finding[]>;
  sources: Map<string, Finding[]>;
}

export function touchedBy(debate: Debate, findings: readonly Finding[]): Touched {
  const touched: Touched = { seats: new Map(), sources: new Map() };
  for (const finding of findings) {
    for (const { seat, sources } of finding.members) {
      touch(touched.seats, seat, finding);
      for (const source of sources) touch(touched.sources, source, finding);
    }
    for (const i of finding.claims) {
      for (const { seat, tag } of debate.attacks[i] ?? none) {
        touch(touched.seats, seat, finding);
        for (const source of tag?.sources ?? none) touch(touched.sources, source, finding);
      }
      for (const { seat } of debate.concessions[i] ?? none) touch(touched.seats, seat, finding);
    }
  }
  return touched;
}

const none: readonly never[] = [];

function touch(index: Map<string, Finding[]>, key: string, finding: Finding): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [finding]);
  else if (list.at(-1) !== finding) list.push(finding);
}
