/**
 * The minority views of a verdict: findings that more seats challenge than back, and every dissent with a reason.
 * No such view is ever left out; a strong one is quoted in the headline.
 */
import { bestGrade, compareGrades, type Grade, gradeEvidence } from '../../evidence/grade.ts';
import type { TableInput } from '../synthesis-method.ts';
import { isMinorityView, minorityViewText } from './disagreement.ts';
import { sortByWeight } from './finding-weight.ts';
import { mapList } from './map-list.ts';
import type { FindingView, Synthesis } from './synthesis.ts';
import { entriesBySeat } from './synthesis-input.ts';

/** `strong`: its best evidence is graded at least as high as the best of the other side. */
export type MinorityView = { seat: string; text: string; strong: boolean };

export function minorityViews(input: TableInput, synthesis: Synthesis, removed: ReadonlySet<string>): MinorityView[] {
  const outnumbered = sortByWeight(synthesis.findings.filter(isMinorityView));
  return [...mapList(outnumbered, outnumberedView), ...dissentViews(input, synthesis, removed)];
}

function outnumberedView(finding: FindingView): MinorityView {
  const own = bestGrade(mapList(finding.members, (member) => member.grade));
  const others = bestGrade(finding.attacks.filter(({ state }) => state === 'live').map(({ grade }) => grade));
  return {
    seat: finding.agent_name,
    strong: compareGrades(own, others) >= 0,
    text: minorityViewText(finding, (seat) => seat),
  };
}

/**
 * A dissent is graded by its seat's findings and by what its reason cites; the other side by the approving seats'
 * findings.
 */
function dissentViews(input: TableInput, synthesis: Synthesis, removed: ReadonlySet<string>): MinorityView[] {
  const votes = entriesBySeat(input, input.votes);
  const reasoned = votes.filter(({ said }) => !said.approve && (said.dissent_reason ?? '').trim() !== '');
  if (reasoned.length === 0) return [];
  const grades = bestGradeBySeat(synthesis);
  const others = bestGrade(mapList(votes, ({ seat, said }) => (said.approve && grades.get(seat)) || 'NONE'));
  return mapList(reasoned, ({ seat, said }) => {
    const text = said.dissent_reason ?? '';
    const own = bestGrade([grades.get(seat) ?? 'NONE', gradeEvidence(text, { removed }).grade]);
    return { seat, strong: compareGrades(own, others) >= 0, text };
  });
}

function bestGradeBySeat(synthesis: Synthesis): Map<string, Grade> {
  const best = new Map<string, Grade>();
  for (const { members } of synthesis.findings) {
    for (const { seat, grade } of members) {
      if (compareGrades(grade, best.get(seat) ?? 'NONE') > 0) best.set(seat, grade);
    }
  }
  return best;
}
