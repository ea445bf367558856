/** An evidence text in short: its grade, and what it cites; the rest of its words stand beside it. */
import { findTags, withoutTags } from '../../src/evidence/evidence-tag.ts';
import { gradeEvidence } from '../../src/evidence/grade.ts';
import { CitationMark, GradeMark } from './chips.tsx';
import { firstLine } from './format.ts';
import { PlainText } from './plain-text.tsx';

const maxCitations = 4;
const maxWords = 240;

export function EvidenceMark({ evidence }: { evidence: string }) {
  const cites = [...new Set(findTags(evidence).flatMap((tag) => tag.cites))];
  const words = firstLine(withoutTags(evidence), maxWords);
  return (
    <span class="row tight">
      <GradeMark grade={gradeEvidence(evidence).grade} />
      {cites.slice(0, maxCitations).map((source) => (
        <CitationMark key={source} source={source} standing={null} />
      ))}
      {cites.length > maxCitations && <span class="xs faint">and {cites.length - maxCitations} more</span>}
      {words !== '' && (
        <span class="xs dim">
          <PlainText text={words} />
        </span>
      )}
    </span>
  );
}
