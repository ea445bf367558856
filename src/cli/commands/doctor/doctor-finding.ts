/** What one look at an installation found, and what to do about it. */

/** `unseen`: it could not be looked at now. Only `wrong` keeps the platform from working as it was told to. */
export type DoctorState = 'well' | 'mind' | 'wrong' | 'unseen';

export interface DoctorFinding {
  about: string;
  state: DoctorState;
  detail: string;
  fix?: string;
}

export const ok = (about: string, detail: string): DoctorFinding => ({ about, state: 'well', detail });
export const skipped = (about: string, detail: string): DoctorFinding => ({ about, state: 'unseen', detail });
export const warning = (about: string, detail: string, fix: string): DoctorFinding => ({
  about,
  state: 'mind',
  detail,
  fix,
});
export const wrong = (about: string, detail: string, fix: string): DoctorFinding => ({
  about,
  state: 'wrong',
  detail,
  fix,
});
