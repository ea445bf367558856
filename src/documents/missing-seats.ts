/** Who is missing from a verdict: in which phase, why, what else was wrong, and what to do. Every missing answer is named. */
import type { AskView } from '../record/ask-view.ts';
import type { SessionView } from '../record/session-view.ts';
import type { DocumentItem, DocumentSection } from './verdict-document.ts';

export interface MissingSeat {
  seat: string;
  phase: string;
  reason: string;
  code?: string;
}

/** How many broken rules of an answer are listed below its sentence, which names the first. */
const maxListedRules = 4;

/** `missing` is the list of a verdict. What is the same for a seat in several phases is said once. */
export function missingSection(missing: readonly MissingSeat[], view: Pick<SessionView, 'phases'>): DocumentSection {
  const asks = new Map(view.phases.flatMap((phase) => phase.asks.map((ask) => [ask.ask, ask] as const)));
  const said = new Set<string>();
  const items = missing
    .filter((one) => !missing.some((first) => isToldWith(one, first)))
    .map((first): DocumentItem => {
      const alike = [first, ...missing.filter((one) => isToldWith(one, first))];
      const notes = alike
        .flatMap((one) => notesOf(one, asks.get(askOf(one))))
        .filter((text) => !said.has(`${first.seat} ${text}`) && said.add(`${first.seat} ${text}`));
      const sentence = sentenceOf(first.reason, isBudgetCode(first.reason) ? undefined : asks.get(askOf(first)));
      return {
        mark: { sign: '✗', tone: 'bad' },
        text: `${first.seat} in ${alike.map(({ phase }) => phase).join(', ')}: ${sentence}`,
        notes: notes.map((text) => ({ text, isQuiet: true })),
      };
    });
  return { title: 'Missing', body: { kind: 'items', items } };
}

const askOf = ({ seat, phase }: MissingSeat) => `${phase}/${seat}`;

/** Whether a verdict refers the reason of one missing answer to that of an earlier phase. */
const isToldWith = (one: MissingSeat, first: MissingSeat) =>
  one.seat === first.seat && one.reason === `the same as in ${first.phase}`;

/** A verdict with a code says what happened in general; the view has the request that failed. */
function notesOf({ code }: MissingSeat, ask: AskView | undefined): string[] {
  return [(code === undefined ? undefined : ask?.detail) ?? [], ...otherRules(ask), ask?.next_step ?? []].flat();
}

/** Verdicts of the first versions of the formats have codes; the view has the sentence. */
const isCode = (reason: string) => /^[a-z_]+$/.test(reason);
const isBudgetCode = (reason: string) => /^[a-z]+_budget_spent$/.test(reason);

function sentenceOf(reason: string, ask: AskView | undefined): string {
  return isCode(reason) ? (ask?.detail ?? reason.replaceAll('_', ' ')) : reason;
}

function otherRules(ask: AskView | undefined): string[] {
  const others = (ask?.violations ?? []).slice(1);
  const listed = others.slice(0, maxListedRules).map(({ path, message }) => `${path} ${message}`);
  return others.length > maxListedRules ? [...listed, `${others.length - maxListedRules} more rules`] : listed;
}
