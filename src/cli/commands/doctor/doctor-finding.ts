/** The result of one check of an installation, and what to do about it. */

/**
 * `skipped`: it could not be checked now. Only an `error` keeps the platform from working as its settings say; a `warning`
 * is worth a change.
 */
export type DoctorState = 'ok' | 'warning' | 'error' | 'skipped';

export interface DoctorFinding {
  about: string;
  state: DoctorState;
  detail: string;
  fix?: string;
}

export const ok = (about: string, detail: string): DoctorFinding => ({ about, state: 'ok', detail });

export const skipped = (about: string, detail: string): DoctorFinding => ({ about, state: 'skipped', detail });

export const warning = (about: string, detail: string, fix: string): DoctorFinding => ({
  ...{ about, state: 'warning', detail, fix },
});

export const error = (about: string, detail: string, fix: string): DoctorFinding => ({
  ...{ about, state: 'error', detail, fix },
});
