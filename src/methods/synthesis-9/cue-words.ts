/** What is known of a word when a recommendation is read for its cues, whatever stands around it. */
import type { StemFunction } from '../synthesis-2/word-facts.ts';
import { isSmallWord } from '../synthesis-7/act-words.ts';
import { actOf, type KnownVerb } from './act-groups.ts';
import { denial, endsAct, namesNothing, opener, without } from './stance-phrases.ts';
import { type CueLanguage, openHold, plainGo, plainHold } from './stance-words.ts';
import { weekdaysIn } from './weekdays.ts';

export interface CueWord {
  word: string;
  denies: boolean;
  opens: boolean;
  /** Says nothing of what is to be done: what follows it may still open the clause. */
  isIntroductory: boolean;
  isWeekday: boolean;
  isModal: boolean;
  isWithout: boolean;
  waits: boolean;
  endsAct: boolean;
  /** Names nothing that an act may be done to. */
  isNothing: boolean;
  /** The language of a word that holds back: wherever it stands, or only where it opens or ends what is said. */
  plainHold: CueLanguage | undefined;
  openHold: CueLanguage | undefined;
  plainGo: CueLanguage | undefined;
  verb: KnownVerb | undefined;
}

export type CueReader = (word: string) => CueWord;

/** Reads each word once, for as long as the method remembers it. */
export const rememberCues =
  ({ factsOf }: StemFunction): CueReader =>
  (word) => {
    const facts = factsOf?.(word);
    if (facts === undefined) return readCue(word);
    facts.cue ??= readCue(word);
    return facts.cue as CueWord;
  };

const modal =
  /^(?:be|should|would|must|may|can|shall|not|soll|sollte|zu|debe|doit|deve|moet|puede|può|pode|peut|kan|darf|werden|to|se)$/u;
/** Whatever is waited for. */
const waiting =
  /^(?:wait|waiting|warten|abwarten|zuwarten|esperar|esperemos|attendre|attendons|aspettare|attendere|aguardar|wachten)$/u;

export function readCue(word: string): CueWord {
  const denies = denial.test(word);
  const opens = opener.test(word);
  const isWeekday = weekdaysIn(word).size > 0;
  const isIntroductory = denies || opens || isSmallWord(word) || isWeekday;
  return {
    ...{ word, denies, opens, isIntroductory, isWeekday },
    isModal: modal.test(word),
    isWithout: without.test(word),
    waits: waiting.test(word),
    endsAct: endsAct.test(word),
    isNothing: isIntroductory || word === 'asplanned' || namesNothing.test(word) || /^\d/.test(word),
    ...{ plainHold: plainHold(word), openHold: openHold(word), plainGo: plainGo(word), verb: actOf(word) },
  };
}
