const { FULL_COUNTS, ALL_TESTS } = process.env;

/** Whether randomised tests play all of their cases: where `FULL_COUNTS=1` says so; a sample otherwise. */
export const full = FULL_COUNTS === '1';

/** The size of that sample: the first where `ALL_TESTS=1` asks for what takes minutes, too, as `.ci/run` does. */
export const sample = (all: number, quick: number): number => (ALL_TESTS === '1' ? all : quick);
