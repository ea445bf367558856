/** Words that make a statement one that nobody stands for, or not for all of it, or not any more. */
import { openPattern } from '../award-2/condition-test.ts';
import { conditionPattern, denialPattern, unassertedPattern } from '../award-2/decision-words.ts';
import { sentencesOf } from '../award-2/exhibit-sentences.ts';
import { termsIn } from '../award-2/proposition.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { hasDoubtfulWords, holdsInPart, isUndone } from '../award-3/doubtful-words.ts';
import type { AskedQuestion } from './asked-question.ts';
import type { SentenceFrame } from './sentence-frames.ts';

const firmRefusal =
  /\b(?:none|nobody|no one|neither|not|never)\b[^.;]*?\bwould (?=recommend|advise|support|approve|consent)/giu;
/** What a body proposes is its advice. */
const bodyProposal =
  /\b(panel|committee|board|jury|commission|group|office|department|council|team|authority)\b proposes(?= (?:to|that)\b)/giu;
const timed =
  /(?<![\p{L}])(?:until|till|before|unless|without|as long as|while|pending|bis|bevor|solange|ohne|hasta|antes de|mientras|sin)(?![\p{L}])/iu;
const future = /\b(?:will|would|may|might|could|should|can|shall|going to|expected|planned|due)\b/iu;
/** What a body has decided is told as what will be done. */
const deciding = /\b(?:agreed?|decided?|resolved?|voted?)\b/iu;
const formerly =
  /\b(?:was|were|had|used to|until|formerly|previously|originally|at first|last year|in (?:19|20)\d\d)\b/iu;

export function isDoubted(
  frame: SentenceFrame,
  said: string,
  side: SentenceSide,
  question: AskedQuestion,
  exhibit: string,
): boolean {
  const { clause: asked } = question.proposition;
  const text = said
    .replace(/\b(?:with )?that (?:being )?said\b|\bas (?:said|stated)\b/giu, ' ')
    .replace(firmRefusal, 'none ')
    .replace(bodyProposal, '$1 recommends');
  if (unassertedPattern.test(text) || hasDoubtfulWords(text, asked) || isUndone(frame.clause, asked)) return true;
  if (fewOf.test(text) || (undoing.test(frame.clause) && !undoing.test(asked)) || isLimitedAfter(frame, said))
    return true;
  if (relativeTime.test(said) && !relativeTime.test(asked)) return true;
  if (isOfAnotherYear(said, asked) || frame.reported || reported.test(text)) return true;
  if (frame.kind === 'fact' && future.test(frame.clause) && !deciding.test(asked)) return true;
  if (frame.kind === 'fact' && /^(?:is|are)\b/iu.test(asked) && formerly.test(frame.clause)) return true;
  if (question.kind === 'advice' && lay.test(frame.clause) && !lay.test(asked)) return true;
  if (frame.denies) return timed.test(said) && !isStillAwaited(said, exhibit);
  if (interested.test(said) && !interested.test(asked)) return true;
  return (side === 'for' || question.turned) && (conditionPattern.test(said) || holdsInPart(frame.clause, asked));
}

/** People whom it touches have a view; it is no advice. */
const lay =
  /\b(?:residents|neighbou?rs|tenants|parents|pupils|students|fans|customers|visitors|citizens|shopkeepers|locals|villagers|voters|passengers|readers|anwohner|nachbarn|eltern|bürger|vecinos|padres|clientes)\b/iu;
const awaiting = /(?<![\p{L}])(?:until|till|bis|hasta que|hasta)(?![\p{L}])(.*)$/iu;

/** A ban until something happens holds while the exhibit tells of that as still open. */
function isStillAwaited(said: string, exhibit: string): boolean {
  const awaited = termsIn(awaiting.exec(said)?.[1] ?? '');
  const others = sentencesOf(exhibit).filter(
    ({ text }) => text !== said && termsIn(text).some((term) => awaited.includes(term)),
  );
  const isOpen = (text: string) => openPattern.test(text) || text.search(denialPattern) >= 0;
  return awaited.length > 0 && others.length > 0 && others.every(({ text }) => isOpen(text));
}

/** "Two of the nine recommend it." */
const fewOf =
  /(?<!\ball )\b(?:\p{N}+|one|two|three|four|five|six|seven|eight|nine|ten|half|most|many|some|several|few|part|a (?:few|number|minority|majority)) (?:out )?of (?:the|our|us|its|them|these|\p{N}+|\p{L}+ (?:members|people))\b/iu;
/** To stop or to think over is not to do. */
const undoing =
  /\b(?:stop|cease|avoid|refrain|quit|abandon|cancel|halt|suspend|postpone|delay|defer|reconsider|drop|consider|prepare|try|wait)(?:s|ed|ing)?\b/iu;
const limiting =
  /\b(?:but|however|except|although|though|unless|instead|rather|yet|not|only|if|until|till|before|after|once|when|provided|aber|jedoch|sondern|nicht|nur|wenn|sofern|erst|pero|sino|salvo|s[oó]lo|si)\b/iu;
const giving = /^\W*(?:because|since|as|for|weil|denn|da|porque|ya que|pues)\b/iu;

/** What follows in the same sentence takes something back, unless it gives the reason. */
function isLimitedAfter({ clause, denies }: SentenceFrame, said: string): boolean {
  const at = said.indexOf(clause);
  const rest = at < 0 ? '' : said.slice(at + clause.length);
  const isTimed = denies === true && /^\W*(?:until|till|bis|hasta)\b/iu.test(rest);
  return limiting.test(rest) && !giving.test(rest) && !isTimed;
}

const relativeTime =
  /\b(?:next|last|following|coming|previous|later) (?:years?|months?|weeks?|seasons?|terms?|springs?|summers?|autumns?|winters?|\p{L}+day)\b|\b(?:nächste[ns]?|kommende[ns]?|letzte[ns]?) (?:jahr\w*|monat\w*|woche\w*)|\b(?:próximo|pasado|que viene)\b/iu;

/** Who gains by it. */
const interested =
  /\b(?:vendors?|suppliers?|manufacturers?|sellers?|dealers?|salesm[ae]n|applicants?|bidders?|brochures?|leaflets?|adverts?|advertisements?|lobby\w*|hersteller\w*|verkäufer\w*|anbieter\w*|lieferant\w*|fabricantes?|vendedor\w*|proveedor\w*)\b/iu;

/** That somebody thinks so. */
const reported =
  /\b(?:argue[sd]?|claim(?:s|ed)?|suggest(?:s|ed)?|maintain(?:s|ed)?|insist(?:s|ed)?|hope[sd]?|wish(?:es|ed)?|believe[sd]?|thinks?|thought|feels?|felt|said|says?|told|replied|supposed to|used to|assures?|assured|promises?|promised|guarantees?|guaranteed|boasts?|demands?|demanded|calls? for|called for|wants?|wanted|reported(?:ly)?|rumou?red?|according to|we hear|it is said|meint|meinte|behauptet\w*|sagt|sagte|angeblich|laut|opina|opinó|sostiene|sostuvo|dijo|dice|según)\b/iu;

const yearsIn = (text: string): readonly string[] => text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];

const isOfAnotherYear = (said: string, asked: string) =>
  yearsIn(said).length > 0 && !yearsIn(said).some((year) => yearsIn(asked).includes(year));

const draft =
  /\b(?:draft|not (?:yet )?(?:adopted|signed|approved|final)|for discussion|specimen|template|sample text|placeholder|to be filled in|unsigned|entwurf|muster|vorlage|borrador|plantilla)\b|_{2,}|\bTODO\b|\btbd\b/iu;

/** What the seller hands out speaks for the seller. */
export const isOfInterested = (name: string) => interested.test(name.replace(/[-_.\d]/g, ' '));

/** A draft, a template or a form that is not filled in says nothing yet. */
export const isUnsettled = (text: string) => draft.test(text);
