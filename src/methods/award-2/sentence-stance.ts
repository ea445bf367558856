/**
 * What a sentence of the evidence says of the proposition: for it, against it, or neither. It must say the proposition
 * itself, or allow, advise or forbid it: a sentence about the same matter that says something else has no side. A sentence
 * that nobody stands for (a claim of others, a wish, a doubt) and a permission under an open condition have none either.
 */
import {
  conditionPattern,
  denialPattern,
  oppositesOf,
  passingTerms,
  timeClasses,
  unassertedPattern,
} from './decision-words.ts';
import { comparedIn, type Proposition, termsIn } from './proposition.ts';

export type SentenceSide = 'for' | 'against';

export interface SentenceContext {
  /** The terms of the same exhibit before the sentence: what "it" and "the plan" may mean. */
  before: ReadonlySet<string>;
}

export function sideOf(written: string, proposition: Proposition, context: SentenceContext): SentenceSide | undefined {
  // What stands in quotes is mentioned, not said.
  const sentence = written.replace(/"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g, ' ');
  for (const clause of clausesOf(sentence)) {
    const side = sideOfClause(clause, sentence, proposition, context);
    if (side !== undefined) return side;
  }
  return undefined;
}

/** The parts of a sentence that can stand alone, the shortest first, then the whole. */
function clausesOf(sentence: string): string[] {
  const parts = sentence.split(
    /;\s+|:\s+|\s[–—-]\s|,\s+(?=(?:but|so|and so|therefore|hence|aber|also|daher|pero|así que|por lo que|mais|donc|sagt|says|said|dice)\b)/iu,
  );
  return parts.length > 1 ? [...parts, sentence] : [sentence];
}

function sideOfClause(
  clause: string,
  sentence: string,
  proposition: Proposition,
  context: SentenceContext,
): SentenceSide | undefined {
  const match = matchTerms(clause, proposition, context);
  if (match === undefined || unassertedPattern.test(sentence)) return undefined;
  const manner = mannerOf(clause, proposition);
  if (manner === undefined) return undefined;
  const denials = denialsIn(clause);
  if (denials === undefined || deniesAttitude(clause)) return undefined;
  const turns = denials + match.opposites + manner.turns + (proposition.denied ? 1 : 0);
  const side = turns % 2 === 0 ? 'for' : 'against';
  if (side === 'for' && (conditionPattern.test(sentence) || isHedged(clause, proposition) || manner.permits))
    return undefined;
  return side;
}

const unreserved =
  /\bwithout (?:any )?(?:reservations?|hesitation|restrictions?|doubt|objections?)\b|\bohne (?:vorbehalt|bedenken|einschränkung)\w*|\bsin (?:reservas?|objeciones)\b|\bno (?:objections?|reservations?|doubt)\b/giu;

/** One denial turns a clause around; with more of them, or with "without", it is not plain what is denied. */
function denialsIn(clause: string): 0 | 1 | undefined {
  const found = clause.replace(unreserved, ' ').match(denialPattern) ?? [];
  if (found.length > 1 || found.some((word) => /^(?:without|ohne|sin|sans|sem|lack\w*)$/iu.test(word)))
    return undefined;
  return found.length === 1 ? 1 : 0;
}

/** "It is not said that ..." denies the saying and not what is said; "we do not recommend that ..." denies both. */
function deniesAttitude(clause: string): boolean {
  const that = clause.search(/\b(?:that|dass|que)\b/iu);
  const denial = clause.search(denialPattern);
  return (
    denial >= 0 && that > denial && !/\b(?:recommend|advis|conclu|empf|recom|aconsej)\w*/iu.test(clause.slice(0, that))
  );
}

/** "May improve" and "will meet" say less than "improves" and "meets". */
function isHedged(clause: string, { advises }: Proposition): boolean {
  return (
    !advises && /\b(?:may|might|could|can|will|would|should|soll|könnte\w*|dürfte\w*|podría\w*|puede)\b/iu.test(clause)
  );
}

interface TermMatch {
  /** How many terms stand there as their opposites, and whether a comparison is turned around. */
  opposites: number;
}

/** Whether a clause has the terms of the proposition; only its first term may be missing, or what "it" stands for. */
function matchTerms(clause: string, proposition: Proposition, { before }: SentenceContext): TermMatch | undefined {
  const found = termsIn(clause);
  const here = new Set(found);
  const opposite = (term: string) => [...oppositesOf(term)].some((other) => here.has(other));
  const missing = proposition.terms.filter((term) => !here.has(term) && !opposite(term));
  if (!mayBeMissing(missing, clause, proposition, before) || strays(found, proposition)) return undefined;
  if (hasOtherFigure(clause, proposition) || hasOtherLabel(clause, proposition) || hasOtherTime(here, proposition))
    return undefined;
  const comparison = comparisonTurns(clause, proposition);
  if (comparison === undefined) return undefined;
  return { opposites: comparison + proposition.terms.filter((term) => !here.has(term) && opposite(term)).length };
}

/** Whether other words stand between those of the proposition: "buy the park beside the castle" is not "buy the castle". */
function strays(found: readonly string[], { terms, passing }: Proposition): boolean {
  const known = new Set([...terms, ...passing]);
  const isKnown = (term: string) => known.has(term) || [...oppositesOf(term)].some((other) => known.has(other));
  const inside = found.slice(found.findIndex(isKnown), found.findLastIndex(isKnown) + 1);
  return (
    inside.filter((term) => !isKnown(term) && !passingTerms.has(term) && !mannerTerms.has(term)).length > maxStrayTerms
  );
}

/** "Sell on Saturdays" is not "sell on Sundays". */
function hasOtherTime(here: ReadonlySet<string>, { passing, terms }: Proposition): boolean {
  const asked = [...passing, ...terms];
  return timeClasses.some((times) => {
    const wanted = asked.filter((term) => times.has(term));
    return wanted.length > 0 && [...times].some((time) => here.has(time)) && !wanted.some((time) => here.has(time));
  });
}

const pronoun =
  /^\W*(?:(?:so|thus|hence|therefore|we (?:therefore |thus )?(?:conclude|recommend|advise) that|daher|also|por tanto)[\s,]+)?(?:it|they|this|these|es|sie|dies\w*|ello|esto)\b/iu;

function mayBeMissing(
  missing: readonly string[],
  clause: string,
  { terms, approves, advises }: Proposition,
  before: ReadonlySet<string>,
): boolean {
  if (missing.length === 0) return true;
  if (missing.length === terms.length && !approves) return false;
  const isSubject = missing.length === 1 && missing[0] === terms[0] && terms.length >= (advises ? 3 : 4);
  if (isSubject) return true;
  // What "it" stands for is the subject. Where approval is asked for, "the increase" may stand for all of it.
  const subjects = approves ? terms : terms.slice(0, Math.ceil(terms.length / 2));
  const refersBack =
    pronoun.test(clause) ||
    (approves && missing.length < terms.length && /\b(?:the|this|der|die|das|el|la)\b/iu.test(clause));
  return refersBack && missing.every((term) => subjects.includes(term) && before.has(term));
}

/** A figure of the question that stands in the clause with another value: "40 tonnes" is not "30 tonnes". */
function hasOtherFigure(clause: string, { clause: asked, approves }: Proposition): boolean {
  const wanted = figuresIn(asked);
  const found = figuresIn(clause);
  return !approves && wanted.length > 0 && found.length > 0 && !wanted.every((figure) => found.includes(figure));
}

const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*/g) ?? [];

/** "Server A" is not "server B". */
function hasOtherLabel(clause: string, { clause: asked }: Proposition): boolean {
  const wanted = labelsIn(asked);
  const found = labelsIn(clause);
  return (
    wanted.some((label) => !found.includes(label)) ||
    (wanted.length > 0 && found.some((label) => !wanted.includes(label)))
  );
}

const labelsIn = (text: string): string[] => text.match(/(?<=\p{L}\s)\p{Lu}(?![\p{L}\p{N}'’.])/gu) ?? [];

/** How often a comparison is turned around: "the old yielded more than the new", "yielded less". */
function comparisonTurns(clause: string, { compared }: Proposition): number | undefined {
  if (compared === null) return 0;
  const said = comparedIn(clause);
  if (said === null) return undefined;
  const both = (one: readonly string[], other: readonly string[]) => one.some((term) => other.includes(term));
  const same = both(said.before, compared.before) || both(said.after, compared.after);
  const swapped = both(said.before, compared.after) || both(said.after, compared.before);
  return same === swapped ? undefined : (swapped ? 1 : 0) + (said.up === compared.up ? 0 : 1);
}

interface ClauseManner {
  /** One more turn where the manner itself denies: "prohibits", "advises against". */
  turns: 0 | 1;
  /** Whether it only allows what the question asks to advise. */
  permits: boolean;
}

const favouring =
  /\b(?:should|ought|must|shall|recommend(?:s|ed|ing|able)?|advis(?:e|es|ed|ing|able)|warned (?=not to)|urge[sd]?|justif\w+|appropriate|warranted|reasonable|may|can|permit\w*|allow\w*|authori[sz]\w+|approv\w+|endors\w+|cleared|grant\w*|in favou?r|go(?:es)? ahead|soll\w*|d[aü]rf\w*|kann|können|muss|müssen|empf[oeie]\w+|empfohlen|zulässig|genehmig\w*|gerechtfertigt|angemessen|recom\w+|debe\w*|puede\w*|conviene|aconsej\w*|autoriz\w*|aprob\w*|permit\w*|justific\w*|adecuad\w+|doit|peut|faut|recommand\w*|conseill\w*|autoris\w*)\b/iu;
const opposing =
  /\b(?:prohibit\w*|forbid\w*|forbade|bans?|banned|disallow\w*|against|oppos\w+|reject\w*|refus\w+|den(?:y|ies|ied)|inadmissible|unlawful|illegal|verbiet\w*|verboten|untersag\w*|abgelehnt|ablehn\w*|abzulehnen|abzuraten|abgeraten|unzulässig|proh[ií]b\w*|rechaz\w*|desaconsej\w*|contra|interdi\w+|refus\w*|déconseill\w*)\b/iu;

/**
 * How a clause speaks. Where the question asks what is so, any clause that says it will do. Where it asks what to do, the
 * clause must advise, allow, demand or forbid it, and its act must be the one that is asked about.
 */
function mannerOf(clause: string, proposition: Proposition): ClauseManner | undefined {
  if (!proposition.advises) return { turns: 0, permits: false };
  const counted = new Set([...proposition.terms, ...proposition.passing]);
  const against = opposing.exec(clause);
  if (against && !termsIn(against[0]).some((term) => counted.has(term))) {
    const opposite = termsIn(against[0]).some((term) =>
      [...oppositesOf(term)].some((other) => proposition.terms.includes(other)),
    );
    return { turns: opposite ? 0 : 1, permits: false };
  }
  const markers = [...monthsBlanked(clause).matchAll(new RegExp(favouring, 'giu'))];
  const marker = markers.find(
    (each) => !happened.test(clause.slice(0, each.index + each[0].length)) && namesAct(clause, each, proposition),
  );
  return marker && { turns: 0, permits: !proposition.permits && permission.test(marker[0]) };
}

const permission = /^(?:may|can|permit\w*|allow\w*|d[aü]rf\w*|kann|können|puede\w*|peut|zulässig)$/iu;

/** That somebody once approved or allowed it is no reason to do it now. */
const happened =
  /\b(?:was|were|had been|has been|wurde\w*|fue|fueron)\s+(?:\p{L}+\s)?(?:approv|allow|permit|authori[sz]|grant|clear|genehmig|aprob|autoriz)\w*$/iu;

/** In a date, "May" is no verb. */
function monthsBlanked(clause: string): string {
  return clause.replace(/(?<=\S\s)May\b|^May(?=\s\d)/g, '   ');
}

/** The act follows the marker ("should renovate"), or stands before it ("renovation is recommended"), or ends the clause. */
function namesAct(clause: string, marker: RegExpExecArray, { terms, passing, approves }: Proposition): boolean {
  const known = new Set([...terms, ...passing, ...(approves ? approvingTerms : [])]);
  const isKnown = (term: string | undefined) =>
    term !== undefined && (known.has(term) || [...oppositesOf(term)].some((other) => known.has(other)));
  const [before, rest] = [clause.slice(0, marker.index), clause.slice(marker.index + marker[0].length)];
  const after = termsIn(rest).filter((term) => !fillers.has(term));
  const isPassive =
    /\b(?:is|are|was|were|be|been|being|ist|sind|wird|werden|es|est[aá]|son|est|sont)\s+(?:\p{L}+\s)?$/iu.test(
      before,
    ) && !/^\s+(?:to|zu)\b/iu.test(rest);
  if (isPassive || after.length === 0)
    return (
      isKnown(
        termsIn(before)
          .filter((term) => !fillers.has(term))
          .at(-1),
      ) ||
      (after.length === 0 && isKnown(termsIn(before)[0]))
    );
  if (verbLast.test(marker[0])) return isKnown(after.at(-1)) || isKnown(after[0]);
  return (
    isKnown(after[0]) &&
    (after[1] === undefined ||
      isKnown(after[1]) ||
      fillers.has(after[1]) ||
      passingTerms.has(after[1]) ||
      !isActOnly(after[0], terms))
  );
}

/** Whether the proposition goes on after its act, so that what follows the act must be part of it. */
const isActOnly = (act: string | undefined, terms: readonly string[]) =>
  act !== undefined && terms.indexOf(act) < terms.length - 1;

const maxStrayTerms = 1;
const mannerTerms = new Set(
  termsIn(
    'recommend recommended advised advises should must conclude conclusion justified permitted allowed prohibits prohibited forbids forbidden authority court board committee not never cannot darf dürfen soll sollen sollte muss müssen kann können nicht kein keine nie empfohlen empfehlen debe deben puede pueden no recomienda recomendar nunca',
  ),
);

const approvingTerms = termsIn(
  'approve approved accept adopt grant granted sign go ahead proceed take place genehmigen genehmigt bewilligen stattfinden aprobar aprobarse conceder',
);

/** Modal verbs of German: the act ends the clause. */
const verbLast = /^(?:soll|sollte|sollen|sollten|darf|dürfen|dürfte|kann|können|muss|müssen)$/iu;

const fillers = new Set(
  termsIn(
    'therefore thus clearly definitely strongly urgently immediately now however indeed then daher deshalb also jetzt por tanto',
  ),
);
