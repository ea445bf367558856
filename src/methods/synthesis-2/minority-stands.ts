/**
 * The minority views of a verdict: findings with more voices against than for them, critical ones that nobody supports,
 * and every dissent with a reason. None is ever left out; a strong one blocks the word consensus.
 */
import { bestGrade, compareGrades, type Grade } from '../../evidence/grade.ts';
import type { TableInput } from '../synthesis-method.ts';
import { isOutnumbered, isSetAside, outnumberedText, setAsideText, unsupportedText } from './disagreement.ts';
import { createEvidenceReader, weighEvidence } from './evidence-reading.ts';
import type { JudgedFinding, MinorityStand, TableSynthesis } from './result-types.ts';
import { saidBySeat } from './seat-entries.ts';
import { citationLookup } from './table-reading.ts';

const ownName = (seat: string) => seat;

export function minorityStands(
  input: TableInput,
  { findings }: TableSynthesis,
  removed: ReadonlySet<string>,
): MinorityStand[] {
  const outnumbered = findings.filter(isOutnumbered).map(outnumberedStand);
  const aside = findings
    .filter(isSetAside)
    .map((finding) => ({ seat: finding.agent_name, text: setAsideText(finding, ownName), strong: false }));
  const unsupported = findings
    .filter(({ status, severity }) => status === 'unsupported' && severity === 'critical')
    .map((finding) => ({ seat: finding.agent_name, text: unsupportedText(finding, ownName), strong: false }));
  return [...outnumbered, ...aside, ...unsupported, ...dissents(input, findings, removed)];
}

function outnumberedStand(finding: JudgedFinding): MinorityStand {
  const gradesOf = (side: 'for' | 'against') =>
    bestGrade(finding.voices.filter((one) => one.side === side).map(({ grade }) => grade));
  return {
    seat: finding.agent_name,
    text: outnumberedText(finding, ownName),
    strong: compareGrades(gradesOf('for'), gradesOf('against')) >= 0,
  };
}

/** A dissent is graded by what its reason cites, and by its seat's findings that are not rejected. */
function dissents(
  input: TableInput,
  findings: readonly JudgedFinding[],
  removed: ReadonlySet<string>,
): MinorityStand[] {
  const votes = saidBySeat(input, input.votes);
  const reasoned = votes.filter(({ said }) => !said.approve && (said.dissent_reason ?? '').trim() !== '');
  if (reasoned.length === 0) return [];
  const grades = gradesBySeat(findings);
  const others = bestGrade(votes.map(({ seat, said }) => (said.approve && grades.get(seat)) || 'NONE'));
  const readEvidence = createEvidenceReader(citationLookup(input));
  return reasoned.map(({ seat, said }) => {
    const text = said.dissent_reason ?? '';
    const cited = weighEvidence(readEvidence(text, text), removed).grade;
    const own = bestGrade([grades.get(seat) ?? 'NONE', cited]);
    return { seat, strong: compareGrades(own, others) >= 0, text };
  });
}

function gradesBySeat(findings: readonly JudgedFinding[]): Map<string, Grade> {
  const best = new Map<string, Grade>();
  for (const { members, status } of findings) {
    if (status === 'rejected') continue;
    for (const { seat, grade } of members)
      if (compareGrades(grade, best.get(seat) ?? 'NONE') > 0) best.set(seat, grade);
  }
  return best;
}
