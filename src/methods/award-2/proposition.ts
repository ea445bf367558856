/**
 * The proposition of a question: what is to be true or to be done if the answer is yes. A question that asks what, which
 * or how, or that gives a choice, has none.
 */
import { subjectTermsOf } from '../../text/subject-terms.ts';
import { datesIn } from './calendar-date.ts';
import { comparingDown, comparingUp, denialPattern, passingTerms, sameStem } from './decision-words.ts';

interface ComparedTerms {
  before: readonly string[];
  after: readonly string[];
  up: boolean;
}

export interface Proposition {
  /** The clause that asks, as it is written. */
  clause: string;
  /** Whether it asks what should be done, rather than what is so. */
  advises: boolean;
  /** The terms a sentence must have to speak of the proposition, in the order of the question. */
  terms: readonly string[];
  /** Terms that may be missing: times, and who is to approve. */
  passing: readonly string[];
  /** Whether its verb is "approve" or the like: then a sentence may say "justified" or "recommended" instead. */
  approves: boolean;
  /** Whether it asks whether to refuse, stop or ban: then what speaks against the matter speaks for the proposition. */
  refuses: boolean;
  /** Whether it denies: "Should we not approve ...?". */
  denied: boolean;
  /** Whether it asks what is allowed, rather than what is advisable. */
  permits: boolean;
  /** In "did A yield more than B": the terms before "than" and after it, and whether it compares upwards. */
  compared: ComparedTerms | null;
  yes: string;
  no: string;
}

const advising =
  /^(?:should|shall|must|may|can|could|ought|soll(?:en|te|ten)?|d[aü]rf(?:en|t)?|kann|können|muss|müssen|debe(?:mos|n)?|deber[ií]a\w*|puede\w*|podemos|conviene|faut-il|doit|devons|peut|devrait\w*|deve\w*|pode\w*)$/i;
const permitting = /^(?:may|can|could|d[aü]rf(?:en|t)?|kann|können|puede\w*|podemos|peut|pode\w*)$/i;
const stating =
  /^(?:is|are|was|were|am|do|does|did|has|have|had|will|would|might|need|ist|sind|war|waren|hat|haben|wird|werden|es|est[aá]n?|son|fue|ha|han|est|sont|a|ont|é|são|foi)$/i;
const asking =
  /^(?:what|which|who|whom|whose|why|when|where|how|was|welche\w*|wer|wen|wem|warum|wieso|wann|wo|wie|qu[eé]|cu[aá]l\w*|qui[eé]n\w*|por qu[eé]|cu[aá]ndo|d[oó]nde|c[oó]mo|quel\w*|qui|pourquoi|quand|où|comment|qual|quem)(?![\p{L}])/iu;
const approving = new Set(
  stems(
    'approve accept adopt allow permit authorise authorize grant endorse sanction genehmigen zulassen aprobar autorizar',
  ),
);
const refusing = new Set(
  stems(
    'abandon ban block cancel cease decline deny forbid halt oppose postpone prohibit refuse reject stop suspend terminate withdraw recall',
  ),
);

export function readProposition(question: string): Proposition | undefined {
  const clause = askingClause(question);
  if (clause === undefined) return undefined;
  const [first = ''] = clause.split(/\s+/);
  const advises = advising.test(first);
  const body = advises || stating.test(first) ? clause.slice(first.length) : clause;
  const all = [...new Set(termsIn(withoutDates(body)))];
  const verb = advises ? all.findIndex((term) => approving.has(term) || refusing.has(term)) : -1;
  const approves = verb >= 0 && approving.has(all[verb] ?? '');
  const needed = approves ? objectOf(all, verb) : all;
  const terms = needed.filter((term) => !passingTerms.has(term));
  if (terms.length === 0) return undefined;
  const isApprove = approves && /\bapprov/i.test(body);
  return {
    ...{ clause, advises, terms, approves },
    permits: permitting.test(first) || (approves && /\b(?:allow|permit|authori[sz])/iu.test(body)),
    passing: all.filter((term) => !terms.includes(term)),
    refuses: verb >= 0 && refusing.has(all[verb] ?? ''),
    denied: (body.match(denialPattern)?.length ?? 0) % 2 === 1,
    compared: comparedIn(body),
    yes: isApprove ? 'Approve' : 'Yes',
    no: isApprove ? 'Reject' : 'No',
  };
}

/** What is to be approved stands after the verb, or before it: "should the discount be granted". */
function objectOf(all: readonly string[], verb: number): readonly string[] {
  const after = all.slice(verb + 1).filter((term) => !passingTerms.has(term));
  return after.length > 0 ? after : all.slice(0, verb);
}

export function termsIn(text: string): string[] {
  return subjectTermsOf(text).map(({ term }) => sameStem(term));
}

/** The day of an act is no part of what is asked about it. */
function withoutDates(text: string): string {
  return datesIn(text).reduce((rest, date) => rest.replace(date.text, ' '), text);
}

function stems(words: string): string[] {
  return termsIn(words);
}

/** The last sentence that asks, without what stands before its verb: "Given the filing, should we ...?". */
function askingClause(question: string): string | undefined {
  const sentences = question
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const last = sentences.findLast((sentence) => sentence.endsWith('?')) ?? sentences.at(-1) ?? '';
  const sentence = last.replace(/^[¿"'“\s]+/, '').replace(/,? or not\b|,? oder nicht\b|,? o no\b/i, '');
  const whether = /\b(?:whether|ob)\s+(.+)$/iu.exec(sentence)?.[1];
  const parts = (whether ?? sentence).split(/[,;:]\s+/);
  const start = parts.findIndex((part) => opens(part));
  const clause = parts
    .slice(Math.max(start, 0))
    .join(', ')
    .replace(/[?.!\s]+$/, '');
  if (asking.test(clause) && !/^was\s+(?:the|a|an|it|this|there)\b/i.test(clause)) return undefined;
  if (/\b(?:or|oder|ou)\b|\s[ou]\s/iu.test(clause)) return undefined;
  return start >= 0 || whether !== undefined || last.endsWith('?') ? clause : undefined;
}

function opens(part: string): boolean {
  const [first = ''] = part.replace(/^[¿"'“\s]+/, '').split(/\s+/);
  return advising.test(first) || stating.test(first);
}

const thanPattern = /\b(?:than|als|que)\b/iu;

/** The terms on both sides of "than", without those that stand on both. */
export function comparedIn(text: string): ComparedTerms | null {
  const at = text.search(thanPattern);
  const before = text.slice(0, Math.max(at, 0));
  const up = comparingUp.test(before);
  if (at < 0 || (!up && !comparingDown.test(before) && !/\b\p{L}{2,}er\b/iu.test(before))) return null;
  const [one, other] = [namesIn(before), namesIn(text.slice(at))];
  return {
    before: one.filter((term) => !other.includes(term)),
    after: other.filter((term) => !one.includes(term)),
    up: up || !comparingDown.test(before),
  };
}

/** Terms, and single capital letters, which name things of a kind. */
const namesIn = (text: string) => [
  ...termsIn(text).filter((term) => !passingTerms.has(term)),
  ...(text.match(/(?<=\p{L}\s)\p{Lu}(?![\p{L}\p{N}'’.])/gu) ?? []),
];
