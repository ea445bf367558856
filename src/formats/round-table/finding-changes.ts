/**
 * What becomes of the findings of a table when its verdict is computed again: which have another status, are gone or new,
 * which are one finding now, and which are no longer one. It compares two lists of findings by their claims, which have
 * the same ids in both; no method is asked.
 */
import type { JsonObject } from '../../model/json.ts';

/** As far as it is read here; every version of the method writes it so. */
export interface ComparedFinding {
  id: string;
  finding: string;
  status: string;
  members: readonly { id: string }[];
}

type FindingChange = {
  id: string;
  finding: string;
  /** Null where the finding is not there. */
  from: string | null;
  to: string | null;
  /** It was a part of another finding. */
  apart?: true;
  /** Other words stand for it: those that it had are gone with their seat. */
  worded?: string;
};

type FindingPart = { id: string; finding: string; status: string };

export type FindingChanges = {
  findings: FindingChange[];
  /** Findings that were several. */
  joined: (FindingPart & { of: FindingPart[] })[];
  /** Findings that are several now. */
  parted: (FindingPart & { into: FindingPart[] })[];
};

/** The findings of a verdict; one on a record leaves them to the synthesis where they are the same. */
export function findingsOf(verdict: JsonObject | null, synthesis: JsonObject | null): readonly ComparedFinding[] {
  const listed = [verdict?.findings, synthesis?.findings].find(Array.isArray) ?? [];
  return listed as JsonObject[] as (JsonObject & ComparedFinding)[];
}

export function findingChanges(before: readonly ComparedFinding[], after: readonly ComparedFinding[]): FindingChanges {
  const earlier = byClaim(before);
  const later = byClaim(after);
  const several = (finding: ComparedFinding, others: ReadonlyMap<string, ComparedFinding>) => {
    const found = [...new Set(finding.members.flatMap(({ id }) => others.get(id) ?? []))];
    return found.length > 1 ? [found.map(partOf)] : [];
  };
  return {
    findings: statusChanges(before, after, earlier, later),
    joined: after.flatMap((finding) => several(finding, earlier).map((of) => ({ ...partOf(finding), of }))),
    parted: before.flatMap((finding) => several(finding, later).map((into) => ({ ...partOf(finding), into }))),
  };
}

const partOf = ({ id, finding, status }: ComparedFinding): FindingPart => ({ id, finding, status });

/** Each finding by the ids of its claims. */
const byClaim = (findings: readonly ComparedFinding[]) =>
  new Map(findings.flatMap((finding) => finding.members.map(({ id }) => [id, finding] as const)));

/** A finding is the same one where it has the same lead, or else a claim in common. */
function statusChanges(
  before: readonly ComparedFinding[],
  after: readonly ComparedFinding[],
  earlier: ReadonlyMap<string, ComparedFinding>,
  later: ReadonlyMap<string, ComparedFinding>,
): FindingChange[] {
  const leads = new Map(after.map((finding) => [finding.id, finding]));
  const laterOf = ({ id, members }: ComparedFinding) =>
    leads.get(id) ?? members.map((member) => later.get(member.id)).find((found) => found !== undefined);
  const matched = new Set(before.map(laterOf));
  const wordings = new Set(before.map(({ finding }) => finding));
  const changed = before.flatMap((finding) => changeOf(finding, laterOf(finding), wordings));
  const added = after
    .filter((finding) => !matched.has(finding))
    .map(({ id, finding, status, members }): FindingChange => {
      const isApart = members.some((member) => earlier.has(member.id));
      return { id, finding, from: null, to: status, ...(isApart ? { apart: true } : {}) };
    });
  return [...changed, ...added];
}

function changeOf(
  { id, finding, status }: ComparedFinding,
  later: ComparedFinding | undefined,
  /** Of all findings before. */
  wordings: ReadonlySet<string>,
): FindingChange[] {
  const isReworded = later !== undefined && !wordings.has(later.finding);
  if (status === later?.status && !isReworded) return [];
  const worded = isReworded ? { worded: later.finding } : {};
  return [{ id, finding, from: status, to: later?.status ?? null, ...worded }];
}
