/** How the built-in seats read claims, evidence and policies: as the newest version of the award does. */
import type { CaseReading } from '../../methods/award-2/case-reading.ts';
import { sureReading } from '../../methods/award-5/sure-reading.ts';

export const seatReading: CaseReading = sureReading;
