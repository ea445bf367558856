/** A forecaster that looks for words of caution. It moves by pieces of evidence, never by how many others agree. */
import { createForecaster, type QuestionReading } from './forecaster.ts';
import { formatPercent, leaningOf } from './peer-leaning.ts';
import { sentencesOf } from './sentences.ts';

const caveatPattern = /\b(?:but|however|unless|except|only|not|never|nobody|none|no|late|risks?)\b/i;

/** The shift towards NO for each sentence of caution, and towards the others for each piece of their evidence. */
const shiftPerCaveat = 0.08;
const shiftPerExhibit = 0.05;

export const contrarianForecaster = createForecaster({
  name: 'demo_contrarian',
  capabilities: ['doubts', 'sample'],
  seeks: 'words of caution',
  read: ({ description }) => readCaveats(sentencesOf(description)),
  respond: ({ p }, others) => {
    const leaning = leaningOf(others);
    if (!leaning) return { p, because: 'How many say so is no reason, and nobody points to anything: I stay.' };
    const distance = Math.min(Math.abs(leaning.p - p), shiftPerExhibit * leaning.exhibits);
    const because = `That the others stand at ${formatPercent(leaning.p)} is no reason; what they point to (${leaning.exhibits}) is one.`;
    return { p: p + Math.sign(leaning.p - p) * distance, because };
  },
});

function readCaveats(sentences: readonly string[]): QuestionReading {
  const found = sentences.filter((sentence) => caveatPattern.test(sentence));
  const p = Math.max(0.2, 0.5 - shiftPerCaveat * found.length);
  const because =
    found.length === 0
      ? 'Nothing in the description speaks against it, which is no reason for it either.'
      : `Words of caution in ${found.length} of ${sentences.length} sentences make it ${formatPercent(p)}.`;
  return { p, found, because };
}
