/**
 * Whether a sentence plainly shows that a condition is met or not: that a thing is required, was asked for or was given by
 * somebody else does not show that it is there, and what was once missing may have come since.
 */
import { openPattern } from '../award-2/condition-test.ts';
import { denialPattern, timeClasses } from '../award-2/decision-words.ts';
import { type PolicyFinding, sharedWith } from '../award-2/policy-finding.ts';
import type { StatedPolicy } from '../award-2/policy-reading.ts';
import { termsIn } from '../award-2/proposition.ts';
import type { ReadSentence } from '../award-2/sentence-reading.ts';
import { wholeWords } from './whole-words.ts';

export function isConditionDoubtful<Sentence extends ReadSentence>(
  { need, ordered }: NonNullable<StatedPolicy['condition']>,
  { state, shown, detail }: PolicyFinding<Sentence>,
  sentences: readonly Sentence[],
  question: ReadSentence,
): boolean {
  const [sentence] = shown;
  if (state === 'untested' || !sentence) return false;
  if (state === 'kept')
    return !isPlainlyMet(sentence, need, question) || (!ordered && hasOtherTime(sentence, question));
  if (validity.test(sentence.text)) return true;
  const isOpen = detail.endsWith('still open');
  if (isOpen && !clausesAbout(sentence.text, need).some((clause) => openPattern.test(clause))) return true;
  return sentences.some(
    (other) =>
      sharedWith(need, other) >= Math.ceil(need.length * mostTerms) && clausesAbout(other.text, need).some(isGiven),
  );
}

/** That it is demanded, wanted or talked of. */
export const notYet = wholeWords(
  'required|requires?|needed|needs?|necessary|must|shall|should|to be|will|would|could|applied|application|submitted|requested|asked|sought|discussed|considered|promised|announced|planned|scheduled|expected|prepared|drafted|started|begun|underway|in progress|informed|invited|consulted|notified|rejected|denied|refused|revoked|suspended|postponed|delayed|withdrawn|forged|expired|lapsed|partly|partially|almost|nearly|verbal(?:ly)?',
  'erforderlich|nötig|notwendig|muss|müssen|soll|sollen|wird|werden|beantragt|angefragt|angefordert|eingereicht|geplant|vorgesehen|zugesagt|versprochen|angekündigt|abgelehnt|verweigert|widerrufen|ausgesetzt|verschoben|abgelaufen|teilweise|mündlich',
  'necesari[oa]|requerid[oa]|exigid[oa]|debe[n]?|será[n]?|solicitad[oa]|pedid[oa]|tramitad[oa]|presentad[oa]|previst[oa]|prometid[oa]|anunciad[oa]|denegad[oa]|rechazad[oa]|revocad[oa]|aplazad[oa]|caducad[oa]|parcialmente|verbal(?:mente)?',
);
const somebodyElse = wholeWords(
  'deputy|assistant|substitute|acting|former|on behalf|instead|secretary of|vice|stellvertret\\p{L}*|ehemalig\\p{L}*|anstelle|im auftrag|subdirector\\p{L}*|adjunt[oa]|suplente|antigu[oa]|en nombre',
);
const inPart =
  /(?<![\p{L}\p{N}])(?:(?:\p{N}+|one|two|three|four|five|six|seven|eight|nine|ten|ein\p{L}*|zwei|drei|vier|fünf|un[oa]|dos|tres|cuatro|cinco) (?:out )?(?:of|von|de) (?:the |los |las )?(?:\p{N}+|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|dos|tres|cuatro|cinco)|only|some|most|half|nur|einige|s[oó]lo|algun[oa]s)(?![\p{L}\p{N}])/iu;
const validity = wholeWords('until|till|through|expires?|valid to|bis|gültig bis|hasta|válid[oa] hasta|caduca');

function isPlainlyMet(sentence: ReadSentence, need: readonly string[], question: ReadSentence): boolean {
  const { text } = sentence;
  const missing = need.length - sharedWith(need, sentence);
  if (missing > (need.length >= minTermsForOneMissing ? 1 : 0)) return false;
  const about = clausesAbout(text, need);
  if (about.some((clause) => clause.search(denialPattern) >= 0 || notYet.test(clause))) return false;
  return !somebodyElse.test(text) && !inPart.test(text) && !mayHaveExpired(sentence, question);
}

const mostTerms = 0.6;
const minTermsForOneMissing = 4;
const validNow = wholeWords(
  '(?:is|are|remains?) valid',
  '(?:ist|sind|bleibt) gültig',
  '(?:es|está|sigue siendo) válid[oa]',
);

/** "Is valid until 2027" will do, unless the question asks for a later time. */
function mayHaveExpired({ text }: ReadSentence, question: ReadSentence): boolean {
  if (!validity.test(text)) return false;
  const last = Math.max(0, ...yearsIn(text));
  return !validNow.test(text) || yearsIn(question.text).some((year) => year > last);
}

const yearsIn = (text: string) => (text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []).map(Number);

function hasOtherTime(sentence: ReadSentence, question: ReadSentence): boolean {
  const [own, asked] = [sentence.terms(), question.terms()];
  return timeClasses.some((times) => {
    const here = [...times].filter((time) => own.has(time));
    return here.length > 0 && [...times].some((time) => asked.has(time)) && !here.some((time) => asked.has(time));
  });
}

/** The parts of a sentence that name something of what is needed. */
function clausesAbout(text: string, need: readonly string[]): string[] {
  return text
    .split(/[;,]\s|\s(?:and|but|und|aber|y|pero)\s/iu)
    .filter((part) => termsIn(part).some((term) => need.includes(term)));
}

const given = wholeWords(
  'gave|given|granted|signed|issued|approved|obtained|received|passed|completed|confirmed|is valid|is present|on file',
  'erteilt|unterschrieben|genehmigt|bestanden|liegt vor|bestätigt',
  'concedid[oa]|firmad[oa]|aprobad[oa]|otorgad[oa]|obtenid[oa]|confirmad[oa]|dio|otorgó|firmó',
);

const isGiven = (clause: string) =>
  given.test(clause) && clause.search(denialPattern) < 0 && !notYet.test(clause) && !openPattern.test(clause);
