/**
 * What a sentence of the evidence says of the proposition: for it, against it, or neither. It must say the proposition
 * itself, or allow, advise or forbid it: a sentence about the same matter that says something else has no side. A sentence
 * that nobody stands for (a claim of others, a wish, a doubt) and a permission under an open condition have none either.
 */
import {
  conditionPattern,
  denialPattern,
  oppositesOf,
  unassertedPattern,
} from './decision-words.ts';
import { comparedIn, type Proposition, termsIn } from './proposition.ts';

export type SentenceSide = 'for' | 'against';

export interface SentenceContext {
  /** The terms of the same exhibit before the sentence: what "it" and "the plan" may mean. */
  before: ReadonlySet<string>;
}

export function sideOf(sentence: string, proposition: Proposition, context: SentenceContext): SentenceSide | undefined {
  for (const clause of clausesOf(sentence)) {
    const side = sideOfClause(clause, sentence, proposition, context);
    if (side !== undefined) return side;
  }
  return undefined;
}

/** The parts of a sentence that can stand alone, the shortest first, then the whole. */
function clausesOf(sentence: string): string[] {
  const parts = sentence.split(/;\s+|:\s+|\s[–—-]\s|,\s+(?=(?:but|so|and so|therefore|hence|aber|also|daher|pero|así que|por lo que|mais|donc)\b)/iu);
  return parts.length > 1 ? [...parts, sentence] : [sentence];
}

function sideOfClause(clause: string, sentence: string, proposition: Proposition, context: SentenceContext): SentenceSide | undefined {
  const match = matchTerms(clause, proposition, context);
  if (match === undefined || unassertedPattern.test(sentence)) return undefined;
  const manner = mannerOf(clause, proposition);
  if (manner === undefined) return undefined;
  const turns = (clause.match(denialPattern)?.length ?? 0) + match.opposites + manner.turns + (proposition.denied ? 1 : 0);
  const side = turns % 2 === 0 ? 'for' : 'against';
  if (side === 'for' && (conditionPattern.test(sentence) || isHedged(clause, proposition))) return undefined;
  return side;
}

/** "May improve" and "will meet" say less than "improves" and "meets". */
function isHedged(clause: string, { advises }: Proposition): boolean {
  return !advises && /\b(?:may|might|could|can|will|would|should|soll|könnte\w*|dürfte\w*|podría\w*|puede)\b/iu.test(clause);
}

interface TermMatch {
  /** How many terms stand there as their opposites. */
  opposites: number;
}

/** Whether a clause has the terms of the proposition; only its first term may be missing, or what "it" stands for. */
function matchTerms(clause: string, proposition: Proposition, { before }: SentenceContext): TermMatch | undefined {
  const found = termsIn(clause);
  const here = new Set(found);
  const opposite = (term: string) => [...oppositesOf(term)].some((other) => here.has(other));
  const missing = proposition.terms.filter((term) => !here.has(term) && !opposite(term));
  if (!mayBeMissing(missing, clause, proposition, before)) return undefined;
  if (hasOtherFigure(clause, proposition) || isSwapped(clause, proposition)) return undefined;
  return { opposites: proposition.terms.filter((term) => !here.has(term) && opposite(term)).length };
}

const pronoun = /\b(?:it|its|they|them|this|these|that|the \p{L}+|es|sie|er|dies\w*|das|der|die|ello|esto|el \p{L}+|la \p{L}+|il|elle|cela)\b/iu;

function mayBeMissing(missing: readonly string[], clause: string, { terms, approves }: Proposition, before: ReadonlySet<string>): boolean {
  if (missing.length === 0) return true;
  if (missing.length === terms.length && !approves) return false;
  const isSubject = missing.length === 1 && missing[0] === terms[0] && terms.length >= 4;
  if (isSubject) return true;
  // What "it" stands for is the subject, so at least the last term must be said; where approval is asked for, "it" may be all.
  const subjects = approves ? terms : terms.slice(0, Math.ceil(terms.length / 2));
  return pronoun.test(clause) && missing.every((term) => subjects.includes(term) && before.has(term));
}

/** A figure of the question that stands in the clause with another value: "40 tonnes" is not "30 tonnes". */
function hasOtherFigure(clause: string, { clause: asked, approves }: Proposition): boolean {
  const wanted = figuresIn(asked);
  const found = figuresIn(clause);
  return !approves && wanted.length > 0 && found.length > 0 && !wanted.every((figure) => found.includes(figure));
}

const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** "The old yielded more than the new" is not "the new yielded more than the old". */
function isSwapped(clause: string, { compared }: Proposition): boolean {
  if (compared === null) return false;
  const said = comparedIn(clause);
  return said === null || said.before.some((term) => compared.after.includes(term)) || said.after.some((term) => compared.before.includes(term));
}

interface ClauseManner {
  /** One more turn where the manner itself denies: "prohibits", "advises against". */
  turns: 0 | 1;
}

const favouring =
  /\b(?:should|ought|must|shall|recommend\w*|advis\w+|urge[sd]?|justif\w+|may|can|permit\w*|allow\w*|authori[sz]\w+|approv\w+|endors\w+|cleared|grant\w*|in favou?r|go(?:es)? ahead|soll\w*|d[aü]rf\w*|kann|können|muss|müssen|empf[oeie]\w+|empfohlen|zulässig|genehmig\w*|gerechtfertigt|recom\w+|debe\w*|puede\w*|conviene|aconsej\w*|autoriz\w*|aprob\w*|permit\w*|justific\w*|doit|peut|faut|recommand\w*|conseill\w*|autoris\w*)\b/iu;
const opposing =
  /\b(?:prohibit\w*|forbid\w*|forbade|bans?|banned|disallow\w*|against|oppos\w+|reject\w*|refus\w+|den(?:y|ies|ied)|inadmissible|unlawful|illegal|verbiet\w*|verboten|untersag\w*|abgelehnt|ablehn\w*|abzulehnen|abzuraten|abgeraten|unzulässig|proh[ií]b\w*|rechaz\w*|desaconsej\w*|contra|interdi\w+|refus\w*|déconseill\w*)\b/iu;

/**
 * How a clause speaks. Where the question asks what is so, any clause that says it will do. Where it asks what to do, the
 * clause must advise, allow, demand or forbid it, and its act must be the one that is asked about.
 */
function mannerOf(clause: string, proposition: Proposition): ClauseManner | undefined {
  if (!proposition.advises) return { turns: 0 };
  const counted = new Set([...proposition.terms, ...proposition.passing]);
  const against = opposing.exec(clause);
  if (against && !termsIn(against[0]).some((term) => counted.has(term))) {
    const opposite = termsIn(against[0]).some((term) => [...oppositesOf(term)].some((other) => proposition.terms.includes(other)));
    return { turns: opposite ? 0 : 1 };
  }
  const marker = favouring.exec(monthsBlanked(clause));
  if (!marker) return undefined;
  return proposition.approves || namesAct(clause, marker, proposition) ? { turns: 0 } : undefined;
}

/** In a date, "May" is no verb. */
function monthsBlanked(clause: string): string {
  return clause.replace(/(?<=\d\s)May\b|\bMay(?=\s\d)|(?<=\bin\s)May\b/g, '   ');
}

/** The act is what follows the marker ("should renovate"), stands before it ("renovation is recommended"), or ends the clause. */
function namesAct(clause: string, marker: RegExpExecArray, { terms, passing }: Proposition): boolean {
  const known = new Set([...terms, ...passing]);
  const after = termsIn(clause.slice(marker.index + marker[0].length)).filter((term) => !fillers.has(term));
  const isKnown = (term: string | undefined) => term !== undefined && (known.has(term) || [...oppositesOf(term)].some((other) => known.has(other)));
  if (after.length === 0) return isKnown(termsIn(clause.slice(0, marker.index)).at(0)) || isKnown(termsIn(clause.slice(0, marker.index)).at(-1));
  return isKnown(after[0]) || (verbLast.test(marker[0]) && isKnown(after.at(-1)));
}

/** Modal verbs of German: the act ends the clause. */
const verbLast = /^(?:soll|sollte|sollen|sollten|darf|dürfen|dürfte|kann|können|muss|müssen)$/iu;

const fillers = new Set(termsIn('therefore thus clearly definitely strongly urgently immediately now however indeed then daher deshalb also jetzt por tanto'));
