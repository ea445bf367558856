/** How a clause speaks of what is to be done: whether it advises, allows or forbids it, and whether it means the same act. */
import { oppositesOf, passingTerms } from './decision-words.ts';
import { type Proposition, termsIn } from './proposition.ts';

interface ClauseManner {
  /** One more turn where the manner itself denies: "prohibits", "advises against". */
  turns: 0 | 1;
  /** Whether it only allows what the question asks to advise. */
  permits: boolean;
}

export const favouring =
  /\b(?:should|ought|must|shall|recommend(?:s|ed|ing|able)?|advis(?:e|es|ed|ing|able)|warned (?=not to)|urge[sd]?|justif\w+|appropriate|warranted|reasonable|may|can|permit\w*|allow\w*|authori[sz]\w+|approv\w+|endors\w+|cleared|grant\w*|in favou?r|go(?:es)? ahead|soll\w*|d[aü]rf\w*|kann|können|muss|müssen|empf[oeie]\w+|empfohlen|zulässig|genehmig\w*|gerechtfertigt|angemessen|recom\w+|debe\w*|puede\w*|conviene|aconsej\w*|autoriz\w*|aprob\w*|permit\w*|justific\w*|adecuad\w+|doit|peut|faut|recommand\w*|conseill\w*|autoris\w*)\b/iu;
export const opposing =
  /\b(?:prohibit\w*|forbid\w*|forbade|bans?|banned|disallow\w*|against|oppos\w+|reject\w*|refus\w+|den(?:y|ies|ied)|inadmissible|unlawful|illegal|verbiet\w*|verboten|untersag\w*|abgelehnt|ablehn\w*|abzulehnen|abzuraten|abgeraten|unzulässig|proh[ií]b\w*|rechaz\w*|desaconsej\w*|contra|interdi\w+|refus\w*|déconseill\w*)\b/iu;

/**
 * How a clause speaks. Where the question asks what is so, any clause that says it will do. Where it asks what to do, the
 * clause must advise, allow, demand or forbid it, and its act must be the one that is asked about.
 */
export function mannerOf(clause: string, proposition: Proposition): ClauseManner | undefined {
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
