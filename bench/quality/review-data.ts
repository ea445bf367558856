/** What twelve real review agents found in 20 pull requests, and which of it was confirmed. */
import { readFileSync } from 'node:fs';

export interface ReviewFinding {
  agent: string;
  finding: string;
  /** The confirmed comments that it tells; empty where none does. */
  golden: string[];
}

export interface ReviewedChange {
  pull_request: string;
  golden: { text: string; severity: string }[];
  findings: ReviewFinding[];
}

const file = new URL('../../test/corpus/verdicts/development/review-findings.json', import.meta.url);

export function readReviews(): ReviewedChange[] {
  return JSON.parse(readFileSync(file, 'utf8'));
}
