/** Cuts a text into sentences as `award@2` does, but keeps the lines of a record, a form or a list apart. */
import { continues, type ExhibitSentence, sentencesOf } from '../award-2/exhibit-sentences.ts';

/** A line that ends so is not finished. */
const unfinished =
  /(?:,|\b(?:the|an?|of|to|in|on|at|for|with|by|from|and|or|that|which|is|are|was|were|be|has|have|not|as|than|its|their|our|this|der|die|das|den|dem|des|ein|eine|einen|und|oder|von|mit|für|auf|zu|im|am|el|la|los|las|de|del|en|con|por|para|que|y|un|una))\s*$/iu;
/** Records have labels, figures and columns; running text has few of them at the end of a line. */
const recorded = /[:|;]|\p{N}/u;

function isWrapped(before: string, line: string): boolean {
  if (!continues(before, line)) return false;
  return /^\s*\p{Ll}/u.test(line) || unfinished.test(before) || !(recorded.test(before) || recorded.test(line));
}

export const sentencesOfRecord = (text: string): ExhibitSentence[] => sentencesOf(text, isWrapped);
