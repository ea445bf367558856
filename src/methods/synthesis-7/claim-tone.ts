/**
 * Whether a claim says that all is well with what it speaks of, or that something is not. Reviewers mostly name faults; who defends a
 * thing says that it "is covered", "poses no risk", "works as promised". A claim that does both, or neither, names a fault: to take
 * an assurance for a fault leaves two findings beside each other, to take a fault for an assurance would set seats that agree against each other.
 */
import type { ClaimText, ClaimWord } from '../synthesis-5/read-claim.ts';
import { isWorry, tellsFault, tellsWell } from './tone-words.ts';

type ClaimTone = 'assures' | 'faults';

/** So many words behind a denial, it still denies. */
const denialReach = 4;

/** A contrast: what comes first is granted, and the point comes after it. */
const contrasts =
  / (?:but|however|yet|although|though|except|whereas|despite|even|aber|jedoch|obwohl|trotz|trotzdem|pero|aunque|sin embargo|mais|bien que|pourtant) /;
/** What takes back an assurance in its own part of the sentence: it is claimed, demanded, doubted or limited. */
const unsettles =
  / (?:unless|only|may|might|could|perhaps|maybe|probably|presumably|likely|vielleicht|wohl|könnte|quizás|tal vez|peut-être|should|must|needs? to|ought|supposed(?:ly)?|allegedly|claims?|claimed|claiming|declared|described|stated|promises|instead|rather|meant|nur|sollte|muss|angeblich|statt|solo|debería|debe|seulement|devrait|doit) /;

const plainAssurances: readonly RegExp[] = [
  / nothing (?:\S+ )?(?:has|have|needs?) to be /,
  / (?:no|not one|not a single) (?:\S+ ){1,4}ever /,
  / (?:exactly|just) (?:where|what|as) (?:one|we|you|they|it) (?:wants?|needs?|should) /,
  / (?:no bearing|makes sense|cause for doubt|check out|checks out|gives? no cause|to the last digit|in every branch|once and for all) /,
  / (?:no|not any) (?:further |new |extra )?(?:action|change|changes|fix|fixes|work|config|configuration) (?:is |are )?(?:needed|required|necessary) /,
  / (?:has|have|had|is|are|was|were) (?:already |all |both |now |been |fully |also )*(?:in place|fixed|dealt with|looked after|taken into account|ruled out|up to date|taken care of|accounted for|under control) /,
  / (?:as|exactly as|just as) (?:documented|expected|intended|designed|specified|required|promised|usual|agreed|planned) /,
  / well (?:below|within|under|above|covered|tested|understood|documented|controlled|managed|maintained|established|prepared) /,
  / (?:within|inside|below|under) (?:the |its |all )?(?:limit|limits|tolerance|budget|range|threshold|norm|innerhalb) /,
  / (?:false positive|false alarm|by design|on purpose|deliberately|intentionally|macht nichts|spielt keine rolle|in ordnung|i o|ohne befund) /,
];

export function toneOf({ spaced, words }: ClaimText): ClaimTone {
  if (contrasts.test(spaced)) return 'faults';
  const parts = [...Map.groupBy(words, ({ clause }) => clause).values()];
  const tones = parts.map(partTone);
  return tones.includes('assures') && !tones.includes('faults') ? 'assures' : 'faults';
}

function partTone(words: readonly ClaimWord[]): ClaimTone | null {
  const { assurances, faults } = countTones(words);
  if (faults > 0) return 'faults';
  const spaced = ` ${words.map(({ word }) => word).join(' ')} `;
  const assured = assurances > 0 || plainAssurances.some((pattern) => pattern.test(spaced));
  return assured && !unsettles.test(spaced) ? 'assures' : null;
}

/** Sets one thing against another, or says that something falls short. */
const marksFault =
  / (?:but|however|yet|although|though|except|whereas|despite|even|only|too|instead|rather|versus|vs|against|while|still|aber|jedoch|obwohl|trotz|trotzdem|nur|statt|pero|aunque|sin embargo|solo|mais|bien que|pourtant|seulement) /;

/** Whether the words of a claim show that it names a fault; many faults are told without any such word. */
export function isMarkedAsFault({ spaced, words }: ClaimText): boolean {
  const parts = [...Map.groupBy(words, ({ clause }) => clause).values()];
  return marksFault.test(spaced) || parts.some((part) => countTones(part).faults > 0);
}

/** What says that something is not there, and is read as a denial elsewhere. */
const saysMissing = /^(?:missing|lacks?|lacked|lacking|absent|fehlt|fehlen|fehlende?|falta|faltan|manque|manquent)$/;

/** A denied assurance is a fault, and a denied fault or worry an assurance. */
function countTones(words: readonly ClaimWord[]): { assurances: number; faults: number } {
  const counts = { assurances: 0, faults: 0 };
  // In German, what denies may come last: "funktioniert nicht".
  let denied = words.at(-1)?.word === 'nicht' ? words.length : 0;
  for (const [at, { word, kind }] of words.entries()) {
    const next = words[at + 1]?.word;
    if (saysMissing.test(word)) counts.faults += 1;
    else if ((kind === 'denial' && !isName(word, next)) || (word === 'far' && next === 'from')) denied = denialReach;
    else if (word === 'zero') denied = denied > 0 ? 0 : denialReach;
    else {
      const well = tellsWell(word);
      if (well || tellsFault(word) || (denied > 0 && isWorry(word)))
        counts[well === denied > 0 ? 'faults' : 'assurances'] += 1;
      denied = Math.max(0, denied - 1);
    }
  }
  return counts;
}

/** "NOT NULL" of databases, and the German word for an emergency. */
const isName = (word: string, next = '') => word === 'not' && (next === 'null' || next === 'halt' || next === 'aus');
