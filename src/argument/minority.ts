/**
 * The minority views of a verdict: findings that more seats challenge than back, and every reasoned dissent.
 * None is left out for being outnumbered; a strong one stands in the headline.
 */
import { bestGrade, compareGrades, type Grade, gradeEvidence } from '../evidence/grade.ts';
import { isMinorityView, minorityView } from './passages.ts';
import { byWeight } from './severity.ts';
import type { FindingView, Synthesis } from './synthesis.ts';
import { bySeat, type TableInput } from './table.ts';

/** `strong`: its best evidence is graded at least as high as the best of the other side. */
export type MinorityView = { seat: string; text: string; strong: boolean };

export function minorityViews(input: TableInput, synthesis: Synthesis, removed?: ReadonlySet<string>): MinorityView[] {
  const outnumbered = byWeight(synthesis.findings.filter(isMinorityView));
  return [...outnumbered.map(outnumberedView), ...dissents(input, synthesis, removed)];
}

function outnumberedView(finding: FindingView): MinorityView {
  const own = bestGrade(finding.members.map((member) => member.grade));
  const others = bestGrade(finding.attacks.filter(({ state }) => state === 'live').map(({ grade }) => grade));
  return {
    seat: finding.agent_name,
    strong: compareGrades(own, others) >= 0,
    text: minorityView(finding, (seat) => seat),
  };
}

/** A dissent rests on the evidence of its seat and on what its reason cites; the other side are those who approve. */
function dissents(input: TableInput, synthesis: Synthesis, removed: ReadonlySet<string> = new Set()): MinorityView[] {
  const votes = bySeat(input, input.votes);
  const grades = gradesBySeat(synthesis);
  const approving = votes.filter(({ said }) => said.approve).flatMap(({ seat }) => grades.get(seat) ?? []);
  const others = bestGrade(approving);
  return votes.flatMap(({ seat, said }) => {
    const text = said.dissent_reason ?? '';
    if (said.approve || text.trim() === '') return [];
    const own = bestGrade([...(grades.get(seat) ?? []), gradeEvidence(text, { removed }).grade]);
    return [{ seat, strong: compareGrades(own, others) >= 0, text }];
  });
}

function gradesBySeat(synthesis: Synthesis): Map<string, Grade[]> {
  const grades = new Map<string, Grade[]>();
  for (const { members } of synthesis.findings) {
    for (const { seat, grade } of members) grades.set(seat, [...(grades.get(seat) ?? []), grade]);
  }
  return grades;
}
