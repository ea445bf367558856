/** Words of holding back, by what they hold back and in which language. Frozen with this method. */

export const delays =
  /^(?:postpone|delay|defer|pause|wait|hold|suspend|freeze|verschieben|aufschieben|zurückstellen|aplazar|posponer|reporter|repousser)$/;
export const stops =
  /^(?:cancel|abort|scrap|abandon|withdraw|reject|refuse|decline|veto|absagen|ablehnen|cancelar|annuler|rechazar|refuser|rejeter)$/;
export const isEnglishHold =
  /^(?:reject|refuse|decline|postpone|defer|delay|pause|halt|block|suspend|freeze|cancel|abort|withhold|veto|stop|hold|wait|scrap|abandon)$/;
export const foreignObject = /(?:ung|heit|keit|ción|miento|umzug|nahme)$/u;
export const isPostponement = (word: string) =>
  /^(?:postponement|deferr?al|verschiebung|aufschub|aplazamiento|report)$/u.test(word);
