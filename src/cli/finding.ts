/** What one look at an installation found, and what to do about it. */

/** `unseen`: it could not be looked at now. Only `wrong` keeps the platform from working as it was told to. */
export type State = 'well' | 'mind' | 'wrong' | 'unseen';

export interface Finding {
  about: string;
  state: State;
  detail: string;
  fix?: string;
}

export const well = (about: string, detail: string): Finding => ({ about, state: 'well', detail });
export const unseen = (about: string, detail: string): Finding => ({ about, state: 'unseen', detail });
export const mind = (about: string, detail: string, fix: string): Finding => ({ about, state: 'mind', detail, fix });
export const wrong = (about: string, detail: string, fix: string): Finding => ({ about, state: 'wrong', detail, fix });
