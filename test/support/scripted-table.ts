/** A round table from its question and what each seat says, for tests of a synthesis. */
import type { TableInput } from '../../src/methods/synthesis-method.ts';
import type { Severity } from '../../src/model/analysis.ts';

export interface ScriptedSeat {
  /** What it recommends. */
  says?: string | readonly string[];
  /** What it found; without it, something that has nothing to do with any question. `null`: nothing. */
  found?: string | null;
  evidence?: string;
  severity?: Severity;
  /** Without it the seat approves. */
  votes?: 'no';
  reason?: string;
}

const besides = [
  'The queue drains in nine minutes.',
  'Vendor support ends in October.',
  'Two people know the procedure.',
  'The budget line is still open.',
  'The lift was serviced in May.',
  'Parking is free on holidays.',
  'Lamps in the cellar flicker.',
];

export function scriptedTable(content: string, seats: Readonly<Record<string, ScriptedSeat>>): TableInput {
  const names = Object.keys(seats);
  const each = <T>(of: (seat: ScriptedSeat, place: number) => T) =>
    Object.fromEntries(names.map((name, place) => [name, of(seats[name] ?? {}, place)]));
  return {
    members: names.map((seat) => ({ seat, domain: 'any', owner: null })),
    content,
    analyses: each(({ says = [], found, evidence, severity = 'warning' }, place) => ({
      observations:
        found === null
          ? []
          : [
              {
                finding: found ?? besides[place] ?? '',
                evidence: evidence ?? `[INDICATED: note-${place}.md]`,
                severity,
              },
            ],
      recommendations: [says].flat().map((action) => ({ action })),
    })),
    rebuttals: each(() => ({ challenges: [], concessions: [] })),
    votes: each(({ votes, reason = null }) => ({ approve: votes !== 'no', conditions: [], dissent_reason: reason })),
    missing: [],
    rules: { quorum: '2/3', threshold: '7/10', strict_evidence: false },
  };
}
