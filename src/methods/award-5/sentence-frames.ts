/**
 * The frames of a sentence: each part of it that advises, allows, forbids or simply says something, with what it says it of.
 * What is advised stands on both sides of "should", and after "recommends".
 */
import { denialPattern } from '../award-2/decision-words.ts';

export interface SentenceFrame {
  kind: 'advice' | 'permission' | 'fact';
  /** What the frame is about, in its own words, without the marker and without who advises. */
  matter: string;
  /** Whether it tells what somebody says, thinks or wishes, and not what is advised or found. */
  reported: boolean;
  /** Whether it denies; `undefined` if it denies more than once. */
  denies: boolean | undefined;
  /** The word that forbids or opposes, if there is one. */
  opposing: string;
  /** The whole part of the sentence. */
  clause: string;
  /** Whether it has a verb that says something, as a heading has not. */
  says: boolean;
}

const letter = '[\\p{L}\\p{N}]';
const words = (source: string) => new RegExp(`(?<!${letter})(?:${source})(?!${letter})`, 'iu');

const boundary =
  /[;:]\s+|\s[–—-]\s|,\s+(?!(?:dass|den|die|das|der|dem|ein|eine|einen|zu|nicht|que)\s)|\s(?=(?:because|since|although|though|while|whereas|but|so|therefore|if|unless|until|provided|once|when|as|which|who|weil|obwohl|aber|wenn|sofern|falls|bis|bevor|pero|porque|aunque|si|cuando|hasta)\s)/iu;
const finite =
  'should|must|shall|ought|may|can|cannot|will|would|is|are|was|were|has|have|had|does|do|did|recommends?|advises?|supports?|soll|sollte|ist|sind|war|hat|wird|darf|muss|kann|es|está|son|debe|puede';
const joint = new RegExp(
  `(?<=\\S+\\s\\S+\\s\\S+)\\s(?:and|und|y)\\s(?=(?:\\S+\\s){0,5}(?:${finite})(?!${letter}))`,
  'iu',
);

const verb = new RegExp(`(?<!${letter})(?:${finite}|\\p{L}+(?:ed|s)|\\p{L}+n['’]t)(?!${letter})`, 'iu');

/** Words that deny nothing of what is said. */
const unreserved =
  /\bwithout (?:any )?(?:reservations?|hesitation|restrictions?|doubt|objections?|delay)\b|\bohne (?:vorbehalt|bedenken|einschränkung)\p{L}*|\bsin (?:reservas?|objeciones)\b|\bno (?:reservations?|doubt)\b/giu;

/** How many voted for it is no part of what was decided. */
const byVotes =
  /\b(?:by|with|mit|por) \p{N}+ (?:votes )?(?:to|gegen|zu|contra|votos contra) \p{N}+(?: votes| Stimmen| votos)?\b|\bunanimously\b|\beinstimmig\b|\bpor unanimidad\b/giu;
const noReason = /\b(?:there is |we see |i see )?no (?:good )?reason not to\b/giu;
/** "Our recommendation is clear: move the seedlings." */
const announcing =
  /\b(?:my|our|the|this) (?:clear |firm |final )?(?:recommendation|advice)\b(?: of \p{L}+ \p{L}+)?(?: is| remains)?(?: (?:clear|simple|unanimous|therefore|to))*\s*:\s*(?:to )?(?!(?:no|not|do|never)\b)/giu;

/** The parts of a sentence that can stand alone. */
export function partsOf(sentence: string): string[] {
  return (
    sentence
      .replace(/"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/g, ' ')
      .replace(unreserved, ' ')
      .replace(/\bnot only\b|\bnicht nur\b|\bno s[oó]lo\b/giu, ' ')
      .replace(byVotes, ' ')
      .replace(noReason, 'We recommend to')
      .replace(announcing, 'We recommend to ')
      // In a date, "May" is no verb.
      .replace(/(?<=\S\s)May\b|^May(?=\s\d)/g, 'Mai')
      .split(boundary)
      .flatMap((part) => part.split(joint))
      .map((part) => part.trim())
      .filter((part) => part !== '')
  );
}

const duty = words(
  'should|must|shall|ought to|has to|have to|needs to|need to|soll|sollen|sollte|sollten|muss|müssen|debe|deben|debería',
);
const leave = words('may|can|could|cannot|darf|dürfen|kann|können|puede|pueden');
const advising = words(
  'recommend(?:s|ed|ing)?|recommendation|advis(?:e|es|ed|ing)|advice|urge[sd]?|counsels?|supports?|supported|endorse[sd]?|favou?rs?|backs?|in favou?r of|obliges?|obliged|proposes (?:to|that)|empfiehlt|empfehlen|empfahl|befürwortet|befürworten|rät|raten|recomienda|recomiendan|recomendamos|aconseja|aconsejamos|apoya',
);
const against = words(
  'against|oppose[sd]?|objects? to|objected to|rejects?|rejected|rejecting|refusing|declining|turning down|warns? against|discourages?|desaconseja|desaconsejan|desaconsejamos|rechaza|lehnt\\s.*\\sab|lehnte\\s.*\\sab|lehnen\\s.*\\sab|rät\\s.*\\sab|raten\\s.*\\sab|abzusehen|abzuraten|dagegen|en contra de|in contra',
);
const forbidding = words(
  'prohibit(?:s|ed)?|forbids?|forbidden|bans?|banned|disallow(?:s|ed)?|not allowed|not permitted|verbietet|untersagt|verboten|prohíbe|prohibido',
);
const everyBan = new RegExp(forbidding.source, 'giu');
const allowing = words(
  'allow(?:s|ed)?|permit(?:s|ted)?|authori[sz]e[sd]?|consents? to|consented to|agrees? to|agreed to|erlaubt|genehmigt|gestattet|autoriza|permite|permitido',
);
const advised = words(
  '(?:is|are|be) (?:\\p{L}+ )?(?:recommended|advisable|advised|justified|warranted|appropriate)|(?:wird|ist) (?:\\p{L}+ )?(?:empfohlen|ratsam)|se recomienda|es recomendable|es aconsejable',
);

/** "Can recommend" recommends, and "cannot recommend" does not. */
const ableTo = new RegExp(
  `(?<!${letter})(?:can|could|would|do|does|did|must|have to)(not)?(?=(?: not| only| therefore| strongly)? (?:recommend|advise|support|endorse|consent|allow|permit|oppose|object|favou?r))`,
  'iu',
);

/** To stop doing something is not to do it. */
const stopping = words(
  '(?:stop|stops|stopped|cease|quit|discontinue|give up|refrain from|abstain from|avoid|desist from) \\p{L}+ing',
);

/** What a part says; a part without a marker says a fact. */
export function frameOf(written: string): SentenceFrame {
  const part = written
    .replace(/\bneither\b.*\bnor\b/iu, 'not')
    .replace(ableTo, (_, not) => (not === undefined ? '' : 'not'));
  const kind = kindOf(part);
  // "Forbids to ban" turns twice.
  const bans = [...part.replace(/\bnot (?:allowed|permitted)\b/giu, 'not').matchAll(everyBan)].length;
  const turns =
    [...part.matchAll(denialPattern)].length + bans + Number(against.test(part)) + Number(stopping.test(part));
  return {
    kind,
    denies: turns > 1 ? undefined : turns === 1,
    clause: part,
    says: kind !== 'fact' || verb.test(part),
    reported: isReported(part),
    opposing: forbidding.exec(part)?.[0] ?? against.exec(part)?.[0] ?? '',
    matter: matterOf(part, kind),
  };
}

function kindOf(part: string): SentenceFrame['kind'] {
  if ([advised, advising, duty, against].some((marker) => marker.test(part))) return 'advice';
  return [leave, forbidding, allowing].some((marker) => marker.test(part)) ? 'permission' : 'fact';
}

const finding =
  /(?:recommend|advis|conclu|urg|propos|confirm|establish|found|find|certif|declar|stat|show|prov|determin|rul|decid|requir|oblig|empf|ergibt|bestätig|zeigt|recom|confirm|muestra|desaconsej|aconsej)\p{L}*[\s,]+(?:\p{L}+[\s,]+){0,3}$/iu;

/** What stands after "that" is told by whoever stands before it; only what is found or advised is told as so. */
function isReported(part: string): boolean {
  const that = part.search(/(?<!\p{L})(?:that|dass|que)\s/iu);
  const before = part.slice(0, Math.max(that, 0));
  const isDenied = before.search(denialPattern) >= 0 && !advising.test(before);
  return that > 0 && (isDenied || !finding.test(before));
}

/** Who advises stands before the verb; what is advised after it, on both sides of "should", or before "is recommended". */
function matterOf(part: string, kind: SentenceFrame['kind']): string {
  const told = kind === 'fact' ? /^.*?(?<!\p{L})(?:that|dass|que)\s/iu.exec(part)?.[0] : undefined;
  if (told !== undefined && finding.test(told.replace(/(?:that|dass|que)\s$/iu, ''))) return part.slice(told.length);
  if (kind === 'fact' || advised.test(part)) return part.replace(advised, ' ');
  const modal = duty.exec(part) ?? leave.exec(part);
  if (modal) {
    const opening = /^.*(?<!\p{L})(?:that|dass|que)\s/iu.exec(part.slice(0, modal.index))?.[0] ?? '';
    return `${part.slice(opening.length, modal.index)} ${part.slice(modal.index + modal[0].length)}`;
  }
  const ends = [advising, against, forbidding, allowing].flatMap((marker) => {
    const found = marker.exec(part);
    return found ? [found.index + found[0].length] : [];
  });
  const parted = /(?<!\p{L})(?:lehnt|lehnte|lehnen|rät|raten)\s(.*)\sab(?!\p{L})/iu.exec(part)?.[1];
  return parted ?? part.slice(Math.min(...ends)).replace(against, ' ');
}
