/** Every sentence of the evidence that can be relied on, with what it says and seems to say. Orders are none. */
import type { HeardExhibit } from '../heard-council.ts';
import { type AskedQuestion, actsIn } from './asked-question.ts';
import { leaningOf, type ToldSentence } from './contradictions.ts';
import { hasOtherName } from './matter-words.ts';
import { isElsewhere } from './other-designators.ts';
import { sentencesOfRecord } from './record-lines.ts';
import { isOfInterested, isUnsettled } from './said-doubts.ts';
import { isSureOrder, orderedIn } from './sure-orders.ts';
import { tell } from './told-sides.ts';

export function tellAll(exhibits: readonly HeardExhibit[], question: AskedQuestion): ToldSentence[] {
  return exhibits.filter(({ status }) => status === 'match').flatMap((exhibit) => tellExhibit(exhibit, question));
}

function tellExhibit({ name, text: exhibit = '' }: HeardExhibit, question: AskedQuestion): ToldSentence[] {
  const said = sentencesOfRecord(exhibit).map(({ text }) => text);
  const terms = said.map(actsIn);
  const title = actsIn(name.replace(/[-_.]/g, ' '));
  const namesOthers = said.some((text) => hasOtherName(text, question));
  const whole = {
    exhibit: name,
    unsettled: isUnsettled(exhibit),
    interested: isOfInterested(name),
    ordered: orderedIn(said),
    asksLeave: question.kind === 'permission',
  };
  const asked = [...question.matter, ...question.actor];
  return said.flatMap((text, at) => {
    if (isSureOrder(text)) return [];
    const heard = new Set([...terms.slice(0, at + 1).flat(), ...title]);
    const recent = new Set(terms.slice(Math.max(0, at - maxReachBack), at).flat());
    const shared = asked.filter((term) => terms[at]?.includes(term)).length;
    return {
      ...{ ...whole, at, text },
      near: shared > 1 && shared >= mostTerms * asked.length,
      leaning: leaningOf(text, shared, question.known),
      elsewhere: isElsewhere(text, `${name} ${exhibit}`, question.proposition.clause),
      ...tell(text, question, { exhibit, heard, recent, namesOthers }),
    };
  });
}

const mostTerms = 0.6;
/** What "it" stands for is looked for in this many sentences before. */
const maxReachBack = 2;
