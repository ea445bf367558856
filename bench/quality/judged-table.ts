/** Puts a table to a synthesis method, and reads its verdict; the same for every version. */
import { z } from 'zod';
import type { SynthesisMethod, TableInput } from '../../src/methods/synthesis-method.ts';
import { sha256 } from '../../src/store/signing.ts';
import type { ClaimAt } from '../../test/corpus/verdicts/table-case.ts';

const judgedFinding = z.object({
  id: z.string(),
  status: z.string(),
  strength: z.number(),
  finding: z.string(),
  agents: z.array(z.string()),
  members: z.array(z.object({ id: z.string(), seat: z.string() })),
  attacks: z.array(z.object({ seat: z.string() })),
  /** Since `synthesis@2`. */
  opposed_to: z.array(z.string()).default([]),
  /** Since `synthesis@2`: restatements of one seat are one claim, and its other wordings stand here. */
  wordings: z.array(z.string()).default([]),
});

const tableVerdict = z.object({
  outcome: z.string(),
  headline: z.string(),
  /** Since `synthesis@2`; before, the headline says it. */
  consensus: z.boolean().optional(),
  recommended_direction: z.string(),
  /** Since `synthesis@2`: the items of the direction. */
  direction: z.array(z.object({ action: z.string() })).default([]),
  findings: z.array(judgedFinding),
});

export type JudgedClaims = z.infer<typeof judgedFinding>;
export type ReadVerdict = z.infer<typeof tableVerdict>;

/** A table at which nobody challenges, votes or is missing, unless `given` says so. */
export function tableOf(given: Partial<TableInput> & Pick<TableInput, 'analyses'>): TableInput {
  const members = Object.keys(given.analyses).map((seat) => ({ seat, domain: 'general' }));
  const rules = { quorum: '2/3', threshold: '7/10', strict_evidence: false };
  return { members, rebuttals: {}, votes: {}, missing: [], rules, ...given };
}

/** The findings stand in the synthesis only, the outcome in the verdict only. */
export function judgeTable(method: SynthesisMethod, table: TableInput): ReadVerdict {
  const draft = method.synthesise(table);
  const { verdict } = method.conclude(table, undefined, draft);
  return tableVerdict.parse({ ...draft.synthesis, ...verdict });
}

/** The finding that a claim is part of. */
export function findingWith({ findings }: ReadVerdict, table: TableInput, [seat, index]: ClaimAt): JudgedClaims {
  const id = sha256(`${seat}\0${index}`).slice(0, 12);
  const text = table.analyses[seat]?.observations[index]?.finding ?? '';
  const found =
    findings.find(({ members }) => members.some((member) => member.id === id)) ??
    findings.find(({ agents, wordings }) => agents.includes(seat) && wordings.includes(text));
  if (found === undefined) throw new Error(`no finding has the claim ${index} of ${seat}: ${text}`);
  return found;
}

/** Whether the verdict says that two findings contradict each other. */
export function areOpposed(one: JudgedClaims, other: JudgedClaims): boolean {
  return one.opposed_to.includes(other.id) || other.opposed_to.includes(one.id);
}
