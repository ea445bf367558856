/**
 * Bounds what is kept of an answer: so many items of a list, so much text in all. What is beyond is dropped and flagged; an
 * answer is never refused for its size alone, because the documents say that valid JSON is used.
 */
import type { Answer } from '../model/act.ts';
import type { Flag } from '../model/flag.ts';
import type { Json, JsonObject } from '../model/json.ts';
import type { Outcome } from '../model/outcome.ts';

export const maxItemsPerList = 500;
/** In UTF-16 code units. */
export const maxAnswerText = 1_000_000;

/** Returns the same object where nothing is dropped. */
export function capAnswer(outcome: Outcome): Outcome {
  if (outcome.kind !== 'answered') return outcome;
  const { answer } = outcome.answer;
  if (textWithin(answer as Json) <= maxAnswerText) return outcome;
  const flags: Flag[] = [];
  const kept = capValue(answer as Json, '', { left: maxAnswerText }, flags);
  if (kept === answer) return outcome;
  return { ...outcome, answer: { ...outcome.answer, answer: kept } as Answer, flags: [...outcome.flags, ...flags] };
}

/** How much text a value holds; Infinity where a list is too long. Most answers are within bounds, and this builds nothing. */
function textWithin(value: Json): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let text = 0;
  if (Array.isArray(value)) {
    if (value.length > maxItemsPerList) return Infinity;
    for (let at = 0; at < value.length; at++) text += textWithin(value[at] as Json);
    return text;
  }
  for (const name in value) text += textWithin(value[name] as Json);
  return text;
}

interface TextBudget {
  left: number;
}

/** The value itself, or a copy without what is beyond the bounds. Members are read in their order. */
function capValue(value: Json, path: string, budget: TextBudget, flags: Flag[]): Json {
  if (typeof value === 'string') {
    budget.left -= value.length;
    return value;
  }
  if (Array.isArray(value)) return capList(value, path, budget, flags);
  if (typeof value !== 'object' || value === null) return value;
  let copy: JsonObject | undefined;
  for (const name of Object.keys(value)) {
    const member = value[name] as Json;
    const kept = capValue(member, path === '' ? name : `${path}.${name}`, budget, flags);
    if (kept === member) continue;
    copy ??= { ...value };
    copy[name] = kept;
  }
  return copy ?? value;
}

function capList(items: Json[], path: string, budget: TextBudget, flags: Flag[]): Json[] {
  const kept: Json[] = [];
  let isChanged = false;
  for (let at = 0; at < items.length; at++) {
    if (at === maxItemsPerList || budget.left < 0) {
      flags.push(cappedFlag(path, items.length - at, at === maxItemsPerList));
      return kept;
    }
    const item = items[at] as Json;
    const capped = capValue(item, `${path}[${at}]`, budget, flags);
    isChanged ||= capped !== item;
    kept.push(capped);
  }
  return isChanged ? kept : items;
}

function cappedFlag(path: string, dropped: number, isCount: boolean): Flag {
  const bound = isCount ? `${maxItemsPerList} items of a list` : '1 MB of text';
  const items = dropped === 1 ? '1 item was' : `${dropped} items were`;
  return { code: 'capped', path, detail: `${items} left out: of an answer ${bound} are kept.` };
}
