/** The phases of a round table as people read them. */
export const phaseNames: Readonly<Record<string, string>> = {
  evidence: 'Evidence',
  analyze: 'Analyse',
  challenge: 'Challenge',
  clerk: 'Clerk',
  again: 'Second challenge',
  word: 'Wording',
  vote: 'Vote',
};
