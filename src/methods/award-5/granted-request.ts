/** Whether a sentence grants or refuses what was asked for: "Permission is granted", "We must decline your request". */
import { denialPattern } from '../award-2/decision-words.ts';
import type { SentenceSide } from '../award-2/sentence-stance.ts';
import { wholeWords } from '../award-3/whole-words.ts';

const leave =
  'permission|approval|consent|licen[cs]e|permit|authori[sz]ation|clearance|sign-?off|agreement|genehmigung|zustimmung|erlaubnis|einwilligung|permiso|autorización|aprobación|consentimiento';
const request = 'request|application|proposal|petition|inquiry|antrag|gesuch|bitte|anfrage|solicitud|petición';
const given =
  'granted|given|issued|approved|accepted|allowed|erteilt|gegeben|genehmigt|bewilligt|concedid[oa]|otorgad[oa]|aprobad[oa]';
const refused =
  'refused?|refuses|den(?:y|ies|ied)|declined?|declines|rejects?|rejected|withheld|turn(?:s|ed)? down|abgelehnt|verweigert|versagt|denegad[oa]|denegó|deniega|rechazad[oa]|rechazó';
const gap = '(?:\\s[\\p{L}§\\p{N}.]+){0,8}?\\s';

const grants = wholeWords(
  `(?:${leave}|${request})${gap}(?:${given})`,
  `(?:grants?|granted|gives?|gave|issues?|issued|concede|otorga|erteilt)${gap}(?:${leave})`,
  `(?:approves?|approved|accepts?|accepted|grants?|granted)(?:\\s(?:the|your|our|this))?\\s(?:${request})`,
);
const refuses = wholeWords(
  `(?:${leave}|${request})${gap}(?:${refused})`,
  `(?:${refused})${gap}(?:${leave}|${request})`,
);

/** The words that grants have in common. */
export const ofGrants = wholeWords(
  leave,
  request,
  given,
  'grants?|gives?|issues?|approves?|accepts?|hereby|concede|otorga|signed|stamped|number|no',
);

export function answerToRequest(text: string): SentenceSide | undefined {
  const denials = text.match(denialPattern)?.length ?? 0;
  const [isGranted, isRefused] = [grants.test(text), refuses.test(text)];
  if (isGranted === isRefused || denials > 1 || open.test(text)) return undefined;
  if (isRefused) return denials === 0 ? 'against' : undefined;
  return denials === 0 ? 'for' : 'against';
}

/** It is not granted yet, or only under a condition, or could be. */
const open = wholeWords(
  'if|unless|until|provided|once|when|may|might|could|would|should|will|shall|must be|to be|expected|pending|subject to|condition\\p{L}*|in principle|provisional\\p{L}*|partly|only|former|previous|wenn|sofern|falls|unter|si|cuando|podrá|podría|sujet[oa]|condici\\p{L}+|draft|asked for|applied for|whether',
);
