/**
 * Which findings could change when a seat or a source is left out.
 * It may name one that does not change, but must never miss one that does.
 */
import type { Debate } from './debate.ts';
import type { Finding } from './finding.ts';

export interface Touched {
  seats: Map<string, Set<Finding>>;
  sources: Map<string, Set<Finding>>;
}

export function touchedBy(debate: Debate, findings: readonly Finding[]): Touched {
  const touched: Touched = { seats: new Map(), sources: new Map() };
  const findingOf = new Map(findings.flatMap((finding) => finding.claims.map((i) => [i, finding])));
  for (const finding of findings) {
    for (const i of finding.claims) {
      touch(touched.seats, debate.claims[i]?.seat, finding);
      for (const source of debate.claims[i]?.sources ?? []) touch(touched.sources, source, finding);
      for (const attack of debate.attacks[i] ?? []) {
        touch(touched.seats, attack.seat, finding);
        if (!attack.blank) for (const source of attack.tag?.sources ?? []) touch(touched.sources, source, finding);
      }
      for (const concession of debate.concessions[i] ?? []) touch(touched.seats, concession.seat, finding);
      for (const other of opposedTo(debate, i)) {
        for (const source of debate.claims[i]?.sources ?? []) touch(touched.sources, source, findingOf.get(other));
      }
    }
  }
  return touched;
}

/** Whether two claims are opposed may hang on a source they share, and with it what a concession weighs. */
function opposedTo({ kinship }: Debate, i: number): number[] {
  const classes = kinship.opposed[kinship.classOf[i] ?? 0] ?? [];
  return classes.flatMap((there) => kinship.members[there] ?? []);
}

function touch(index: Map<string, Set<Finding>>, key: string | undefined, finding: Finding | undefined): void {
  if (key === undefined || finding === undefined) return;
  const set = index.get(key);
  if (set === undefined) index.set(key, new Set([finding]));
  else set.add(finding);
}
