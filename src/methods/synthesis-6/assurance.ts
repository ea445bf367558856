/** Whether a text says that all is well: "I checked every path", "as documented", "already fixed", "no action needed". */
import type { ClaimText } from '../synthesis-5/read-claim.ts';

/** Assurances by what they deny. */
const denials: readonly RegExp[] = [
  / no (?:further )?(?:action|change|changes|fix|fixes|work) (?:is |are )?(?:needed|required|necessary) /,
  / nothing (?:to (?:report|fix|do|change|worry)|wrong|is wrong|needs) /,
  / (?:i|we) (?:have )?(?:found|find|see|saw) (?:no|nothing) /,
  / not (?:a|an|any) (?:real |actual )?(?:problem|bug|issue|defect|concern|risk|vulnerability|leak|race|fault) /,
  / no (?:problem|problems|bug|bugs|issue|issues|defect|defects|concern|concerns|risk|leak|leaks|race|vulnerability|regression) (?:here|there|found|at|in|is|was|were|with) /,
];

const assurances: readonly RegExp[] = [
  / (?:looks?|is|are|seems?|works?|was|were|remains?) (?:perfectly |entirely |quite |just |all )?(?:fine|good|ok|okay|correct|right|accurate|safe|sound|harmless|intended|deliberate|intentional|sufficient) /,
  / (?:as|exactly as|just as) (?:documented|expected|intended|designed|specified|required|promised) /,
  / (?:properly|correctly|safely|rightly) \S+ed /,
  / \S+ (?:properly|correctly|safely|rightly) (?!\S+ing )/,
  / already (?:been )?(?:handled|fixed|covered|checked|validated|escaped|done|resolved|addressed|tested|guarded|sanitised|sanitized) /,
  / (?:has|have|had|is|are|was|were|been) (?:now |all |fully |been )?(?:fixed|handled|addressed|mitigated|repaired) /,
  / (?:i|we) (?:have )?(?:checked|verified|confirmed|tested|traced|went|looked|reviewed|audited) /,
  /^ (?:checked|verified|confirmed|went) (?:that|all|every|each|through|the) /,
  / (?:false positive|false alarm|by design|on purpose|deliberately|intentionally|covered by (?:a |the |unit |integration )?tests?) /,
  / (?:ordnungsgemäss|korrekt|einwandfrei|wie vorgesehen|wie dokumentiert|bereits behoben|in ordnung|absichtlich) /,
  / (?:correctamente|debidamente|como está documentado|ya está corregido|ya se corrigió|a propósito|intencionado) /,
  / (?:correctement|dûment|comme prévu|comme documenté|déjà corrigé|volontaire|volontairement) /,
];

/** What takes an assurance back, or makes it a demand. */
const takesBack =
  / (?:not|never|no|longer|hardly|without|fails?|failed|should|must|needs?|ought|until|unless|if|so that|instead|rather|to|ensure|verify|lacks?|nicht|nie|sollte|muss|nunca|debe|pas|jamais|doit) /;
const reverses =
  / (?:but|however|yet|although|though|except|still|aber|jedoch|pero|sin embargo|mais|cependant|action needed) /;

/** Looked for in each part of the text; a part that denies or demands it assures nothing. */
export function assures(text: ClaimText): boolean {
  const isDenied = denials.some((denial) => denial.test(text.spaced));
  if (isDenied) return true;
  return !reverses.test(text.spaced) && partsOf(text).some(isAssured);
}

const isAssured = (part: string) =>
  assurances.some((pattern) => {
    const found = pattern.exec(part);
    return found !== null && !takesBack.test(part.slice(0, found.index + found[0].length));
  });

/** The text by its parts, one space between words and around each. */
function partsOf({ words }: ClaimText): string[] {
  const parts: string[] = [];
  let last = -1;
  for (const { word, clause } of words) {
    if (clause !== last) parts.push(' ');
    parts[parts.length - 1] += `${word} `;
    last = clause;
  }
  return parts;
}
