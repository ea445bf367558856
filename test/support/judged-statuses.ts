/** Puts a table to the newest synthesis and reads what became of each claim. */
import { hash as sha } from 'node:crypto';
import type { JudgedFinding, TableSynthesis, VerdictOfTable } from '../../src/methods/synthesis-2/result-types.ts';
import { synthesis10 } from '../../src/methods/synthesis-10/method.ts';
import type { SeatOrSource, SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import type { Analysis, Observation } from '../../src/model/analysis.ts';
import type { Rebuttal } from '../../src/model/rebuttal.ts';

export const testHash = (text: string) => sha('sha256', text, 'hex');
export const testMethod = synthesis10(testHash);

/** What a method makes of a table; a sealed version has tests of its own. */
export function judgedBy(method: SynthesisMethod) {
  return {
    synthesisOf: (input: TableInput) => method.synthesise(input).synthesis as unknown as TableSynthesis,
    verdictOf(input: TableInput): TableSynthesis & VerdictOfTable {
      const draft = method.synthesise(input);
      const { verdict } = method.conclude(input, undefined, draft);
      return { ...draft.synthesis, ...verdict } as unknown as TableSynthesis & VerdictOfTable;
    },
    verdictWithout: (input: TableInput, leftOut: SeatOrSource) =>
      method.concludeWithout(input, leftOut) as unknown as VerdictOfTable,
  };
}

export const { synthesisOf, verdictOf } = judgedBy(testMethod);

export function findingOf(findings: readonly JudgedFinding[], seat: string, text: string): JudgedFinding {
  const found = findings.find(({ agents, wordings }) => agents.includes(seat) && wordings.includes(text));
  if (found === undefined) throw new Error(`no finding holds "${text}" of ${seat}`);
  return found;
}

/** The status and strength of every observation, by seat and place. */
export function statuses(input: TableInput): Record<string, string> {
  const { findings } = synthesisOf(input);
  return Object.fromEntries(
    Object.entries(input.analyses).flatMap(([seat, { observations }]) =>
      observations
        .filter(({ finding }) => /[\p{L}\p{N}]/u.test(finding))
        .map(({ finding }, at) => {
          const { status, strength } = findingOf(findings, seat, finding);
          return [`${seat} ${at}`, `${status} ${strength}`];
        }),
    ),
  );
}

/** The table with a new seat without an owner. */
export function withSeat(
  input: TableInput,
  seat: string,
  observations: readonly Observation[],
  rebuttal: Rebuttal = { challenges: [], concessions: [] },
): TableInput {
  const analysis: Analysis = { observations: [...observations] };
  return {
    ...input,
    members: [...input.members, { seat, domain: 'any', owner: null }],
    analyses: { ...input.analyses, [seat]: analysis },
    rebuttals: { ...input.rebuttals, [seat]: rebuttal },
  };
}

export const challengeOf = (target_agent: string, finding_challenged: string, counter_evidence: string): Rebuttal => ({
  challenges: [{ target_agent, finding_challenged, counter_evidence }],
  concessions: [],
});
