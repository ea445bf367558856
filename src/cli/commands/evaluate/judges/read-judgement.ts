/** Reads what a judge said: the last JSON object with a grade of the scale. It never takes a grade from prose. */

import { jsonInReply } from '../../../../bridges/json-in-reply.ts';
import { isRefusal } from '../../../../bridges/refusal-wording.ts';
import { type GradeScale, type JudgeGrade, rankOf } from '../../../../evaluation/model-judges/grade-scale.ts';
import { gradesText } from '../../../../evaluation/model-judges/judge-ask.ts';
import type { JsonObject } from '../../../../model/json.ts';
import type { ProtocolViolation } from '../../../../model/outcome.ts';
import { withoutThoughts } from '../../../../text/find-json.ts';

const maxReasonLength = 2000;

type JudgeReading =
  | { outcome: 'graded'; grade: JudgeGrade; reason: string; flags: string[] }
  | { outcome: 'declined' | 'empty'; reason: string }
  | { outcome: 'malformed'; reason: string; violations: ProtocolViolation[] };

export function readJudgement(text: string, scale: GradeScale): JudgeReading {
  const said = withoutThoughts(text);
  if (said === '') return { outcome: 'empty', reason: '' };
  const { parsed, repaired, found, unreadable } = jsonInReply(said);
  const objects = repaired ? [repaired] : parsed.map(({ json }) => json);
  const read = objects.map((json) => readObject(json, scale));
  const graded = read.flatMap((each) => ('grade' in each ? [each] : []));
  const last = graded.at(-1);
  if (last) {
    const flags = [
      ...(repaired ? ['repaired'] : []),
      ...(new Set(graded.map(({ grade }) => grade)).size > 1 ? ['several_answers'] : []),
    ];
    return { outcome: 'graded', ...last, flags };
  }
  if (found === 0 && isRefusal(said)) return { outcome: 'declined', reason: '' };
  const wrong = read.flatMap((each) => ('path' in each ? [each] : [])).at(-1) ?? unreadable;
  return { outcome: 'malformed', reason: [wrong.path, wrong.message].filter(Boolean).join(' '), violations: [wrong] };
}

function readObject(json: JsonObject, scale: GradeScale): { grade: JudgeGrade; reason: string } | ProtocolViolation {
  const { grade: given, reason } = json;
  const grade = onScale(given, scale);
  if (grade === undefined) {
    const wrong = given === undefined ? 'is missing' : `is ${JSON.stringify(given).slice(0, 100)}`;
    return { path: 'grade', message: `${wrong}, and must be ${gradesText(scale)}` };
  }
  return { grade, reason: typeof reason === 'string' ? reason.slice(0, maxReasonLength).toWellFormed().trim() : '' };
}

/** Models write a number as text, and a name in another case; both are plain enough. */
function onScale(given: unknown, scale: GradeScale): JudgeGrade | undefined {
  if (rankOf(scale, given) !== undefined) return given as JudgeGrade;
  if (typeof given !== 'string') return undefined;
  if (scale.kind === 'numbers') return /^-?\d{1,9}$/.test(given.trim()) ? onScale(Number(given), scale) : undefined;
  const wanted = given.trim().toLowerCase();
  return scale.names.find((name) => name.toLowerCase() === wanted);
}
