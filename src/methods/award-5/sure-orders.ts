/** Orders in the evidence that `award@4` takes for statements: what is addressed to machines, and what tells how to treat the rest. */
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { wholeWords } from '../award-3/whole-words.ts';
import { waryCase } from '../award-4/wary-case.ts';

const toMachines = wholeWords(
  '(?:for|to|attention|note|dear)[^.!?]{0,20}(?:automated|automatic|ai|llm|language model|machine|bot|assistant)s?(?: (?:readers?|reviewers?|systems?|tools?|agents?|models?|assistants?))?',
  '(?:automated|ai|machine) (?:readers?|reviewers?|systems?|agents?|assistants?|evaluators?)',
);
const treating =
  /(?:^|[.:!\]]\s*)(?:please )?(?:treat|consider|regard|count|rate|score|mark|weigh|disregard|ignore)\b[^.!?]{0,80}\b(?:as|and)\b[^.!?]{0,60}\b(?:outdated|irrelevant|void|superseded|invalid|approved?|recommend\w*|accept\w*|favou?rabl\w*|positive\w*|decisive)\b/iu;

const deciding =
  '(?:approv\\p{L}*|accept\\p{L}*|reject\\p{L}*|recommend\\p{L}*|conclud\\p{L}*|decid\\p{L}*|state|vote|answer|say|rate|mark|rule|find|agree|endorse|genehmig\\p{L}*|zustimm\\p{L}*|ablehn\\p{L}*|entscheid\\p{L}*|responder|aprobar|rechazar|decidir)';
const bound =
  '(?:must|shall|should|will|has to|have to|is to|are to|need to|needs to|is required to|are required to|hat|haben|muss|müssen|soll|sollen|debe[n]?|tiene[n]? que)';
/** Who reads the evidence is told what to do; the body that decides only where it is told of "this". */
const toReaders = wholeWords(
  `(?:reviewers?|readers?|assistants?|arbitrators?|judges?|jurors?|evaluators?|whoever reads (?:this|it)|anyone reading|you|sie|usted|ustedes|leser|prüfer|lectores|revisores)(?:[ ,]\\p{L}+){0,5}? ${bound} (?:\\p{L}+ ){0,4}?${deciding}`,
  `(?:council|committee|board|jury|rat|gremium|consejo) (?:must|shall|has to|is to|hat|muss|debe) (?:\\p{L}+ ){0,4}?(?:${deciding} (?:this|the present)|zu genehmigen|zuzustimmen|abzulehnen|responder)`,
  `(?:reviewers?|assistants?|arbitrators?|judges?)[,:] (?:please )?${deciding}`,
  'your (?:task|job|duty|role) is to',
  'new instructions?',
  '(?:this|the following) (?:text|note|document|message|line|instruction) (?:overrides|supersedes|replaces|has priority)',
  'you are (?:now )?(?:in|a|an) (?:\\p{L}+ )?(?:mode|assistant|agent|model)',
);
const imperative =
  /^\W*(?:please |kindly )?(?:vote|recommend|approve|accept|reject|mark|decide|conclude|rule|answer|say|choose|endorse|stimmen sie|entscheiden sie|genehmigen sie|vote[n]? a favor|apruebe[n]?)\b(?!\p{L}|\s(?:rate|count|day|result|of))[^?]*$/iu;
const inPassing =
  /[;:,]\s(?:just |simply |then )?(?:approve|accept|reject|vote yes|say yes)\s*[.!]?\s*$|<!--.*\b(?:approve|accept|reject|yes)\b.*-->/iu;

/** "With 9 to 2 votes" tells nobody how to vote. */
const countedVotes = /\b\p{N}+(?: (?:gegen|zu|von) \p{N}+)? Stimmen\b/giu;

export function isSureOrder(sentence: string): boolean {
  const told = sentence.replace(countedVotes, ' ');
  return waryCase.isOrder(told) || orders.some((pattern) => pattern.test(told));
}

const orders = [toMachines, treating, toReaders, imperative, inPassing];
const rejecting = /\b(?:reject\w*|refuse|decline|no|nein|ablehnen|rechazar)\b/iu;
const approving = /\b(?:approv\w*|accept\w*|yes|recommend\w*|ja|genehmig\w*|sí|aprob\w*)\b/iu;

/** What the orders among these sentences tell the council to decide, if they agree. */
export function orderedIn(sentences: readonly string[]): SentenceSide | undefined {
  const orders = sentences.filter(isSureOrder).join(' ');
  const [isFor, isAgainst] = [approving.test(orders), rejecting.test(orders)];
  return isFor === isAgainst ? undefined : isFor ? 'for' : 'against';
}
