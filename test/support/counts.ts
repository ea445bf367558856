/** How much of a randomised test is run: everything where `FULL_COUNTS=1` says so, a sample otherwise. */
export const full = process.env.FULL_COUNTS === '1';
