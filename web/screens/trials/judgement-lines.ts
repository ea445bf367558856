/** What judges said, from `judgements.jsonl` as `parley evaluate` keeps it: one judgement a line. The platform checks each. */

/** The platform takes this many; the newest are at the end of the file. */
const maxJudgements = 20_000;

export interface ReadJudgements {
  judgements: unknown[];
  /** Lines that are no JSON objects, such as one that was cut off. */
  unreadable: number;
}

export function judgementsIn(text: string): ReadJudgements {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const judgements = lines.flatMap(objectIn);
  return { judgements: judgements.slice(-maxJudgements), unreadable: lines.length - judgements.length };
}

function objectIn(line: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? [parsed] : [];
  } catch {
    return [];
  }
}

/** Whether a rule of a rubric has judges. The rubric is as it was read; the platform checks it. */
export function hasJudges(rubric: unknown): boolean {
  const { rules } = (rubric ?? {}) as { rules?: unknown };
  return Array.isArray(rules) && rules.some((rule) => typeof rule === 'object' && rule !== null && 'judge' in rule);
}
