/**
 * The findings that may change when a seat or a source is removed.
 * It may name a finding that does not change, but must never miss one that does.
 */
import type { Debate } from '../debate.ts';
import type { DebateFinding } from '../debate-finding.ts';

interface TouchedFindings {
  /** Each finding once, in the order in which the findings were given. */
  seats: Map<string, DebateFinding[]>;
  sources: Map<string, DebateFinding[]>;
}

export function touchedFindingsOf(debate: Debate, findings: readonly DebateFinding[]): TouchedFindings {
  const touched: TouchedFindings = { seats: new Map(), sources: new Map() };
  for (const finding of findings) {
    for (const { seat, sources } of finding.members) {
      addTouched(touched.seats, seat, finding);
      for (const source of sources) addTouched(touched.sources, source, finding);
    }
    for (const i of finding.claims) {
      for (const { seat, tag } of debate.attacks[i] ?? emptyList) {
        addTouched(touched.seats, seat, finding);
        for (const source of tag?.sources ?? emptyList) addTouched(touched.sources, source, finding);
      }
      for (const { seat } of debate.concessions[i] ?? emptyList) addTouched(touched.seats, seat, finding);
    }
  }
  return touched;
}

const emptyList: readonly never[] = [];

function addTouched(index: Map<string, DebateFinding[]>, key: string, finding: DebateFinding): void {
  const list = index.get(key);
  if (list === undefined) index.set(key, [finding]);
  else if (list.at(-1) !== finding) list.push(finding);
}
