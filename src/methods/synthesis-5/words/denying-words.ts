/** Words that deny. Frozen with this method. */

const denials =
  'no non not never nobody none nothing neither nor hardly barely scarcely without lack lacks lacked lacking missing absent absence ' +
  'cant wont dont doesnt didnt isnt arent wasnt werent hasnt havent ' +
  'kein keine keiner keinen keinem keines nicht nie niemals niemand nichts ohne weder fehlt fehlen fehlend fehlende ' +
  'nunca jamás nadie nada tampoco ningún ninguno ninguna sin falta faltan ne pas jamais rien personne aucun aucune sans manque manquent';
/** "Ne ... pas", "no ... nadie", "neither ... nor": denied once. */
const secondDenials = 'pas jamais aucun aucune rien personne ningún ninguno ninguna nada nadie nunca jamás nor noch ni';

const isDenial: ReadonlySet<string> = new Set(denials.split(' '));
const isSecond: ReadonlySet<string> = new Set(secondDenials.split(' '));

export const isDenyingWord = (word: string) => isDenial.has(word);
export const isSecondDenial = (word: string) => isSecond.has(word);

/** Says something, and denies it: "refused to pay" denies "paid". */
export const deniesBySaying =
  /^(?:fail(?:s|ed|ing|ure)?|refus\w+|declin(?:e|es|ed|ing)|forget\w*|forgot\w*|neglect\w*|skip\w*|ignor\w+|avoid\w*|omit\w*|omission|den(?:y|ies|ied|ying)|forbid\w*|forbade|prohibit\w*|ban(?:s|ned)?|prevent\w*|stop(?:s|ped|ping)?|block(?:s|ed|ing)?|reject\w*|exclud\w+|exempt\w*|waiv\w+|revok\w+|disabl\w+|unlikely|impossible|false|untrue|wrong|verboten|verbietet|abgelehnt|prohib\w+|rechaz\w+|interdi\w+|refus\w*)$/u;
