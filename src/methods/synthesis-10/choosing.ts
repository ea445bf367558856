/**
 * What a question lets choose, and what a recommendation chooses of it: names, acts or amounts. Where this says nothing of a question, `synthesis@9` reads it.
 */
import { foldText } from '../../evidence/fold-text.ts';
import type { Choice, Choices } from '../synthesis-9/choice-of.ts';
import { choiceOf as choiceOfActs, choicesIn as choicesIn9 } from '../synthesis-9/choice-of.ts';
import { areVerbs, listedActsIn, namesIn, unspacedNamesIn } from './choosing-lists.ts';
import { type Alternative, nameChosen, plainText } from './choosing-names.ts';
import { type AskedQuantity, listedQuantityIn, quantityChosen, quantityIn } from './choosing-quantity.ts';

/** Each is a `Choices` of things, so that readers of it need know no more. */
interface NamedChoices {
  things: readonly (readonly string[])[];
  names: readonly Alternative[];
}
interface QuantityChoices {
  things: readonly [];
  quantity: AskedQuantity;
}

const maxCharacters = 2_000;
const questionEnd = /(?<=[?!。？]|(?<!\d|\b(?:vs|dr|mr|mrs|ms|prof|st|sr|sra|nr|hr|fr|bzw))\.)\s*(?=\S)/iu;

export function choicesIn(content: string): Choices | undefined {
  const asked = content.split(questionEnd).filter((sentence) => /[?？]/u.test(sentence));
  for (const question of asked) {
    const choices = choicesOf(question, asked.length === 1);
    if (choices !== undefined) return choices;
  }
  return undefined;
}

/** Of several questions, one for an amount is seldom the one to decide. */
function choicesOf(question: string, isAlone: boolean): Choices | undefined {
  if (question.length > maxCharacters) return choicesIn9(question);
  const unspaced = unspacedNamesIn(question);
  if (unspaced !== undefined) return named(unspaced);
  const quantity = isAlone ? (quantityIn(question) ?? listedQuantityIn(question)) : undefined;
  if (quantity !== undefined) return ofQuantity(quantity);
  const listed = listedActsIn(question);
  if (listed !== undefined) return listed;
  const known = choicesIn9(question);
  if (known !== undefined && 'acts' in known && !isLongList(question)) return known;
  const names = namesIn(question);
  if (known === undefined && names !== undefined && areVerbs(names)) return undefined;
  return names === undefined ? renamed(known) : named(names);
}

/** "Repair, replace or scrap it" has more alternatives than the two around its "or". */
const isLongList = (question: string) => /^[^,?]+(?:,[^,?]+)+,? (?:or|oder|o|ou) /u.test(foldText(question));
const renamed = (known: Choices | undefined) =>
  known === undefined || 'acts' in known ? known : named(known.things.map(alternative));
const named = (names: readonly Alternative[]): NamedChoices => ({ things: names.map(({ own }) => own), names });
const alternative = (words: readonly string[]): Alternative => ({
  own: words.map((word) => plainText(word)),
  head: undefined,
});

const ofQuantity = (quantity: AskedQuantity): QuantityChoices => ({ things: [], quantity });

export function choiceOf(choices: Choices, action: string): Choice {
  if (isOfNames(choices)) return nameChosen(choices.names, action);
  if (isOfQuantity(choices)) return quantityChosen(choices.quantity, action);
  return choiceOfActs(choices, action);
}

const isOfNames = (choices: Choices): choices is NamedChoices => 'names' in choices;
const isOfQuantity = (choices: Choices): choices is QuantityChoices => 'quantity' in choices;
