/** Looks for what speaks against it. It does not follow a majority; it gives way to evidence, piece by piece. */
import { forecaster, type Reading } from './forecaster.ts';
import { leaningOf, percent } from './peers.ts';
import { sentencesOf } from './sentences.ts';

const caveat = /\b(?:but|however|unless|except|only|not|never|nobody|none|no|late|risks?)\b/i;

/** How far a sentence of caution takes it from even odds, and how far a piece of evidence brings it back. */
const perCaveat = 0.08;
const perExhibit = 0.05;

export const contrarian = forecaster({
  name: 'demo_contrarian',
  capabilities: ['doubts', 'sample'],
  seeks: 'words of caution',
  read: ({ description }) => readCaveats(sentencesOf(description)),
  respond: ({ p }, others) => {
    const leaning = leaningOf(others);
    if (!leaning) return { p, because: 'How many say so is no reason, and nobody points to anything: I stay.' };
    const distance = Math.min(Math.abs(leaning.p - p), perExhibit * leaning.exhibits);
    const because = `That the others stand at ${percent(leaning.p)} is no reason; what they point to (${leaning.exhibits}) is one.`;
    return { p: p + Math.sign(leaning.p - p) * distance, because };
  },
});

function readCaveats(sentences: readonly string[]): Reading {
  const found = sentences.filter((sentence) => caveat.test(sentence));
  const p = Math.max(0.2, 0.5 - perCaveat * found.length);
  const because =
    found.length === 0
      ? 'Nothing in the description speaks against it, which is no reason for it either.'
      : `Words of caution in ${found.length} of ${sentences.length} sentences make it ${percent(p)}.`;
  return { p, found, because };
}
