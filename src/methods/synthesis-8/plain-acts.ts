/**
 * A recommendation as an order, in the words that `synthesis@7` knows: "The bridge must not be opened" as "not open", "push it back" as "postpone it",
 * "Der Umzug ist zu verschieben" as "verschieben umzug". Frozen with this method.
 */
import { foldText } from '../../evidence/fold-text.ts';
import { rewritten, type WordRewrite } from './word-rewrites.ts';

const thing = '((?:the |our |this |that )?[\\p{L}-]+)';
const rewrites: readonly WordRewrite[] = [
  [/\b(?:dont|don['’]t)\b/gu, 'do not'],
  [/\bcan['’]?t\b|\bcannot\b/gu, 'can not'],
  [
    /^(?:there is |there's |i see |we see |es gibt |hay )?(?:no|keinen|pas) (?:need|reason|grund|besoin|necesidad) (?:to|for|zu|de) (?:an? )?/u,
    'do not ',
  ],
  [/^(?:we )?(?:do not|does not|need not|not) (?:need|have) to /u, 'do not '],
  [/\bboth\b/gu, 'it'],
  [/^(?:please|pls|plz|just|kindly|so|ok|first|then|and|we|you|they|i|recommendation:?|bitte) /u, ''],
  [
    /^(?:se desaconseja|il est déconseillé de|(?:we |i )?(?:advise|recommend|counsel) against|von (?=.* (?:wird abgeraten|ist abzuraten)))\s*(?:la |el |the |an? |der |die |das |dem )?/u,
    'do not ',
  ],
  [
    /^(?:(?:it is|es wird|se|il est|on|nous|wir|we|i|my advice is|our advice is)? ?(?:recommend(?:ed)?|suggest(?:ed)?|advised?|proposed?|aconseja|recomienda|propone|recommandé de|conseille de|empfohlen,?|empfehlen,?|rate|raten)|conviene)(?: that| to|:| que)? /u,
    '',
  ],
  [/\b(?:cut|switch|change|hand|turn)[ -](over|out|off)\b/gu, 'cut$1'],
  [new RegExp(`\\broll ${thing} back\\b`, 'gu'), 'rollback $1'],
  [/\bcall(?:ed)? off\b/gu, 'cancel'],
  [new RegExp(`\\bcall ${thing} off\\b`, 'gu'), 'cancel $1'],
  [/\broll(?:s|ed|ing)?[ -]?back\b|\brevert(?:ing|ed)?\b|\bback out\b|\bundo(?:ing)?\b/gu, 'rollback'],
  [/^(.+?) (?:ist|sind) (nicht )?(?:\p{L}+ )?zu (\p{Ll}+en)\b/u, '$2$3 $1'],
  [
    /^(?:am|an der|an dem|beim|der|die|das)? ?(.+?) (?:ist|sind) (nicht )?(fest|ab|an|auf|aus|durch|ein|frei|vor|zurück|bei)zu(\p{Ll}+en)\b/u,
    '$2$3$4 $1',
  ],
  [/^nicht (\p{Ll}+en)\b/u, 'do not $1'],
  [/^(.+?) nicht (\p{Ll}+en)[.!]?$/u, 'do not $2 $1'],
  [
    new RegExp(`\\b(?:push|move|put|shift|set|bring)(?:ed|d|ing)? ${thing} (?:back|off|later|out)\\b`, 'gu'),
    'postpone $1',
  ],
  [/\b(?:pushed|moved|put|shifted|set) (?:back|off)\b|\b(?:push|move|put|shift) (?:back|off)\b/gu, 'postpone'],
  [/(?<= |^)schieben\b|\bverlegen\b|\bvertagen\b/gu, 'verschieben'],
  [
    new RegExp(
      `^(?:keep|leave|hold) (?:(it|them|this) |${thing} )?(?:closed|shut|locked|offline|down|switched off|out of service)`,
      'u',
    ),
    'postpone $1$2',
  ],
  [/^(?:stay|remain|stays|remains) (?:closed|shut|offline)/u, 'postpone'],
  [
    /^(?:keep|stick|hold|adhere)(?: to| on to| with)? (?:the |that |this )?(?:\p{L}+ )?(?:date|plan|schedule|timetable|deadline|slot|day|time)\b/u,
    'go ahead as planned',
  ],
  [
    /^(?:festhalten|beibehalten) (?:an )?(?:dem |der |den |das )?\p{L}*(?:termin|plan|datum|zeitplan)\b/u,
    'durchführen wie geplant',
  ],
  [
    /^(?:mantener (?:la fecha|el plan|el calendario)|maintenir (?:la date|le plan|le calendrier))/u,
    'go ahead as planned',
  ],
  [
    /^(?:\S+ ){0,7}?(?:needs? to|ha(?:s|ve) to|is to|are to|can|may|should|must|ought to|shall|will have to) (not )?(?:be )?/u,
    '$1',
  ],
];

/** What any of these begins with or holds; most recommendations are orders, and have none of it. */
const isWorded =
  /^(?:please|pls|plz|just|kindly|so|ok|first|then|and|we|you|they|i|recommend|suggest|advise|propose|bitte|se|il|on|nous|wir|von|es|it|my|our|conviene|keep|leave|hold|stick|adhere|stay|remain|nicht|mantener|maintenir|festhalten|beibehalten) |\b(?:dont|don['’]t|can['’]?t|can|cannot|no|not|need|needs|both|cut|switch|change|hand|turn|call|called|roll\p{L}*|revert\p{L}*|back|off|later|out|undo\p{L}*|rollback|ist|sind|nicht|schieben|verlegen|vertagen|has|have|is|are|may|should|must|ought|shall|will)\b/u;

/** In parts, the first one first. */
export function plainActs(action: string): string[] {
  const folded = foldText(action);
  const plain = isWorded.test(folded) ? rewritten(folded, rewrites) : folded;
  const parts = plain.split(
    /[.;:!]\s|[.;:!]$|, (?:and |but |then |so )?| but (?:be )?| \p{Pd} |(?<=\S) (?:and|und|y|et) (?=(?:do not|postpone|wait)\b)/u,
  );
  return parts.map((part) => part.trim().replace(/^not (?=not )/u, '')).filter((part) => part !== '');
}
