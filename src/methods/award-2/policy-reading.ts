/**
 * Reads a policy as a test: a limit on a figure, a condition for an act, or a plain demand. What cannot be read so is
 * tested by its words alone.
 */
import { denialPattern } from './decision-words.ts';
import { type FigureSpan, figuresIn } from './measure.ts';
import { termsIn } from './proposition.ts';

/** What a figure may be; `open` ends do not belong to it. */
export interface AllowedRange {
  low: number;
  high: number;
  lowOpen: boolean;
  highOpen: boolean;
}

export interface PolicyLimit {
  figure: FigureSpan;
  /** What the policy allows, or in a threshold, what it applies to. */
  range: AllowedRange;
}

export interface StatedPolicy {
  /** From 1, in the order in which they were given. */
  number: number;
  text: string;
  /** What it is about, without figures, units and words of demanding. */
  subject: readonly string[];
  limit: PolicyLimit | undefined;
  /** The policy applies only where a figure is in this range: "contracts above 50,000 euros need ...". */
  threshold: PolicyLimit | undefined;
  /** What must be there, and for which act. */
  condition: { need: readonly string[]; act: readonly string[]; ordered: boolean } | undefined;
  /** Whether it forbids what it names; else it demands it. */
  forbids: boolean;
}

const forbidding =
  /\b(?:no|not|never|nobody|none|cannot|forbid\w*|forbidden|prohibit\w*|ban|banned|avoid|refrain|stop(?:s|ped)?|reject(?:s|ed)?|refus\w+|exclud\w+|declin\w+|kein\w*|nicht|niemand|nie|verboten|untersagt|nadie|ningún|ninguna?|nunca|prohibid\w*|aucun\w*|interdit\w*)\b/iu;
const requiring =
  /\b(?:needs?|require[sd]?|requires?|must have|must be|has to|have to|only|before|without|until|unless|braucht|brauchen|benötig\w+|erforder\w+|nur|erst|ohne|vor|requiere\w*|necesita\w*|s[oó]lo|sin|antes|exige\w*|nécessite\w*|seulement|sans|avant)\b/iu;
const demandWords = new Set(
  termsIn(
    'must may shall should need needs require requires required necessary mandatory allowed permitted forbidden prohibited banned nobody never none cannot most least maximum minimum exceed above below under over more less fewer within since without before after until unless only always ensure policy rule limit stopped rejected darf muss soll höchstens mindestens maximal nicht kein niemand braucht benötigt nur erst ohne debe deben puede pueden como máximo mínimo nadie requiere necesita sólo solo sin',
  ),
);

export function readPolicy(text: string, number: number): StatedPolicy {
  const figures = figuresIn(text).filter(
    ({ unit, text: written }) => !unit.startsWith('count:') || !/^one\b/iu.test(written),
  );
  const forbids = forbidding.test(text);
  const limits = figures.flatMap((figure) => limitOf(figure, text) ?? []);
  const threshold = limits.find(({ applies }) => applies);
  const [limit] = limits
    .filter(({ applies }) => !applies)
    .toSorted((a, b) => Number(isPeriod(a, text)) - Number(isPeriod(b, text)));
  const condition = conditionIn(text);
  const unitTerms = new Set(figures.flatMap((figure) => termsIn(figure.text)));
  return {
    ...{ number, text, forbids, condition },
    subject: [...new Set(termsIn(text))].filter(
      (term) => !demandWords.has(term) && !unitTerms.has(term) && !/^\p{N}/u.test(term),
    ),
    limit,
    threshold,
  };
}

/** "Within three years" may only say over which time another figure counts. */
const isPeriod = ({ figure }: PolicyLimit, text: string) =>
  /\bwithin\s*$|\binnerhalb von\s*$|\ben\s*$/iu.test(text.slice(0, figure.start));

const upper =
  /(?:at most|no more than|not (?:\p{L}+ ){0,3}more than|(?:not|never|nicht|no) (?:\p{L}+ ){0,2}exceed(?:ing)?|up to|maximum(?: of)?|max\.?|within|no longer than|no later than|capped at|limited to|höchstens|maximal|nicht mehr als|bis zu|como máximo|no más de|hasta|au plus|au maximum)\s*(?:of\s|by\s|to\s)?$/iu;
const lower =
  /(?:at least|no less than|not less than|no fewer than|minimum(?: of)?|min\.?|mindestens|al menos|como mínimo|por lo menos|au moins|au minimum)\s*(?:of\s|by\s)?$/iu;
const beyond =
  /(?:more than|above|over|exceed(?:s|ing)?|greater than|higher than|longer than|beyond|mehr als|über|más de|superar|supere|superen|exceder|exceda|superior(?:es)? a|plus de|dépasser)\s*(?:of\s)?$/iu;
const short =
  /(?:less than|below|under|fewer than|lower than|shorter than|weniger als|unter|menos de|inferior(?:es)? a|moins de)\s*(?:of\s)?$/iu;

function limitOf(figure: FigureSpan, text: string): (PolicyLimit & { applies: boolean }) | undefined {
  const value = Number.isFinite(figure.low) ? figure.low : figure.high;
  const before = text.slice(0, figure.start).replace(/[€$£]\s?$/, '');
  const after = text.slice(figure.end);
  const at = (range: Partial<AllowedRange>, applies = false) => ({
    figure,
    range: { ...everything, ...range },
    applies,
  });
  if (/\bwithin\s*$|\binnerhalb von\s*$/iu.test(before) && forbidding.test(before)) return at({ low: value });
  if (upper.test(before) || /^\s(?:or less|or fewer|at most|oder weniger|o menos|maximum)\b(?!\s\d)/iu.test(after))
    return at({ high: value });
  if (lower.test(before) || /^\s(?:or more|at least|oder mehr|o más|minimum)\b(?!\s\d)/iu.test(after))
    return at({ low: value });
  const isThreshold = requiring.test(after) && !forbidding.test(before);
  if (beyond.test(before)) {
    if (isThreshold) return at({ low: value, lowOpen: true }, true);
    return forbidding.test(text) ? at({ high: value }) : at({ low: value, lowOpen: true });
  }
  if (/^\s(?:nicht )?(?:überschreiten|übersteigen)\b/iu.test(after)) return at({ high: value });
  if (/^\s(?:nicht )?unterschreiten\b/iu.test(after)) return at({ low: value });
  if (short.test(before)) {
    if (isThreshold) return at({ high: value, highOpen: true }, true);
    return forbidding.test(before) || forbidding.test(after) ? at({ low: value }) : at({ high: value, highOpen: true });
  }
  return requiring.test(before) && figure.unit.startsWith('count:') ? at({ low: value }) : undefined;
}

const everything: AllowedRange = {
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  lowOpen: false,
  highOpen: false,
};

/** Act and need, in the ways a condition is put; the first that fits counts. */
const conditions: readonly { pattern: RegExp; need: number; act: number; ordered: boolean }[] = [
  {
    pattern:
      /^(.*?)\b(?:only\s+(?:after|once|when|if|with|upon)|(?:erst|nur)\s+(?:nach|wenn|mit)|s[oó]lo\s+(?:después de|tras|con|si|cuando)|seulement\s+(?:après|avec|si))\b(.*)$/iu,
    act: 1,
    need: 2,
    ordered: true,
  },
  { pattern: /^only\s+(?:after|once|when|if|with)\b(.*?),(.*)$/iu, need: 1, act: 2, ordered: true },
  {
    pattern:
      /^(?:no|never|nothing|nobody|no one|kein\w*|nichts|niemand|ningún|ninguna|nada|nadie)\b(.*?)\b(?:before|without|until|vor|ohne|antes de|sin|avant|sans)\b(.*)$/iu,
    act: 1,
    need: 2,
    ordered: true,
  },
  {
    pattern: /^(?:without|before|ohne|vor|sin|antes de)\b(.*?)(?:,|\bno\b|\bkein\w*\b)(.*)$/iu,
    need: 1,
    act: 2,
    ordered: true,
  },
  {
    pattern:
      /^(.*?)\b(?:must not|may not|cannot|shall not|not|nicht|no)\b(.*?)\b(?:before|without|until|unless|vor|ohne|bevor|antes de|sin)\b(.*)$/iu,
    act: 2,
    need: 3,
    ordered: true,
  },
  { pattern: /^(.*?)\b(?:before|vor|antes de|avant)\b(.*)$/iu, need: 1, act: 2, ordered: true },
  {
    pattern:
      /^(.*?)\b(?:needs?|requires?|must have|has to have|have to have|braucht|brauchen|benötig\w+|erfordert|requiere\w*|necesita\w*|exige\w*|nécessite)\b(.*)$/iu,
    act: 1,
    need: 2,
    ordered: false,
  },
  {
    pattern: /^(.*?)\b(?:must be|have to be|has to be|müssen|muss|deben? (?:ser|estar)|doit être)\b(.*)$/iu,
    act: 1,
    need: 2,
    ordered: false,
  },
];

function conditionIn(text: string): StatedPolicy['condition'] {
  for (const { pattern, need, act, ordered } of conditions) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [needed, acting] = [
      wordsOf(found[need] ?? ''),
      wordsOf(`${act === 2 && need === 3 ? (found[1] ?? '') : ''} ${found[act] ?? ''}`),
    ];
    if (needed.length > 0) return { need: needed, act: acting, ordered };
  }
  return undefined;
}

function wordsOf(text: string): string[] {
  const plain = text.replace(denialPattern, ' ');
  const units = new Set(figuresIn(text).flatMap((figure) => termsIn(figure.text)));
  return [...new Set(termsIn(plain))].filter(
    (term) => !demandWords.has(term) && !units.has(term) && !/^\p{N}/u.test(term),
  );
}
