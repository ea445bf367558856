/** Whether a licence is valid on the day that a question for leave asks about. */
import { type CalendarDate, compareDates, datesIn } from '../award-2/calendar-date.ts';
import { denialPattern } from '../award-2/decision-words.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { ExhibitContext } from './frame-match.ts';

const paper =
  'licen[cs]e|permit|permission|authori[sz]ation|certificate|approval|genehmigung|erlaubnis|bescheinigung|licencia|permiso|autorización|certificado';
/** The exhibit says that nothing may be done without it. */
const demanded = new RegExp(
  `(?<!\\p{L})(?:without|only with|requires?|needs?|ohne|nur mit|sin|sólo con)\\s(?:\\p{L}+\\s){0,3}(?:${paper})(?!\\p{L})`,
  'iu',
);
const leave =
  /\b(?:licen[cs]e|permit|permission|authori[sz]ation|genehmigung|erlaubnis|licencia|permiso|autorización)\b/iu;
const valid = /\b(?:valid|gültig|válid[oa]|vigente)\b/iu;
const until = /\b(?:until|till|to|through|bis|hasta)\s+(?:the\s+|zum\s+|el\s+)?$/iu;
const from = /\b(?:from|as of|ab|vom|desde|del?)\s+(?:the\s+|el\s+)?$/iu;

export function sideByValidity(
  said: string,
  { kind, matter, act, proposition: { clause } }: AskedQuestion,
  { heard, exhibit }: ExhibitContext,
): SentenceSide | undefined {
  const [day, ...more] = datesIn(clause);
  const things = matter.filter((term) => !act.includes(term));
  const isOfIt = things.some((term) => heard.has(term));
  if (
    kind !== 'permission' ||
    !day ||
    more.length > 0 ||
    !isOfIt ||
    !valid.test(said) ||
    said.search(denialPattern) >= 0
  )
    return undefined;
  const dates = datesIn(said).map((date) => ({ date, before: said.slice(0, said.indexOf(date.text)) }));
  const first = dates.find(({ before }) => from.test(before))?.date;
  const last = dates.find(({ before }) => until.test(before))?.date;
  if (isBefore(last, day) || isBefore(day, first)) return demanded.test(exhibit) ? 'against' : undefined;
  return leave.test(said) && isBefore(first, day, true) && isBefore(day, last, true) ? 'for' : undefined;
}

function isBefore(one: CalendarDate | undefined, other: CalendarDate | undefined, orSame = false): boolean {
  const order = one && other ? compareDates(one, other) : undefined;
  return order !== undefined && (orSame ? order <= 0 : order < 0);
}
